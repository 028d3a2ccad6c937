from net import Tagger


def tag_all(tagger: Tagger, sentences):
    tagger.eval()
    tags = []
    for ids in sentences:
        scores = tagger(ids)  # expect: GPU201
        tags.append(scores.argmax(-1).tolist())
    return tags
