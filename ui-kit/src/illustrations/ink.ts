/** Chance, colour and line: what every drawing is made of. Pure, so that a server draws the same picture as a browser. */

/** The same seed gives the same row of numbers everywhere. */
export type Chance = {
  between(low: number, high: number): number
  /** `value` give or take `share` of it. */
  about(value: number, share: number): number
  pick<T>(choices: readonly T[]): T
}

export const chanceOf = (seed: string): Chance => {
  let state = 0x811c9dc5
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  state = state >>> 0 || 1
  const next = () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    state >>>= 0
    return state / 2 ** 32
  }
  for (let warmUp = 0; warmUp < 8; warmUp++) next()
  const between = (low: number, high: number) => low + (high - low) * next()
  return {
    between,
    about: (value, share) => value * between(1 - share, 1 + share),
    pick: <T>(choices: readonly T[]) => choices[Math.floor(next() * choices.length)] as T,
  }
}

type Triple = readonly [number, number, number]

const linear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4)
const gamma = (light: number) => (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055)

/** sRGB to Oklab, where an equal step looks equally large in every hue. */
const toOklab = (hex: string): Triple => {
  const value = Number.parseInt(hex.slice(1), 16)
  const [r, g, b] = [value >> 16, value >> 8, value].map((part) => linear((part & 255) / 255)) as [
    number,
    number,
    number,
  ]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

const toHex = ([lightness, a, b]: Triple) => {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const rgb = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  return `#${rgb
    .map((part) =>
      Math.round(Math.min(1, Math.max(0, gamma(Math.max(0, part)))) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

export const mix = (one: string, other: string, share: number) => {
  const from = toOklab(one)
  const to = toOklab(other)
  return toHex(from.map((part, index) => part + ((to[index] as number) - part) * share) as unknown as Triple)
}

/** Lighter is warmer and darker is a touch plum, as daylight makes it. */
const shift = (hex: string, lightness: number, chroma: number, warmth: number): string => {
  const [l, a, b] = toOklab(hex)
  return toHex([
    Math.min(0.985, Math.max(0.12, l + lightness)),
    a * chroma + (warmth < 0 ? 0.006 : 0),
    b * chroma + warmth,
  ])
}

export type Tones = { deep: string; shade: string; body: string; light: string; glow: string }

/** Five printing inks of one colour, from shadow to light. White and cream get short, warm shadows. */
export const tonesOf = (hex: string): Tones => {
  const pale = Math.max(0, (toOklab(hex)[0] - 0.86) / 0.14)
  const depth = 1 - 0.52 * pale
  return {
    deep: shift(hex, -0.22 * depth, 1.02 + 0.9 * pale, -0.012 * (1 - pale) + 0.004 * pale),
    shade: shift(hex, -0.1 * depth, 1.04 + 0.4 * pale, -0.008 * (1 - pale)),
    body: hex,
    light: shift(hex, 0.065, 0.98 - 0.1 * pale, 0.004),
    glow: shift(hex, 0.13, 0.86 - 0.22 * pale, 0.008),
  }
}

export type Point = readonly [x: number, y: number]

const number = (value: number) => {
  const text = String(Math.round(value * 10) / 10)
  return text.replace(/^(-?)0\./, '$1.')
}
const join = (values: readonly number[]) =>
  values.reduce((text, value) => {
    const next = number(value)
    return text + (text && !next.startsWith('-') ? ' ' : '') + next
  }, '')

export type Segment = readonly Point[]

/** Draws from `start` through quadratic (two points) or cubic (three points) or straight (one point) segments. */
export const trace = (start: Point, segments: readonly Segment[], precision = 1, close = true) => {
  const round = (value: number) => Math.round(value * precision) / precision
  let [x, y] = [round(start[0]), round(start[1])]
  let path = `M${join([x, y])}`
  let last = ''
  for (const segment of segments) {
    const points = segment.map(([px, py]) => [round(px), round(py)] as const)
    const letter = ['', 'l', 'q', 'c'][points.length]
    const numbers = join(points.flatMap(([px, py]) => [px - x, py - y]))
    path += letter !== last ? `${letter}${numbers}` : numbers.startsWith('-') ? numbers : ` ${numbers}`
    last = letter as string
    const end = points.at(-1) as Point
    ;[x, y] = end
  }
  return path + (close ? 'z' : '')
}

/** A soft closed outline that leans on its points as a bent twig leans on pegs. */
export const blob = (points: readonly Point[], precision = 1) => {
  const middle = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
  const at = (index: number) => points[index % points.length] as Point
  return trace(
    middle(at(points.length - 1), at(0)),
    points.map((point, index) => [point, middle(point, at(index + 1))]),
    precision,
  )
}

const radians = Math.PI / 180

/** Turns by `angle` degrees clockwise from straight up and moves to `origin`. */
export const placed =
  (angle: number, origin: Point = [0, 0]) =>
  ([x, y]: Point): Point => {
    const [sin, cos] = [Math.sin(angle * radians), Math.cos(angle * radians)]
    return [origin[0] + x * cos - y * sin, origin[1] + x * sin + y * cos]
  }

/** The point at `distance` from the origin in the direction `angle`, clockwise from straight up. */
export const polar = (angle: number, distance: number, origin: Point = [0, 0]): Point =>
  placed(angle, origin)([0, -distance])

/** How much of the light from the upper left a surface facing `angle` catches: -1 to 1. */
export const lit = (angle: number) => Math.cos((angle + 40) * radians)

export type PetalShape = {
  angle: number
  length: number
  /** Half of the petal's greatest width. */
  width: number
  tip: 'round' | 'point' | 'notch' | 'cup'
  origin?: Point
  /** Sideways lean of the tip, in the petal's own widths. */
  lean?: number
  /** Half of the width where the petal is attached. */
  neck?: number
  precision?: number
}

export const petal = ({ angle, length: l, width: w, tip, origin, lean = 0, neck = 0, precision = 1 }: PetalShape) => {
  const put = placed(angle, origin)
  const off = lean * w
  const at = (x: number, y: number) => put([x + off * y * y, -l * y])
  const line = (segments: Segment[]) => trace(at(-neck, 0), segments, precision)
  switch (tip) {
    case 'point':
      return line([
        [at(-w * 0.9 - neck, 0.22), at(-w * 1.25, 0.62), at(0, 1)],
        [at(w * 1.25, 0.62), at(w * 0.9 + neck, 0.22), at(neck, 0)],
      ])
    case 'notch':
      return line([
        [at(-w * 0.7 - neck, 0.2), at(-w * 1.35, 0.8), at(-w * 0.62, 0.98)],
        [at(-w * 0.24, 1.06), at(0, 0.93)],
        [at(w * 0.26, 1.07), at(w * 0.64, 0.97)],
        [at(w * 1.32, 0.8), at(w * 0.7 + neck, 0.2), at(neck, 0)],
      ])
    case 'cup':
      return line([
        [at(-w * 1.1 - neck, 0.05), at(-w * 1.28, 0.72), at(-w * 0.34, 0.95)],
        [at(-w * 0.12, 1.01), at(w * 0.12, 1.01), at(w * 0.34, 0.95)],
        [at(w * 1.28, 0.72), at(w * 1.1 + neck, 0.05), at(neck, 0)],
      ])
    case 'round':
      return line([
        [at(-w * 0.75 - neck, 0.15), at(-w * 1.2, 0.58), at(-w * 0.8, 0.85)],
        [at(-w * 0.5, 1.05), at(w * 0.5, 1.05), at(w * 0.8, 0.85)],
        [at(w * 1.2, 0.58), at(w * 0.75 + neck, 0.15), at(neck, 0)],
      ])
  }
}

export const shape = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}"${more && ` ${more}`}/>`
export const stroke = (d: string, colour: string, width: number, more = '') =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${number(width)}"${more && ` ${more}`}/>`
export const dot = ([x, y]: Point, radius: number, fill: string, more = '') =>
  `<circle cx="${number(x)}" cy="${number(y)}" r="${number(radius)}" fill="${fill}"${more && ` ${more}`}/>`
/** Many equal dots in one path, a tenth of the size of many circles. */
export const dots = (points: readonly Point[], radius: number, fill: string, more = '') =>
  `<path d="${points.map(([x, y]) => `M${join([x, y])}h0`).join('')}" stroke="${fill}" stroke-width="${number(radius * 2)}" stroke-linecap="round"${more && ` ${more}`}/>`

export type Stop = readonly [offset: number, colour: string, opacity?: number]
const stops = (list: readonly Stop[]) =>
  list
    .map(
      ([offset, colour, opacity]) =>
        `<stop offset="${number(offset)}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${number(opacity)}"`}/>`,
    )
    .join('')

export const radial = (id: string, [cx, cy]: Point, radius: number, list: readonly Stop[]) =>
  `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${number(cx)}" cy="${number(cy)}" r="${number(radius)}">${stops(list)}</radialGradient>`
export const linearFill = (id: string, from: Point, to: Point, list: readonly Stop[]) =>
  `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${number(from[0])}" y1="${number(from[1])}" x2="${number(to[0])}" y2="${number(to[1])}">${stops(list)}</linearGradient>`
