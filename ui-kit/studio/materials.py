"""What the things are made of. Colours come with the mesh; here is how they take the light."""

import bpy

_made = {}


def _material(name, build):
    if name not in _made:
        material = bpy.data.materials.new(name)
        material.use_nodes = True
        nodes, links = material.node_tree.nodes, material.node_tree.links
        nodes.clear()
        shader = build(nodes, links)
        output = nodes.new("ShaderNodeOutputMaterial")
        links.new(shader.outputs[0], output.inputs["Surface"])
        _made[name] = material
    return _made[name]


def forget():
    _made.clear()


def _colour(nodes, links, grain=(16, 1.4, 9), depth=0.16, vary=0.1):
    """The mesh's colour, a little different for each thing, with veins along the sheet."""
    colour = nodes.new("ShaderNodeAttribute")
    colour.attribute_name = "colour"
    place = nodes.new("ShaderNodeAttribute")
    place.attribute_name = "place"
    stretch = nodes.new("ShaderNodeVectorMath")
    stretch.operation = "MULTIPLY"
    stretch.inputs[1].default_value = grain
    links.new(place.outputs["Vector"], stretch.inputs[0])
    noise = nodes.new("ShaderNodeTexNoise")
    noise.inputs["Scale"].default_value = 1
    noise.inputs["Detail"].default_value = 1.5
    links.new(stretch.outputs[0], noise.inputs["Vector"])
    thing = nodes.new("ShaderNodeObjectInfo")
    value = nodes.new("ShaderNodeMapRange")
    value.inputs["To Min"].default_value = 1 - vary
    value.inputs["To Max"].default_value = 1 + vary * 0.6
    links.new(thing.outputs["Random"], value.inputs["Value"])
    vein = nodes.new("ShaderNodeMapRange")
    vein.inputs["From Min"].default_value = 0.25
    vein.inputs["From Max"].default_value = 0.75
    vein.inputs["To Min"].default_value = 1 - depth
    vein.inputs["To Max"].default_value = 1 + depth * 0.5
    links.new(noise.outputs["Fac"], vein.inputs["Value"])
    both = nodes.new("ShaderNodeMath")
    both.operation = "MULTIPLY"
    links.new(value.outputs[0], both.inputs[0])
    links.new(vein.outputs[0], both.inputs[1])
    tint = nodes.new("ShaderNodeVectorMath")
    tint.operation = "SCALE"
    links.new(colour.outputs["Color"], tint.inputs[0])
    links.new(both.outputs[0], tint.inputs["Scale"])
    return tint.outputs[0], noise.outputs["Fac"]


def _surface(nodes, links, colour, rough, specular=0.3, sheen=0.0, metal=0.0, coat=0.0):
    shader = nodes.new("ShaderNodeBsdfPrincipled")
    shader.inputs["Roughness"].default_value = rough
    shader.inputs["Specular"].default_value = specular
    shader.inputs["Sheen"].default_value = sheen
    shader.inputs["Metallic"].default_value = metal
    shader.inputs["Clearcoat"].default_value = coat
    shader.inputs["Clearcoat Roughness"].default_value = 0.12
    links.new(colour, shader.inputs["Base Color"])
    return shader


def _bump(nodes, links, shader, height, strength, distance=0.02):
    bump = nodes.new("ShaderNodeBump")
    bump.inputs["Strength"].default_value = strength
    bump.inputs["Distance"].default_value = distance
    links.new(height, bump.inputs["Height"])
    links.new(bump.outputs[0], shader.inputs["Normal"])


def _sheet(share, depth, shine=0.0, glow=0.0):
    """Matt in front, with the light of behind coming through; `shine` is a leaf's wax.

    `glow` stands for the light that wanders on between petals, which so few bounces do not follow: much of it between white
    ones, little between red ones, since it meets their colour twice.
    """

    def build(nodes, links):
        colour, _ = _colour(nodes, links, depth=depth)
        front = nodes.new("ShaderNodeBsdfDiffuse")
        links.new(colour, front.inputs["Color"])
        through = nodes.new("ShaderNodeBsdfTranslucent")
        links.new(colour, through.inputs["Color"])
        both = nodes.new("ShaderNodeMixShader")
        both.inputs[0].default_value = share
        links.new(front.outputs[0], both.inputs[1])
        links.new(through.outputs[0], both.inputs[2])
        if glow:
            often = nodes.new("ShaderNodeVectorMath")
            often.operation = "MULTIPLY"
            links.new(colour, often.inputs[0])
            links.new(colour, often.inputs[1])
            lost = nodes.new("ShaderNodeEmission")
            lost.inputs["Strength"].default_value = glow
            links.new(often.outputs[0], lost.inputs["Color"])
            whole = nodes.new("ShaderNodeAddShader")
            links.new(both.outputs[0], whole.inputs[0])
            links.new(lost.outputs[0], whole.inputs[1])
            return whole
        if not shine:
            return both
        gloss = nodes.new("ShaderNodeBsdfGlossy")
        gloss.inputs["Roughness"].default_value = 0.38
        waxed = nodes.new("ShaderNodeMixShader")
        waxed.inputs[0].default_value = shine
        links.new(both.outputs[0], waxed.inputs[1])
        links.new(gloss.outputs[0], waxed.inputs[2])
        return waxed

    return build


def petal():
    return _material("petal", _sheet(0.3, 0.14, glow=0.24))


def leaf():
    return _material("leaf", _sheet(0.18, 0.22, 0.05))


def waxy():
    """A thick leaf of the house: what lies before the window is seen on it."""

    def build(nodes, links):
        colour, _ = _colour(nodes, links, depth=0.1)
        front = _surface(nodes, links, colour, 0.42, 0.34, coat=0.1)
        through = nodes.new("ShaderNodeBsdfTranslucent")
        links.new(colour, through.inputs["Color"])
        both = nodes.new("ShaderNodeMixShader")
        both.inputs[0].default_value = 0.16
        links.new(front.outputs[0], both.inputs[1])
        links.new(through.outputs[0], both.inputs[2])
        return both

    return _material("waxy", build)


def paper():
    def build(nodes, links):
        colour, _ = _colour(nodes, links, depth=0.03, vary=0.02)
        front = _surface(nodes, links, colour, 0.85, 0.12)
        position = nodes.new("ShaderNodeTexCoord")
        crumple = nodes.new("ShaderNodeTexNoise")
        crumple.inputs["Scale"].default_value = 2.2
        crumple.inputs["Detail"].default_value = 4
        crumple.inputs["Distortion"].default_value = 0.6
        links.new(position.outputs["Object"], crumple.inputs["Vector"])
        _bump(nodes, links, front, crumple.outputs["Fac"], 0.35, 0.12)
        through = nodes.new("ShaderNodeBsdfTranslucent")
        links.new(colour, through.inputs["Color"])
        both = nodes.new("ShaderNodeMixShader")
        both.inputs[0].default_value = 0.22
        links.new(front.outputs[0], both.inputs[1])
        links.new(through.outputs[0], both.inputs[2])
        return both

    return _material("paper", build)


def _solid(name, rough, specular=0.4, metal=0.0, coat=0.0, sheen=0.0, scale=8.0, bump=0.0, depth=0.1, vary=0.05):
    def build(nodes, links):
        colour, _ = _colour(nodes, links, depth=depth, vary=vary)
        shader = _surface(nodes, links, colour, rough, specular, sheen, metal, coat)
        if bump:
            position = nodes.new("ShaderNodeTexCoord")
            grain = nodes.new("ShaderNodeTexNoise")
            grain.inputs["Scale"].default_value = scale
            grain.inputs["Detail"].default_value = 5
            links.new(position.outputs["Object"], grain.inputs["Vector"])
            _bump(nodes, links, shader, grain.outputs["Fac"], bump, 0.05)
        return shader

    return _material(name, build)


def stem():
    return _solid("stem", 0.5, 0.3)


def bark():
    return _solid("bark", 0.9, 0.1, scale=14, bump=0.8, depth=0.3)


def glaze():
    return _solid("glaze", 0.28, 0.5, coat=0.3, scale=5, bump=0.06, depth=0.02)


def clay():
    return _solid("clay", 0.9, 0.15, scale=22, bump=0.18, depth=0.06)


def zinc():
    return _solid("zinc", 0.42, 0.5, metal=0.85, scale=6, bump=0.12, depth=0.12)


def brass():
    return _solid("brass", 0.24, 0.5, metal=1.0, depth=0.03)


def steel():
    return _solid("steel", 0.22, 0.5, metal=0.9, depth=0.04)


def satin():
    return _solid("satin", 0.36, 0.5, sheen=0.6, depth=0.05)


def card():
    return _solid("card", 0.7, 0.2, scale=60, bump=0.05, depth=0.01, vary=0.01)


def chocolate():
    return _solid("chocolate", 0.34, 0.45, coat=0.15, scale=12, bump=0.08, depth=0.05, vary=0.12)


def soft():
    """Moss, pollen, soil: what has no shine."""
    return _solid("soft", 1.0, 0.05, sheen=0.4, scale=30, bump=0.6, depth=0.3, vary=0.2)


def wicker():
    return _solid("wicker", 0.7, 0.25, scale=20, bump=0.2, depth=0.25, vary=0.25)


def stone():
    return _solid("stone", 0.8, 0.25, scale=40, bump=0.25, depth=0.3)


def wood():
    """Sawn along x: long grain, a little darker where the rings lie close."""

    def build(nodes, links):
        colour = nodes.new("ShaderNodeAttribute")
        colour.attribute_name = "colour"
        place = nodes.new("ShaderNodeTexCoord")
        stretch = nodes.new("ShaderNodeVectorMath")
        stretch.operation = "MULTIPLY"
        stretch.inputs[1].default_value = (0.35, 5.5, 5.5)
        links.new(place.outputs["Object"], stretch.inputs[0])
        rings = nodes.new("ShaderNodeTexNoise")
        rings.inputs["Scale"].default_value = 1.3
        rings.inputs["Detail"].default_value = 6
        rings.inputs["Roughness"].default_value = 0.62
        rings.inputs["Distortion"].default_value = 0.5
        links.new(stretch.outputs[0], rings.inputs["Vector"])
        dark = nodes.new("ShaderNodeMapRange")
        dark.inputs["From Min"].default_value = 0.3
        dark.inputs["From Max"].default_value = 0.72
        dark.inputs["To Min"].default_value = 0.62
        dark.inputs["To Max"].default_value = 1.12
        links.new(rings.outputs["Fac"], dark.inputs["Value"])
        tint = nodes.new("ShaderNodeVectorMath")
        tint.operation = "SCALE"
        links.new(colour.outputs["Color"], tint.inputs[0])
        links.new(dark.outputs[0], tint.inputs["Scale"])
        shader = _surface(nodes, links, tint.outputs[0], 0.5, 0.3)
        _bump(nodes, links, shader, rings.outputs["Fac"], 0.12, 0.05)
        return shader

    return _material("wood", build)


def wax():
    return _material("wax", _sheet(0.3, 0.01))


def flame():
    def build(nodes, links):
        light = nodes.new("ShaderNodeEmission")
        light.inputs["Strength"].default_value = 5
        colour = nodes.new("ShaderNodeAttribute")
        colour.attribute_name = "colour"
        links.new(colour.outputs["Color"], light.inputs["Color"])
        return light

    return _material("flame", build)


def berry():
    return _solid("berry", 0.22, 0.5, coat=0.4, depth=0.05, vary=0.25)


def _seen_through(name, face, edge, shine):
    """Light goes straight through it, unbent: no caustics, no dark inside, no noise. Its edge is told by a deeper tone;
    the two windows that a round wall mirrors are drawn on it as streaks."""

    def build(nodes, links):
        angle = nodes.new("ShaderNodeLayerWeight")
        angle.inputs["Blend"].default_value = 0.28
        tone = nodes.new("ShaderNodeMixRGB")
        tone.inputs[1].default_value = (*face, 1)
        tone.inputs[2].default_value = (*edge, 1)
        links.new(angle.outputs["Facing"], tone.inputs[0])
        clear = nodes.new("ShaderNodeBsdfTransparent")
        links.new(tone.outputs[0], clear.inputs[0])
        whole = clear
        wall = nodes.new("ShaderNodeNewGeometry")
        for towards, narrow, strength in (((-0.8, -0.6, 0), 0.965, shine), ((0.93, -0.37, 0), 0.988, shine * 0.5)):
            meets = nodes.new("ShaderNodeVectorMath")
            meets.operation = "DOT_PRODUCT"
            meets.inputs[1].default_value = towards
            links.new(wall.outputs["Normal"], meets.inputs[0])
            streak = nodes.new("ShaderNodeMapRange")
            streak.interpolation_type = "SMOOTHSTEP"
            streak.inputs["From Min"].default_value = narrow
            streak.inputs["From Max"].default_value = (1 + narrow) / 2
            streak.inputs["To Max"].default_value = strength
            links.new(meets.outputs["Value"], streak.inputs["Value"])
            light = nodes.new("ShaderNodeEmission")
            links.new(streak.outputs[0], light.inputs["Strength"])
            sum_ = nodes.new("ShaderNodeAddShader")
            links.new(whole.outputs[0], sum_.inputs[0])
            links.new(light.outputs[0], sum_.inputs[1])
            whole = sum_
        return whole

    return _material(name, build)


def glass():
    return _seen_through("glass", (0.985, 0.992, 0.99), (0.62, 0.71, 0.69), 0.34)


def water():
    return _seen_through("water", (0.955, 0.985, 0.975), (0.72, 0.83, 0.8), 0.0)


def lantern():
    """Glass in a deep colour with a flame behind it."""
    return _seen_through("lantern", (0.8, 0.05, 0.07), (0.42, 0.02, 0.03), 0.3)


def ground():
    def build(nodes, links):
        colour = nodes.new("ShaderNodeAttribute")
        colour.attribute_name = "colour"
        matt = nodes.new("ShaderNodeBsdfDiffuse")
        links.new(colour.outputs["Color"], matt.inputs["Color"])
        return matt

    return _material("ground", build)
