"""blender -b --python render.py -- ORDER.json: renders each product and scene of the order and tells of each picture when it is ready."""

import json
import sys
import tempfile
import time
import zlib
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

import bpy
import numpy as np

import darkroom
import scenes
import settings
import stage
from surfaces import turn


def seen(kind, view_from):
    """How many heads of a kind meet the camera's eye: one of sixty points of a head must."""
    scene, depsgraph = bpy.context.scene, bpy.context.evaluated_depsgraph_get()

    def is_seen(thing):
        points = thing.data.vertices
        for k in range(0, len(points), max(1, len(points) // 60)):
            aim = thing.matrix_world @ points[k].co
            hit, _, _, _, found, _ = scene.ray_cast(depsgraph, view_from, (aim - view_from).normalized())
            if hit and found.name == thing.name:
                return True
        return False

    return sum(is_seen(thing) for thing in scene.objects if thing.name.split(".")[0] == kind)


def grow(recipe, size):
    rng = np.random.default_rng(zlib.crc32(recipe["product"].encode()) + recipe.get("seed", 0))
    return scenes.build(recipe, size, rng)


def expose(job):
    with tempfile.TemporaryDirectory() as folder:
        stage.expose(job["width"], job["height"], job["samples"], folder)
        return darkroom.develop(folder, job["file"], job["quality"])


def ready(job, began, **more):
    print("READY", json.dumps({"file": job["file"], "seconds": round(time.time() - began), **more}), flush=True)


def render(job):
    """One product."""
    began = time.time()
    recipe = job["recipe"]
    stage.clear()
    if "beside" in job:
        scale = 5.6 / recipe["frame"] if recipe["form"] == "tree" else 1.0
        view = settings.show(lambda: grow(recipe, job.get("size")), recipe["ground"], job["beside"], scale)
    else:
        stage.ground(recipe["ground"])
        stage.light()
        view = grow(recipe, job.get("size"))
    camera = stage.camera(view["height"], (view.get("aside", 0), 0, view["centre"]), view["pitch"])
    bpy.context.view_layer.update()
    counts = {item["kind"]: seen(item["kind"], camera.location) for item in recipe.get("flowers", [])}
    ready(job, began, tint=expose(job), seen=counts)


def render_scene(job):
    """Several goods beside each other, in as many pictures as there are shots."""
    stage.clear()
    stage.ground(job["ground"])
    stage.light()
    for one in job["goods"]:
        with stage.moved(one["at"], turn(z=one.get("spin", 0))):
            grow(one["recipe"], one.get("size"))
    for shot in job["shots"]:
        began = time.time()
        aside, centre = shot["centre"]
        stage.camera(shot["view"], (aside, 0, centre), shot["pitch"])
        ready(shot, began, tint=expose(shot))


for job in json.loads(Path(sys.argv[sys.argv.index("--") + 1]).read_text()):
    (render_scene if "shots" in job else render)(job)
