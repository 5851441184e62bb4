"""Plants in their pots."""

import numpy as np

import arrange
import flowers
import foliage
import materials
import wares
from arrange import bouquet, heads
from petals import OVAL, petal, seat, shaded
from stage import moved, put
from surfaces import Surface, ball, curve, facing, ink, tube, turn


def orchid(rng, recipe, items, leaves):
    """Arched stems with blossoms in two ranks, buds at the tip."""
    pots = recipe.get("pots", [{"x": 0, "ware": recipe.get("pot", "white"), "scale": 1.0}])
    item, stems = items[0]
    each = max(1, stems // len(pots))
    for number, where in enumerate(pots):
        small = where.get("scale", 1.0)
        at = np.array([where["x"], where.get("y", 0), 0])
        cut = "vase" in recipe
        if cut:
            wares.vase(recipe["vase"], None, recipe.get("vaseHeight", 2.6), recipe.get("vaseRadius", 0.5))
            soil = 0.2
        else:
            soil = wares.pot(where["ware"], 1.25 * small, 0.72 * small, at)
            arrange.blades(rng, at + [0, 0, soil], 5, 1.7 * small, 0.62 * small, "#41693A", (40, 66, 96), 0.3)
        for k in range(each):
            stem = number if len(pots) > 1 else k
            side = -1 if k % 2 else 1
            tone = ink(item["colours"][stem % len(item["colours"])])
            meshes = [flowers.head("orchid", rng, tone, 0.8).mesh() for _ in range(4)]
            green = Surface("stalk")
            top = (5.2 if cut else 4.1) * small * (1 - 0.12 * k)
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
                spot = line[place]
                hang = spot + np.array([0.16 * (-1) ** j, -0.22, -0.1]) * small
                green.add(
                    tube(np.stack([spot, (spot + hang) / 2 + [0, -0.05, 0.03], hang]), 0.016, 5),
                    materials.stem(),
                    ink("#8B9A5B"),
                    around=True,
                )
                if j < blossoms:
                    way = np.array([0.28 * side + 0.3 * (-1) ** j, -1, -0.1]) + rng.normal(0, 0.12, 3)
                    put(
                        meshes[j % 4],
                        "orchid",
                        _looking(way) @ turn(z=rng.uniform(-12, 12)),
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


def _leafy_mound(rng, at, radius, height, number, size, colour, width=0.7, lift=0.0, free=0.0):
    """The green below the flowers of a potted plant; `free` is the share of its middle that the heads have to themselves."""
    surface = Surface("mound")
    tone = ink(colour)
    for k in range(number):
        t = free + (1 - free) * (k + 0.5) / number
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
    if "hanging" in recipe:
        with moved((0, 0, recipe["hanging"])):
            wares.cords(width * 1.02, recipe.get("potHeight", 1.3), 6)
            return potted(rng, {key: value for key, value in recipe.items() if key != "hanging"}, items, leaves)
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
        green, lift = mound.get("colour", "#3C6B36"), mound.get("lift", 0.0)
        free = mound.get("free", 0.0)
        _leafy_mound(
            rng, at, mound["radius"], mound["height"], mound["leaves"], mound["size"], green, lift=lift, free=free
        )
    if recipe.get("upright"):
        _upright(rng, recipe, items, at, width)
    elif items:
        face_height = mound["height"] + 0.3 + lift if mound else 0.6
        bouquet(
            rng,
            items,
            leaves,
            at + [0, 0, -0.2],
            face_height + 0.2,
            recipe.get("tilt", 14),
            recipe.get("dome", 1.05),
            recipe.get("crowd", 0.9),
            stems=not mound,
        )
    if recipe.get("upright") or not items:
        for item, number in leaves:
            _sprout(rng, item, number, at, width)
    for k in range(recipe.get("cones", 0)):
        a = -1.9 + 0.75 * k
        wares.cone(rng, at + [width * 0.72 * np.cos(a), width * 0.72 * np.sin(a), 0.1], 0.3)
    return {"height": recipe.get("view", 4.9), "centre": recipe.get("viewCentre", 1.75), "pitch": 14}


def bed(rng, recipe, items, leaves):
    """Young plants in rows, in a tray to carry home or in the earth within a kerb of stone."""
    wanted = [("flower", item) for item, number in items for _ in range(number)]
    wanted += [("leaf", item) for item, number in leaves for _ in range(number)]
    rows, apart = recipe.get("rows", 2), recipe.get("apart", 0.85)
    columns = -(-len(wanted) // rows)
    width, depth = columns * apart + 0.15, rows * apart + 0.1
    soil = wares.crate(width, depth, 0.75) if recipe["bed"] == "tray" else wares.kerb(width, depth)
    meshes = {id(item): heads(item, max(3, len(item["colours"])), rng) for item, _ in items}
    sprigs = {id(item): [foliage.sprig(item["kind"], rng).mesh() for _ in range(3)] for item, _ in leaves}
    turns = {}
    for k in range(len(wanted)):
        kind, item = wanted[k * recipe.get("step", 1) % len(wanted)]
        row, column = divmod(k, columns)
        shift = 0.5 * (columns - min(columns, len(wanted) - row * columns))
        spot = np.array(
            [(column + shift - (columns - 1) / 2) * apart, ((rows - 1) / 2 - row) * apart - 0.12, soil]
        ) + rng.uniform(-0.06, 0.06, 3) * [1, 1, 0]
        turns[id(item)] = turns.get(id(item), -1) + 1
        if kind == "leaf":
            put(sprigs[id(item)][k % 3], item["kind"], turn(z=rng.uniform(0, 360)), spot, rng.uniform(0.9, 1.15))
            continue
        _leafy_mound(rng, spot, apart * 0.5, 0.24, 22, 0.4, "#4C7A3C")
        mesh, _, size, name = meshes[id(item)][turns[id(item)] % len(item["colours"])]
        for j in range(recipe.get("blossoms", 2)):
            a = 2.4 * j + rng.uniform(-0.4, 0.4)
            far = apart * (0.1 + 0.2 * (j > 0) * rng.uniform(0.8, 1.3))
            top = spot + [far * np.cos(a), far * np.sin(a), rng.uniform(0.36, 0.56)]
            line = curve(spot, (spot + top) / 2 + [0, 0.05, 0], top, steps=4)
            put(Surface("stalk").add(tube(line, 0.018, 5), materials.stem(), ink("#6F9450"), around=True).mesh())
            put(mesh, name, _looking(np.array([rng.normal(0, 0.25), -1, 0.75])), top, size * rng.uniform(0.88, 1.06))
    return {"height": recipe.get("view", 1.35 * max(width, depth * 1.4)), "centre": 0.45, "pitch": 30}


def _looking(way):
    """The rotation that turns a face towards a direction with its brow up."""
    z = way / np.linalg.norm(way)
    up = np.array([0, 0, 1.0]) - z * z[2]
    up /= np.linalg.norm(up)
    return np.column_stack([np.cross(up, z), up, z])


def _upright(rng, recipe, items, at, width):
    """Bulbs: each on its own straight stem, blades about it."""
    placed = 0
    total = sum(n for _, n in items)
    for item, number in items:
        for mesh, across, size, kind in heads(item, number, rng):
            shrub = kind in ("lavender", "heather")
            a, r = placed * 2.4, width * (0.82 if shrub else 0.62) * np.sqrt(placed / max(total, 1))
            placed += 1
            spot = at + np.array([r * np.cos(a), r * np.sin(a), 0])
            if shrub:
                lean = np.array([spot[0] * 0.4, (spot[1] - 0.1) * 0.4, 1.0]) + rng.normal(0, 0.09, 3)
                put(mesh, kind, facing(lean, rng.uniform(0, 360)), spot - [0, 0, 0.12], size * rng.uniform(0.85, 1.15))
            elif kind == "hyacinth":
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
