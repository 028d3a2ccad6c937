x  # gpulint: ignore
y  # gpulint:ignore[
z  # gpulint: ignore[] # gpulint: disable[NOPE]
# gpulint: enable[GPU1]
#noqa:
