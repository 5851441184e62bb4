import * as z from 'zod'
import { endpoint } from '../endpoint.js'
import { amountWithin, money } from '../money.js'
import { AMOUNTS } from '../rules/amounts.js'
import { PRODUCT_CATEGORIES, SEASONS, SITES } from '../rules/product-kinds.js'
import { contradictions, missingTerms } from '../rules/product-terms.js'
import { product, productCategory, vatClass } from './catalogue.js'
import { editionRevision, editionState, previewToken } from './editions.js'
import { campaignIsLower, countedStock, isCampaignLower, productRow } from './product-row.js'

/** What a filter of products can be asked for. */
export const PRODUCT_FILTERS = {
  /** Where it is listed. */
  shown: ['any', ...SITES, 'nowhere'],
  /** `always`: those without a season. */
  season: ['any', 'always', ...SEASONS],
  kind: ['any', ...PRODUCT_CATEGORIES],
  /** `counted` has a number, `out` none left of some variant. */
  stock: ['any', 'counted', 'out'],
  /** Made by a store, or sent by the central one. */
  made: ['any', 'store', 'central'],
  /** Whether somebody has drafted what is not published. */
  draft: ['any', 'drafted', 'none'],
} as const

/** Which products: each filter narrows them. */
export const productChoice = {
  /** All of them, in its names or codes. */
  words: z.string().trim().max(80).default(''),
  assortment: z.string().max(60).default(''),
  shown: z.enum(PRODUCT_FILTERS.shown).default('any'),
  season: z.enum(PRODUCT_FILTERS.season).default('any'),
  kind: z.enum(PRODUCT_FILTERS.kind).default('any'),
  stock: z.enum(PRODUCT_FILTERS.stock).default('any'),
  made: z.enum(PRODUCT_FILTERS.made).default('any'),
  draft: z.enum(PRODUCT_FILTERS.draft).default('any'),
}
const chosen = z.object(productChoice)
export type ProductChoice = z.output<typeof chosen>

export const PRODUCT_ORDERS = ['position', 'name', 'price'] as const

const officeVariant = z.object({
  Code: z.string(),
  Name: z.string(),
  Price: money,
  PriceAfterDiscount: money.nullable(),
  LowestPrice30Days: money.nullable(),
  /** As it was counted; null: as many as are wanted. */
  Stock: z.int().nullable(),
  /** Sales and payments under way taken off. */
  Left: z.int().nullable(),
  IsCustomerSpecifiedPrice: z.boolean(),
})
export type OfficeVariant = z.output<typeof officeVariant>

const officeProduct = z.object({
  Code: z.string(),
  Name: z.string(),
  Url: z.string(),
  ProductCategory: productCategory,
  VatClass: vatClass,
  Sites: z.array(z.enum(SITES)),
  Seasons: z.array(z.enum(SEASONS)),
  Assortments: z.array(z.string()),
  /** Its place in the range: lower ones come first. */
  Position: z.number(),
  IsCentral: z.boolean(),
  /** Of the member whose own it is. */
  LocalMemberId: z.string().nullable(),
  Variants: z.array(officeVariant),
  /** Whether somebody has drafted what is not published. */
  HasDraft: z.boolean(),
  /** Goes back with a change: who saved first wins. */
  Revision: z.int(),
})
export type OfficeProduct = z.output<typeof officeProduct>

const price = amountWithin(AMOUNTS.productPrice)
const variantOnRow = z
  .object({ Code: z.string().max(60), Price: price, PriceAfterDiscount: price.nullable(), Stock: countedStock })
  .refine(isCampaignLower, campaignIsLower)

const byCode = z.object({ code: z.string().trim().min(1).max(60) })
const position = z.number('product.position').min(-1_000_000, 'product.position').max(1_000_000, 'product.position')

/** What somebody fills in of a product; its drawing is made from the code, and its photographs have a page of their own. */
const productForm = productRow.omit({ Picture: true, Drawing: true })
export type ProductForm = z.output<typeof productForm>
/** The same as it may be sent: its parts fit each other, and nothing is missing of what it is sold by. */
const filledIn = productForm.superRefine((product, context) => {
  for (const { path, code } of [...contradictions(product), ...missingTerms(product)])
    context.addIssue({ code: 'custom', path: [...path], message: code })
})

const wholeProduct = z.object({
  /** The draft over what is sold; what is sold where there is none. */
  Product: productForm,
  Url: z.string(),
  /** Whether what is sold stands on any site (record 200). */
  IsListed: z.boolean(),
  /** Of what is sold. */
  Revision: z.int(),
  /** Of its variants, by code. */
  Lowest: z.record(z.string(), money.nullable()),
  /** The latest ten, the newest first. */
  Changes: z.array(z.object({ At: z.iso.datetime(), By: z.string().nullable(), Fields: z.array(z.string()) })),
  /** How far its draft has come. */
  State: editionState,
})
export type WholeProduct = z.output<typeof wholeProduct>

/** How far a file has come. */
const importProgress = z.object({
  /** Its lines are split up first; a file that is only checked is not saved. */
  Step: z.enum(['reading', 'judging', 'saving']),
  /** Products, of those that the file holds; 0 while it is split up. */
  Done: z.int(),
  Of: z.int(),
})
export type ImportProgress = z.output<typeof importProgress>

export const officeProductsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/office/products',
    summary:
      'The range, 50 products a page, by what they are, where they are shown, what is left of them and whether they are drafted.',
    access: 'contentEditor',
    query: z.object({
      ...productChoice,
      /** `nearest`: a single page, what has the words for its code first, then for its name, then for how that begins. */
      order: z.enum([...PRODUCT_ORDERS, 'nearest']).default('position'),
      /** `Next` of the page before. */
      after: z.string().max(200).optional(),
    }),
    response: z.object({ Rows: z.array(officeProduct), Total: z.int(), Next: z.string().nullable() }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/office/products/:code',
    summary: 'A product as it is in the list, now.',
    access: 'contentEditor',
    params: byCode,
    response: officeProduct,
  }),
  whole: endpoint({
    method: 'GET',
    path: '/api/office/products/:code/whole',
    summary:
      'All that can be filled in of a product as it is drafted, how far that has come, and who changed what of it last.',
    access: 'contentEditor',
    params: byCode,
    response: wholeProduct,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/office/products/:code',
    summary:
      'Keeps what was filled in as the draft of a product, to be published or planned. 409 with who and which fields where somebody was first, with the draft or with what is sold.',
    access: 'contentEditor',
    params: byCode,
    body: z.object({ Revision: z.int().min(0), DraftRevision: editionRevision, Product: filledIn }),
    response: wholeProduct,
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/office/products',
    summary: 'A new product, first in the range: a draft that is listed nowhere until it is published.',
    access: 'contentEditor',
    body: z.object({ Product: filledIn }),
    response: wholeProduct,
  }),
  preview: endpoint({
    method: 'GET',
    path: '/api/products/preview',
    summary: 'The product that a pass shows, with the prices, the tax and the first day of delivery of its moment.',
    access: 'everyone',
    query: z.object({ pass: previewToken }),
    response: product.extend({ At: z.iso.datetime() }),
  }),
  changeRow: endpoint({
    method: 'PUT',
    path: '/api/office/products/:code/row',
    summary:
      'Prices, stock, where it is shown and its place in the range. 409 with who and which fields where somebody was first.',
    access: 'contentEditor',
    params: byCode,
    body: z.object({
      Revision: z.int().min(0),
      Sites: z.array(z.enum(SITES)).max(SITES.length),
      Position: position,
      Variants: z.array(variantOnRow).min(1).max(12),
    }),
    response: officeProduct,
  }),
  csv: endpoint({
    method: 'GET',
    path: '/api/office/product-file/csv',
    summary: 'The chosen products as a sheet that can be read in again, a variant a row.',
    access: 'contentEditor',
    file: 'text/csv; charset=utf-8',
    query: chosen,
    response: z.instanceof(Uint8Array<ArrayBufferLike>),
  }),
  json: endpoint({
    method: 'GET',
    path: '/api/office/product-file/json',
    summary: 'The chosen products with all that is known of them, as a file that can be read in again.',
    access: 'contentEditor',
    file: 'application/octet-stream',
    query: chosen,
    response: z.instanceof(Uint8Array<ArrayBufferLike>),
  }),
  importProgress: endpoint({
    method: 'GET',
    path: '/api/office/product-file/progress/:id',
    summary: 'How far a file has come that one has sent oneself, while it is judged and saved.',
    access: 'contentEditor',
    params: z.object({ id: z.uuid() }),
    response: importProgress,
  }),
} as const
