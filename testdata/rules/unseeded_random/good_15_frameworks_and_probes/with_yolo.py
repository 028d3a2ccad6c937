from ultralytics import YOLO

if __name__ == "__main__":
    YOLO("yolov8n.pt").train(data="coco.yaml", epochs=3, seed=0)
