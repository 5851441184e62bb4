import type { FocalPoint, Photo } from '@bukett/contracts/http/photo'

/** The widths that pages and letters use, on plain and on dense screens. No other is ever made. */
const widths = [160, 320, 480, 640, 960, 1280, 1600] as const
/** Letters, and those who read the shop for others, are given JPEG. */
const formats = ['avif', 'webp', 'jpg'] as const
export type Format = (typeof formats)[number]

/** Of either side, in points. A smaller one would be shown larger than it is. */
export const smallestSide = 320
/** A picture of more points is refused before it is unpacked. */
export const mostPoints = 60_000_000
/** What is kept of a picture is no larger. */
export const keptSide = 2400

/** What is known of an original that is kept. */
export interface Original {
  /** What its address is made of: a digest of its bytes. */
  Content: string
  Width: number
  Height: number
  /** Its average colour. */
  Tint: string
}

export const toPhoto = ({ Content, Width, Height, Tint }: Original, Focal: FocalPoint): Photo => ({
  Address: `/api/media/${Content}`,
  Widths: widths.filter((width) => width <= Width),
  Width,
  Height,
  Focal,
  Tint,
})

/** As large as a card of a list on a dense screen. */
const middleWidth = 640

/** For whoever takes one address. */
export const oneAddressOf = ({ Address, Widths }: Photo, format: Format): string =>
  `${Address}/${Widths.findLast((width) => width <= middleWidth)}.${format}`

export interface Rendition {
  readonly width: number
  /** Where it has a shape of its own, in which the whole picture stands; the original's otherwise. */
  readonly height?: number
  readonly format: Format
}

/** What other sites show beside a link to a page, in points. */
const card = { name: 'card.jpg', rendition: { width: 1200, height: 630, format: 'jpg' } } as const

/** `640.avif` or `card.jpg`; null for a width or a kind that pages do not use, so that nobody can fill the disk with others. */
export const renditionOf = (name: string): Rendition | null => {
  if (name === card.name) return card.rendition
  const [, digits, ending] = /^(\d+)\.(\w+)$/.exec(name) ?? []
  const width = widths.find((one) => String(one) === digits)
  const format = formats.find((one) => one === ending)
  return width !== undefined && format !== undefined ? { width, format } : null
}

/** Where the bytes are kept. */
export const originalKey = (content: string): string => `${content}/original`
export const renditionKey = (content: string, name: string): string => `${content}/${name}`

/** Every file that there can be of a picture. */
export const keysOf = (content: string): string[] => [
  originalKey(content),
  renditionKey(content, card.name),
  ...widths.flatMap((width) => formats.map((format) => renditionKey(content, `${width}.${format}`))),
]
