"""How a florist sets flowers: a face packed with heads, leaves between and about them, stems that meet in the hand."""

import numpy as np
import flowers
import foliage
import materials
from petals import petal, seat, shaded
from stage import put
from surfaces import Surface, curve, facing, ink, tube, turn

STEM = np.array([0.10, 0.19, 0.055])


def pack(radii, rng, crowd=0.86, rounds=260):
    """Discs pushed apart and drawn together until they lie as close as heads do in a bouquet."""
    n = len(radii)
    if n == 0:
        return np.empty((0, 2))
    k = np.arange(n)
    spread = np.sqrt(k + 0.5) * np.mean(radii) * 1.05
    spots = np.stack([spread * np.cos(k * 2.4), spread * np.sin(k * 2.4)], axis=1) + rng.normal(0, 0.03, (n, 2))
    reach = (radii[:, None] + radii[None, :]) * crowd
    for _ in range(rounds):
        gap = spots[:, None] - spots[None, :]
        far = np.linalg.norm(gap, axis=-1) + np.eye(n)
        push = np.maximum(0, reach - far)
        np.fill_diagonal(push, 0)
        spots = spots + (gap / far[..., None] * push[..., None]).sum(axis=1) * 0.45
        spots = spots * 0.985 - spots.mean(axis=0) * 0.2
    return spots


class Face:
    """The dome the heads sit on: a cap of a ball, tilted towards the viewer."""

    def __init__(self, centre, tilt, reach, dome=1.3):
        self.centre, self.frame, self.reach = np.asarray(centre, float), turn(x=tilt), reach
        self.ball = reach * dome

    def at(self, x, y, lift=0.0):
        far = np.hypot(x, y)
        angle = min(far / self.ball, 1.45)
        way = np.array([x, y, 0]) / max(far, 1e-6) * np.sin(angle) + np.array([0, 0, np.cos(angle)])
        spot = way * (self.ball + lift) - np.array([0, 0, self.ball])
        return self.centre + self.frame @ spot, self.frame @ way

    def rim(self, azimuth, lift=0.0):
        r = self.reach
        return self.at(r * np.cos(azimuth), r * np.sin(azimuth), lift)[0]


def stem(surface, spot, way, hold, rng, thick=0.04, colour=STEM, spread=0.1):
    foot = hold + np.array([rng.uniform(-spread, spread), rng.uniform(-spread, spread), 0])
    line = curve(spot, spot - way * 0.45, (spot - way * 0.8 + foot) / 2, foot, steps=5)
    surface.add(tube(line, thick, 6), materials.stem(), colour * rng.uniform(0.8, 1.2), around=True)


def heads(item, number, rng):
    """As many flowers as the recipe says, of at most five shapes a kind: (mesh, size across, length of its spike)."""
    colours = item["colours"]
    shapes = min(number, max(5, len(colours)))
    low, high = item.get("open", (0.35, 0.85))
    meshes = []
    for k in range(shapes):
        opened = low + (high - low) * (k + 0.5) / shapes
        meshes.append(flowers.head(item["kind"], rng, ink(colours[k % len(colours)]), opened).mesh())
    size = item.get("size", 1.0)
    return [(meshes[k % shapes], flowers.breadth(item["kind"]) * size, size, item["kind"]) for k in range(number)]


def bouquet(rng, items, leaves, hold, height, tilt=26, dome=1.3, crowd=0.86, stems=True):
    """Sets the flowers and leaves of a bouquet held at `hold`; its face lies `height` above. Returns the face."""
    hold = np.asarray(hold, float)
    blooms = [bloom for item, number in items for bloom in heads(item, number, rng)]
    order = rng.permutation(len(blooms))
    blooms = [blooms[k] for k in order]
    radii = np.array([bloom[1] / 2 for bloom in blooms])
    spots = pack(radii, rng, crowd)
    reach = (np.linalg.norm(spots, axis=1) + radii).max() if blooms else 1.0
    centre = hold + np.array([0, -np.sin(np.radians(tilt)) * reach * 0.25, height])
    face = Face(centre, tilt, reach, dome)
    green = Surface("stems")
    for (mesh, across, size, kind), (x, y) in zip(blooms, spots):
        spot, way = face.at(x, y, rng.normal(0.32, 0.06) - flowers.depth(kind) * size)
        lean = way + rng.normal(0, 0.1, 3)
        if kind in ("lily", "amaryllis", "orchid", "poinsettia"):
            lean = lean + np.array([0, -0.35, 0.1])
        put(mesh, kind, facing(lean, rng.uniform(0, 360)), spot, size * rng.uniform(0.94, 1.06))
        if stems:
            stem(green, spot, way, hold, rng)
    for item, number in leaves:
        _greens(rng, face, item, number)
    if stems:
        if not blooms:
            _stems_of_leaves(green, rng, face, hold)
        _collar(rng, face, leaves)
        put(green.mesh())
    return face


def _stems_of_leaves(green, rng, face, hold, number=30):
    """Leaves alone have no flowers whose stems lead to the hand."""
    for k in range(number):
        a, r = k * 2.4, face.reach * 0.65 * np.sqrt((k + 0.5) / number)
        spot, way = face.at(r * np.cos(a), r * np.sin(a), -0.3)
        stem(green, spot, way, hold, rng, thick=0.05, spread=0.26)


def _collar(rng, face, leaves):
    """Broad leaves under the heads close the gaps between them."""
    tone = "#33312C" if any(item["kind"] == "dark" for item, _ in leaves) else "#2E4F2C"
    meshes = [foliage.sprig("salal", rng, tone).mesh() for _ in range(3)]
    reach = face.reach
    around = int(7 + reach * 5)
    for k in range(around):
        a = 2 * np.pi * (k + rng.uniform(-0.3, 0.3)) / around
        spot, way = face.at(reach * 0.8 * np.cos(a), reach * 0.8 * np.sin(a), -0.55)
        out = face.frame @ np.array([np.cos(a), np.sin(a), 0.25])
        put(meshes[k % 3], "salal", facing(out, rng.uniform(0, 360)), spot - out * 0.75, rng.uniform(0.75, 0.95))


def _greens(rng, face, item, number):
    """Two of five look out between the heads, the others fall over the rim."""
    kind = item["kind"]
    length = item.get("length")
    meshes = [foliage.sprig(kind, rng, item.get("colour"), length).mesh() for _ in range(min(4, number))]
    long = length or 1.7
    inside = int(number * item.get("within", 0.4))
    for k in range(number):
        if k < inside:
            a, r = k * 2.4 + rng.uniform(0, 0.6), face.reach * np.sqrt(rng.uniform(0.02, 0.8))
            spot, way = face.at(r * np.cos(a), r * np.sin(a), 0.3 + rng.uniform(-0.05, 0.3))
            way = way + rng.normal(0, 0.12, 3)
        else:
            a = 2 * np.pi * (k + rng.uniform(-0.35, 0.35)) / max(1, number - inside)
            r = face.reach * rng.uniform(0.92, 1.02)
            spot, way = face.at(r * np.cos(a), r * np.sin(a), rng.uniform(0.25, 0.6))
            way = way + face.frame @ np.array([np.cos(a), np.sin(a), 0]) * 0.3 + np.array([0, 0, 0.12])
        way = way / np.linalg.norm(way)
        put(meshes[k % len(meshes)], kind, facing(way, rng.uniform(0, 360)), spot - way * long, rng.uniform(0.9, 1.1))


def cut_stems(rng, hold, number, low=0.02, spread=0.75, bent=False, thick=0.045):
    """What stands below the hand: stems in a spiral, cut straight."""
    green = Surface("cut")
    for k in range(number):
        a, r = k * 2.4, 0.2 * np.sqrt((k + 0.5) / number)
        top = hold + np.array([r * np.cos(a), r * np.sin(a), 0.1])
        wide = spread * np.sqrt((k + 0.5) / number)
        foot = np.array(
            [hold[0] + wide * np.cos(a + 2.2), hold[1] + wide * np.sin(a + 2.2), low + rng.uniform(0, 0.06)]
        )
        green.add(
            tube(curve(top, (top + foot) / 2, foot, steps=4), thick, 7),
            materials.stem(),
            STEM * rng.uniform(0.8, 1.4),
            around=True,
        )
    put(green.mesh())


def blades(rng, at, number, length, width, colour="#4E7B45", lean=(6, 24, 60), spread=0.25):
    """Strap leaves from a bulb or an orchid."""
    surface = Surface("blades")
    for k in range(number):
        grid = petal(
            rng,
            length * rng.uniform(0.8, 1.1),
            width,
            (0.7, 0.9, 1.0, 0.98, 0.86, 0.6, 0.1),
            lean=[a * rng.uniform(0.8, 1.2) for a in lean],
            cup=0.6,
            drop=0.02,
            rows=12,
            cols=7,
        )
        tone = ink(colour)
        surface.add(
            seat(grid, 360 * k / number + rng.uniform(-14, 14), spread * 0.3),
            materials.leaf(),
            shaded(rng, grid, tone * 1.2, tone),
        )
    put(surface.mesh(), at=at)


def ring_of(rng, blooms, path, closed=True, rows=3, tube_radius=0.55, up=(0, 0, 1)):
    """Heads set densely over a thick line: the body of a wreath or an open heart. `path` gives a point for 0..1."""
    t = np.linspace(0, 1, 400)
    line = np.array([path(x) for x in t])
    lengths = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(line, axis=0), axis=1))])
    total = lengths[-1]
    order = rng.permutation(len(blooms))
    for k, index in enumerate(order):
        mesh, across, size, kind = blooms[index]
        row = k % rows
        along = ((k + 0.5) / len(blooms) * total + rng.uniform(-0.05, 0.05)) % total
        share = np.interp(along, lengths, t)
        spot, next_ = path(share), path(min(share + 0.004, 1.0) if share < 0.995 else share - 0.004)
        way = (next_ - spot) * (1 if share < 0.995 else -1)
        way /= np.linalg.norm(way)
        side = np.cross(way, up)
        wide = 24 * rows - 10
        angle = np.radians(np.linspace(-wide, wide, rows)[row] if rows > 1 else 0) + rng.normal(0, 0.08)
        out = np.asarray(up) * np.cos(angle) + side * np.sin(angle)
        put(
            mesh,
            kind,
            facing(out + rng.normal(0, 0.1, 3), rng.uniform(0, 360)),
            spot + out * (tube_radius - 0.2 * across),
            size,
        )
    return line


def leaves_on(rng, item, number, path, tube_radius=0.5, up=(0, 0, 1), lie=0.55):
    """Sprigs laid along a wreath or heart, all in one direction as they are bound, tips lifted."""
    meshes = [foliage.sprig(item["kind"], rng, item.get("colour"), item.get("length", 1.3)).mesh() for _ in range(4)]
    for k in range(number):
        share = (k + rng.uniform(-0.3, 0.3)) / number % 1
        spot, next_ = path(share), path((share + 0.004) % 1)
        way = (next_ - spot) / np.linalg.norm(next_ - spot)
        side = np.cross(way, up)
        angle = np.radians(rng.uniform(-100, 100))
        out = np.asarray(up) * np.cos(angle) + side * np.sin(angle)
        put(
            meshes[k % 4],
            item["kind"],
            facing(way + out * lie, rng.uniform(0, 360)),
            spot + out * tube_radius * 0.6,
            rng.uniform(0.8, 1.1),
        )
