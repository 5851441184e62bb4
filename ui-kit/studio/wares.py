"""What the flowers stand in or lie on: wrapping, vases, pots, baskets, boxes, ribbons and what goes with them."""

import numpy as np
import materials
from petals import petal, shaded
from stage import put
from surfaces import Surface, ball, curve, facing, ink, smooth, tube, turn, turned

CLAYS = {
    "terracotta": "#B5694A",
    "white": "#F2EEE6",
    "grey": "#A9A69F",
    "sage": "#9CAB97",
    "sand": "#D9C6A3",
    "black": "#3A3936",
}


def wrapping(rng, hold, rim, colour, sheets=2, back=0.26, front=0.15):
    """Paper gathered at the hold and opened towards the rim, higher behind than before; below it the stems' skirt.

    `rim` gives the outline of the flowers' face for an azimuth (radians): a point of the room.
    """
    paper = ink(colour)
    hold = np.asarray(hold, float)
    for sheet in range(sheets):
        surface = Surface("paper")
        start = -np.pi / 2 + (-0.6 if sheet == 0 else 0.5) + rng.uniform(-0.1, 0.1)
        span = 1.45 * np.pi
        middle = start + (span / 2 if sheet == 0 else -span / 2)
        cols, rows = 110, 30
        a = np.linspace(middle - span / 2, middle + span / 2, cols)
        edge = np.array([rim(x) for x in a]) - hold
        u = np.linspace(-1, 1, cols)
        behind = (1 + np.sin(a)) / 2
        reach = (
            1
            + front
            + (back - front) * behind
            + 0.05 * np.abs(np.sin(2.1 * a + sheet))
            - 0.24 * smooth(0.72, 1, np.abs(u))
        )
        pleat = 0.055 * np.sin(9 * a + rng.uniform(0, 6)) + 0.03 * np.abs(np.sin(8.5 * a + 1)) + 0.02 * np.sin(23 * a)
        v = np.linspace(0, 1, rows)[:, None] * reach[None, :]
        out = np.stack([np.cos(a), np.sin(a)], axis=-1)
        flat = np.linalg.norm(edge[:, :2], axis=1)
        radius = 0.24 + (flat * 1.04 + 0.07 - 0.24)[None, :] * v**1.12 + pleat[None, :] * smooth(0.1, 0.9, v)
        radius = radius + 0.5 * np.maximum(0, v - 0.96) ** 1.5 + 0.045 * sheet
        sideways = edge[:, :2] / flat[:, None]
        x = hold[0] + radius * (sideways[:, 0] * 0.6 + out[:, 0] * 0.4)
        y = hold[1] + radius * (sideways[:, 1] * 0.6 + out[:, 1] * 0.4)
        z = hold[2] + v * (edge[:, 2] + 0.1)[None, :] + 0.02 * np.sin(5 * a)[None, :] * v
        surface.add(np.stack([x, y, z], axis=-1), materials.paper(), paper * (1 - 0.05 * sheet))
        put(surface.mesh())
    skirt = Surface("skirt")
    a = np.linspace(0, 2 * np.pi, 96, endpoint=False)
    v = np.linspace(0, 1, 16)[:, None]
    ruffle = 0.09 * np.sin(8 * a + 1) + 0.05 * np.sin(13 * a + 2)
    radius = 0.25 + 0.36 * v**1.3 + ruffle[None, :] * v
    z = hold[2] * (1 - v) + 0.02 + 0.05 * np.abs(np.sin(4 * a))[None, :] * v
    grid = np.stack([hold[0] + radius * np.cos(a), hold[1] + radius * np.sin(a), z + 0 * radius], axis=-1)
    put(skirt.add(grid, materials.paper(), paper * 0.97, around=True).mesh())


def strip(line, width, across):
    """A ribbon along a line; `across` is the direction of its breadth."""
    across = np.asarray(across, float)
    across = across / np.linalg.norm(across, axis=-1, keepdims=True)
    u = np.linspace(-0.5, 0.5, 5)[None, :, None]
    return line[:, None] + u * width * np.broadcast_to(across, line.shape)[:, None]


def bow(rng, at, colour, size=1.0, band=0.27, front=-1):
    """A band about the hold, two loops and two tails in front of it."""
    satin, tone = materials.satin(), ink(colour)
    at = np.asarray(at, float)
    surface = Surface("bow")
    a = np.linspace(0, 2 * np.pi, 40)
    ring = np.stack([np.cos(a) * band, np.sin(a) * band, 0 * a], axis=-1) + at
    surface.add(strip(ring, 0.17 * size, [0, 0, 1]), satin, tone)
    knot = at + np.array([0, front * (band + 0.05), 0])
    surface.add(ball(0.085 * size, 8, 10) + knot, satin, tone * 0.95, around=True)
    for side in (-1, 1):
        reach = size * rng.uniform(0.42, 0.5)
        loop = curve(
            knot,
            knot + np.array([side * reach * 0.6, front * 0.1, 0.2 * size]),
            knot + np.array([side * reach, front * 0.06, 0.06 * size]),
            knot + np.array([side * reach * 0.55, front * 0.14, -0.08 * size]),
            knot,
            steps=8,
        )
        surface.add(strip(loop, 0.17 * size, [0.1, front * 0.85, 0.5]), satin, tone)
        fall = size * rng.uniform(0.6, 0.8)
        tail = curve(
            knot,
            knot + np.array([side * 0.14, front * 0.14, -fall * 0.4]),
            knot + np.array([side * 0.2 + 0.05, front * 0.1, -fall * 0.75]),
            knot + np.array([side * 0.32, front * 0.16, -fall]),
            steps=6,
        )
        surface.add(strip(tail, 0.15 * size, [1, 0.2 * side, 0.1]), satin, tone)
    put(surface.mesh())


def thick(profile, wall, floor=None):
    """An outer profile, then back down on the inside to its floor."""
    profile = np.asarray(profile, float)
    inner = profile[::-1] - [wall, 0]
    inner[-1][1] += floor or wall
    inner[:, 0] = np.maximum(inner[:, 0], 0.001)
    lip = (profile[-1] + inner[0]) / 2 + [0, wall * 0.4]
    return np.concatenate([[[0.001, profile[0][1]]], profile, [lip], inner, [[0.001, inner[-1][1]]]])


def vase(kind, colour=None, height=2.4, radius=0.55, filled=True):
    """Returns the height of the mouth and its radius."""
    profiles = {
        "glass-cylinder": [(radius, 0.0), (radius, height * 0.5), (radius, height)],
        "glass-tall": [(radius * 0.8, 0.0), (radius * 0.82, height * 0.5), (radius * 0.9, height)],
        "glass-drop": [
            (radius * 0.6, 0),
            (radius * 1.05, height * 0.18),
            (radius * 1.1, height * 0.34),
            (radius * 0.6, height * 0.62),
            (radius * 0.3, height * 0.8),
            (radius * 0.3, height * 0.93),
            (radius * 0.4, height),
        ],
        "stoneware": [
            (radius * 0.66, 0),
            (radius * 1.0, height * 0.22),
            (radius * 1.08, height * 0.48),
            (radius * 0.88, height * 0.76),
            (radius * 0.66, height * 0.92),
            (radius * 0.74, height),
        ],
        "grave": [(radius * 0.3, 0.0), (radius * 0.42, height * 0.3), (radius * 0.8, height * 0.8), (radius, height)],
    }
    line = np.array(profiles[kind], float)
    smooth_line = curve(*[(r, 0, z) for r, z in line], steps=8)[:, [0, 2]] if len(line) > 3 else line
    glass = kind.startswith("glass")
    material = materials.glass() if glass else materials.glaze()
    profile = thick(smooth_line, 0.05, 0.16) if glass else thick(smooth_line, 0.06)
    tone = ink(colour or ("#EAF2F0" if glass else "#D8C3A0"))
    put(Surface("vase").add(turned(profile, 64), material, tone, around=True).mesh())
    if glass and filled:
        level = height * 0.62
        inside = smooth_line[(smooth_line[:, 1] > 0.18) & (smooth_line[:, 1] < level)]
        wet = [(np.interp(z, smooth_line[:, 1], smooth_line[:, 0]) - 0.06, z) for z in (0.17, *inside[:, 1], level)]
        body = turned([(0.001, 0.17), *wet, (0.001, level)], 48)
        put(Surface("water").add(body, materials.water(), tone, around=True).mesh())
    return smooth_line[-1][1], smooth_line[-1][0]


def pot(kind="white", height=1.25, radius=0.75, at=(0, 0, 0), filled=True):
    """A pot with its soil; returns the height of the soil."""
    at = np.asarray(at, float)
    zinc = kind == "zinc"
    tone = ink("#AEB4B6") if zinc else ink(CLAYS.get(kind, kind if kind.startswith("#") else "#F2EEE6"))
    material = (
        materials.zinc() if zinc else materials.glaze() if kind in ("white", "black", "sage") else materials.clay()
    )
    rim = radius * 1.06
    profile = [
        (radius * 0.74, 0),
        (radius * 0.78, 0.03),
        (radius * 0.97, height * 0.8),
        (rim, height * 0.82),
        (rim, height),
    ]
    if zinc:
        profile = [
            (radius * 0.72, 0),
            (radius * 0.74, 0.05),
            (radius * 0.86, height * 0.45),
            (radius * 0.89, height * 0.48),
            (radius * 0.88, height * 0.51),
            (radius, height * 0.96),
            (radius * 1.03, height),
        ]
    if kind in ("white", "black", "sage", "grey"):
        profile = [(radius * 0.82, 0), (radius * 0.9, 0.05), (radius, height * 0.5), (radius, height)]
    put(Surface("pot").add(turned(thick(profile, 0.07), 64), material, tone, around=True).mesh(), at=at)
    soil = height * 0.88
    if filled:
        _soil(radius * 0.9, soil, at)
    return soil


def _soil(radius, height, at, colour="#2A1E16"):
    rings = np.linspace(0.001, 1, 10)
    bump = 0.05 * np.sin(9 * rings)
    disk = turned(np.stack([radius * rings, height + 0.06 * (1 - rings**2) + bump * 0.3], axis=1), 32)
    put(Surface("soil").add(disk, materials.soft(), ink(colour), around=True).mesh(), at=np.asarray(at, float))


def basket(height=1.3, radius=0.95, at=(0, 0, 0), colour="#B58B58", handle=False):
    """Woven: bands that go in and out about upright canes."""
    at = np.asarray(at, float)
    surface = Surface("basket")
    rows = int(height / 0.085)
    a = np.linspace(0, 2 * np.pi, 120, endpoint=False)
    for k in range(rows):
        t = k / (rows - 1)
        r = radius * (0.78 + 0.22 * t) + 0.03 * np.sin(20 * a + np.pi * k)
        line = np.stack([r * np.cos(a), r * np.sin(a), 0.05 + height * t + 0 * a], axis=-1)
        line = np.concatenate([line, line[:1]])
        surface.add(
            tube(line, 0.045, 6), materials.wicker(), ink(colour) * (0.85 + 0.3 * ((k * 7) % 5) / 5), around=True
        )
    for k in range(20):
        b = 2 * np.pi * k / 20
        line = np.stack(
            [
                [radius * s * np.cos(b), radius * s * np.sin(b), z]
                for s, z in ((0.78, 0), (0.9, height * 0.5), (1.0, height))
            ]
        )
        surface.add(tube(line, 0.03, 5), materials.wicker(), ink(colour) * 0.8, around=True)
    if handle:
        b = np.linspace(0, np.pi, 30)
        for side in (-0.03, 0.03):
            line = np.stack([radius * np.cos(b), side + 0 * b, height + radius * 1.5 * np.sin(b)], axis=-1)
            surface.add(tube(line, 0.04, 6), materials.wicker(), ink(colour), around=True)
    put(surface.mesh(), at=at)
    _soil(radius * 0.88, height * 0.86, at)
    return height * 0.9


def hat_box(colour="#F3E6DF", height=1.35, radius=1.2, ribbon="#B98C93"):
    box = turned(thick([(radius, 0), (radius, height * 0.5), (radius, height)], 0.05), 72)
    put(Surface("box").add(box, materials.card(), ink(colour), around=True).mesh())
    band = turned([(radius + 0.012, height * 0.3), (radius + 0.014, height * 0.4), (radius + 0.012, height * 0.5)], 72)
    put(Surface("band").add(band, materials.satin(), ink(ribbon), around=True).mesh())
    return height


def crate(width=4.4, depth=1.5, height=1.3, colour="#A98157", at=(0, 0, 0)):
    surface = Surface("crate")
    for side, (w, d, x, y) in enumerate(
        (
            (width, 0.1, 0, -depth / 2),
            (width, 0.1, 0, depth / 2),
            (0.1, depth, -width / 2, 0),
            (0.1, depth, width / 2, 0),
        )
    ):
        for k in range(3):
            slab(
                surface,
                (w, d, height / 3 - 0.03),
                (x, y, height * (k + 0.5) / 3),
                materials.bark(),
                ink(colour) * (0.9 + 0.07 * ((k + side) % 3)),
            )
    put(surface.mesh(), at=at)
    soil = Surface("soil")
    slab(soil, (width - 0.15, depth - 0.15, 0.1), (0, 0, height * 0.85), materials.soft(), ink("#2A1E16"))
    put(soil.mesh(), at=at)
    return height * 0.9


def kerb(width, depth):
    """Earth within a low edge of granite."""
    surface = Surface("kerb")
    wide, deep = width + 0.3, depth + 0.3
    for w, d, x, y in (
        (wide, 0.3, 0, -deep / 2),
        (wide, 0.3, 0, deep / 2),
        (0.3, deep - 0.3, -wide / 2 + 0.15, 0),
        (0.3, deep - 0.3, wide / 2 - 0.15, 0),
    ):
        slab(surface, (w, d, 0.34), (x, y, 0.17), materials.stone(), ink("#9A9A96"), 0.05)
    put(surface.mesh())
    x, y = np.meshgrid(np.linspace(-width / 2, width / 2, 40), np.linspace(-depth / 2, depth / 2, 30))
    bump = 0.03 * np.sin(7 * x + 2 * np.sin(5 * y)) + 0.03 * np.sin(11 * y + x)
    earth = np.stack([x, y, 0.26 + bump], axis=-1)
    put(Surface("earth").add(earth, materials.soft(), ink("#2A1E16")).mesh())
    return 0.27


def cords(radius, height, length):
    """Three cords from the rim of a hanging pot to a hook that is out of sight."""
    surface = Surface("cords")
    for k in range(3):
        a = np.radians(30 + 120 * k)
        rim = np.array([radius * np.cos(a), radius * np.sin(a), height * 0.96])
        line = np.stack([rim, rim * [0.6, 0.6, 1] + [0, 0, length * 0.4], np.array([0, 0, height + length])])
        surface.add(tube(line, 0.022, 6), materials.wicker(), ink("#B79A6E"), around=True)
    put(surface.mesh())


def slab(surface, size, at, material, colour, round_=0.02):
    """A block with edges that catch the light."""
    x, y, z = (s / 2 for s in size)
    r = min(round_, z * 0.9, x * 0.9, y * 0.9)

    def ring(inset, height):
        w, d = x - inset, y - inset
        corners = []
        for cx, cy, start in ((1, 1, 0), (-1, 1, 90), (-1, -1, 180), (1, -1, 270)):
            for a in np.radians([start, start + 30, start + 60, start + 90]):
                corners.append((cx * (w - r) + r * np.cos(a), cy * (d - r) + r * np.sin(a), height))
        return np.array(corners)

    levels = [
        ring(r, -z),
        ring(r * 0.3, -z + r * 0.3),
        ring(0, -z + r),
        ring(0, z - r),
        ring(r * 0.3, z - r * 0.3),
        ring(r, z),
    ]
    levels = [levels[0] * [1e-3, 1e-3, 1], *levels, levels[-1] * [1e-3, 1e-3, 1]]
    surface.add(np.stack(levels) + np.asarray(at, float), material, colour, around=True)


def praline_box(count, at=(0, 0, 0), kind="praline", spin=0, lid=True, chest=False):
    """A box of as many pieces as the text says, each in its place; a chest is of wood, with a lid to lay beside it."""
    columns = {3: 3, 4: 2, 9: 3, 12: 4, 16: 4, 24: 6, 36: 6, 48: 8}.get(count, int(np.ceil(np.sqrt(count))))
    lines = -(-count // columns)
    cell = 0.36
    width, depth = columns * cell + 0.16, lines * cell + 0.16
    rng = np.random.default_rng(count)
    rotation = turn(z=spin)
    at = np.asarray(at, float)
    box = Surface("box")
    paper = ink("#C9A06B" if chest else "#5B2E38")
    stuff, wall, high = (materials.wood(), 0.1, 0.7) if chest else (materials.card(), 0.05, 0.34)
    slab(box, (width, depth, 0.06), (0, 0, high - 0.31), stuff, paper)
    for w, d, x, y in (
        (width + wall, wall, 0, -depth / 2),
        (width + wall, wall, 0, depth / 2),
        (wall, depth, -width / 2, 0),
        (wall, depth, width / 2, 0),
    ):
        slab(box, (w, d, high), (x, y, high / 2), stuff, paper)
    for k in range(count):
        row, column = divmod(k, columns)
        spot = np.array([(column - (columns - 1) / 2) * cell, ((lines - 1) / 2 - row) * cell, high - 0.14])
        _piece(box, rng, spot, kind, k)
    put(box.mesh(), rotation=rotation, at=at)
    if chest:
        top = Surface("lid")
        slab(top, (width + 0.1, depth + 0.1, 0.1), (0, 0, 0), stuff, paper * 1.05)
        slab(top, (0.5, 0.16, 0.1), (0, 0, 0.09), stuff, paper * 0.9)
        put(
            top.mesh(),
            rotation=rotation @ turn(x=70),
            at=at + rotation @ np.array([0, depth / 2 + 0.45, depth / 2 + 0.02]),
        )
    elif lid:
        top = Surface("lid")
        slab(top, (width + 0.06, depth + 0.06, 0.05), (0, 0, 0), materials.card(), paper)
        slab(top, (0.22, depth + 0.07, 0.055), (0, 0, 0), materials.satin(), ink("#C9A36A"))
        lean = rotation @ turn(x=68)
        put(top.mesh(), rotation=lean, at=at + rotation @ np.array([0, depth / 2 + 0.32, depth / 2 * 0.92 + 0.05]))
    return width, depth


def _piece(surface, rng, spot, kind, k):
    tones = ("#3F2418", "#5B3624", "#8A5A3B", "#E3CDA8") if kind == "praline" else ("#3B2118",)
    tone = ink(tones[(k * 7 + k // 3) % len(tones)])
    cup = turned([(0.1, -0.12), (0.155, 0.03)], 24)
    cup[..., :2] *= 1 + 0.05 * np.sin(12 * np.linspace(0, 2 * np.pi, 24, endpoint=False))[None, :, None]
    surface.add(cup + spot, materials.card(), ink("#2E1A12"), around=True)
    chocolate = materials.chocolate()
    if kind == "truffle":
        lump = ball(0.135, 10, 16)
        lump = lump * (1 + rng.normal(0, 0.02, lump.shape[:2])[..., None])
        surface.add(lump + spot, materials.soft(), ink("#7A2636") * 0.6 if k % 2 else tone, around=True)
    elif k % 3 == 0:
        surface.add(ball(0.14, 10, 18, 0.8) + spot, chocolate, tone, around=True)
    elif k % 3 == 1:
        slab(surface, (0.24, 0.24, 0.18), spot, chocolate, tone, 0.05)
        for stripe in (-0.06, 0.0, 0.06):
            line = np.stack([spot + [-0.11, stripe - 0.03, 0.095], spot + [0.11, stripe + 0.03, 0.095]])
            surface.add(tube(line, 0.008, 5), chocolate, ink("#E3CDA8"), around=True)
    else:
        dome = turned([(0.14, -0.1), (0.14, 0.0), (0.12, 0.07), (0.07, 0.11), (0.001, 0.12)], 20)
        surface.add(dome + spot, chocolate, tone, around=True)
        swirl = np.linspace(0, 4 * np.pi, 24)
        line = np.stack(
            [0.07 * (1 - swirl / 14) * np.cos(swirl), 0.07 * (1 - swirl / 14) * np.sin(swirl), 0.1 + 0.002 * swirl],
            axis=-1,
        )
        surface.add(tube(line + spot, 0.012, 5), chocolate, tone * 1.5, around=True)


def pieces(rng, spots):
    """Chocolates that lie loose on the table."""
    loose = Surface("pieces")
    for k, (x, y) in enumerate(spots):
        _piece(loose, rng, np.array([x, y, 0.14]), "praline", k)
    put(loose.mesh())


def card(at, spin=12, colour="#FBF6EC"):
    """A greeting card that stands half open, with what somebody wrote in it."""
    surface = Surface("card")
    for side in (-1, 1):
        x = np.linspace(0, 0.85, 6) * side
        z = np.linspace(0, 1.15, 6)
        grid = np.stack([np.tile(x, (6, 1)), np.tile(-np.abs(x) * 0.42, (6, 1)), np.tile(z, (6, 1)).T], axis=-1)
        surface.add(grid, materials.card(), ink(colour))
    for line in range(6):
        long = (0.5, 0.62, 0.58, 0.66, 0.4, 0.24)[line]
        x = 0.12 + np.linspace(0, long, int(long * 260))
        written = 0.93 - 0.13 * line + 0.012 * np.sin(150 * x + line) + 0.01 * np.sin(53 * x + 2 * line)
        hand = np.stack([x, -x * 0.42 - 0.006, written], axis=1)
        surface.add(tube(hand, 0.004, 4), materials.card(), ink("#3C4660"), around=True)
    put(surface.mesh(), rotation=turn(z=spin), at=at)


def cone(rng, at, size=0.32):
    """A spruce cone, lying."""
    surface = Surface("cone")
    for k in range(60):
        t = k / 59
        r = size * 0.42 * np.sin(np.pi * (0.12 + 0.86 * t))
        grid = petal(rng, size * 0.34, size * 0.3, lean=(60, 30, 20), cup=0.6, rows=4, cols=4)
        grid = grid + [0, r * 0.6, size * 1.5 * t]
        a = np.radians(k * 137.508)
        spun = np.stack(
            [
                grid[..., 0] * np.cos(a) - grid[..., 1] * np.sin(a),
                grid[..., 0] * np.sin(a) + grid[..., 1] * np.cos(a),
                grid[..., 2],
            ],
            axis=-1,
        )
        surface.add(spun, materials.bark(), shaded(rng, grid, ink("#4A2F1E"), ink("#8A6242"), vary=0.15))
    put(surface.mesh(), rotation=facing([rng.uniform(-1, 1), rng.uniform(-1, 0), 0.5]), at=at)
