"""One petal or leaf: a sheet that leans, cups, rolls its lip and ruffles its edge."""

import numpy as np
from surfaces import mix, smooth

OBOVATE = (0.30, 0.52, 0.78, 0.97, 1.0, 0.9, 0.62)
OVAL = (0.25, 0.72, 0.96, 1.0, 0.9, 0.66, 0.22)
STRAP = (0.55, 0.8, 0.95, 1.0, 1.0, 0.92, 0.55)
LANCE = (0.22, 0.7, 1.0, 0.92, 0.68, 0.36, 0.03)
HEART = (0.5, 1.0, 1.0, 0.85, 0.62, 0.34, 0.04)
FAN = (0.16, 0.3, 0.48, 0.68, 0.86, 0.98, 1.0)
SHELL = (0.30, 0.50, 0.70, 0.86, 0.96, 1.0, 1.0, 0.96, 0.86, 0.68, 0.36)
ROUND = (0.35, 0.8, 1.0, 1.0, 0.95, 0.75, 0.3)


def petal(
    rng,
    length,
    width,
    outline=OBOVATE,
    lean=(0, 0),
    cup=0.6,
    roll=0.0,
    drop=0.25,
    ruffle=0.0,
    skew=0.0,
    uneven=0.02,
    notch=0.0,
    rows=12,
    cols=13,
):
    """Grows from the origin up along z and leans towards +y by the angles of `lean` (degrees from base to tip).

    `cup` bends the sides inwards (radians at the edge), `roll` turns the lip outwards (degrees), `drop` rounds the
    tip, `skew` lifts one side over the other, `notch` cuts a heart's dent, `uneven` is what nature adds.
    """
    v = np.linspace(0, 1, rows)[:, None]
    u = np.linspace(-1, 1, cols)[None, :]
    reach = 1 - drop * np.abs(u) ** 2.6 - notch * np.exp(-((u / 0.25) ** 2))
    phase = rng.uniform(0, 6.28, 6)
    leaning = np.interp(v, np.linspace(0, 1, len(lean)), lean)
    lip = smooth(0.62, 1, v) ** 1.5 * (1 + 0.55 * u**2)
    angle = np.radians(leaning + roll * lip * (1 + 0.25 * np.sin(2.2 * u + phase[0])))
    angle = angle + uneven * 5 * v * np.sin(2.5 * u + phase[1])
    step = length * reach / (rows - 1)
    y = np.concatenate([np.zeros((1, cols)), np.cumsum(np.sin((angle[1:] + angle[:-1]) / 2) * step, axis=0)])
    z = np.concatenate([np.zeros((1, cols)), np.cumsum(np.cos((angle[1:] + angle[:-1]) / 2) * step, axis=0)])
    half = width / 2 * np.interp(v, np.linspace(0, 1, len(outline)), outline)
    bend = np.interp(v, np.linspace(0, 1, np.size(cup)), np.atleast_1d(cup))
    bend = np.where(np.abs(bend) < 1e-3, 1e-3, bend)
    x = half * np.sin(bend * u) / bend
    inward = half * (1 - np.cos(bend * u)) / bend + skew * half * u
    edge = np.abs(u) ** 1.5 * v + v**3
    wave = np.sin(7 * u + 5 * v + phase[2]) + 0.6 * np.sin(13 * u * (1 + 0.2 * v) + phase[3])
    inward = inward + width * (ruffle * edge * wave + uneven * v * np.sin(3 * u + 4 * v + phase[4]))
    return np.stack([x, y - inward * np.cos(angle), z + inward * np.sin(angle)], axis=-1)


def shaded(rng, grid, base, body, edge=None, foot=0.35, rim=0.8, vary=0.06):
    """The petal's colours: another tone at the foot, another at the rim, none exactly as its neighbour's."""
    rows, cols = grid.shape[:2]
    v = np.linspace(0, 1, rows)[:, None]
    u = np.abs(np.linspace(-1, 1, cols))[None, :]
    out = np.maximum(v, 0.75 * u * v)
    colour = mix(base, body, smooth(0, foot, v + 0 * u))
    if edge is not None:
        colour = mix(colour, edge, smooth(rim - 0.25, 1, out) * 0.85)
    return colour * (1 + rng.uniform(-vary, vary)) * (1 + rng.uniform(-vary, vary, 3) * 0.4)


def seat(grid, azimuth, radius=0.0, height=0.0):
    """Sets a petal on the flower: outwards to an azimuth in degrees, a radius from the axis, a height."""
    a = np.radians(azimuth)
    x, y, z = grid[..., 0], grid[..., 1] + radius, grid[..., 2] + height
    return np.stack([x * np.cos(a) - y * np.sin(a), x * np.sin(a) + y * np.cos(a), z], axis=-1)
