"""blender -b --python render.py -- ORDER.json: renders each picture of the order and tells of each when it is ready."""

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
import stage


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


def render(job):
    began = time.time()
    recipe, size = job["recipe"], job.get("size")
    stage.clear()
    stage.ground(recipe["ground"])
    stage.light()
    rng = np.random.default_rng(zlib.crc32(recipe["product"].encode()) + recipe.get("seed", 0))
    view = scenes.build(recipe, size, rng)
    camera = stage.camera(view["height"], (view.get("aside", 0), 0, view["centre"]), view["pitch"])
    bpy.context.view_layer.update()
    counts = {item["kind"]: seen(item["kind"], camera.location) for item in recipe.get("flowers", [])}
    with tempfile.TemporaryDirectory() as folder:
        stage.expose(job["width"], job["height"], job["samples"], folder)
        tint = darkroom.develop(folder, job["file"])
    ready = {"file": job["file"], "seen": counts, "seconds": round(time.time() - began), "tint": tint}
    print("READY", json.dumps(ready), flush=True)


for job in json.loads(Path(sys.argv[sys.argv.index("--") + 1]).read_text()):
    render(job)
