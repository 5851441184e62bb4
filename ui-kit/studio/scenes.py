"""The forms a recipe can ask for. Each builds its goods on the stage and says what the camera looks at."""

import numpy as np
import arrange
import foliage
import flowers
import materials
import wares
from arrange import bouquet, cut_stems, heads, leaves_on, ring_of
from petals import LANCE, OVAL, petal, seat, shaded
from stage import put
from surfaces import Surface, ball, curve, facing, ink, tube, turn

VIEW = {"height": 5.6, "centre": 2.45, "pitch": 17}


def _tilt(recipe, usual):
    return recipe.get("tilt", usual)


def wrapped(rng, recipe, items, leaves):
    """Upright in paper, the back of the paper higher than the front."""
    hold = np.array([0, 0, 1.15])
    face = bouquet(rng, items, leaves, hold, recipe.get("height", 2.15), _tilt(recipe, 34), recipe.get("dome", 1.3))
    wares.wrapping(rng, hold, lambda a: face.rim(a, -0.12), recipe.get("paper", "#EADFCB"))
    wares.bow(rng, hold, recipe.get("ribbon", "#B9848C"), 1.25, 0.31)
    return {}


def tied(rng, recipe, items, leaves):
    """Bound by hand, standing on its own stems."""
    hold = np.array([0, 0, 1.45])
    number = sum(n for _, n in items) + 6
    bouquet(rng, items, leaves, hold, recipe.get("height", 1.75), _tilt(recipe, 28), recipe.get("dome", 1.2))
    cut_stems(rng, hold, min(number, 34))
    wares.bow(rng, hold, recipe.get("ribbon", "#E9DCC8"), recipe.get("bow", 1.1), 0.29)
    return {}


def vase(rng, recipe, items, leaves):
    kind = recipe.get("vase", "glass-cylinder")
    mouth, radius = wares.vase(
        kind, recipe.get("vaseColour"), recipe.get("vaseHeight", 2.2), recipe.get("vaseRadius", 0.55)
    )
    hold = np.array([0, 0, mouth * 0.72])
    bouquet(rng, items, leaves, hold, recipe.get("height", 1.85), _tilt(recipe, 24), recipe.get("dome", 1.15))
    if kind.startswith("glass"):
        cut_stems(rng, hold, min(24, sum(n for _, n in items) + 4), 0.2, radius * 0.8)
    return {}


def box(rng, recipe, items, leaves):
    """A round hat box filled to the brim."""
    radius = recipe.get("radius", 1.25)
    top = wares.hat_box(recipe.get("boxColour", "#F1E3DC"), 1.45, radius, recipe.get("ribbon", "#B98C93"))
    bouquet(rng, items, leaves, np.array([0, 0, 0.4]), top - 0.05, _tilt(recipe, 6), 1.6, 0.84, stems=False)
    return {"height": 4.3, "centre": 1.25, "pitch": 30}


def basket(rng, recipe, items, leaves):
    top = wares.basket(1.2, recipe.get("radius", 1.25), handle=recipe.get("handle", False))
    bouquet(rng, items, leaves, np.array([0, 0, 0.3]), top + 0.4, _tilt(recipe, 8), 1.2, stems=False)
    return {"height": 4.8, "centre": 1.7, "pitch": 22}


def orchid(rng, recipe, items, leaves):
    """Arched stems with blossoms in two ranks, buds at the tip."""
    pots = recipe.get("pots", [{"x": 0, "ware": recipe.get("pot", "white"), "scale": 1.0}])
    item, stems = items[0]
    each = max(1, stems // len(pots))
    for number, where in enumerate(pots):
        small = where.get("scale", 1.0)
        at = np.array([where["x"], where.get("y", 0), 0])
        soil = wares.pot(where["ware"], 1.25 * small, 0.72 * small, at)
        colours = [item["colours"][number % len(item["colours"])]] if len(pots) > 1 else item["colours"]
        meshes = [flowers.head("orchid", rng, ink(colours[k % len(colours)]), 0.8).mesh() for k in range(4)]
        arrange.blades(rng, at + [0, 0, soil], 5, 1.7 * small, 0.62 * small, "#41693A", (40, 66, 96), 0.3)
        for k in range(each):
            side = -1 if k % 2 else 1
            green = Surface("stalk")
            top = 4.1 * small * (1 - 0.12 * k)
            line = curve(
                at + [0.05 * side, 0, soil],
                at + [0.16 * side * small, 0.05, soil + top * 0.45],
                at + [0.35 * side * small, -0.1, soil + top * 0.78],
                at + [0.95 * side * small, -0.3, soil + top * 0.9],
                at + [1.55 * side * small, -0.45, soil + top * 0.78],
                steps=12,
            )
            green.add(tube(line, 0.035 * small, 7), materials.stem(), ink("#6B7F45"), around=True)
            blossoms = recipe.get("blossoms", 7)
            for j in range(blossoms + 3):
                place = int(np.interp(j, [0, blossoms + 2], [len(line) * 0.5, len(line) - 1]))
                spot, along = line[place], line[place] - line[place - 1]
                hang = spot + np.array([0.16 * (-1) ** j, -0.22, -0.1]) * small
                green.add(
                    tube(np.stack([spot, (spot + hang) / 2 + [0, -0.05, 0.03], hang]), 0.016, 5),
                    materials.stem(),
                    ink("#8B9A5B"),
                    around=True,
                )
                if j < blossoms:
                    way = np.array([0.28 * side + 0.3 * (-1) ** j, -1, -0.1]) + rng.normal(0, 0.12, 3)
                    z = way / np.linalg.norm(way)
                    up = np.array([0, 0, 1.0]) - z * z[2]
                    up /= np.linalg.norm(up)
                    frame = np.column_stack([np.cross(up, z), up, z])
                    put(
                        meshes[j % 4],
                        "orchid",
                        frame @ turn(z=rng.uniform(-12, 12)),
                        hang,
                        small * rng.uniform(0.92, 1.05) * (1.0 - 0.03 * j),
                    )
                else:
                    green.add(
                        ball((0.12 - 0.025 * (j - blossoms)) * small, 7, 9, 1.3) + hang,
                        materials.petal(),
                        ink("#B9C48A"),
                        around=True,
                    )
            put(green.mesh())
    return {"height": 6.6, "centre": 2.9, "pitch": 9} if len(pots) == 1 else {"height": 6.0, "centre": 2.0, "pitch": 11}


def _leafy_mound(rng, at, radius, height, number, size, colour, width=0.7, lift=0.0):
    """The green below the flowers of a potted plant."""
    surface = Surface("mound")
    tone = ink(colour)
    for k in range(number):
        t = (k + 0.5) / number
        grid = petal(
            rng,
            size * rng.uniform(0.8, 1.15),
            size * width,
            OVAL,
            lean=(30 + 50 * t, 60 + 40 * t, 80 + 50 * t),
            cup=0.5,
            drop=0.05,
            ruffle=0.02,
            uneven=0.04,
            rows=8,
            cols=7,
        )
        z = lift + height * (1 - t)
        surface.add(
            seat(grid, k * 137.508, radius * 0.55 * np.sqrt(t), z),
            materials.leaf(),
            shaded(rng, grid, tone * 0.85, tone, tone * 1.25),
            chance=k,
        )
    put(surface.mesh(), at=at)


def potted(rng, recipe, items, leaves):
    """A flowering plant: a mound of leaves with its flowers above."""
    ware = recipe.get("pot", "white")
    width = recipe.get("radius", 0.95)
    if ware == "basket":
        soil = wares.basket(1.15, width)
    elif ware == "glass":
        mouth, _ = wares.vase("glass-cylinder", None, 1.9, 0.72)
        soil = 0.55
    else:
        soil = wares.pot(ware, recipe.get("potHeight", 1.3), width)
    at = np.array([0, 0, soil])
    mound = recipe.get("mound")
    if mound:
        _leafy_mound(
            rng, at, mound["radius"], mound["height"], mound["leaves"], mound["size"], mound.get("colour", "#3C6B36")
        )
    if recipe.get("upright"):
        _upright(rng, recipe, items, at, width)
    elif items:
        face_height = mound["height"] + 0.3 if mound else 0.6
        bouquet(
            rng,
            items,
            leaves,
            at + [0, 0, -0.2],
            face_height + 0.2,
            _tilt(recipe, 14),
            recipe.get("dome", 1.05),
            recipe.get("crowd", 0.9),
            stems=not mound,
        )
    else:
        for item, number in leaves:
            _sprout(rng, item, number, at, width)
    for k in range(recipe.get("cones", 0)):
        a = -1.9 + 0.75 * k
        wares.cone(rng, at + [width * 0.72 * np.cos(a), width * 0.72 * np.sin(a), 0.1], 0.3)
    return {"height": recipe.get("view", 4.9), "centre": recipe.get("viewCentre", 1.75), "pitch": 14}


def _upright(rng, recipe, items, at, width):
    """Bulbs: each on its own straight stem, blades about it."""
    placed = 0
    total = sum(n for _, n in items)
    for item, number in items:
        for mesh, across, size, kind in heads(item, number, rng):
            a, r = placed * 2.4, width * 0.62 * np.sqrt(placed / max(total, 1))
            placed += 1
            spot = at + np.array([r * np.cos(a), r * np.sin(a), 0])
            if kind == "hyacinth":
                wares.put(_bulb(rng, 0.3), at=spot + [0, 0, 0.1])
                put(
                    mesh,
                    kind,
                    turn(x=rng.uniform(-7, 7), y=rng.uniform(-7, 7), z=rng.uniform(0, 360)),
                    spot + [0, 0, 0.3],
                    1.1,
                )
                arrange.blades(rng, spot + [0, 0, 0.3], 6, 1.15, 0.2, "#5E8E4A", (12, 22, 34), 0.2)
            elif kind == "amaryllis":
                wares.put(_bulb(rng, 0.5), at=spot + [0, 0, 0.2])
                long = 3.0
                green = Surface("stalk").add(
                    tube(
                        curve(spot + [0, 0, 0.5], spot + [0.05, 0, long * 0.6], spot + [0, 0, long], steps=5), 0.12, 10
                    ),
                    materials.stem(),
                    ink("#7E9A50"),
                    around=True,
                )
                put(green.mesh())
                for k in range(4):
                    b = np.radians(90 * k - 60)
                    put(
                        mesh,
                        kind,
                        facing([np.cos(b), np.sin(b) - 0.15, 0.22], 30),
                        spot + [0.1 * np.cos(b), 0.1 * np.sin(b), long],
                        1.0,
                    )
                arrange.blades(rng, spot + [0, 0, 0.6], 3, 2.2, 0.28, "#5E8E4A", (10, 24, 46), 0.2)
            else:
                long = recipe.get("stemLength", 1.7) * rng.uniform(0.8, 1.1)
                top = spot + np.array([rng.normal(0, 0.18), rng.normal(0, 0.18), long])
                green = Surface("stalk").add(
                    tube(curve(spot, (spot + top) / 2 + rng.normal(0, 0.05, 3), top, steps=5), 0.032, 7),
                    materials.stem(),
                    ink("#6F9450"),
                    around=True,
                )
                put(green.mesh())
                put(mesh, kind, facing([rng.normal(0, 0.6), -1, 0.15], rng.uniform(0, 360)), top, size)
                arrange.blades(rng, spot, 2, long * 0.95, 0.12, "#5E8E4A", (6, 12, 24), 0.2)


def _bulb(rng, radius):
    return Surface("bulb").add(ball(radius, 10, 16, 1.05), materials.wicker(), ink("#8A5B3A"), around=True).mesh()


def _sprout(rng, item, number, at, width):
    """Green plants: sprigs from the pot, arching outwards or hanging over its edge."""
    kind = item["kind"]
    long = item.get("length", 1.8)
    meshes = [foliage.sprig(kind, rng, item.get("colour"), long).mesh() for _ in range(5)]
    hang = item.get("hang", 0.0)
    for k in range(number):
        t = (k + 0.5) / number
        a = k * 2.39996
        out = 0.15 + 1.0 * t + hang * 1.4 * t
        way = np.array([np.cos(a) * out, np.sin(a) * out, 1.0 - hang * 1.5 * t])
        r = width * 0.75 * np.sqrt(t)
        spot = at + np.array([r * np.cos(a), r * np.sin(a), -0.05])
        z = way / np.linalg.norm(way)
        put(
            meshes[k % 5],
            kind,
            facing(z, rng.uniform(-40, 40) - 90 if kind == "fern" else rng.uniform(0, 360)),
            spot,
            rng.uniform(0.8, 1.1),
        )


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
    return {"height": 6.9, "centre": radius * np.sin(np.radians(tip)) + 0.3, "pitch": 16}


def _heart(t, width):
    a = 2 * np.pi * t
    x = 16 * np.sin(a) ** 3
    y = 13 * np.cos(a) - 5 * np.cos(2 * a) - 2 * np.cos(3 * a) - np.cos(4 * a)
    return np.array([x, y + 2, 0]) / 34 * width


def heart(rng, recipe, items, leaves):
    """A closed heart is filled with heads, an open one is a line of them."""
    width = recipe.get("width", 4.0)
    frame = turn(x=64)
    lift = np.array([0, 0, 2.05])
    up = frame @ np.array([0, 0, 1.0])

    def path(t):
        return frame @ _heart(t, width) + lift

    blooms = [b for item, number in items for b in heads(item, number, rng)]
    if recipe.get("closed", True):
        edge = np.array([_heart(t, width)[:2] for t in np.linspace(0, 1, 200)])
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


def _fill(edge, number, rng):
    """Points spread evenly inside an outline."""
    from_edge = edge - np.roll(edge, 1, axis=0)

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


def chocolate(rng, recipe, items, leaves):
    width, depth = wares.praline_box(
        recipe["pieces"], (0, -0.1, 0), recipe.get("piece", "praline"), recipe.get("spin", -16)
    )
    return {"height": max(width, depth) * 1.75 + 0.4, "centre": 0.42, "pitch": 42}


FORMS = {
    "wrapped": wrapped,
    "tied": tied,
    "vase": vase,
    "box": box,
    "basket": basket,
    "orchid": orchid,
    "potted": potted,
    "wreath": wreath,
    "heart": heart,
    "spray": spray,
    "chocolate": chocolate,
}


def build(recipe, size, rng):
    """Sets a recipe in one of its sizes on the stage; returns the camera's view."""

    def counted(kind):
        return [
            (item, item["stems"][size] if isinstance(item["stems"], dict) else item["stems"])
            for item in recipe.get(kind, [])
        ]

    shape = {**recipe, **recipe.get("shapes", {}).get(size, {})}
    view = {**VIEW, **FORMS[recipe["form"]](rng, shape, counted("flowers"), counted("leaves"))}
    for extra in recipe.get("extras", []):
        if extra["kind"] == "pralines":
            wares.praline_box(
                extra["pieces"], extra["at"], extra.get("piece", "praline"), extra.get("spin", 20), lid=False
            )
        elif extra["kind"] == "card":
            wares.card(extra["at"])
    return {**view, **recipe.get("camera", {})}
