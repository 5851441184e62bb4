import { dot, dots, petal, polar, radial, shape, stroke, trace, type Chance, type PetalShape } from './ink.js'
import { disc, ringsOf, spread, veinsOf, washes, type Bloom } from './petals.js'

const anthers = (chance: Chance, count: number, reach: number, filament: string, anther: string) => {
  const ends = Array.from({ length: count }, (_, index) =>
    polar(-62 + (index * 132) / (count - 1) + chance.between(-8, 8), chance.about(reach, 0.12)),
  )
  const lines = ends
    .map(([x, y]) =>
      trace(
        [0, 0],
        [
          [
            [x * 0.2, y * 0.62],
            [x, y],
          ],
        ],
        1,
        false,
      ),
    )
    .join('')
  const tips = ends.map(([x, y]) => `M${Math.round(x - 5)} ${Math.round(y + 1)}l10-3`).join('')
  return stroke(lines, filament, 2.2, 'stroke-linecap="round"') + stroke(tips, anther, 5, 'stroke-linecap="round"')
}

export const lily = (bloom: Bloom) => {
  const { petals: t, chance, heart, green, id } = bloom
  const turn = chance.between(-14, 14)
  const freckles = Array.from({ length: 26 }, (_, i) =>
    polar(turn + (i % 6) * 60 + chance.between(-9, 9), chance.between(24, 52)),
  )
  const ribs = spread(6, (angle) => trace(polar(angle, 12), [[polar(angle + 3, 45), polar(angle, 82)]], 1, false), turn)
  return (
    ringsOf(bloom, 'a', t, 0.3, [
      { count: 3, length: 100, width: 27, tip: 'point', turn: turn + 60, veins: 3, jitter: 0.04, neck: 5 },
      { count: 3, length: 98, width: 35, tip: 'point', turn, veins: 3, jitter: 0.04, neck: 6 },
    ]) +
    stroke(ribs, t.deep, 1.8, 'opacity=".4" stroke-linecap="round"') +
    radial(`${id}c`, [0, 0], 34, [
      [0, green.light],
      [1, green.light, 0],
    ]) +
    dot([0, 0], 34, `url(#${id}c)`) +
    dots(freckles, 1.5, t.deep, 'opacity=".55"') +
    anthers(chance, 6, 50, green.glow, heart.shade) +
    stroke('M0 0q6-28 3-58', green.light, 3.4, 'stroke-linecap="round"') +
    dot([3, -59], 4.4, heart.deep)
  )
}

export const sunflower = (bloom: Bloom) => {
  const { petals: t, chance, id } = bloom
  const turn = chance.between(0, 20)
  return (
    ringsOf(bloom, 'a', t, 0.52, [
      { count: 16, length: 99, width: 15, tip: 'point', turn, neck: 6 },
      { count: 14, length: 87, width: 15, tip: 'point', turn: turn + 11, jitter: 0.07, neck: 6, veins: 1 },
    ]) +
    radial(`${id}c`, [-10, -12], 56, [
      [0, '#8a5a34'],
      [0.5, '#56351f'],
      [1, '#33201a'],
    ]) +
    dot([0, 0], 44, `url(#${id}c)`) +
    dots(disc(chance, 41, 56).slice(20), 1.9, '#a87440', 'opacity=".85"') +
    dots(disc(chance, 41, 56).slice(0, 20), 1.7, '#c9a05a', 'opacity=".6"')
  )
}

export const gerbera = (bloom: Bloom) => {
  const { petals: t, chance, heart } = bloom
  const turn = chance.between(0, 16)
  return (
    ringsOf(bloom, 'a', t, 0.44, [
      { count: 16, length: 99, width: 13.5, tip: 'cup', turn, jitter: 0.04, neck: 4 },
      { count: 13, length: 84, width: 13.5, tip: 'cup', turn: turn + 10, neck: 4 },
      { count: 12, length: 44, width: 7.5, tip: 'point', turn, jitter: 0.12, neck: 3 },
    ]) +
    dot([0, 0], 25, heart.deep) +
    dots(disc(chance, 23, 34), 1.8, heart.light) +
    dot([0, 0], 10, heart.shade) +
    dots(disc(chance, 8, 9), 1.3, heart.glow)
  )
}

export const daisy = (bloom: Bloom) => {
  const { petals: t, chance, heart, id } = bloom
  const turn = chance.between(0, 20)
  return (
    ringsOf(bloom, 'a', t, 0.3, [{ count: 17, length: 98, width: 13.5, tip: 'notch', turn, neck: 4, veins: 1 }]) +
    radial(`${id}b`, [-7, -8], 36, [
      [0, heart.light],
      [0.6, heart.body],
      [1, heart.shade],
    ]) +
    dot([0, 0], 28, `url(#${id}b)`) +
    dots(disc(chance, 25, 42), 1.5, heart.deep, 'opacity=".5"')
  )
}

export const anemone = (bloom: Bloom) => {
  const { petals: t, chance, id } = bloom
  const turn = chance.between(0, 45)
  const ring = Array.from({ length: 26 }, (_, i) => polar(i * 13.85, chance.between(29, 39)))
  return (
    ringsOf(bloom, 'a', t, 0.35, [
      { count: 6, length: 99, width: 50, tip: 'round', turn, neck: 12, veins: 4 },
      { count: 5, length: 88, width: 44, tip: 'round', turn: turn + 30, neck: 10, veins: 3 },
    ]) +
    radial(`${id}c`, [0, 0], 42, [
      [0.3, t.glow],
      [1, t.glow, 0],
    ]) +
    dot([0, 0], 42, `url(#${id}c)`) +
    stroke(ring.map(([x, y]) => `M0 0L${Math.round(x)} ${Math.round(y)}`).join(''), '#2b2536', 0.9, 'opacity=".7"') +
    dots(ring, 2.6, '#2b2536') +
    radial(`${id}d`, [-5, -6], 24, [
      [0, '#5a5068'],
      [1, '#211b2b'],
    ]) +
    dot([0, 0], 18, `url(#${id}d)`) +
    dots(disc(chance, 14, 16), 1, '#7d7390')
  )
}

export const orchid = (bloom: Bloom) => {
  const { petals: t, heart, chance, id } = bloom
  const wash = washes(`${id}a`, t, 0.3)
  const part = (angle: number, length: number, width: number, tip: PetalShape['tip'], neck: number) => {
    const l = chance.about(length, 0.03)
    return (
      shape(petal({ angle, length: l, width, tip, neck, lean: chance.between(-0.08, 0.08) }), wash.facing(angle)) +
      stroke(veinsOf(angle, l, width * 1.25, 5), heart.body, 1, 'opacity=".42"')
    )
  }
  return (
    `${wash.defs}<g stroke="${t.deep}" stroke-opacity=".35" stroke-width=".9">` +
    part(0, 88, 37, 'cup', 6) +
    part(128, 84, 35, 'cup', 6) +
    part(-128, 84, 35, 'cup', 6) +
    part(80, 96, 66, 'round', 8) +
    part(-80, 96, 66, 'round', 8) +
    '</g>' +
    shape(petal({ angle: 128, length: 32, width: 13, tip: 'round', origin: [2, 6] }), heart.body) +
    shape(petal({ angle: -128, length: 32, width: 13, tip: 'round', origin: [-2, 6] }), heart.light) +
    shape('M-8 6c-8 16-16 22-9 34c6 9 12 4 17 14c5-10 11-5 17-14c7-12-1-18-9-34z', heart.body) +
    shape('M-5 10c-4 14-8 20-5 30c3-8 5-16 10-18z', heart.light) +
    stroke('M0 52q-8 10-14 8M0 52q8 10 14 8', heart.light, 2, 'stroke-linecap="round"') +
    dot([0, 12], 7, '#e8b04b') +
    shape('M-8 2c-2-14 18-14 16 0c-1 10-15 10-16 0z', t.glow) +
    dot([0, 3], 3, heart.shade)
  )
}

export const poinsettia = (bloom: Bloom) => {
  const { petals: t, chance, green } = bloom
  const turn = chance.between(0, 50)
  const buds = Array.from({ length: 7 }, (_, i) => polar(i * 51 + turn, i ? chance.between(7, 12) : 0))
  return (
    ringsOf(bloom, 'z', green, 0.4, [
      { count: 5, length: 104, width: 25, tip: 'point', turn: turn + 36, veins: 3, neck: 3 },
    ]) +
    ringsOf(bloom, 'a', t, 0.43, [
      { count: 6, length: 98, width: 27, tip: 'point', turn, veins: 3, neck: 4 },
      { count: 5, length: 74, width: 22, tip: 'point', turn: turn + 24, veins: 3, neck: 4 },
      { count: 4, length: 46, width: 14, tip: 'point', turn: turn + 60, veins: 1, neck: 3 },
    ]) +
    dots(buds, 6, green.body) +
    dots(
      buds.map(([x, y]) => [x - 1, y - 2] as const),
      3,
      '#e8b04b',
    )
  )
}
