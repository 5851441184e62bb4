"""Flowers that climb their stem. They grow from the origin up along z and bring their own stem."""

import numpy as np
import materials
from petals import LANCE, OVAL, ROUND, petal, seat, shaded
from surfaces import Surface, ball, curve, facing, ink, mix, tube


def _star(rng, colour, size, petals=6, lean=(28, 60, 100), wide=0.42):
    star = Surface("star")
    for k in range(petals):
        grid = petal(rng, size * 0.62, size * wide, LANCE if petals > 5 else ROUND, lean=lean, cup=0.6, rows=6, cols=5)
        colours = shaded(rng, grid, colour * 0.85, colour, mix(colour, np.ones(3), 0.15))
        star.add(seat(grid, 360 * k / petals, size * 0.02), materials.petal(), colours, chance=k)
    return star


def _spike(name, rng, florets, count, low, high, radius, size, stem=0.03, out=0.3, green="#6F8F52"):
    surface = Surface(name)
    sway = rng.uniform(-0.08, 0.08, 2) * high
    line = curve((0, 0, 0), (0, 0, low), (*sway, high), steps=6)
    surface.add(tube(line, np.linspace(stem, stem * 0.5, len(line)), 7), materials.stem(), ink(green), around=True)
    for k in range(count):
        t = k / (count - 1)
        a = np.radians(k * 137.508)
        way = np.array([np.cos(a), np.sin(a), out + 0.9 * t**3])
        reach = radius * (1 - 0.62 * t**2)
        spot = np.array([np.cos(a) * reach * 0.4, np.sin(a) * reach * 0.4, low + (high - low) * t]) + [*(sway * t), 0]
        surface.join(florets[k % len(florets)], facing(way, rng.uniform(0, 360)), spot, size * (1.08 - 0.5 * t**2))
    return surface


def hyacinth(rng, colour, open=0.7, size=1.5):
    stars = [_star(rng, colour * rng.uniform(0.93, 1.05), 0.4) for _ in range(3)]
    return _spike("hyacinth", rng, stars, 44, size * 0.38, size, 0.36, 1.0, 0.055)


def delphinium(rng, colour, open=0.7, size=2.4):
    stars = [_star(rng, colour * rng.uniform(0.85, 1.1), 0.42, 5, (40, 70, 92), 0.5) for _ in range(3)]
    return _spike("delphinium", rng, stars, 40, size * 0.3, size, 0.3, 1.0, 0.03, 0.15)


def lavender(rng, colour, open=0.7, size=1.8):
    bud = Surface("bud")
    bud.add(ball(0.04, 5, 6, 1.6), materials.petal(), colour, around=True)
    for k in range(3):
        grid = petal(rng, 0.075, 0.05, OVAL, lean=(20, 50), cup=0.6, rows=4, cols=3)
        bud.add(seat(grid, 120 * k, 0.01, 0.02), materials.petal(), mix(colour, np.ones(3), 0.2))
    return _spike("lavender", rng, [bud], 46, size * 0.72, size, 0.16, 1.0, 0.012, 0.8, "#8B9C7A")


def heather(rng, colour, open=0.7, size=1.1):
    bell = Surface("bell").add(ball(0.03, 5, 6, 1.3), materials.petal(), colour, around=True)
    return _spike("heather", rng, [bell], 60, size * 0.2, size, 0.1, 1.0, 0.012, 0.2, "#5B6B45")


def freesia(rng, colour, open=0.7, size=0.95):
    """Trumpets on one side of a bent tip, buds beyond them."""
    surface = Surface("freesia")
    line = curve((0, 0, 0), (0, 0.02, size * 0.5), (0, size * 0.55, size * 0.62), steps=6)
    surface.add(tube(line, np.linspace(0.02, 0.01, len(line)), 6), materials.stem(), ink("#7E9A55"), around=True)
    for k in range(7):
        spot = line[min(4 + k + k // 3, len(line) - 1)]
        if k < 4:
            bloom = Surface("bloom")
            for ring in (0, 1):
                for j in range(3):
                    grid = petal(rng, 0.4, 0.22, OVAL, lean=(12, 14, 34, 62), cup=0.9, drop=0.16, rows=9, cols=7)
                    colours = shaded(rng, grid, ink("#E9D27A"), colour, mix(colour, np.ones(3), 0.15), foot=0.5)
                    bloom.add(seat(grid, 120 * j + 60 * ring, 0.012), materials.petal(), colours)
        else:
            bloom = Surface("bloom").add(
                ball(0.06 - 0.008 * (k - 4), 6, 8, 2.1) + np.array([0, 0, 0.1]),
                materials.petal(),
                colour * 0.9,
                around=True,
            )
        way = np.array([rng.normal(0, 0.25), 0.1 + 0.12 * k, 1.0])
        surface.join(bloom, facing(way, rng.uniform(0, 360)), spot, 1.0)
    return surface


def daffodil(rng, colour, open=0.7, size=0.6):
    """A small daffodil's head, facing along z."""
    surface = Surface("daffodil")
    half = size / 2
    for k in range(6):
        grid = petal(rng, half, half * 0.6, OVAL, lean=(70, 84, 92), cup=0.4, drop=0.1, uneven=0.04)
        surface.add(
            seat(grid, 60 * k, 0.02, 0.01 * (k % 2)), materials.petal(), shaded(rng, grid, colour * 0.9, colour)
        )
    deep = colour * np.array([1.0, 0.78, 0.5])
    for k in range(8):
        grid = petal(rng, half * 0.66, half * 0.3, STRAIGHT, lean=(6, 2, 26), cup=0.5, ruffle=0.08, rows=8, cols=5)
        surface.add(seat(grid, 45 * k, half * 0.2), materials.petal(), shaded(rng, grid, deep * 0.8, deep))
    return surface


STRAIGHT = (0.9, 0.95, 1.0, 1.0, 1.05, 1.15, 1.3)
