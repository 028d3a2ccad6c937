# gpulint: file-ignore[GPU301]
x.to(d)  # gpulint: ignore[GPU101] reason
# gpulint: ignore[unassigned-transfer, GPU102]
y = f(
    1,
)  # noqa: GPU101,E501
# gpulint: disable[GPU4]
if x:
    # gpulint: disable[GPU201]
    pass
# gpulint: enable[GPU4]
z()  # noqa
"# gpulint: ignore[GPU101]"
