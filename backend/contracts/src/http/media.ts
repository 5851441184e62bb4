import * as z from 'zod'
import { endpoint } from '../endpoint.js'
import { focalPoint, photo } from './photo.js'

/** Of a file as it is sent. */
export const PICTURE_MAX_BYTES = 12 * 1024 * 1024
const base64Length = (bytes: number): number => Math.ceil(bytes / 3) * 4

const bytes = z.instanceof(Uint8Array<ArrayBufferLike>)

const id = z.string().min(1).max(80)
const byId = z.object({ id })
const version = z.int().min(1)

const text = z.string().trim().min(1, 'media.text-missing').max(300, 'media.text-too-long')
const file = {
  /** What it was called where it came from. */
  Name: z.string().trim().min(1).max(200),
  Content: z
    .string()
    .max(base64Length(PICTURE_MAX_BYTES), 'media.too-heavy')
    .regex(/^[A-Za-z0-9+/]+={0,2}$/, 'media.not-a-picture'),
}

/** What shows a picture. */
export const pictureUse = z.object({ Code: z.string(), Name: z.string() })

/** A picture of the library. */
export const libraryPicture = z.object({
  Id: z.string(),
  Version: z.int(),
  Name: z.string(),
  /** Empty until somebody has written it: such a picture is shown nowhere. */
  Alt: z.string(),
  AltEn: z.string(),
  AddedAt: z.iso.datetime(),
  Photo: photo,
  /** Products and addons, 20 at most. */
  Uses: z.array(pictureUse),
})
export type LibraryPicture = z.output<typeof libraryPicture>

export const LIBRARY_FILTERS = ['all', 'unused', 'wordless'] as const
export type LibraryFilter = (typeof LIBRARY_FILTERS)[number]

/** A picture in its place on a product. */
export const placedPicture = z.object({
  Id: id,
  /** Of the variant that alone looks like this; null: of the product. */
  VariantCode: z.string().max(60).nullable(),
})
export type PlacedPicture = z.output<typeof placedPicture>

const productPictures = z.object({
  Code: z.string(),
  Name: z.string(),
  Url: z.string(),
  Variants: z.array(z.object({ Code: z.string(), Name: z.string() })),
  /** In the order they are shown. */
  Pictures: z.array(placedPicture.extend({ Picture: libraryPicture })),
  /** Goes back with a change: who saved first wins. */
  Revision: z.string(),
})
export type ProductPictures = z.output<typeof productPictures>

const ofProduct = z.object({ code: z.string().trim().min(1).max(60) })
export const PICTURES_OF_PRODUCT = 20

export const mediaApi = {
  rendition: endpoint({
    method: 'GET',
    path: '/api/media/:content/:rendition',
    summary:
      'A photograph in one of its widths, as `640.avif`, `.webp` or `.jpg`, or as `card.jpg` beside a link to it (1200 x 630); the address changes with the content.',
    access: 'everyone',
    file: 'image/*',
    forEver: true,
    params: z.object({
      content: z.string().regex(/^[0-9a-f]{32}$/, 'media.no-picture'),
      rendition: z.string().regex(/^(\d{2,4}\.(avif|webp|jpg)|card\.jpg)$/, 'media.no-picture'),
    }),
    response: bytes,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/office/pictures',
    summary: 'The library, the newest first, 60 a page: all, those that nothing shows, or those without words.',
    access: 'contentEditor',
    query: z.object({
      filter: z.enum(LIBRARY_FILTERS).default('all'),
      /** In its name, its words, or the names and codes of what shows it; or its whole id. */
      words: z.string().trim().max(80).default(''),
      page: z.coerce.number().int().min(0).max(1000).default(0),
    }),
    response: z.object({
      Pictures: z.array(libraryPicture),
      Total: z.int(),
      PageSize: z.int(),
      /** Of the whole library. */
      Unused: z.int(),
      Wordless: z.int(),
    }),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/office/pictures',
    summary:
      'Takes a picture into the library: JPEG, PNG, WebP or AVIF as base64, known by its content. The same picture is there once.',
    access: 'contentEditor',
    largestBody: base64Length(PICTURE_MAX_BYTES) + 1000,
    body: z.object(file),
    response: libraryPicture.extend({
      /** It was there already. */
      WasThere: z.boolean(),
    }),
  }),
  describe: endpoint({
    method: 'PUT',
    path: '/api/office/pictures/:id',
    summary: 'The words that stand for a picture, and the point of it that stays in sight.',
    access: 'contentEditor',
    params: byId,
    body: z.object({ Version: version, Alt: text, AltEn: text, Focal: focalPoint }),
    response: libraryPicture,
  }),
  replace: endpoint({
    method: 'PUT',
    path: '/api/office/pictures/:id/content',
    summary: 'Another file in the place of this one, wherever it is shown; orders and letters keep what they had.',
    access: 'contentEditor',
    largestBody: base64Length(PICTURE_MAX_BYTES) + 1000,
    params: byId,
    body: z.object({ Version: version, ...file }),
    response: libraryPicture,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/office/pictures/:id',
    summary: 'Takes a picture out of the library; refused while something shows it.',
    access: 'contentEditor',
    params: byId,
    query: z.object({ version: z.coerce.number().int().min(1) }),
    response: z.object({}),
  }),
  ofProduct: endpoint({
    method: 'GET',
    path: '/api/office/products/:code/pictures',
    summary: 'The pictures of a product and its variants, in their order.',
    access: 'contentEditor',
    params: ofProduct,
    response: productPictures,
  }),
  setOfProduct: endpoint({
    method: 'PUT',
    path: '/api/office/products/:code/pictures',
    summary: 'Sets the pictures of a product and its variants in their order; each has its words in both languages.',
    access: 'contentEditor',
    params: ofProduct,
    body: z.object({
      Revision: z.string().max(200),
      Pictures: z.array(placedPicture).max(PICTURES_OF_PRODUCT, 'media.too-many-of-product'),
    }),
    response: productPictures,
  }),
} as const
