"""The second picture: the goods as they stand at home, turned a little, beside a thing whose size every hand knows."""

import numpy as np

import goods
import materials
import stage
import wares
from surfaces import Surface, ink, turn

OAK = "#BE9364"


def _boards(back):
    """A top of oak: boards along the wall, none in quite the tone of its neighbour."""
    rng, top, deep = np.random.default_rng(4), Surface("boards"), 1.35
    for k in range(16):
        tone = ink(OAK) * rng.uniform(0.86, 1.06)
        middle = (rng.uniform(-12, 12), back - deep * (k + 0.5), -0.1)
        wares.slab(top, (70, deep - 0.012, 0.2), middle, materials.wood(), tone, 0.015)
    stage.put(top.mesh())


def _wall(tone, away):
    sheet = np.array([[[x, away, z] for x in (-60.0, 60.0)] for z in (-30.0, 40.0)])
    plaster = ink(stage.GROUNDS[tone]) * 0.55 + ink("#EDE6DA") * 0.4
    stage.put(Surface("wall").add(sheet, materials.clay(), plaster).mesh())


def show(grow, ground, beside, scale=1.0):
    """Lays the table and returns how the camera sees it. `scale` is how many units a decimetre of the goods is."""
    with stage.moved((0, 0, 0), turn(z=-24)):
        view = grow()
    reach, tall = (measure * scale for measure in goods.MEASURES[beside])
    (left, front, _), (_, back, _) = stage.bounds(below=tall * 1.2)
    # Beside what is narrow, before what is broad.
    at = (left - reach * 0.8, -reach * 0.9, 0) if left > -2.6 else (left * 0.5, front - reach, 0)
    with stage.moved(at, turn(z=200) * scale):
        goods.thing(np.random.default_rng(1), {"kind": beside})
    pitch = max(9, view["pitch"] * 0.72)
    height, aside, centre = stage.framed(pitch, 1.22)
    _boards(back + 1.2)
    _wall(ground, back + 3.2)
    stage.light(sunny=True)
    return {"height": height, "aside": aside, "centre": centre, "pitch": pitch}
