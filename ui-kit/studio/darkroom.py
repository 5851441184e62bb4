"""From the render's raw light to a picture: a filter that knows petals from ground, a film's curve, a little grain."""

import bpy
import numpy as np
from pathlib import Path


def load(file):
    image = bpy.data.images.load(str(file))
    image.colorspace_settings.name = "Non-Color"
    width, height = image.size
    pixels = np.empty(width * height * 4, np.float32)
    image.pixels.foreach_get(pixels)
    bpy.data.images.remove(image)
    return pixels.reshape(height, width, 4)[..., :3]


def _shifted(a, dy, dx):
    return np.roll(a, (dy, dx), axis=(0, 1))


def _blur(a):
    return sum(
        w * _shifted(a, dy, dx) for dy, dx, w in ((0, 0, 0.4), (1, 0, 0.15), (-1, 0, 0.15), (0, 1, 0.15), (0, -1, 0.15))
    )


def quiet(light, albedo, normal, rounds=4):
    """Smooths the light (not the colours) over pixels that share surface and tone: an edge-avoiding wavelet."""
    albedo = np.maximum(albedo, 0.02)
    lit = np.minimum(light / albedo, 12)
    for level in range(rounds):
        step = 2**level
        calm = np.log1p(_blur(lit).mean(axis=-1))
        spread = 0.22 / (1 + 0.6 * level)
        total = np.zeros_like(lit)
        weight = np.zeros(lit.shape[:2] + (1,), np.float32)
        for dy in range(-1, 2):
            for dx in range(-1, 2):
                kernel = (0.5, 0.25)[abs(dy)] * (0.5, 0.25)[abs(dx)]
                move = (dy * step, dx * step)
                bend = ((_shifted(normal, *move) - normal) ** 2).sum(axis=-1)
                hue = ((_shifted(albedo, *move) - albedo) ** 2).sum(axis=-1)
                tone = (_shifted(calm, *move) - calm) ** 2
                w = kernel * np.exp(-bend / 0.06 - hue / 0.008 - tone / spread**2)
                w = w[..., None].astype(np.float32)
                total += w * _shifted(lit, *move)
                weight += w
        lit = total / weight
    return lit * albedo


def film(light, exposure=1.4):
    """A shoulder for the lights and a soft toe, with the colours a little fresher than the curve leaves them."""
    x = np.maximum(light * exposure, 0)
    a, b, c, d, e = 2.51, 0.03, 2.43, 0.59, 0.14
    x = x * 0.72
    curve = x * (a * x + b) / (x * (c * x + d) + e)
    grey = curve.mean(axis=-1, keepdims=True)
    return np.clip(grey + (curve - grey) * 1.12, 0, 1)


def srgb(x):
    return np.where(x <= 0.0031308, x * 12.92, 1.055 * np.maximum(x, 1e-6) ** (1 / 2.4) - 0.055)


def develop(folder, target, quality, seed=1, filtered=True):
    light, albedo, normal = (load(next(Path(folder).glob(f"{name}*.exr"))) for name in ("light", "albedo", "normal"))
    if filtered:
        light = quiet(light, albedo, normal)
    picture = srgb(film(light))
    grain = np.random.default_rng(seed).normal(0, 0.006, picture.shape[:2] + (1,))
    picture = np.clip(picture + grain, 0, 1).astype(np.float32)
    tint = picture[-len(picture) // 12 :].mean(axis=(0, 1))
    height, width = picture.shape[:2]
    image = bpy.data.images.new("picture", width, height)
    image.pixels.foreach_set(np.concatenate([picture, np.ones((height, width, 1), np.float32)], axis=-1).ravel())
    scene = bpy.context.scene
    scene.view_settings.view_transform = "Standard"
    settings = scene.render.image_settings
    settings.file_format, settings.color_mode, settings.quality = "WEBP", "RGB", quality
    image.save_render(str(target), scene=scene)
    bpy.data.images.remove(image)
    return "#" + "".join(f"{round(float(part) * 255):02x}" for part in tint)
