"""Wreaths, hearts and what lies by a coffin."""

import numpy as np

import foliage
import materials
import wares
from arrange import heads, leaves_on, ring_of
from stage import put
from surfaces import Surface, ball, facing, ink, tube, turn


def _circle(radius, height=0.0, tip=0.0):
    frame = turn(x=tip)
    lift = np.array([0, 0, radius * np.sin(np.radians(tip)) + height])
    return lambda t: frame @ np.array([radius * np.cos(2 * np.pi * t), radius * np.sin(2 * np.pi * t), 0]) + lift


def wreath(rng, recipe, items, leaves):
    """Leant back against the wall's bend, so that the ring is seen."""
    tip = recipe.get("tip", 62)
    radius = recipe.get("radius", 1.65)
    thick = recipe.get("thick", 0.42)
    path = _circle(radius, thick * 0.8, tip)
    if recipe.get("urn"):
        wares.vase("stoneware", recipe["urn"], 2.7, 0.78)
    up = turn(x=tip) @ np.array([0, 0, 1.0])
    body = np.array([path(t) for t in np.linspace(0, 1, 73)])
    put(Surface("body").add(tube(body, thick * 0.8, 12), materials.soft(), ink("#24361F"), around=True).mesh())
    for item, number in leaves:
        leaves_on(rng, item, number, path, thick, up)
    blooms = [b for item, number in items for b in heads(item, number, rng)]
    if blooms:
        ring_of(rng, blooms, path, rows=recipe.get("rows", 3), tube_radius=thick + 0.05, up=up)
    for k in range(recipe.get("cones", 0)):
        t = k / recipe["cones"]
        wares.cone(rng, path(t) + up * thick, 0.3)
    if recipe.get("ribbon"):
        bottom = path(0.78) + up * (thick + 0.25)
        wares.bow(rng, bottom, recipe["ribbon"], 1.9, 0.1)
    return {
        "height": 6.9,
        "centre": radius * np.sin(np.radians(tip)) + 0.3 + (0.7 if recipe.get("urn") else 0),
        "pitch": 16,
    }


def _heart(t, width):
    a = 2 * np.pi * t
    x = 16 * np.sin(a) ** 3
    y = 13 * np.cos(a) - 5 * np.cos(2 * a) - 2 * np.cos(3 * a) - np.cos(4 * a)
    return np.array([x, y + 2, 0]) / 34 * width


def heart(rng, recipe, items, leaves):
    """A closed heart is filled with heads, an open one is a line of them."""
    width = recipe.get("width", 4.0)
    frame = turn(x=64)
    lift = np.array([0, 0, 2.05 * width / 4 if recipe.get("moss") else 2.05])
    up = frame @ np.array([0, 0, 1.0])

    def path(t):
        return frame @ _heart(t, width) + lift

    blooms = [b for item, number in items for b in heads(item, number, rng)]
    if recipe.get("closed", True):
        edge = np.array([_heart(t, width)[:2] for t in np.linspace(0, 1, 200)])
        if recipe.get("moss"):
            _cushion(rng, edge, frame, lift)
            # The flowers lie in one of its halves, the moss is seen in the other.
            spots = _fill(edge * 0.44 + [-0.21 * width, 0.07 * width], len(blooms), rng)
        else:
            spots = _fill(edge, len(blooms), rng)
        base = Surface("base")
        levels = [edge * s for s in (0.001, 0.5, 1.0)]
        grid = np.stack([np.concatenate([l, np.full((len(l), 1), -0.1)], axis=1) for l in levels])
        put(base.add(grid @ frame.T + lift, materials.soft(), ink("#24361F"), around=True).mesh())
        size = recipe.get("width", 4.0)
        for (mesh, across, scale, kind), (x, y) in zip(blooms, spots):
            bulge = 0.22 * (1 - (np.hypot(x, y) / size * 1.7) ** 2)
            out = np.array([x * 0.16, y * 0.16, 1]) + rng.normal(0, 0.12, 3)
            put(
                mesh,
                kind,
                facing(frame @ out, rng.uniform(0, 360)),
                frame @ np.array([x, y, bulge - 0.1]) + lift,
                scale,
            )
    else:
        body = np.array([path(t) for t in np.linspace(0, 1, 90)])
        put(Surface("body").add(tube(body, 0.3, 10), materials.soft(), ink("#24361F"), around=True).mesh())
        ring_of(rng, blooms, path, rows=2, tube_radius=0.36, up=up)
    for item, number in leaves:
        leaves_on(rng, item, number, path, 0.3, up, 0.9)
    return {"height": 6.4, "centre": 2.1, "pitch": 16}


def _cushion(rng, edge, frame, lift):
    """Moss bound over the whole heart, in small tufts."""
    tuft = Surface("moss").add(ball(0.16, 6, 9, 0.7), materials.soft(), ink("#47552C"), around=True)
    dark = Surface("moss").add(ball(0.16, 6, 9, 0.7), materials.soft(), ink("#333F22"), around=True)
    meshes = [tuft.mesh(), dark.mesh()]
    size = np.ptp(edge[:, 0])
    for x, y in np.concatenate([_fill(edge, 260, rng), edge[::3]]):
        bulge = 0.25 * (1 - (np.hypot(x, y) / size * 1.7) ** 2)
        put(
            meshes[int(rng.uniform() < 0.4)],
            "moss",
            facing(frame @ (np.array([x * 0.3, y * 0.3, 1]) + rng.normal(0, 0.2, 3))),
            frame @ np.array([x, y, bulge - 0.1]) + lift,
            rng.uniform(0.75, 1.2),
        )


def _fill(edge, number, rng):
    """Points spread evenly inside an outline."""

    def inside(p):
        a, b = edge, np.roll(edge, -1, axis=0)
        cross = (a[:, 1] > p[1]) != (b[:, 1] > p[1])
        x = a[:, 0] + (p[1] - a[:, 1]) / np.where(b[:, 1] == a[:, 1], 1e-9, b[:, 1] - a[:, 1]) * (b[:, 0] - a[:, 0])
        return np.count_nonzero(cross & (p[0] < x)) % 2 == 1

    low, high = edge.min(axis=0), edge.max(axis=0)
    cloud = []
    while len(cloud) < 900:
        p = rng.uniform(low, high)
        if inside(p):
            cloud.append(p)
    cloud = np.array(cloud)
    spots = cloud[:number].copy()
    for _ in range(25):
        near = np.linalg.norm(cloud[:, None] - spots[None], axis=-1).argmin(axis=1)
        for k in range(number):
            if np.any(near == k):
                spots[k] = cloud[near == k].mean(axis=0)
    return spots


def spray(rng, recipe, items, leaves):
    """A low, long arrangement that tapers to both ends."""
    length, depth = recipe.get("length", 6.4), recipe.get("depth", 2.0)
    blooms = [b for item, number in items for b in heads(item, number, rng)]
    order = rng.permutation(len(blooms))
    number = len(blooms)
    edge_t = np.linspace(0, 2 * np.pi, 120)
    edge = np.stack([0.4 * length * np.cos(edge_t), depth / 2 * np.sin(edge_t) * np.abs(np.sin(edge_t)) ** 0.3], axis=1)
    spots = _fill(edge, number, rng)
    for index, (x, y) in zip(order, spots):
        mesh, across, size, kind = blooms[index]
        s = 1 - (x / (0.42 * length)) ** 2 * 0.75 - (y / (depth * 0.56)) ** 2 * 0.6
        z = 0.3 + 0.85 * max(s, 0)
        out = np.array([x * 0.34, y * 0.75 - 0.28, 1.0]) + rng.normal(0, 0.14, 3)
        put(mesh, kind, facing(out, rng.uniform(0, 360)), [x, y, z - 0.2 * across], size)
    for item, sprigs in leaves:
        long = item.get("length", 1.9)
        meshes = [foliage.sprig(item["kind"], rng, item.get("colour"), long).mesh() for _ in range(4)]
        for k in range(sprigs):
            a = 2 * np.pi * (k + rng.uniform(-0.3, 0.3)) / sprigs
            spot = np.array([0.3 * length * np.cos(a), 0.28 * depth * np.sin(a), 0.3 + rng.uniform(0, 0.35)])
            way = np.array([1.2 * np.cos(a), 0.75 * np.sin(a), rng.uniform(0.05, 0.5)])
            put(meshes[k % 4], item["kind"], facing(way, rng.uniform(0, 360)), spot, rng.uniform(0.85, 1.15))
    base = ball(1.0, 8, 20, 1.0) * np.array([0.36 * length, depth * 0.42, 0.55]) + np.array([0, 0, 0.3])
    put(Surface("base").add(base, materials.soft(), ink("#1F2E1B"), around=True).mesh())
    if recipe.get("ribbon"):
        wares.bow(rng, np.array([0, -depth * 0.5, 0.62]), recipe["ribbon"], 1.6, 0.05)
    return {"height": recipe.get("view", 8.6), "centre": 0.8, "pitch": 32}
