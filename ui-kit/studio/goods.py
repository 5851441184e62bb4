"""What is sold or lies beside flowers: vases, candles, gift cards, sweets and things for the home.

Each maker builds its thing about the origin, on the table, and leaves it to `thing` to set it on its place.
"""

import numpy as np

import flowers
import materials
import wares
from petals import OVAL, petal, seat, shaded
from stage import moved, put
from surfaces import Surface, ball, curve, ink, strewn, tube, turn, turned


def _stoneware(rng, item):
    height = 2.2 * item.get("scale", 1)
    wares.vase("stoneware", item.get("colour", "#D9C6A3"), height, height * 0.36)


def _drop(rng, item):
    wares.vase("glass-drop", None, 1.9, 0.62, filled=False)


def _cylinder(rng, item):
    height = 2.5 * item.get("scale", 1)
    wares.vase("glass-cylinder", None, height, 0.62, filled=False)


def _pot(rng, item):
    scale = item.get("scale", 1)
    wares.pot(item.get("ware", "grey"), 1.3 * scale, 0.8 * scale, filled=False)


def _saucer(rng, item):
    """A pot of clay with its saucer."""
    scale = item.get("scale", 1)
    dish = [(0.62 * scale, 0), (0.86 * scale, 0.05), (0.9 * scale, 0.2 * scale)]
    put(
        Surface("saucer").add(turned(wares.thick(dish, 0.05), 64), materials.clay(), ink("#B5694A"), around=True).mesh()
    )
    with moved((0, 0, 0.06)):
        wares.pot("terracotta", 1.3 * scale, 0.8 * scale, filled=False)


def _candle(rng, item):
    """Wax in a glass, a label about it, burning."""
    radius, height, wax = 0.42, 0.98, 0.66
    wares.vase("glass-cylinder", None, height, radius, filled=False)
    filling = turned(
        [(0.001, 0.06), (radius - 0.06, 0.06), (radius - 0.06, wax), (0.12, wax - 0.02), (0.001, wax - 0.04)], 48
    )
    put(Surface("wax").add(filling, materials.wax(), ink(item.get("colour", "#F3EAD6")), around=True).mesh())
    a = np.radians(np.linspace(200, 340, 24))
    label = np.stack(
        [np.array([(radius + 0.012) * np.cos(a), (radius + 0.012) * np.sin(a), z + 0 * a]).T for z in (0.2, 0.58)]
    )
    put(Surface("label").add(label, materials.card(), ink("#F6F1E4")).mesh())
    _flame((0, 0, wax - 0.04))


def _grave_candle(rng, item):
    """Burns for days in a tall red glass under a lid of brass with holes for the air."""
    tone = ink(item.get("colour", "#8E1F2B"))
    body = [(0.3, 0), (0.34, 0.06), (0.36, 0.5), (0.36, 1.25), (0.33, 1.3)]
    put(Surface("glass").add(turned(wares.thick(body, 0.03), 48), materials.lantern(), tone, around=True).mesh())
    filling = turned([(0.001, 0.05), (0.3, 0.05), (0.31, 0.72), (0.001, 0.7)], 32)
    put(Surface("wax").add(filling, materials.wax(), ink("#F3EAD6"), around=True).mesh())
    _flame((0, 0, 0.7), 1.1)
    lid = [(0.36, 1.28), (0.37, 1.3), (0.36, 1.36), (0.2, 1.46), (0.16, 1.5), (0.001, 1.5)]
    put(Surface("lid").add(turned(lid, 48), materials.brass(), ink("#94702F"), around=True).mesh())


def _secateurs(rng, item):
    """Half open on the table: two blades that cross at a bolt, red grips, a spring between them."""
    steel, red = Surface("steel"), Surface("grips")
    silver, tone = ink("#C9CDCF"), ink(item.get("colour", "#9C1A2A"))

    def blade(points, widths, z):
        line = curve(*[(x, y, z) for x, y in points], steps=8)
        wide = np.interp(np.linspace(0, 1, len(line)), np.linspace(0, 1, len(widths)), widths)
        along = np.gradient(line, axis=0)
        side = np.cross(along, [0, 0, 1.0])
        side /= np.linalg.norm(side, axis=1, keepdims=True)
        for height in (0.012, -0.012):
            sheet = np.stack([line - side * wide[:, None] / 2, line, line + side * wide[:, None] / 2], axis=1)
            sheet[:, 1, 2] += height * 1.6
            sheet[:, [0, 2], 2] += height * 0.3
            steel.add(sheet, materials.steel(), silver)

    blade([(-0.1, -0.18), (0.0, 0.05), (0.13, 0.36), (0.12, 0.66)], (0.16, 0.24, 0.27, 0.03), 0.17)
    blade([(0.1, -0.18), (0.02, 0.05), (-0.11, 0.32), (-0.02, 0.62)], (0.16, 0.2, 0.17, 0.06), 0.12)
    for side, z in ((-1, 0.15), (1, 0.14)):
        grip = curve(
            (0.06 * side * -1, -0.06, z),
            (0.16 * side, -0.32, z),
            (0.42 * side, -0.75, z),
            (0.46 * side, -1.15, z),
            (0.36 * side, -1.42, z),
            steps=9,
        )
        red.add(
            tube(
                grip,
                np.interp(np.linspace(0, 1, len(grip)), [0, 0.2, 0.7, 0.94, 1], [0.05, 0.075, 0.09, 0.085, 0.01]),
                14,
            ),
            materials.glaze(),
            tone,
            around=True,
        )
    turns = np.linspace(0, 9 * 2 * np.pi, 150)
    spring = np.stack(
        [-0.24 + 0.48 * turns / turns[-1], -0.5 + 0.055 * np.cos(turns), 0.14 + 0.055 * np.sin(turns)], axis=-1
    )
    steel.add(tube(spring, 0.012, 5), materials.steel(), silver * 0.9, around=True)
    bolt = turned([(0.001, 0), (0.1, 0), (0.1, 0.04), (0.085, 0.06), (0.001, 0.062)], 24) + [0.0, 0.0, 0.185]
    steel.add(bolt, materials.brass(), ink("#C8A052"), around=True)
    for surface in (steel, red):
        put(surface.mesh())


def _mug(rng, item):
    """Nine centimetres high, with coffee in it: what everybody's hand knows."""
    glaze, tone = materials.glaze(), ink(item.get("colour", "#AAB5A6"))
    body = [(0.3, 0), (0.36, 0.04), (0.41, 0.2), (0.42, 0.6), (0.41, 0.9)]
    mug = Surface("mug").add(turned(wares.thick(body, 0.045), 56), glaze, tone, around=True)
    grip = curve((0.39, 0, 0.74), (0.6, 0, 0.76), (0.7, 0, 0.5), (0.6, 0, 0.24), (0.39, 0, 0.2), steps=8)
    put(mug.add(tube(grip, 0.055, 12), glaze, tone, around=True).mesh())
    coffee = turned([(0.001, 0.76), (0.2, 0.76), (0.365, 0.765)], 40)
    put(Surface("coffee").add(coffee, materials.glaze(), ink("#3A2316"), around=True).mesh())


def _stool(rng, item):
    """Of oak, forty-five centimetres high."""
    surface, oak = Surface("stool"), ink("#B98F5E")
    seat_top = turned([(0.001, 4.2), (1.55, 4.2), (1.62, 4.28), (1.62, 4.42), (1.55, 4.5), (0.001, 4.5)], 56)
    surface.add(seat_top, materials.wood(), oak, around=True)
    for k in range(4):
        a = np.radians(45 + 90 * k)
        out = np.array([np.cos(a), np.sin(a), 0])
        leg = np.stack([out * 1.05 + [0, 0, 4.25], out * 1.3 + [0, 0, 2.1], out * 1.55])
        surface.add(tube(leg, np.array([0.17, 0.16, 0.12]), 12), materials.wood(), oak * 0.92, around=True)
    put(surface.mesh())


def _flame(at, size=1.0):
    wick = np.asarray(at) + np.array([[0, 0, 0], [0.005, 0, 0.05], [0.01, 0, 0.1]]) * size
    put(Surface("wick").add(tube(wick, 0.012, 6), materials.soft(), ink("#1B1714"), around=True).mesh())
    flame = turned([(0.001, 0), (0.035, 0.05), (0.042, 0.09), (0.024, 0.18), (0.001, 0.27)], 16) * size
    put(Surface("flame").add(flame, materials.flame(), ink("#FFD28A"), around=True).mesh(), at=wick[1])


def _can(rng, item):
    """A small watering can with a long spout."""
    surface, tone, brass = Surface("can"), ink("#C8A052"), materials.brass()
    body = [(0.001, 0), (0.62, 0), (0.66, 0.05), (0.6, 0.5), (0.52, 0.95), (0.5, 1.05)]
    surface.add(turned(wares.thick(body, 0.03), 64), brass, tone, around=True)
    hood = np.linspace(np.pi * 0.15, np.pi * 0.85, 18)
    surface.add(turned([(0.66, 0.04), (0.67, 0.07), (0.655, 0.1)], 64), brass, tone * 0.9, around=True)
    spout = curve((-0.55, 0, 0.25), (-0.95, 0, 0.5), (-1.3, 0, 1.05), (-1.62, 0, 1.5), (-1.82, 0, 1.52), steps=9)
    surface.add(tube(spout, np.linspace(0.1, 0.045, len(spout)), 14), brass, tone, around=True)
    grip = curve((0.5, 0, 1.0), (0.75, 0, 1.35), (1.15, 0, 1.2), (1.12, 0, 0.7), (0.62, 0, 0.28), steps=9)
    surface.add(tube(grip, 0.05, 12), brass, tone, around=True)
    arch = np.stack([0.5 * np.cos(hood), 0 * hood, 0.82 + 0.5 * np.sin(hood)], axis=-1)
    surface.add(tube(arch, 0.04, 12), brass, tone, around=True)
    put(surface.mesh())


def _pressed(rng, kind, colour, at, rotation, size=0.6):
    """A flower as flat as paper."""
    flat = rotation @ np.diag([1.0, 1.0, 0.12])
    put(flowers.head(kind, rng, ink(colour), 0.95).mesh(), "pressed", flat, at, size)


def _book(rng, item):
    """Bound in linen, leaning on its back edge; on the cover a flower."""
    lean = turn(z=-14) @ turn(x=74)
    book, cloth = Surface("book"), ink("#3F5D57")
    for z in (-0.16, 0.16):
        wares.slab(book, (1.72, 2.32, 0.05), (0, 0, z), materials.clay(), cloth)
    wares.slab(book, (0.06, 2.32, 0.36), (-0.86, 0, 0), materials.clay(), cloth * 0.9, 0.03)
    wares.slab(book, (1.62, 2.22, 0.27), (0, 0, 0), materials.card(), ink("#F1E8D6"))
    wares.slab(book, (1.06, 1.3, 0.012), (0.02, 0.12, 0.19), materials.card(), ink("#F0DFC6"))
    at = np.array([0, 0, 1.2])
    put(book.mesh(), rotation=lean, at=at)
    _pressed(rng, "anemone", "#C4566A", at + lean @ np.array([0.02, 0.26, 0.2]), lean, 0.85)
    stalk = curve((0.02, 0.2, 0.2), (0.06, -0.1, 0.2), (0.0, -0.42, 0.2), steps=6)
    put(
        Surface("stalk").add(tube(stalk, 0.022, 6), materials.stem(), ink("#4F7A45"), around=True).mesh(),
        rotation=lean,
        at=at,
    )


def _gift_card(rng, item):
    """Cards that lean against their envelope, a ribbon about the first."""
    ribbon, paper = item.get("ribbon", "#B9848C"), ink(item.get("colour", "#F8F1E4"))
    number = item.get("number", 1)
    back = turn(z=9) @ turn(x=70)
    envelope, kraft = Surface("envelope"), ink("#D9BFA0")
    wares.slab(envelope, (2.5, 1.75, 0.03), (0, 0, 0), materials.card(), kraft)
    flap = np.stack(
        [
            np.linspace([-1.24, 0.87, 0.022], [1.24, 0.87, 0.022], 9),
            np.linspace([-0.1, -0.05, 0.05], [0.1, -0.05, 0.05], 9),
        ]
    )
    envelope.add(flap, materials.card(), kraft * 0.93)
    put(envelope.mesh(), rotation=back, at=(0.42, 0.55, 0.86))
    for k in reversed(range(number)):
        lean = turn(z=-5 - 5 * k) @ turn(x=74 - k)
        at = np.array([-0.1 + 0.16 * k, -0.05 + 0.1 * k, 0.76])
        card = Surface("gift-card")
        wares.slab(card, (2.15, 1.5, 0.03), (0, 0, 0), materials.card(), paper * (1 - 0.04 * k))
        put(card.mesh(), rotation=lean, at=at)
        if k == 0:
            band = Surface("band")
            wares.slab(band, (0.2, 1.52, 0.036), (-0.55, 0, 0), materials.satin(), ink(ribbon))
            put(band.mesh(), rotation=lean, at=at)
            wares.bow(rng, at + lean @ np.array([-0.55, 0.05, 0.06]), ribbon, 0.95, 0.02)
            flower, tone = item.get("flower", ["anemone", "#D9618B"])
            _pressed(rng, flower, tone, at + lean @ np.array([0.42, 0.22, 0.03]), lean, 0.62)
            stalk = curve((0.42, 0.2, 0.03), (0.47, -0.1, 0.03), (0.36, -0.45, 0.03), steps=6)
            green = Surface("stalk").add(tube(stalk, 0.016, 6), materials.stem(), ink("#5E7F52"), around=True)
            for side in (-1, 1):
                leaf = petal(rng, 0.34, 0.13, OVAL, lean=(4, 4), cup=0.1, rows=6, cols=4)
                leaf = leaf[..., [0, 2, 1]] @ turn(z=-48 * side).T + [0.45, -0.14, 0.035]
                green.add(leaf, materials.leaf(), ink("#6B8C5A"))
            put(green.mesh(), rotation=lean, at=at)


def _dried_rose(rng, item):
    put(
        flowers.head("rose", rng, ink("#9C2436") * 0.8, 0.35).mesh(),
        "rose",
        turn(z=20) @ turn(y=80) @ turn(x=-18),
        (0.75, -0.85, 0.24),
        0.95,
    )
    line = curve((0.75, -0.85, 0.22), (0.2, -0.9, 0.1), (-1.1, -0.82, 0.05), steps=8)
    green = Surface("stalk").add(tube(line, 0.034, 7), materials.stem(), ink("#5C6B3C"), around=True)
    for share, side in ((4, 1), (8, -1), (11, 1)):
        leaf = petal(rng, 0.5, 0.28, OVAL, lean=(30, 60), cup=0.4, rows=7, cols=5)
        green.add(
            seat(leaf, 70 if side > 0 else 120) + line[share],
            materials.leaf(),
            shaded(rng, leaf, ink("#4A5B33"), ink("#5C6B3C")),
        )
    put(green.mesh())


def _bars(rng, item):
    """Three bars in printed paper, fanned; four squares of one are broken off."""
    for k, tone in enumerate(("#2F4A46", "#7A3B33", "#D9B978")):
        bar = Surface("bar")
        wares.slab(bar, (0.85, 1.75, 0.12), (0, 0, 0), materials.card(), ink(tone), 0.03)
        wares.slab(bar, (0.855, 0.62, 0.125), (0, 0.1, 0), materials.card(), ink("#F3EAD8"), 0.03)
        for y in (-0.23, 0.43):
            wares.slab(bar, (0.858, 0.03, 0.128), (0, y, 0), materials.brass(), ink("#C9A257"), 0.01)
        put(bar.mesh(), rotation=turn(z=34 - 30 * k), at=(-0.5 + 0.52 * k, 0.1 - 0.02 * k, 0.07 + 0.13 * k))
    piece = Surface("piece")
    for k in range(4):
        wares.slab(
            piece,
            (0.24, 0.24, 0.09),
            (0.26 * (k % 2), 0.26 * (k // 2), 0.05),
            materials.chocolate(),
            ink("#33201A"),
            0.04,
        )
    put(piece.mesh(), rotation=turn(z=24), at=(-0.1, -1.2, 0))


def _toffee(rng, tone):
    """A toffee in waxed paper, twisted at both ends."""
    surface = Surface("toffee")
    a = np.linspace(0, 2 * np.pi, 24, endpoint=False)
    x = np.array([-0.34, -0.3, -0.24, -0.17, -0.14, 0.14, 0.17, 0.24, 0.3, 0.34])
    r = np.array([0.13, 0.1, 0.05, 0.03, 0.1, 0.1, 0.03, 0.05, 0.1, 0.13])
    fold = 1 + 0.22 * np.sin(6 * a + rng.uniform(0, 6))[None, :] * (np.abs(x) > 0.16)[:, None]
    ring = r[:, None] * fold
    flat = np.where(np.abs(x) > 0.2, 0.55, 1)[:, None]
    grid = np.stack([np.broadcast_to(x[:, None], ring.shape), ring * np.cos(a), ring * np.sin(a) * flat], axis=-1)
    return surface.add(grid, materials.card(), tone, around=True).mesh()


def _toffees(rng, item):
    """A box full of toffees, a few beside it."""
    box, paper = Surface("box"), ink("#C9A779")
    wares.slab(box, (1.7, 1.25, 0.05), (0, 0, 0.03), materials.card(), paper)
    for w, d, x, y in ((1.7, 0.05, 0, -0.62), (1.7, 0.05, 0, 0.62), (0.05, 1.25, -0.83, 0), (0.05, 1.25, 0.83, 0)):
        wares.slab(box, (w, d, 0.4), (x, y, 0.2), materials.card(), paper)
    turned_box = turn(z=-14)
    put(box.mesh(), rotation=turned_box)
    meshes = [_toffee(rng, ink(tone)) for tone in ("#E9D4AE", "#D8A765", "#EFE3CC")]
    spots = [
        (x, y, 0.16 + 0.17 * layer) for layer in range(2) for y in (-0.45, -0.22, 0, 0.22, 0.45) for x in (-0.46, 0.2)
    ]
    for k, (x, y, z) in enumerate(spots):
        put(
            meshes[k % 3],
            None,
            turned_box @ turn(z=rng.uniform(-22, 22), x=rng.uniform(0, 360)),
            turned_box @ np.array([x + 0.12 * (k % 2), y, z + rng.uniform(0, 0.05)]),
            0.95,
        )
    for k, (x, y) in enumerate(((-0.5, -1.15), (0.35, -1.2), (1.25, -0.5))):
        put(meshes[k], None, turn(z=rng.uniform(-60, 60)), (x, y, 0.1))


def _jar(rng, item):
    """A jar of almonds in chocolate, under a lid of cork."""
    radius, height = 0.56, 1.15
    almond = Surface("almond").add(ball(0.12, 7, 10, 1.35), materials.chocolate(), ink("#5A3524"), around=True).mesh()
    dusted = Surface("almond").add(ball(0.12, 7, 10, 1.35), materials.soft(), ink("#9A6A45"), around=True).mesh()
    for k, spot in enumerate(strewn(rng, radius - 0.15, 0.17, height - 0.2, 0.165)):
        put(almond if k % 3 else dusted, None, turn(*rng.uniform(0, 360, 3)), spot)
    wares.vase("glass-cylinder", None, height, radius, filled=False)
    under, over = height - 0.1, height + 0.17
    cork = [
        (0.001, under),
        (radius - 0.07, under),
        (radius - 0.05, height),
        (radius + 0.02, height),
        (radius + 0.03, height + 0.02),
    ]
    cork += [(radius + 0.03, over - 0.03), (radius + 0.01, over), (radius - 0.04, over + 0.005), (0.001, over + 0.01)]
    put(Surface("cork").add(turned(cork, 48), materials.clay(), ink("#C29A6B"), around=True).mesh())
    wares.bow(rng, np.array([0, 0, height - 0.16]), item.get("ribbon", "#8E2032"), 0.62, radius + 0.01)
    for x, y in ((0.82, -0.5), (0.55, -0.85), (0.95, -0.88)):
        put(almond, None, turn(x=90, z=rng.uniform(0, 360)), (x, y, 0.11))


def _egg(rng, item):
    """Of printed cardboard, its halves held by a ribbon; before it some of what is inside."""
    egg = ball(1.0, 28, 48, 1.32)
    wide = 1 - 0.13 * (egg[..., 2:] / 1.32)
    egg = egg * np.concatenate([wide, wide, np.ones_like(wide)], axis=-1)
    angle, high = np.arctan2(egg[..., 1], egg[..., 0]), egg[..., 2]
    spots = (np.sin(9 * angle + 3 * np.round(high / 0.26)) * np.sin(high / 0.26 * np.pi) > 0.55)[..., None]
    tone = np.where(spots, ink("#FBF3DE"), ink("#E7B84A"))
    put(
        Surface("egg").add(egg, materials.glaze(), tone, around=True).mesh(),
        rotation=turn(x=-4, y=7),
        at=(0, 0.2, 1.28),
    )
    put(
        Surface("ring")
        .add(
            turned([(0.55, 0), (0.66, 0.02), (0.66, 0.24), (0.6, 0.28)], 48),
            materials.card(),
            ink("#8FA562"),
            around=True,
        )
        .mesh(),
        at=(0, 0.2, 0),
    )
    wares.bow(rng, np.array([0, 0.2, 1.3]), "#B9848C", 1.1, 1.02)
    wares.pieces(rng, [(-0.75, -0.95), (-0.3, -1.15), (0.2, -1.1), (0.66, -0.92), (0.0, -1.45)])


THINGS = {
    "stoneware-vase": _stoneware,
    "drop-vase": _drop,
    "cylinder-vase": _cylinder,
    "pot": _pot,
    "saucer-pot": _saucer,
    "candle": _candle,
    "can": _can,
    "book": _book,
    "gift-card": _gift_card,
    "dried-rose": _dried_rose,
    "bars": _bars,
    "toffees": _toffees,
    "jar": _jar,
    "egg": _egg,
    "grave-candle": _grave_candle,
    "secateurs": _secateurs,
    "mug": _mug,
    "stool": _stool,
}


# How far what may stand beside goods reaches from its middle, and how tall it is.
MEASURES = {"mug": (0.7, 0.95), "candle": (0.5, 1.0), "stool": (1.7, 4.5)}


def thing(rng, item):
    with moved(item.get("at", (0, 0, 0)), turn(z=item.get("spin", 0))):
        THINGS[item["kind"]](rng, item)


def goods(rng, recipe, items, leaves):
    """Things by themselves on the table; a size is a scale."""
    scale = recipe.get("scale", 1.0)
    for item in recipe["things"]:
        thing(rng, {**item, "scale": item.get("scale", 1.0) * scale})
    return {"height": 4.4, "centre": 1.25, "pitch": 16}
