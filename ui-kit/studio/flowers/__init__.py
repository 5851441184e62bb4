"""Every flower by its name in a recipe, and the room its head takes (decimetres across and deep)."""

from flowers import full, open as faces, spikes

HEADS = {
    "rose": (full.rose, 0.7, 0.5),
    "ranunculus": (full.ranunculus, 0.52, 0.36),
    "peony": (full.peony, 1.1, 0.62),
    "carnation": (full.carnation, 0.6, 0.36),
    "chrysanthemum": (full.chrysanthemum, 0.85, 0.42),
    "hydrangea": (full.hydrangea, 1.45, 0.85),
    "gerbera": (faces.gerbera, 0.98, 0.2),
    "daisy": (faces.daisy, 0.5, 0.15),
    "cornflower": (faces.cornflower, 0.46, 0.3),
    "sunflower": (faces.sunflower, 1.3, 0.22),
    "anemone": (faces.anemone, 0.82, 0.2),
    "tulip": (faces.tulip, 0.44, 0.62),
    "lily": (faces.lily, 1.25, 0.7),
    "amaryllis": (faces.amaryllis, 1.25, 0.7),
    "poinsettia": (faces.poinsettia, 2.0, 0.2),
    "orchid": (faces.orchid, 0.9, 0.1),
    "hyacinth": (spikes.hyacinth, 0.6, 1.0),
    "delphinium": (spikes.delphinium, 0.5, 1.6),
    "lavender": (spikes.lavender, 0.22, 1.2),
    "heather": (spikes.heather, 0.2, 0.8),
    "freesia": (spikes.freesia, 0.5, 0.75),
    "daffodil": (spikes.daffodil, 0.55, 0.2),
    "pansy": (faces.pansy, 0.6, 0.1),
    "begonia": (faces.begonia, 0.44, 0.15),
}


def head(kind, rng, colour, open=0.6, scale=1.0):
    make, _, _ = HEADS[kind]
    surface = make(rng, colour, open)
    return surface if scale == 1.0 else type(surface)(kind).join(surface, scale=scale)


def breadth(kind):
    return HEADS[kind][1]


def depth(kind):
    return HEADS[kind][2]
