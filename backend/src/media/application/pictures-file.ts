import { hexColour } from '@bukett/contracts/http/photo'
import { z } from 'zod'
import { smallestSide } from '../domain/photo.js'

const share = z.number().min(0).max(1)
const text = z.string().trim().min(1).max(300)
const side = z.int().min(smallestSide).max(20_000)

/**
 * A row of `backend/demo/pictures.json`: a picture of a product or an addon, whose original lies in `backend/demo/pictures`. It is taken as
 * it is and not decoded, so the row says what decoding would.
 */
export const pictureRow = z.strictObject({
  /** The code of the product or the addon. */
  product: z.string().regex(/^[A-Z0-9]{3,20}$/),
  /** The code of the variant that alone looks like this. */
  variant: z
    .string()
    .regex(/^[A-Z0-9]{3,20}$/)
    .optional(),
  /** The first is 1; the second is the one that a list shows to whoever points at it. */
  position: z.int().min(1).max(20).default(1),
  file: z.string().regex(/^[A-Za-z0-9._-]{1,80}\.(webp|jpe?g|png|avif)$/),
  alt: z.strictObject({ sv: text, en: text }),
  width: side,
  height: side,
  /** The average colour. */
  tint: hexColour.default('#e9e1d6'),
  /** What stays in sight where the picture is cropped, as shares of width and height. */
  focal: z.strictObject({ x: share, y: share }).default({ x: 0.5, y: 0.5 }),
})
export type PictureRow = z.output<typeof pictureRow>
