"""Plants for a floor: built in their own decimetres, then drawn nearer, so that a tree of two metres stands under the same light."""

import numpy as np

import foliage
import materials
import wares
from petals import LANCE, OVAL, petal, shaded
from stage import moved, put
from surfaces import Surface, curve, facing, ink, mix, smooth, tube, turn

BARK = "#7A6248"


def _face(way, roll=0.0):
    """The rotation of a leaf that points somewhere with its face to the light."""
    z = np.asarray(way, float)
    z = z / np.linalg.norm(z)
    up = np.array([0, 0, 1.0])
    y = up - z * z[2]
    y = -y / max(np.linalg.norm(y), 1e-3)
    return np.column_stack([np.cross(y, z), y, z]) @ turn(z=roll)


def _hung(rng, grid, at, way, surface, tone, edge=None, roll=0.0):
    """Sets a leaf at the end of its stalk."""
    surface.add(
        grid @ _face(way, roll).T + at,
        materials.leaf(),
        shaded(rng, grid, tone * 0.85, tone, edge, vary=0.12),
        chance=rng.uniform(0, 50),
    )


def _monstera_edge():
    """Half the outline of a leaf as long as one: from the bay at its stalk about the lobe behind it to the tip."""
    edge = curve(
        (0.03, -0.06), (0.18, -0.2), (0.4, -0.16), (0.54, 0.06), (0.57, 0.3), (0.49, 0.55), (0.32, 0.8), (0.0, 1.04)
    )
    far = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(edge, axis=0), axis=1))])
    return lambda share: np.stack([np.interp(share * far[-1], far, edge[:, axis]) for axis in (0, 1)], axis=-1)


def _monstera_leaf(rng, size):
    """Lobes along a midrib, grown together as far as the slits reach: (grid, how near to a vein each point is)."""
    edge, lobes = _monstera_edge(), 7
    across, out = np.linspace(0, 1, 13)[:, None], np.linspace(0, 1, 12)[None, :]
    from_edge = np.abs(2 * across - 1)
    bow, droop, parts = rng.uniform(38, 62), rng.uniform(0.1, 0.2), []
    for side in (-1, 1):
        for k in range(lobes):
            low, high = np.array([k, k + 1]) / lobes
            slit = rng.uniform(0.38, 0.58)
            apart = 0.22 * smooth(slit, slit + 0.14, out) * (0 < k)
            share = 0.5 + (across - 0.5) * (1 - apart)
            r = out * (1 - 0.16 * from_edge**4) * np.ones_like(across)
            root = 0.02 + 0.86 * (low + (high - low) * share) ** 1.15
            end = edge(low + (high - low) * share)
            # A vein leaves the midrib and bends towards the tip.
            x = end[..., 0] * r * (1.15 - 0.15 * r)
            z = root + (end[..., 1] - root) * r**1.5
            vein = np.exp(-(((across - 0.5) / 0.07) ** 2)) * (1 - 0.4 * out) + np.exp(-((out / 0.05) ** 2))
            y = droop * (x / 0.5) ** 2 + 0.035 * from_edge**2 * r - 0.05 * np.minimum(x, 0.1) + 0.01 * vein
            y = y + r**2 * (rng.uniform(-0.03, 0.05) + rng.uniform(-0.05, 0.05) * (across - 0.5))
            angle = np.radians(bow) * np.clip(z, -0.2, 1.1)
            along = np.where(np.abs(angle) < 1e-3, z, np.sin(angle) / np.radians(bow))
            fall = (1 - np.cos(angle)) / np.radians(bow)
            grid = np.stack([side * x, fall + y * np.cos(angle), along - y * np.sin(angle)], axis=-1)
            parts.append((size * (grid if side > 0 else grid[::-1]), np.clip(vein, 0, 1)))
    return parts


def monstera(rng, height, pole=False):
    green, tone = Surface("monstera"), ink("#1F4D22")
    if pole:
        post = tube(np.array([[0, 0, 0], [0, 0, height * 0.5], [0, 0, height * 0.96]]), 0.28, 14)
        put(Surface("pole").add(post, materials.soft(), ink("#5A4330"), around=True).mesh())
    number = 26 if pole else 17
    for k in range(number):
        t = (k + 0.5) / number
        a = k * 2.39996 + rng.uniform(-0.25, 0.25)
        out = np.array([np.cos(a), np.sin(a), 0])
        if pole:
            foot = np.array([0, 0, height * (0.06 + 0.8 * t)]) + out * 0.2
            tip = foot + out * rng.uniform(1.4, 2.4) + [0, 0, rng.uniform(1.0, 1.9)]
        else:
            foot = out * 0.25
            tip = out * height * (0.42 - 0.32 * t) * rng.uniform(0.85, 1.15) + [0, 0, height * (0.36 + 0.46 * t)]
        line = curve(foot, (foot + tip) / 2 + out * 0.1 + [0, 0, 0.16 * height if not pole else 0.5], tip, steps=7)
        green.add(tube(line, np.linspace(0.11, 0.07, len(line)), 7), materials.stem(), ink("#55803F"), around=True)
        size = rng.uniform(3.3, 4.3) * (1 - 0.25 * t) * (0.9 if pole else height / 9.5)
        way = out * 0.8 + [0, -0.35, -0.45 + 0.4 * t]
        colour, roll = tone * rng.uniform(0.8, 1.25), rng.uniform(-25, 25)
        for grid, vein in _monstera_leaf(rng, size):
            shade = mix(colour, colour * 1.7 + [0.02, 0.025, 0.0], 0.6 * vein)
            green.add(grid @ _face(way, roll).T + tip - out * 0.1, materials.waxy(), shade, chance=k)
    put(green.mesh())


def _trunk(rng, height, thick, bend=0.05, gnarled=0.0):
    steps = np.linspace(0, height, 6)
    line = curve(
        *[(rng.normal(0, bend) * z / 4 + gnarled * np.sin(z), rng.normal(0, bend) * z / 4, z) for z in steps], steps=6
    )
    put(
        Surface("trunk")
        .add(tube(line, np.linspace(thick, thick * 0.6, len(line)), 10), materials.bark(), ink(BARK), around=True)
        .mesh()
    )
    return line


def fiddle(rng, height):
    line = _trunk(rng, height * 0.84, 0.2)
    green, tone = Surface("fiddle"), ink("#35702F")
    number = int(height * 2.2)
    for k in range(number):
        share = 0.36 + 0.64 * (k / (number - 1)) ** 0.85
        at = line[int(share * (len(line) - 1))]
        a = k * 2.39996 + rng.uniform(-0.2, 0.2)
        lift = rng.uniform(0.25, 0.95) + 1.2 * share**5
        out = np.array([np.cos(a), np.sin(a), lift])
        size = rng.uniform(2.9, 3.8) * (1.05 - 0.3 * share)
        fiddled = (0.3, 0.52, 0.6, 0.66, 0.9, 1.0, 0.92, 0.55)
        leaf = petal(
            rng, size, size * 0.66, fiddled, lean=(0, 10, 34), cup=0.35, drop=0.1, ruffle=0.02, rows=14, cols=9
        )
        _hung(rng, leaf, at + out * 0.25, out, green, tone, tone * 1.25, rng.uniform(-60, 60))
    put(green.mesh())


def _crown(rng, line, kind, number, length, low, wide, colour=None):
    """Sprigs in a ball about the top of a trunk."""
    meshes = [foliage.sprig(kind, rng, colour, length).mesh() for _ in range(6)]
    top = line[-1][2]
    for k in range(number):
        share = rng.uniform(0, 1)
        at = np.array([line[-1][0], line[-1][1], low + (top - low) * share])
        a = k * 2.39996
        way = np.array([np.cos(a), np.sin(a), rng.uniform(-0.5, 0.7) + share * 0.9])
        way /= np.linalg.norm(way)
        put(
            meshes[k % 6],
            kind,
            facing(way, rng.uniform(0, 360)),
            at + way * wide * rng.uniform(0, 1),
            rng.uniform(0.85, 1.25),
        )


def olive(rng, height, old=False):
    line = _trunk(rng, height * 0.72, 0.62 if old else 0.24, gnarled=0.14 if old else 0.0)
    _crown(
        rng, line, "olive", 210 if old else 110, 3.6 if old else 2.6, height * 0.46, height * (0.13 if old else 0.09)
    )


def ficus(rng, height):
    line = _trunk(rng, height * 0.78, 0.2)
    _crown(rng, line, "ruscus", 170, 2.6, height * 0.32, height * 0.1, "#4A7F3B")


def peace_lily(rng, height):
    """Dark leaves on long stalks, white spathes above them."""
    green, tone = Surface("peace-lily"), ink("#27572F")
    for k in range(26):
        t = (k + 0.5) / 26
        a = k * 2.39996
        out = np.array([np.cos(a), np.sin(a), 0])
        tip = out * (0.2 + 0.75 * t) * height * 0.3 + [0, 0, height * (0.5 - 0.28 * t) * rng.uniform(0.85, 1.1)]
        line = curve(out * 0.1, tip * [0.4, 0.4, 0.6], tip, steps=5)
        green.add(tube(line, 0.04, 6), materials.stem(), ink("#4B7A3F"), around=True)
        size = height * 0.34 * rng.uniform(0.85, 1.1)
        leaf = petal(rng, size, size * 0.36, OVAL, lean=(0, 24, 62), cup=0.5, drop=0.02, rows=11, cols=7)
        _hung(rng, leaf, tip, out + [0, 0, 0.75 - 0.6 * t], green, tone, tone * 1.3)
    for k in range(6):
        high = height * (0.72 + 0.24 * (k * 0.37 % 1))
        top = np.array([height * (-0.26 + 0.105 * k), height * rng.uniform(-0.12, 0.05), high])
        green.add(
            tube(curve((0, 0, 0), top * [0.5, 0.5, 0.6], top, steps=6), 0.035, 6),
            materials.stem(),
            ink("#6E9A58"),
            around=True,
        )
        sail = petal(
            rng,
            height * 0.25,
            height * 0.16,
            (0.5, 0.9, 1.0, 0.85, 0.5, 0.05),
            lean=(-6, 4, 26),
            cup=0.75,
            drop=0.02,
            rows=11,
            cols=9,
        )
        turned = turn(z=rng.uniform(-35, 35) + 180)
        green.add(
            sail @ turned.T + top, materials.petal(), shaded(rng, sail, ink("#DDE8C4"), ink("#FAF8F0"), vary=0.02)
        )
        spadix = tube(
            np.array([[0, 0, 0.0], [0, 0, 0.07], [0, 0, 0.14]]) * height + top + [0, -0.05, 0.03 * height],
            height * 0.014,
            9,
        )
        green.add(spadix, materials.soft(), ink("#EADFA8"), around=True)
    put(green.mesh())


def _frond(rng, green, tone, line, leaflet, wide, number, droop):
    """A palm's leaf: a rib with leaflets to both sides that point on along it and hang at their tips."""
    green.add(tube(line, np.linspace(0.07, 0.02, len(line)), 6), materials.stem(), ink("#6B8A48"), around=True)
    steps = np.linspace(0.3, 0.985, number)
    for k, share in enumerate(steps):
        at, along = foliage.place_on(line, share)
        level = np.cross(along, [0, 0, 1.0])
        level /= max(np.linalg.norm(level), 1e-3)
        up = np.cross(level, along)
        size = leaflet * np.sin(np.pi * (0.16 + 0.74 * (k + 0.5) / number)) ** 0.6 * rng.uniform(0.92, 1.06)
        for side in (-1, 1):
            z = along * (0.55 + 0.5 * share) + level * side + up * rng.uniform(0.12, 0.3)
            z /= np.linalg.norm(z)
            y = up - z * (up @ z)
            y /= -np.linalg.norm(y)
            grid = petal(rng, size, wide, LANCE, lean=(0, -droop * 0.4, -droop), cup=0.7, rows=8, cols=3)
            grid = grid @ np.column_stack([np.cross(y, z), y, z]).T + at
            green.add(grid, materials.leaf(), shaded(rng, grid, tone * 0.85, tone, tone * 1.25, vary=0.12))


def _palm(rng, height, number, low, reach, leaflet, wide, leaflets, droop, tone):
    """Fronds from one crown: the young upright in the middle, the old bent to the sides."""
    green = Surface("palm")
    for k in range(number):
        t = (k + 0.5) / number
        a = k * 2.39996 + rng.uniform(-0.3, 0.3)
        out = np.array([np.cos(a), np.sin(a), 0])
        up = height * (1 - (1 - low) * t) * rng.uniform(0.95, 1.03)
        far = reach * height * (0.25 + 0.75 * t) * rng.uniform(0.9, 1.1)
        foot = out * rng.uniform(0.1, 0.45)
        line = curve(
            foot,
            foot + out * far * 0.1 + [0, 0, up * 0.42],
            foot + out * far * 0.42 + [0, 0, up * 0.84],
            foot + out * far * 0.82 + [0, 0, up * 0.97],
            foot + out * far * 1.15 + [0, 0, up * (0.92 - 0.14 * t)],
            steps=9,
        )
        _frond(rng, green, tone, line, leaflet * height, wide * height, leaflets, droop)
    put(green.mesh())


def kentia(rng, height):
    _palm(rng, height, 11, 0.5, 0.36, 0.21, 0.03, 21, 46, ink("#2F6638"))


def areca(rng, height):
    _palm(rng, height, 24, 0.42, 0.32, 0.15, 0.017, 24, 30, ink("#5B9440"))


PLANTS = {
    "monstera": monstera,
    "monstera-pole": lambda rng, height: monstera(rng, height, pole=True),
    "fiddle": fiddle,
    "olive": olive,
    "old-olive": lambda rng, height: olive(rng, height, old=True),
    "ficus": ficus,
    "peace-lily": peace_lily,
    "kentia": kentia,
    "areca": areca,
}


def tree(rng, recipe, items, leaves):
    """`tall` is how high it stands over the floor, `frame` how much of the room is seen, both in decimetres."""
    frame, width = recipe["frame"], recipe.get("radius", 1.5)
    with moved((0, 0, 0), np.eye(3) * 5.6 / frame):
        if recipe["pot"] == "basket":
            soil = wares.basket(width * 1.15, width)
        else:
            soil = wares.pot(recipe["pot"], width * 1.35, width)
        with moved((0, 0, soil - 0.1)):
            PLANTS[recipe["plant"]](rng, recipe["tall"] - soil)
    return {"height": 5.6, "centre": 2.5, "pitch": 9}
