"""The studio's room: one ground that rises into the wall, light from a window at the upper left, one long lens."""

import math
from contextlib import contextmanager

import bpy
import numpy as np
from mathutils import Vector

import materials
from surfaces import Surface, ink

GROUNDS = {"sky": "#DCE9E4", "blush": "#F6E3E1", "moss": "#E3EBD9", "sand": "#F0E7D6"}


def clear():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    materials.forget()


_frames = [(np.eye(3), np.zeros(3))]


@contextmanager
def moved(at, rotation=None):
    """What is put meanwhile stands about this place, so turned."""
    frame, origin = _frames[-1]
    turned = np.eye(3) if rotation is None else rotation
    _frames.append((frame @ turned, frame @ np.asarray(at, float) + origin))
    yield
    _frames.pop()


def put(mesh, name=None, rotation=None, at=(0, 0, 0), scale=1.0):
    """Sets a mesh on the stage; the same mesh may stand there many times."""
    thing = bpy.data.objects.new(name or mesh.name, mesh)
    frame, origin = _frames[-1]
    matrix = np.eye(4)
    matrix[:3, :3] = frame @ (np.eye(3) if rotation is None else rotation) * scale
    matrix[:3, 3] = frame @ np.asarray(at, float) + origin
    thing.matrix_world = matrix.T.tolist()
    bpy.context.scene.collection.objects.link(thing)
    return thing


def ground(tone):
    """A sheet of paper on the table that bends up behind the goods."""
    depth, bend, height = 9.0, 4.0, 30.0
    arc = np.linspace(0, math.pi / 2, 16)
    y = np.concatenate([[-60.0], depth + bend * np.sin(arc), [depth + bend]])
    z = np.concatenate([[0.0], bend * (1 - np.cos(arc)), [height]])
    x = np.array([-60.0, 60.0])
    grid = np.stack([np.broadcast_to(x, (len(y), 2)), np.tile(y, (2, 1)).T, np.tile(z, (2, 1)).T], axis=-1)
    put(Surface("ground").add(grid, materials.ground(), ink(GROUNDS[tone])).mesh())


def _window(at, towards, size, power, colour):
    light = bpy.data.lights.new("window", "AREA")
    light.shape = "RECTANGLE"
    light.size, light.size_y = size
    light.energy = power
    light.color = colour
    thing = bpy.data.objects.new("window", light)
    thing.location = at
    direction = np.asarray(towards) - np.asarray(at)
    thing.rotation_euler = Vector(direction).to_track_quat("-Z", "Y").to_euler()
    bpy.context.scene.collection.objects.link(thing)


def _sun():
    """Morning through a window with four panes, which it draws on the wall."""
    light = bpy.data.lights.new("sun", "SUN")
    light.energy, light.angle, light.color = 3.4, math.radians(0.9), (1.0, 0.9, 0.76)
    way = np.array([0.62, 0.58, -0.53])
    thing = bpy.data.objects.new("sun", light)
    thing.rotation_euler = Vector(way).to_track_quat("-Z", "Y").to_euler()
    bpy.context.scene.collection.objects.link(thing)
    frame = Surface("frame")
    for x, z, wide, high in (
        (0, 0, 0.32, 9),
        (0, 0, 7, 0.32),
        (-33.5, 0, 60, 90),
        (33.5, 0, 60, 90),
        (0, 34.5, 7.2, 60),
        (0, -34.5, 7.2, 60),
    ):
        pane = [[[x + a * wide / 2, 0, z + b * high / 2] for a in (-1, 1)] for b in (-1, 1)]
        frame.add(np.array(pane), materials.ground(), np.zeros(3))
    put(
        frame.mesh(),
        rotation=np.array(Vector(way).to_track_quat("Y", "Z").to_matrix()),
        at=np.array([0.6, 2, 2.6]) - 45 * way,
    )


def light(sunny=False):
    _window((-9, -7, 13), (0, 0, 2), (7, 7), 2300 if sunny else 4600, (1.0, 0.955, 0.9))
    if sunny:
        _sun()
    _window((11, -6, 6), (0, 0, 2), (8, 8), 600, (0.9, 0.95, 1.0))
    _window((2, 7.5, 12), (0, 0, 3), (6, 4), 900, (1.0, 0.97, 0.93))
    world = bpy.data.worlds.new("air")
    bpy.context.scene.world = world
    world.use_nodes = True
    air = world.node_tree.nodes["Background"]
    air.inputs[0].default_value = (1.0, 0.98, 0.96, 1)
    air.inputs[1].default_value = 0.55


def _points():
    """Every point of what stands on the stage, in the room's measure."""
    bpy.context.view_layer.update()
    for thing in bpy.context.scene.objects:
        if thing.type == "MESH":
            points = np.empty(len(thing.data.vertices) * 3, np.float32)
            thing.data.vertices.foreach_get("co", points)
            matrix = np.array(thing.matrix_world)
            yield points.reshape(-1, 3) @ matrix[:3, :3].T + matrix[:3, 3]


def bounds(below=math.inf):
    """The corners of the box about all that stands lower than this."""
    boxes = [low for points in _points() if len(low := points[points[:, 2] < below])]
    return np.min([box.min(axis=0) for box in boxes], axis=0), np.max([box.max(axis=0) for box in boxes], axis=0)


def framed(pitch, air, shape=0.8):
    """How high a frame is that holds all that stands there with some air about it, and where its middle lies: aside, up."""
    tilt = math.radians(pitch)
    flat = [np.stack([p[:, 0], p[:, 2] * math.cos(tilt) + p[:, 1] * math.sin(tilt)], axis=1) for p in _points()]
    low, high = np.min([p.min(axis=0) for p in flat], axis=0), np.max([p.max(axis=0) for p in flat], axis=0)
    wide, tall = high - low
    aside, up = (low + high) / 2
    return max(tall, wide / shape) * air, aside, up / math.cos(tilt)


def camera(height, centre, pitch):
    """Looks down by `pitch` degrees at a frame `height` decimetres high about the centre."""
    lens = bpy.data.cameras.new("camera")
    lens.lens = 85
    lens.sensor_fit = "VERTICAL"
    lens.sensor_height = 30
    distance = height / 2 / math.tan(math.atan(lens.sensor_height / 2 / lens.lens))
    tilt = math.radians(pitch)
    thing = bpy.data.objects.new("camera", lens)
    thing.location = (
        centre[0],
        centre[1] - distance * math.cos(tilt),
        centre[2] + distance * math.sin(tilt),
    )
    thing.rotation_euler = (math.pi / 2 - tilt, 0, 0)
    lens.clip_end = 400
    bpy.context.scene.collection.objects.link(thing)
    bpy.context.scene.camera = thing
    return thing


def expose(width, height, samples, folder):
    """Renders into three files: light, albedo and normal, the latter two for the darkroom's filter."""
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    cycles = scene.cycles
    cycles.device = "CPU"
    cycles.samples = samples
    cycles.use_adaptive_sampling = True
    cycles.adaptive_threshold = 0.08
    cycles.adaptive_min_samples = 4
    cycles.use_denoising = False
    cycles.seed = 7
    cycles.use_fast_gi = True
    cycles.ao_bounces_render = 1
    scene.world.light_settings.distance = 4
    cycles.max_bounces = 4
    cycles.diffuse_bounces = 2
    cycles.glossy_bounces = 2
    cycles.transmission_bounces = 4
    cycles.transparent_max_bounces = 32
    cycles.min_transparent_bounces = 32
    cycles.caustics_reflective = False
    cycles.caustics_refractive = False
    cycles.sample_clamp_indirect = 4
    cycles.pixel_filter_type = "BLACKMAN_HARRIS"
    cycles.filter_width = 1.4
    scene.render.resolution_x, scene.render.resolution_y = width, height
    scene.render.use_persistent_data = False
    layer = bpy.context.view_layer
    layer.cycles.denoising_store_passes = True
    scene.use_nodes = True
    nodes, links = scene.node_tree.nodes, scene.node_tree.links
    nodes.clear()
    layers = nodes.new("CompositorNodeRLayers")
    out = nodes.new("CompositorNodeOutputFile")
    out.base_path = str(folder)
    out.format.file_format = "OPEN_EXR"
    out.format.color_depth = "32"
    out.format.exr_codec = "NONE"
    out.file_slots.clear()
    for name, socket in (("light", "Image"), ("albedo", "Denoising Albedo"), ("normal", "Denoising Normal")):
        out.file_slots.new(name)
        links.new(layers.outputs[socket], out.inputs[name])
    bpy.ops.render.render()
