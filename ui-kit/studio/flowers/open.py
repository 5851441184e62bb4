"""Flowers with a face: rays about a heart, and trumpets."""

import numpy as np
import materials
from petals import FAN, LANCE, OBOVATE, OVAL, ROUND, STRAP, petal, seat, shaded
from surfaces import Surface, ball, curve, facing, ink, mix, tube

GOLDEN = 137.508


def heart(surface, radius, height, colours, count=130, seed=0.05):
    """Florets in a sunflower's spiral, from the middle's colour to the rim's."""
    surface.add(
        ball(radius * 0.96, 7, 16, height) + np.array([0, 0, 0.0]), materials.soft(), colours[0] * 0.6, around=True
    )
    dot = Surface("dot").add(ball(seed, 4, 6, 1.5), materials.soft(), colours[0], around=True)
    for k in range(count):
        t = (k + 0.5) / count
        a, r = np.radians(k * GOLDEN), radius * np.sqrt(t)
        spot = np.array([r * np.cos(a), r * np.sin(a), radius * height * np.sqrt(max(0, 1 - 0.9 * t)) * 1.02])
        dot.colours[0] = np.broadcast_to(mix(colours[0], colours[1], t**1.5), dot.points[0].shape)
        surface.join(dot, facing([np.cos(a) * t, np.sin(a) * t, 1.4]), spot, 0.8 + 0.5 * t)


def _rays(surface, rng, count, long, wide, outline, colour, lean, radius, height=0.0, **shape):
    pale = mix(colour, np.array([1.0, 0.97, 0.88]), 0.12)
    for k in range(count):
        bow = rng.normal(0, 5)
        grid = petal(rng, long * rng.uniform(0.93, 1.06), wide, outline, lean=[a + bow for a in lean], **shape)
        colours = shaded(rng, grid, colour * 0.82, colour, pale, vary=0.06)
        surface.add(
            seat(grid, 360 * (k + rng.uniform(-0.2, 0.2)) / count, radius, height), materials.petal(), colours, chance=k
        )


def gerbera(rng, colour, open=0.7, size=1.0):
    surface = Surface("gerbera")
    half = size / 2
    shape = {"cup": 0.7, "drop": 0.3, "uneven": 0.03, "rows": 8, "cols": 5}
    _rays(surface, rng, 26, half * 0.86, half * 0.23, STRAP, colour, (66, 82, 88), half * 0.14, 0.0, **shape)
    _rays(
        surface,
        rng,
        24,
        half * 0.78,
        half * 0.21,
        STRAP,
        colour * 1.05,
        (54, 72, 82),
        half * 0.14,
        half * 0.04,
        **shape
    )
    _rays(
        surface,
        rng,
        34,
        half * 0.28,
        half * 0.08,
        STRAP,
        mix(colour, np.ones(3), 0.2),
        (30, 46, 62),
        half * 0.17,
        half * 0.05,
        **shape
    )
    dark = rng.uniform() < 0.5
    heart(surface, half * 0.24, 0.4, [ink("#4A3A20") if dark else ink("#9AA040"), ink("#C9A24B")], 90, half * 0.024)
    return surface


def daisy(rng, colour, open=0.7, size=0.5):
    surface = Surface("daisy")
    half = size / 2
    shape = {"cup": 0.5, "drop": 0.25, "uneven": 0.05, "rows": 7, "cols": 5}
    _rays(surface, rng, 19, half * 0.82, half * 0.27, STRAP, colour, (62, 84, 92), half * 0.2, **shape)
    heart(surface, half * 0.32, 0.55, [ink("#E2A91E"), ink("#F0C33A")], 90, half * 0.03)
    return surface


def cornflower(rng, colour, open=0.7, size=0.5):
    surface = Surface("cornflower")
    half = size / 2
    shape = {"cup": (1.4, 0.3), "drop": -0.2, "notch": 0.2, "ruffle": 0.08, "uneven": 0.05, "rows": 8, "cols": 9}
    _rays(surface, rng, 11, half * 0.95, half * 0.5, FAN, colour, (28, 56, 74), half * 0.06, **shape)
    _rays(surface, rng, 14, half * 0.5, half * 0.1, STRAP, mix(colour, ink("#4A1F6B"), 0.6), (8, 20, 34), half * 0.05)
    surface.add(
        ball(half * 0.26, 7, 10, 1.5) + np.array([0, 0, -half * 0.28]), materials.stem(), ink("#5B6B3C"), around=True
    )
    return surface


def sunflower(rng, colour, open=0.7, size=1.35):
    surface = Surface("sunflower")
    half = size / 2
    shape = {"cup": 0.6, "drop": 0.1, "uneven": 0.05, "rows": 9, "cols": 7}
    _rays(surface, rng, 21, half * 0.62, half * 0.23, LANCE, colour, (58, 84, 100), half * 0.38, -0.03, **shape)
    _rays(surface, rng, 20, half * 0.56, half * 0.22, LANCE, colour * 1.06, (44, 66, 78), half * 0.38, 0.0, **shape)
    heart(surface, half * 0.44, 0.28, [ink("#3A2A16"), ink("#6B4420")], 240, half * 0.03)
    for k in range(14):
        grid = petal(rng, half * 0.6, half * 0.24, LANCE, lean=(70, 100, 125), cup=0.5, rows=6, cols=5)
        surface.add(seat(grid, 360 * k / 14, half * 0.28, -0.07), materials.leaf(), ink("#5A7A3A"))
    return surface


def anemone(rng, colour, open=0.7, size=0.82):
    surface = Surface("anemone")
    half = size / 2
    eye = ink("#15131C")
    for ring, count in enumerate((5, 6)):
        for k in range(count):
            rise = 66 - 16 * ring
            grid = petal(
                rng,
                half * (1.02 - 0.1 * ring),
                half * 0.92,
                OBOVATE,
                lean=(rise, rise + 14, rise - 6),
                cup=0.75,
                roll=14,
                drop=0.2,
                ruffle=0.02,
                uneven=0.05,
            )
            foot = mix(colour, np.ones(3), 0.55)
            tone = mix(colour, np.ones(3), 0.06)
            colours = shaded(rng, grid, foot, colour, tone, foot=0.5)
            surface.add(
                seat(grid, 360 * k / count + 31 * ring, half * 0.03, 0.012 * ring), materials.petal(), colours, chance=k
            )
    surface.add(ball(half * 0.2, 8, 14, 0.9) + np.array([0, 0, half * 0.12]), materials.soft(), eye, around=True)
    for k in range(58):
        a, reach = k * 2.4, half * rng.uniform(0.26, 0.4)
        tip = np.array([reach * np.cos(a), reach * np.sin(a), half * rng.uniform(0.1, 0.26)])
        surface.add(tube(np.stack([tip * 0.3, tip * 0.7, tip]), 0.004, 3), materials.soft(), eye, around=True)
        surface.add(ball(half * 0.032, 4, 6) + tip, materials.soft(), eye * 1.6, around=True)
    return surface


def tulip(rng, colour, open=0.3, size=0.5):
    surface = Surface("tulip")
    half = size / 2
    foot = mix(colour, np.array([0.75, 0.72, 0.25]), 0.35)
    rim = mix(colour, np.array([1.0, 0.93, 0.82]), 0.16)
    for ring in (0, 1):
        for k in range(3):
            fall = open * (26 if ring else 12) * rng.uniform(0.6, 1.2)
            grid = petal(
                rng,
                half * (2.75 - 0.12 * ring),
                half * 1.95,
                (0.5, 0.86, 1.0, 1.0, 0.93, 0.74, 0.3),
                lean=(74, 24 + fall * 0.5, fall * 0.5, -16 + fall * 0.8, -34 + 1.2 * fall),
                cup=(1.0, 1.25, 1.15),
                roll=4 + 12 * open,
                drop=0.1,
                ruffle=0.003,
                uneven=0.012,
                rows=13,
                cols=11,
            )
            colours = shaded(rng, grid, foot, colour, rim, foot=0.28)
            surface.add(
                seat(grid, 120 * k + 60 * ring + rng.uniform(-8, 8), 0.008 + 0.02 * ring),
                materials.petal(),
                colours,
                chance=k,
            )
    return surface


def _trumpet(surface, rng, colour, size, outline, wide, lean, stamens, throat):
    half = size / 2
    for ring in (0, 1):
        for k in range(3):
            bow = rng.normal(0, 4)
            grid = petal(
                rng,
                half * (1.62 - 0.06 * ring),
                half * wide * (1.1 - 0.22 * ring),
                outline,
                lean=[a + bow * i for i, a in enumerate(lean)],
                cup=(1.2, 0.7, 0.35),
                roll=18,
                drop=0.04,
                ruffle=0.012,
                uneven=0.035,
                rows=14,
                cols=9,
            )
            colours = shaded(rng, grid, throat, colour, mix(colour, np.ones(3), 0.1), foot=0.45)
            surface.add(seat(grid, 120 * k + 60 * ring, 0.02 + 0.01 * ring), materials.petal(), colours, chance=k)
    for k in range(6):
        a = np.radians(60 * k + 30)
        out = np.array([np.cos(a), np.sin(a), 0])
        tip = out * half * 0.34 + np.array([0, 0, half * rng.uniform(0.95, 1.1)])
        line = curve((0, 0, 0.05), out * half * 0.08 + np.array([0, 0, half * 0.6]), tip, steps=4)
        surface.add(tube(line, 0.01, 5), materials.stem(), mix(colour, ink("#BFD08A"), 0.5), around=True)
        surface.add(ball(0.022, 5, 6, 2.6) @ facing(out + [0, 0, 0.2]).T + tip, materials.soft(), stamens, around=True)


def lily(rng, colour, open=0.8, size=1.55):
    """A bud among the open ones stays a spindle."""
    surface = Surface("lily")
    if open < 0.3:
        for k in range(3):
            grid = petal(rng, size * 0.62, size * 0.26, LANCE, lean=(16, 4, -6, -8), cup=1.5, drop=0.0)
            surface.add(
                seat(grid, 120 * k, 0.01),
                materials.petal(),
                shaded(rng, grid, ink("#B9CC8E"), mix(colour, ink("#C9D8A2"), 0.4)),
            )
        return surface
    throat = mix(colour, ink("#CFDB9A"), 0.55)
    lean = (24, 26 + 14 * open, 48 + 22 * open, 80 + 40 * open)
    _trumpet(surface, rng, colour, size, (0.3, 0.62, 0.9, 1.0, 0.86, 0.54, 0.06), 0.56, lean, ink("#8A3B16"), throat)
    return surface


def amaryllis(rng, colour, open=0.8, size=1.5):
    surface = Surface("amaryllis")
    throat = mix(colour * 0.7, ink("#A9C27A"), 0.3)
    lean = (22, 30 + 10 * open, 46 + 18 * open, 70 + 34 * open)
    _trumpet(surface, rng, colour, size, (0.3, 0.66, 0.96, 1.0, 0.92, 0.66, 0.1), 0.78, lean, ink("#E4C35A"), throat)
    return surface


def poinsettia(rng, colour, open=0.8, size=2.2):
    """Bracts in three whorls, pointed and a little pleated along their rib, the inner ones lifted."""
    surface = Surface("poinsettia")
    half = size / 2
    for ring, (count, long, rise) in enumerate(((7, 1.0, 80), (6, 0.8, 68), (6, 0.54, 50))):
        for k in range(count):
            bow = rng.normal(0, 7)
            grid = petal(
                rng,
                half * long * rng.uniform(0.86, 1.06),
                half * 0.5 * (0.55 + 0.45 * long),
                (0.1, 0.42, 0.84, 1.0, 0.9, 0.6, 0.28, 0.02),
                lean=(rise - 30, rise - 2, rise + 12 + bow, rise + 34 + 2 * bow),
                cup=(0.9, 0.75, 0.5),
                drop=0.0,
                ruffle=0.03,
                uneven=0.05,
                rows=16,
                cols=11,
            )
            rib = np.exp(-((np.linspace(-1, 1, 11)[None, :, None] / 0.16) ** 2))
            colours = shaded(rng, grid, colour * 0.72, colour, mix(colour, np.ones(3), 0.08), vary=0.14)
            colours = colours * (1 - 0.22 * rib)
            surface.add(
                seat(grid, 360 * k / count + 25 * ring + rng.normal(0, 6), 0.02, 0.03 * ring),
                materials.petal(),
                colours,
                chance=k,
            )
    for k in range(8):
        a, r = k * 2.4, 0.05 * np.sqrt(k)
        spot = np.array([r * np.cos(a), r * np.sin(a), 0.12])
        surface.add(
            ball(0.035, 5, 8, 1.3) + spot, materials.soft(), ink("#B7B24A") if k % 2 else ink("#E0B437"), around=True
        )
    for k in range(6):
        grid = petal(rng, half * 1.0, half * 0.46, OVAL, lean=(70, 92, 112), cup=0.4, drop=0.0, uneven=0.03)
        surface.add(
            seat(grid, 60 * k + 20, 0.03, -0.14), materials.leaf(), shaded(rng, grid, ink("#2F5A2C"), ink("#3C6B36"))
        )
    return surface


def orchid(rng, colour, open=0.8, size=0.9):
    """One blossom of a moth orchid, facing along z."""
    surface = Surface("orchid")
    half = size / 2
    throat = mix(colour, ink("#C2417A"), 0.5) if colour[1] > 0.5 else mix(colour, np.ones(3), 0.4)
    rim = mix(colour, np.ones(3), 0.12)
    for azimuth in (0, 128, 232):
        grid = petal(rng, half * 0.95, half * 0.62, OVAL, lean=(74, 84, 90), cup=0.3, drop=0.1, uneven=0.02)
        surface.add(
            seat(grid, azimuth, 0.02, -0.012), materials.petal(), shaded(rng, grid, throat, colour, rim, foot=0.25)
        )
    for azimuth in (68, -68):
        grid = petal(rng, half * 1.0, half * 1.2, ROUND, lean=(72, 82, 92), cup=0.35, roll=8, drop=0.16, uneven=0.03)
        surface.add(
            seat(grid, azimuth, 0.02, 0.012), materials.petal(), shaded(rng, grid, throat, colour, rim, foot=0.25)
        )
    lip = ink("#B2386B") if colour[1] > 0.5 else colour * np.array([0.7, 0.35, 0.6])
    for azimuth in (150, 210):
        grid = petal(rng, half * 0.34, half * 0.26, ROUND, lean=(40, 20, -10), cup=0.9)
        surface.add(seat(grid, azimuth, 0.03), materials.petal(), shaded(rng, grid, ink("#E2B93C"), lip))
    grid = petal(rng, half * 0.46, half * 0.24, HEARTED, lean=(60, 50, 30), cup=0.6)
    surface.add(seat(grid, 180, 0.03), materials.petal(), shaded(rng, grid, ink("#E2B93C"), lip))
    surface.add(ball(half * 0.09, 6, 8, 1.4) + np.array([0, 0, 0.05]), materials.petal(), rim, around=True)
    return surface


def pansy(rng, colour, open=0.7, size=0.6):
    """A face that looks along z, its brow along y: two petals behind, two aside, a broad one below with dark whiskers."""
    surface = Surface("pansy")
    half = size / 2
    eye, rim = ink("#2B1140"), mix(colour, np.ones(3), 0.22)
    for azimuth, long, wide, height in (
        (-30, 1.0, 1.15, 0),
        (30, 1.0, 1.15, 0.006),
        (98, 0.9, 1.0, 0.02),
        (-98, 0.9, 1.0, 0.026),
        (180, 0.95, 1.5, 0.034),
    ):
        grid = petal(
            rng,
            half * long,
            half * wide,
            (0.2, 0.62, 0.94, 1.0, 0.86, 0.5),
            lean=(74, 86, 96),
            cup=0.25,
            drop=0.12,
            ruffle=0.03,
            uneven=0.04,
            rows=10,
            cols=11,
        )
        dark = abs(azimuth) > 60
        colours = shaded(rng, grid, eye if dark else colour * 0.8, colour, rim, foot=0.62 if dark else 0.3, vary=0.05)
        surface.add(seat(grid, azimuth, half * 0.03, height), materials.petal(), colours, chance=azimuth)
    surface.add(ball(half * 0.09, 6, 8) + np.array([0, 0, 0.045]), materials.petal(), ink("#F0C23B"), around=True)
    return surface


def begonia(rng, colour, open=0.7, size=0.44):
    """Round petals in three rings about a golden heart."""
    surface = Surface("begonia")
    half = size / 2
    for ring, (count, long, rise) in enumerate(((4, 1.0, 78), (4, 0.78, 58), (3, 0.5, 34))):
        for k in range(count):
            grid = petal(
                rng,
                half * long,
                half * 1.15 * long,
                ROUND,
                lean=(rise, rise + 8, rise + 14),
                cup=0.5,
                roll=10,
                drop=0.2,
                ruffle=0.02,
                uneven=0.03,
                rows=8,
                cols=9,
            )
            colours = shaded(rng, grid, colour * 0.85, colour, mix(colour, np.ones(3), 0.25), vary=0.06)
            surface.add(
                seat(grid, 360 * k / count + 41 * ring, half * 0.03, 0.012 * ring),
                materials.petal(),
                colours,
                chance=k,
            )
    heart(surface, half * 0.14, 0.6, [ink("#E2B93C"), ink("#F0D060")], 16, half * 0.05)
    return surface


HEARTED = (0.5, 0.8, 1.0, 0.8, 0.5, 0.3, 0.1)
