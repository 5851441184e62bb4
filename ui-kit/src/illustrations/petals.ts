import { lit, petal, placed, polar, radial, shape, trace, type Chance, type PetalShape, type Tones } from './ink.js'

/** What a flower is drawn with; `id` is unique on the page. */
export type Bloom = { id: string; chance: Chance; petals: Tones; heart: Tones; green: Tones }

export const spread = (count: number, draw: (angle: number, index: number) => string, from = 0) =>
  Array.from({ length: count }, (_, index) => draw(from + (index * 360) / count, index)).join('')

/** Three washes for petals of length 100: facing the light, beside it and away from it. `depth` is where the shadow ends. */
export const washes = (id: string, tones: Tones, depth = 0.45) => {
  const wash = (name: string, dark: string, mid: string, edge: string) =>
    radial(`${id}${name}`, [0, 0], 100, [
      [depth * 0.72, dark],
      [depth + 0.22, mid],
      [1, edge],
    ])
  return {
    defs:
      wash('l', tones.shade, tones.light, tones.glow) +
      wash('m', tones.deep, tones.body, tones.light) +
      wash('d', tones.deep, tones.shade, tones.body),
    facing: (angle: number) => `url(#${id}${lit(angle) > 0.4 ? 'l' : lit(angle) > -0.45 ? 'm' : 'd'})`,
  }
}

type Washes = ReturnType<typeof washes>

type Layer = {
  count: number
  length: number
  width: number
  tip: PetalShape['tip']
  turn?: number
  jitter?: number
  neck?: number
  /** Draws a turned-over lip along the tip. */
  curl?: boolean
  veins?: number
}

export const veinsOf = (angle: number, length: number, width: number, count: number) =>
  Array.from({ length: count }, (_, index) => {
    const side = count === 1 ? 0 : (index / (count - 1)) * 2 - 1
    const put = placed(angle)
    return trace(
      put([side * width * 0.12, -length * 0.3]),
      [
        [
          put([side * width * 0.5, -length * 0.55]),
          put([side * width * 0.52, -length * (0.86 - 0.08 * Math.abs(side))]),
        ],
      ],
      1,
      false,
    )
  }).join('')

/** A ring of petals. It is drawn 100 units long and scaled, so that all rings of a flower share three washes. */
const layerOf = (bloom: Bloom, wash: Washes, tones: Tones, layer: Layer) => {
  const { count, length, tip, turn = 0, jitter = 0.06, curl, veins = 0 } = layer
  const { chance } = bloom
  const scale = length / 100
  const [width, neck] = [layer.width / scale, (layer.neck ?? 0) / scale]
  const petals = spread(
    count,
    (even) => {
      const angle = even + (chance.between(-350, 350) * jitter) / count
      const l = chance.about(100, jitter)
      const w = chance.about(width, jitter)
      const lean = chance.between(-0.14, 0.14)
      const put = placed(angle)
      // Veins are open lines of the same path: the ring's own stroke draws them.
      const lines = veins ? veinsOf(angle, l, w, veins) : ''
      const body = shape(petal({ angle, length: l, width: w, tip, lean, neck }) + lines, wash.facing(angle))
      const lip = curl
        ? shape(
            trace(put([-w * 0.82, -l * 0.84]), [
              [put([-w * 0.5 + lean * w, -l * 1.05]), put([w * 0.5 + lean * w, -l * 1.05]), put([w * 0.82, -l * 0.84])],
              [put([w * 0.4, -l * 0.95]), put([-w * 0.3, -l * 0.84]), put([-w * 0.82, -l * 0.84])],
            ]),
            lit(angle) > -0.3 ? tones.glow : tones.light,
            'stroke="none" opacity=".7"',
          )
        : ''
      return body + lip
    },
    turn,
  )
  return `<g stroke="${tones.deep}" stroke-opacity=".38" stroke-width="${scale < 0.6 ? 1.4 : 0.9}"${scale === 1 ? '' : ` transform="scale(${scale})"`}>${petals}</g>`
}

/** Rings of petals from the outermost in, sharing one set of washes. */
export const ringsOf = (bloom: Bloom, name: string, tones: Tones, depth: number, layers: readonly Layer[]) => {
  const wash = washes(`${bloom.id}${name}`, tones, depth)
  return wash.defs + layers.map((layer) => layerOf(bloom, wash, tones, layer)).join('')
}

export const disc = (chance: Chance, radius: number, count: number) =>
  Array.from({ length: count }, (_, i) =>
    polar(i * 137.5 + chance.between(-4, 4), radius * Math.sqrt((i + 0.5) / count)),
  )
