"""Leaves, twigs, needles and berries: sprigs that grow from the origin up along z."""

import numpy as np
import materials
from petals import HEART, LANCE, OVAL, ROUND, STRAP, petal, shaded
from surfaces import Surface, ball, curve, facing, ink, mix, tube

GREENS = {
    "eucalyptus": "#7F9C86",
    "ruscus": "#3E6B3A",
    "fern": "#56853F",
    "olive": "#7E8C66",
    "pine": "#2C5136",
    "grass": "#8FA562",
    "ivy": "#33582F",
    "berries": "#4A5B33",
    "salal": "#35602F",
    "dark": "#3B2F35",
    "birch": "#5B4030",
    "moss": "#6F8440",
    "rosemary": "#4F6B55",
    "thyme": "#6E8758",
    "dusty-miller": "#AEB9B2",
}


def _line(rng, length, sway=0.18):
    side = rng.uniform(-sway, sway, 4) * length
    return curve((0, 0, 0), (side[0] * 0.3, side[1] * 0.3, length * 0.4), (side[2], side[3], length), steps=8)


def _twig(surface, rng, line, thick=0.022, colour=(0.09, 0.14, 0.05)):
    surface.add(
        tube(line, np.linspace(thick, thick * 0.4, len(line)), 6), materials.stem(), np.array(colour), around=True
    )


def _leaf(surface, rng, at, along, azimuth, away, length, width, colour, outline=LANCE, **shape):
    shape = {"cup": 0.45, "drop": 0.1, "rows": 7, "cols": 5, "lean": (-8, 4, 22), **shape}
    grid = petal(rng, length, width, outline, **shape)
    colours = shaded(rng, grid, colour * 0.8, colour, mix(colour, np.array([0.6, 0.7, 0.35]), 0.12), vary=0.16)
    a = np.radians(azimuth)
    frame = facing(along)
    out = frame @ np.array([np.cos(a), np.sin(a), 0])
    direction = np.cos(np.radians(away)) * np.asarray(along) + np.sin(np.radians(away)) * out
    turned = facing(direction)
    # The leaf's face looks along the twig.
    y = -np.asarray(along) + direction * np.dot(along, direction)
    if np.linalg.norm(y) > 1e-3:
        y /= np.linalg.norm(y)
        turned = np.column_stack([np.cross(y, direction), y, direction])
    surface.add(grid @ turned.T + at, materials.leaf(), colours, chance=rng.uniform(0, 50))


def place_on(line, share):
    """A point of a line and the way it runs there."""
    place = share * (len(line) - 1)
    k = min(int(place), len(line) - 2)
    step = line[k + 1] - line[k]
    return line[k] + step * (place - k), step / np.linalg.norm(step)


def _leafy(name, rng, colour, length, leaves, size, width, outline, away=55, pairs=False, start=0.15, **shape):
    surface = Surface(name)
    line = _line(rng, length)
    _twig(surface, rng, line)
    for k in range(leaves):
        share = start + (1 - start) * k / max(leaves - 1, 1)
        at, along = place_on(line, share)
        small = (1.05 - 0.45 * share) * rng.uniform(0.85, 1.15)
        for half in range(2 if pairs else 1):
            azimuth = (k * 90 + half * 180 if pairs else k * 137.5) + rng.uniform(-18, 18)
            turn_out = away * (1.15 - 0.5 * share) * rng.uniform(0.8, 1.2)
            _leaf(surface, rng, at, along, azimuth, turn_out, size * small, width * small, colour, outline, **shape)
    return surface


def eucalyptus(rng, colour, length=1.7):
    return _leafy("eucalyptus", rng, colour, length, 9, 0.34, 0.34, ROUND, away=68, pairs=True, drop=0.3)


def ruscus(rng, colour, length=1.7):
    return _leafy("ruscus", rng, colour, length, 15, 0.5, 0.19, LANCE, away=52)


def olive(rng, colour, length=1.6):
    return _leafy("olive", rng, colour, length, 13, 0.46, 0.11, LANCE, away=48, pairs=True)


def salal(rng, colour, length=1.5):
    return _leafy("salal", rng, colour, length, 6, 0.72, 0.46, OVAL, away=60, start=0.35)


def dark(rng, colour, length=1.5):
    return _leafy("dark", rng, colour, length, 8, 0.6, 0.34, OVAL, away=56, start=0.2)


def ivy(rng, colour, length=1.8):
    return _leafy("ivy", rng, colour, length, 13, 0.36, 0.36, HEART, away=75, start=0.05, lean=(-10, 12, 40))


def birch(rng, colour, length=2.2):
    surface = Surface("birch")
    line = _line(rng, length, 0.12)
    _twig(surface, rng, line, 0.03, colour)
    for k in range(9):
        at, along = place_on(line, 0.2 + 0.08 * k)
        a = rng.uniform(0, 6.28)
        out = along + 0.5 * np.array([np.cos(a), np.sin(a), 0])
        side = curve(at, at + out * 0.3, at + out * 0.55 + np.array([0, 0, 0.12]), steps=4)
        _twig(surface, rng, side, 0.014, colour)
        for share in (0.35, 0.65, 1):
            spot, way = place_on(side, share)
            _leaf(surface, rng, spot, way, rng.uniform(0, 360), 35, 0.13, 0.07, ink("#A9C36A"), OVAL, rows=4, cols=3)
    return surface


def fern(rng, colour, length=2.0):
    surface = Surface("fern")
    bow = rng.uniform(0.2, 0.4) * length
    line = curve((0, 0, 0), (0, bow * 0.12, length * 0.45), (0, bow, length * 0.9), steps=12)
    _twig(surface, rng, line, 0.018, colour * 0.7)
    for k in range(26):
        share = 0.1 + 0.9 * k / 25
        at, along = place_on(line, share)
        reach = 0.42 * np.sin(np.pi * min(1, 0.18 + share * 0.82)) ** 0.8 + 0.04
        for side in (-1, 1):
            grid = petal(rng, reach, 0.095, LANCE, lean=(0, 8, 30), cup=0.3, ruffle=0.05, rows=7, cols=3)
            x = np.array([side * 0.9, 0, 0]) + along * 0.45
            x /= np.linalg.norm(x)
            y = np.cross(np.array([1.0, 0, 0]), along)
            turned = np.column_stack([np.cross(y, x), y, x])
            surface.add(grid @ turned.T + at, materials.leaf(), shaded(rng, grid, colour * 0.8, colour, vary=0.12))
    return surface


def pine(rng, colour, length=1.7):
    surface = Surface("pine")
    line = _line(rng, length, 0.15)
    twigs = [line]
    for k in range(6):
        at, along = place_on(line, 0.25 + 0.1 * k)
        a = k * 2.4
        out = along * 0.75 + np.array([np.cos(a), np.sin(a), 0]) * 0.75
        twigs.append(np.stack([at + out * t for t in np.linspace(0, 0.75 - 0.07 * k, 6)]))
    for twig in twigs:
        _twig(surface, rng, twig, 0.02, (0.1, 0.06, 0.03))
        needles = int(np.linalg.norm(twig[-1] - twig[0]) * 80)
        for k in range(needles):
            at, along = place_on(twig, (k + 0.5) / needles)
            long = rng.uniform(0.16, 0.24)
            azimuth = rng.uniform(0, 360)
            _leaf(surface, rng, at, along, azimuth, 48, long, 0.022, colour, STRAP, rows=2, cols=3, lean=(0, 8))
    return surface


def grass(rng, colour, length=2.2):
    surface = Surface("grass")
    for k in range(6):
        long = length * rng.uniform(0.7, 1.1)
        bow = rng.uniform(10, 60)
        grid = petal(rng, long, 0.05, LANCE, lean=(2, bow * 0.2, bow * 0.5, bow), cup=0.7, rows=12, cols=3)
        a = rng.uniform(0, 6.28)
        turned = np.array([[np.cos(a), -np.sin(a), 0], [np.sin(a), np.cos(a), 0], [0, 0, 1]])
        surface.add(grid @ turned.T, materials.leaf(), shaded(rng, grid, colour * 0.9, colour, vary=0.15))
    for k in range(3):
        line = _line(rng, length * rng.uniform(0.9, 1.15), 0.2)
        _twig(surface, rng, line, 0.014, colour * 0.8)
        for j in range(26):
            at, along = place_on(line, 0.72 + 0.28 * j / 25)
            _leaf(surface, rng, at, along, j * 137.5, 24, 0.13, 0.035, ink("#C9B98A"), OVAL, rows=4, cols=3)
    return surface


def berries(rng, colour, length=1.6, fruit="#A3202B"):
    surface = Surface("berries")
    line = _line(rng, length, 0.2)
    _twig(surface, rng, line, 0.022, (0.07, 0.05, 0.03))
    red = ink(fruit)
    for k in range(20):
        at, along = place_on(line, 0.42 + 0.58 * k / 19)
        a, reach = k * 2.4, rng.uniform(0.06, 0.16)
        spot = at + np.array([np.cos(a) * reach, np.sin(a) * reach, rng.uniform(0.02, 0.1)])
        _twig(surface, rng, np.stack([at, (at + spot) / 2, spot]), 0.008, (0.08, 0.06, 0.03))
        fruit_ball = ball(rng.uniform(0.055, 0.075), 6, 8) + spot
        surface.add(fruit_ball, materials.berry(), red * rng.uniform(0.75, 1.2), around=True)
    for k in range(6):
        at, along = place_on(line, 0.2 + 0.1 * k)
        _leaf(surface, rng, at, along, k * 137.5, 55, 0.34, 0.17, colour, OVAL)
    return surface


def babys_breath(rng, colour, length=1.5):
    """A cloud: thin twigs that fork and fork again, each tip a tiny white rosette."""
    surface = Surface("babys-breath")
    white = ink("#FBFAF4")

    def fork(at, way, long, left):
        tip = at + way * long
        _twig(surface, rng, np.stack([at, (at + tip) / 2, tip]), 0.006 + 0.004 * left, ink("#7F9A66"))
        if left == 0:
            for k in range(4):
                grid = petal(rng, 0.06, 0.055, ROUND, lean=(40, 60), cup=0.7, rows=4, cols=4)
                a = k * 1.57 + rng.uniform(0, 1)
                turned = np.array([[np.cos(a), -np.sin(a), 0], [np.sin(a), np.cos(a), 0], [0, 0, 1]])
                surface.add(grid @ turned.T @ facing(way).T + tip, materials.petal(), white * rng.uniform(0.88, 1))
            return
        for k in range(3):
            side = way + rng.normal(0, 0.42, 3) + np.array([0, 0, 0.1])
            fork(tip, side / np.linalg.norm(side), long * rng.uniform(0.5, 0.75), left - 1)

    fork(np.zeros(3), np.array([0, 0, 1.0]), length * 0.5, 3)
    return surface


def rosemary(rng, colour, length=1.6):
    return _leafy("rosemary", rng, colour, length, 58, 0.24, 0.036, STRAP, away=42, start=0.08, drop=0.05)


def thyme(rng, colour, length=0.9):
    """Wiry twigs that lean apart, small leaves in pairs."""
    surface = Surface("thyme")
    for k in range(5):
        line = _line(rng, length * rng.uniform(0.7, 1.1), 0.3)
        _twig(surface, rng, line, 0.012, ink("#6B5140"))
        for j in range(16):
            at, along = place_on(line, 0.15 + 0.85 * j / 15)
            for half in (0, 180):
                _leaf(surface, rng, at, along, 90 * j + half, 58, 0.085, 0.045, colour, OVAL, rows=4, cols=3)
    return surface


def dusty_miller(rng, colour, length=0.8):
    """Silver leaves, cut deep into lobes."""
    lobed = (0.16, 0.2, 0.75, 0.34, 1.0, 0.4, 1.0, 0.42, 0.8, 0.4, 0.1)
    surface = Surface("dusty-miller")
    for k in range(6):
        size = length * rng.uniform(0.8, 1.1)
        shape = {"rows": 24, "cols": 5, "lean": (0, 10, 40), "cup": 0.4, "ruffle": 0.02}
        _leaf(surface, rng, np.zeros(3), np.array([0, 0, 1.0]), 137.5 * k, 34, size, size * 0.5, colour, lobed, **shape)
    return surface


KINDS = {
    "eucalyptus": eucalyptus,
    "ruscus": ruscus,
    "olive": olive,
    "salal": salal,
    "dark": dark,
    "ivy": ivy,
    "birch": birch,
    "fern": fern,
    "pine": pine,
    "grass": grass,
    "berries": berries,
    "babys-breath": babys_breath,
    "rosemary": rosemary,
    "thyme": thyme,
    "dusty-miller": dusty_miller,
}


def sprig(kind, rng, colour=None, length=None):
    green = ink(colour or GREENS.get(kind, "#56853F"))
    return KINDS[kind](rng, green, **({"length": length} if length else {}))
