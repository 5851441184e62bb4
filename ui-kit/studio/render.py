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
    """How many heads of a kind meet the camera's eye: a ray to each, over its brow."""
    scene, depsgraph = bpy.context.scene, bpy.context.evaluated_depsgraph_get()
    from mathutils import Vector

    count = 0
    for thing in scene.objects:
        if thing.name.split(".")[0] != kind:
            continue
        aims = [thing.matrix_world @ Vector(corner) for corner in thing.bound_box]
        middle = sum(aims, Vector()) / 8
        for aim in [middle, *((middle * 0.45 + corner * 0.55) for corner in aims)]:
            way = (aim - view_from).normalized()
            hit, _, _, _, found, _ = scene.ray_cast(depsgraph, view_from, way)
            if hit and found.name == thing.name:
                count += 1
                break
    return count


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
