"""Grids of points become meshes: a petal, a leaf and a fold of paper are each one sheet."""

import bpy
import numpy as np


def ink(code):
    """A colour as written in a recipe, in linear light."""
    srgb = np.array([int(code[i : i + 2], 16) / 255 for i in (1, 3, 5)])
    return np.where(srgb <= 0.04045, srgb / 12.92, ((srgb + 0.055) / 1.055) ** 2.4)


def mix(a, b, share):
    share = np.asarray(share)[..., None]
    return np.asarray(a) * (1 - share) + np.asarray(b) * share


def smooth(low, high, value):
    t = np.clip((np.asarray(value, float) - low) / (high - low), 0, 1)
    return t * t * (3 - 2 * t)


def turn(x=0.0, y=0.0, z=0.0):
    """A rotation in degrees about x, then y, then z."""
    cx, cy, cz = np.cos(np.radians([x, y, z]))
    sx, sy, sz = np.sin(np.radians([x, y, z]))
    about_x = np.array([[1, 0, 0], [0, cx, -sx], [0, sx, cx]])
    about_y = np.array([[cy, 0, sy], [0, 1, 0], [-sy, 0, cy]])
    about_z = np.array([[cz, -sz, 0], [sz, cz, 0], [0, 0, 1]])
    return about_z @ about_y @ about_x


def facing(direction, spin=0.0):
    """The rotation that brings the z axis to a direction, after a spin about itself."""
    z = np.asarray(direction, float)
    z = z / np.linalg.norm(z)
    aside = np.array([0.0, 1.0, 0.0]) if abs(z[1]) < 0.95 else np.array([1.0, 0.0, 0.0])
    x = np.cross(aside, z)
    x /= np.linalg.norm(x)
    return np.column_stack([x, np.cross(z, x), z]) @ turn(z=spin)


class Surface:
    """Sheets gathered into one mesh, each point with its colour and its place (u, v, chance) on its sheet."""

    def __init__(self, name):
        self.name = name
        self.points, self.faces, self.colours, self.places, self.wares = [], [], [], [], []
        self.count = 0

    def add(self, grid, material, colour, around=False, chance=0.0):
        rows, cols = grid.shape[:2]
        v, u = np.meshgrid(np.linspace(0, 1, rows), np.linspace(-1, 1, cols), indexing="ij")
        number = np.arange(rows * cols).reshape(rows, cols) + self.count
        if around:
            number = np.concatenate([number, number[:, :1]], axis=1)
        corners = [number[:-1, :-1], number[:-1, 1:], number[1:, 1:], number[1:, :-1]]
        faces = np.stack(corners, axis=-1).reshape(-1, 4)
        self.points.append(grid.reshape(-1, 3))
        self.faces.append(faces)
        self.colours.append(np.broadcast_to(colour, grid.shape).reshape(-1, 3))
        self.places.append(np.stack([u, v, np.full_like(u, chance)], axis=-1).reshape(-1, 3))
        self.wares.append((material, len(faces)))
        self.count += rows * cols
        return self

    def join(self, other, rotation=None, at=(0, 0, 0), scale=1.0):
        """Takes in all sheets of another surface, moved."""
        rotation = np.eye(3) if rotation is None else rotation
        for points, faces, colours, places, ware in zip(
            other.points, other.faces, other.colours, other.places, other.wares
        ):
            first = faces.min()
            self.points.append(points * scale @ rotation.T + np.asarray(at))
            self.faces.append(faces - first + self.count)
            self.colours.append(colours)
            self.places.append(places)
            self.wares.append(ware)
            self.count += len(points)
        return self

    def mesh(self):
        points, faces = np.concatenate(self.points), np.concatenate(self.faces)
        mesh = bpy.data.meshes.new(self.name)
        mesh.vertices.add(len(points))
        mesh.vertices.foreach_set("co", points.ravel())
        mesh.loops.add(faces.size)
        mesh.loops.foreach_set("vertex_index", faces.ravel())
        mesh.polygons.add(len(faces))
        mesh.polygons.foreach_set("loop_start", np.arange(0, faces.size, 4))
        mesh.polygons.foreach_set("loop_total", np.full(len(faces), 4))
        mesh.polygons.foreach_set("use_smooth", np.ones(len(faces), bool))
        materials = list(dict.fromkeys(material for material, _ in self.wares))
        for material in materials:
            mesh.materials.append(material)
        slots = np.concatenate([np.full(number, materials.index(material)) for material, number in self.wares])
        mesh.polygons.foreach_set("material_index", slots)
        colour = mesh.color_attributes.new("colour", "FLOAT_COLOR", "POINT")
        rgba = np.concatenate([np.concatenate(self.colours), np.ones((len(points), 1))], axis=1)
        colour.data.foreach_set("color", rgba.ravel())
        place = mesh.attributes.new("place", "FLOAT_VECTOR", "POINT")
        place.data.foreach_set("vector", np.concatenate(self.places).ravel())
        mesh.update(calc_edges=True)
        return mesh


def curve(*points, steps=10):
    """A smooth line through the points (Catmull-Rom), as one array."""
    p = np.asarray(points, float)
    p = np.concatenate([2 * p[:1] - p[1:2], p, 2 * p[-1:] - p[-2:-1]])
    t = np.linspace(0, 1, steps, endpoint=False)[:, None]
    parts = []
    for a, b, c, d in zip(p, p[1:], p[2:], p[3:]):
        parts.append(
            0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3)
        )
    return np.concatenate([*parts, p[-2:-1]])


def tube(line, radius, sides=8):
    """A stem along a line; the radius is one number or one a point."""
    along = np.gradient(line, axis=0)
    along /= np.linalg.norm(along, axis=1, keepdims=True)
    aside = np.cross(along, [0.31, 0.92, 0.23])
    aside /= np.linalg.norm(aside, axis=1, keepdims=True)
    third = np.cross(along, aside)
    angle = np.linspace(0, 2 * np.pi, sides, endpoint=False)[None, :, None]
    ring = np.cos(angle) * aside[:, None] + np.sin(angle) * third[:, None]
    return line[:, None] + ring * np.broadcast_to(radius, len(line))[:, None, None]


def turned(profile, sides=48):
    """A thing of the potter's wheel: (radius, height) points about the z axis."""
    profile = np.asarray(profile, float)
    angle = np.linspace(0, 2 * np.pi, sides, endpoint=False)
    r, z = profile[:, :1], profile[:, 1:]
    return np.stack([r * np.cos(angle), r * np.sin(angle), np.broadcast_to(z, (len(profile), sides))], axis=-1)


def ball(radius, rings=8, sides=12, stretch=1.0):
    angle = np.linspace(0.02, np.pi - 0.02, rings)
    return turned(np.stack([radius * np.sin(angle), -radius * stretch * np.cos(angle)], axis=1), sides)


def strewn(rng, radius, low, high, apart):
    """Places for what is poured into a jar: layer on layer, none quite above another."""
    spots = []
    for layer, z in enumerate(np.arange(low, high, apart * 0.85)):
        x, y = np.meshgrid(*[np.arange(-radius, radius + apart, apart) + apart / 2 * (layer % 2)] * 2)
        near = np.hypot(x, y) <= radius
        spots += [(a, b, z) for a, b in zip(x[near], y[near])]
    return np.array(spots) + rng.uniform(-0.04, 0.04, (len(spots), 3))
