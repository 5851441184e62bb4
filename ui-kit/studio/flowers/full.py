"""Flowers of many petals."""

import numpy as np
import materials
from petals import FAN, LANCE, OBOVATE, ROUND, SHELL, STRAP, petal, seat, shaded
from surfaces import Surface, ball, facing, mix

GOLDEN = 137.508


def _tones(colour):
    """Foot, body and rim of a petal from its one colour."""
    pale = mix(colour, np.array([1.0, 0.95, 0.88]), 0.06 + 0.16 * colour[1])
    return colour * np.array([0.92, 0.9, 0.72]), colour, pale


def calyx(surface, rng, size, green=(0.07, 0.16, 0.05)):
    for k in range(5):
        grid = petal(rng, size * 0.75, size * 0.3, LANCE, lean=(60, 95, 140), cup=0.5, drop=0.1, rows=6, cols=5)
        surface.add(seat(grid, 72 * k + rng.uniform(-9, 9), 0.05 * size), materials.leaf(), np.array(green))
    surface.add(ball(size * 0.16, 6, 10, 1.2), materials.stem(), np.array(green), around=True)


def rose(rng, colour, open=0.6, size=0.72):
    """A bud holds its petals tight; an open rose lets the outer ones fall back and roll their lips."""
    surface = Surface("rose")
    foot, body, rim = _tones(colour)
    # A pale rose is warm in its heart, a red one dark.
    heart = body * np.array([0.92, 0.81, 0.68])
    count = int(20 + 20 * open)
    half = size / 2
    for k in range(count):
        t = k / (count - 1)
        out = t**1.5 * open
        long = half * (1.5 + 0.35 * t) * rng.uniform(0.95, 1.05)
        wide = half * (0.85 + 1.1 * t) * rng.uniform(0.93, 1.07)
        rise = 58 * out
        grid = petal(
            rng,
            long,
            wide,
            SHELL,
            lean=(14 + 62 * out + 14 * t, 8 + rise * 0.75, rise * 0.55 - 12 * (1 - t), rise * 0.8 - 14 * (1 - t)),
            cup=(1.0, 2.5 - 1.75 * t, 2.2 - 1.65 * t),
            roll=14 + 105 * t**1.3 * (0.35 + 0.65 * open),
            drop=0.16 + 0.1 * t,
            skew=0.3 - 0.2 * t,
            ruffle=0.004 + 0.006 * t,
            uneven=0.018,
            rows=18,
            cols=17,
        )
        tone = mix(heart, body, t**0.8)
        colours = shaded(rng, grid, foot * heart / body, tone, rim if t > 0.3 else None, foot=0.6, vary=0.05)
        azimuth = k * GOLDEN + rng.uniform(-8, 8)
        surface.add(
            seat(grid, azimuth, half * (0.03 + 0.17 * t), -half * 0.1 * t), materials.petal(), colours, chance=k
        )
    calyx(surface, rng, size * 0.8)
    return surface


def ranunculus(rng, colour, open=0.6, size=0.52):
    """Thin shells about one another, each a piece of a ball: the inner balls are smaller and sit higher, so that their
    rims lie side by side on top; a little green in the middle. The outer shells fall back as it opens."""
    surface = Surface("ranunculus")
    foot, body, rim = _tones(colour)
    half = size / 2
    count = 44
    for k in range(count):
        t = (k + 0.5) / count
        shell = half * (0.2 + 0.8 * t)
        fall = max(0, t - 0.8) / 0.2
        mouth = 10 + (42 + 16 * open) * t + 52 * open * fall + rng.uniform(-4, 4)
        grid = petal(
            rng,
            shell * np.radians(172 - mouth),
            shell * 1.9,
            (0.35, 0.8, 1.0, 1.0, 0.96, 0.84, 0.6),
            lean=(84, mouth - 88),
            cup=(0.8, 1.1, 1.35),
            roll=6 + 30 * fall * open,
            drop=0.16,
            ruffle=0.004,
            uneven=0.01,
            rows=12,
            cols=11,
        )
        tone = mix(mix(np.array([0.35, 0.45, 0.12]), body, 0.4), body, min(1, t * 2.4))
        colours = shaded(rng, grid, foot, tone, mix(rim, np.ones(3), 0.12) if t > 0.25 else None, rim=0.9, vary=0.04)
        height = half * 0.5 * (1 - t) - shell
        surface.add(seat(grid, k * GOLDEN, 0, height + half), materials.petal(), colours, chance=k)
    return surface


def peony(rng, colour, open=0.7, size=1.1):
    """Broad guard petals hold a ruffled heart."""
    surface = Surface("peony")
    foot, body, rim = _tones(colour)
    half = size / 2
    for k in range(62):
        t = k / 61
        guard = t > 0.78
        long = half * (0.75 + 0.5 * t) * rng.uniform(0.9, 1.08)
        grid = petal(
            rng,
            long * (1.15 if guard else 1),
            half * (0.42 + 0.3 * t + (0.45 if guard else 0)),
            FAN if not guard else OBOVATE,
            lean=(20 + 62 * t, 10 + 55 * t * open, -6 + 40 * t * open, -14 + 46 * t * open),
            cup=(0.4, 1.1 if guard else 0.8),
            roll=10 + 20 * t,
            drop=0.2,
            notch=0.0 if guard else 0.1,
            ruffle=0.012 if guard else 0.05,
            uneven=0.035,
            rows=10,
            cols=11,
        )
        tone = mix(body * 0.9, rim, rng.uniform(0, 0.7) if not guard else 0.25)
        colours = shaded(rng, grid, foot * 0.85, tone, rim, vary=0.06)
        surface.add(seat(grid, k * GOLDEN + rng.uniform(-14, 14), half * 0.1 * t), materials.petal(), colours, chance=k)
    calyx(surface, rng, size * 0.6)
    return surface


def carnation(rng, colour, open=0.7, size=0.62):
    """Fringed fans, crumpled into a dome above a long green cup."""
    surface = Surface("carnation")
    foot, body, rim = _tones(colour)
    half = size / 2
    for k in range(38):
        t = (k + 0.5) / 38
        grid = petal(
            rng,
            half * rng.uniform(1.0, 1.2),
            half * 1.0,
            FAN,
            lean=(6 + 40 * t, 14 + 70 * t, 20 + 78 * t),
            cup=(0.5, -0.3),
            drop=0.16,
            ruffle=0.075,
            uneven=0.05,
            rows=9,
            cols=17,
        )
        grid[-1] += rng.uniform(-0.012, 0.012, grid[-1].shape) * size * 2
        colours = shaded(rng, grid, foot * 0.8, body, rim, vary=0.08)
        surface.add(seat(grid, k * GOLDEN, half * 0.06, half * 0.16 * (1 - t)), materials.petal(), colours, chance=k)
    cup = ball(half * 0.3, 7, 10, 1.7) + np.array([0, 0, -half * 0.2])
    surface.add(cup, materials.stem(), np.array([0.12, 0.24, 0.1]), around=True)
    return surface


def chrysanthemum(rng, colour, open=0.7, size=0.85):
    """Some hundred narrow petals: the outer lie, the inner bend over the heart."""
    surface = Surface("chrysanthemum")
    foot, body, rim = _tones(colour)
    half = size / 2
    count = 120
    for k in range(count):
        t = k / (count - 1)
        grid = petal(
            rng,
            half * (0.4 + 0.62 * t**0.8) * rng.uniform(0.93, 1.07),
            half * 0.24,
            STRAP,
            lean=(12 + 74 * t, 4 + 84 * t, -34 * (1 - t) + 70 * t, -62 * (1 - t) + 46 * t),
            cup=1.1,
            drop=0.35,
            uneven=0.03,
            rows=7,
            cols=5,
        )
        tone = mix(mix(body, np.array([0.5, 0.55, 0.1]), 0.35), body, min(1, 2.6 * t))
        surface.add(
            seat(grid, k * GOLDEN, half * 0.2 * np.sqrt(t), half * 0.14 * (1 - t)),
            materials.petal(),
            shaded(rng, grid, foot * 0.85, tone, rim, vary=0.07),
            chance=k,
        )
    calyx(surface, rng, size * 0.55)
    return surface


def hydrangea(rng, colour, open=0.7, size=1.5):
    """A dome of small four-petalled stars."""
    surface = Surface("hydrangea")
    half = size / 2
    floret = []
    for _ in range(3):
        star = Surface("floret")
        tone = colour * rng.uniform(0.85, 1.15, 3)
        for k in range(4):
            grid = petal(rng, 0.155, 0.16, ROUND, lean=(70, 88, 80), cup=0.35, roll=8, drop=0.22, rows=6, cols=6)
            colours = shaded(rng, grid, mix(tone, np.array([0.9, 0.95, 0.8]), 0.5), tone, mix(tone, np.ones(3), 0.16))
            star.add(seat(grid, 90 * k + rng.uniform(-8, 8), 0.004), materials.petal(), colours, chance=k)
        star.add(ball(0.018, 4, 6) + np.array([0, 0, 0.012]), materials.petal(), tone * 0.6, around=True)
        floret.append(star)
    count = 88
    for k in range(count):
        z = 1 - 1.35 * (k + 0.5) / count
        a = np.radians(k * GOLDEN)
        r = np.sqrt(max(0, 1 - z * z))
        out = np.array([r * np.cos(a), r * np.sin(a), z])
        spot = out * half * rng.uniform(0.86, 1.0) * np.array([1, 1, 0.8]) + np.array([0, 0, half * 0.35])
        lean = out + rng.normal(0, 0.22, 3)
        surface.join(floret[k % 3], facing(lean, rng.uniform(0, 360)), spot, rng.uniform(1.02, 1.24))
    surface.add(
        ball(half * 0.7, 8, 12, 0.8) + np.array([0, 0, half * 0.35]), materials.soft(), colour * 0.4, around=True
    )
    return surface
