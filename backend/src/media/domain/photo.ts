import type { FocalPoint, Photo } from '@bukett/contracts/http/photo'

/** The widths that pages and letters use, on plain and on dense screens. No other is ever made. */
export const widths = [160, 320, 480, 640, 960, 1280, 1600] as const
/** Letters and those who look for products elsewhere are given JPEG. */
export const formats = ['avif', 'webp', 'jpg'] as const
export type Format = (typeof formats)[number]

/** Of either side, in points. A smaller one would be shown larger than it is. */
export const smallestSide = 320
export const largestSide = 12_000
/** A picture of more is refused before it is unpacked. */
export const mostPoints = 60_000_000
export const mostBytes = 20 * 1024 * 1024
/** What is kept of a picture is no larger. */
export const keptSide = 2400

/** An original as it is kept. */
export interface Original {
  /** What its address is made of: a digest of the bytes. */
  readonly Content: string
  readonly Width: number
  readonly Height: number
  readonly Tint: string
}

export const addressOf = (content: string): string => `/api/media/${content}`

const widthsOf = (width: number): number[] => widths.filter((one) => one <= width)

export const toPhoto = ({ Content, Width, Height, Tint }: Original, Focal: FocalPoint): Photo => ({
  Address: addressOf(Content),
  Widths: widthsOf(Width),
  Width,
  Height,
  Focal,
  Tint,
})

/** As large as fits a card of a list, for whoever takes one address. */
const middleWidth = 640

export const addressOfOne = ({ Address, Widths }: Photo, format: Format): string =>
  `${Address}/${Widths.findLast((width) => width <= middleWidth)}.${format}`
