import * as z from 'zod'

const point = z.number().min(0).max(1)

/** The point of a picture that stays in sight where it is cropped, as shares of its width and height. */
export const focalPoint = z.object({ X: point, Y: point })
export type FocalPoint = z.output<typeof focalPoint>

export const hexColour = z.string().regex(/^#[0-9a-f]{6}$/)

/** What a page needs to fetch a photograph in the width it shows. */
export const photo = z.object({
  /** Changes with the content; `/<width>.<avif, webp or jpg>` follows. */
  Address: z.string(),
  /** In points, rising. */
  Widths: z.array(z.int()),
  Width: z.int(),
  Height: z.int(),
  Focal: focalPoint,
  /** Its average colour, to stand in while it loads. */
  Tint: hexColour,
})
export type Photo = z.output<typeof photo>
