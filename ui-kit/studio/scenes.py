"""The forms a recipe can ask for. Each builds its goods on the stage and says what the camera looks at."""

import numpy as np

import funerals
import goods
import plants
import trees
import wares
from arrange import bouquet, cut_stems
from stage import moved
from surfaces import turn

VIEW = {"height": 5.6, "centre": 2.45, "pitch": 17}


def _tilt(recipe, usual):
    return recipe.get("tilt", usual)


def wrapped(rng, recipe, items, leaves):
    """Upright in paper, the back of the paper higher than the front."""
    hold = np.array([0, 0, 1.15])
    crowd = recipe.get("crowd", 0.86)
    face = bouquet(
        rng, items, leaves, hold, recipe.get("height", 2.15), _tilt(recipe, 34), recipe.get("dome", 1.3), crowd
    )
    wares.wrapping(rng, hold, lambda a: face.rim(a, -0.12), recipe.get("paper", "#EADFCB"))
    wares.bow(rng, hold, recipe.get("ribbon", "#B9848C"), 1.25, 0.31)
    return {}


def tied(rng, recipe, items, leaves):
    """Bound by hand, standing on its own stems."""
    hold = np.array([0, 0, 1.45])
    number = sum(n for _, n in items) or sum(n for _, n in leaves) // 2
    number += 6 if number > 3 else 0
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
    bouquet(
        rng,
        items,
        leaves,
        np.array([0, 0, 0.4]),
        top - 0.1,
        _tilt(recipe, 6),
        recipe.get("dome", 1.6),
        0.84,
        stems=False,
    )
    return {"height": 4.3, "centre": 1.25, "pitch": 30}


def basket(rng, recipe, items, leaves):
    top = wares.basket(1.2, recipe.get("radius", 1.25), handle=recipe.get("handle", False))
    bouquet(rng, items, leaves, np.array([0, 0, 0.3]), top + 0.4, _tilt(recipe, 8), 1.2, stems=False)
    return {"height": 4.8, "centre": 1.7, "pitch": 22}


def chocolate(rng, recipe, items, leaves):
    width, depth = wares.praline_box(
        recipe["pieces"],
        (0, -0.1, 0),
        recipe.get("piece", "praline"),
        recipe.get("spin", -16),
        chest=recipe.get("chest", False),
    )
    return {"height": max(width, depth) * 2.0 + 0.5, "centre": 0.5, "pitch": 42}


FORMS = {
    "wrapped": wrapped,
    "tied": tied,
    "vase": vase,
    "box": box,
    "basket": basket,
    "orchid": plants.orchid,
    "potted": plants.potted,
    "bed": plants.bed,
    "wreath": funerals.wreath,
    "heart": funerals.heart,
    "spray": funerals.spray,
    "chocolate": chocolate,
    "goods": goods.goods,
    "tree": trees.tree,
}


def group(rng, recipe, items, leaves):
    """Several plantings beside each other, each a little recipe of its own."""
    for part in recipe["parts"]:
        with moved(part["at"], turn(z=part.get("spin", 0)) * part.get("scale", 1.0)):
            build(part, None, rng)
    return {}


FORMS["group"] = group


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
        else:
            goods.thing(rng, extra)
    return {**view, **recipe.get("camera", {})}
