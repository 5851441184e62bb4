import * as z from 'zod'
import { endpoint } from '../endpoint.js'
import { saidInstant } from '../rules/dates.js'

/** What is drafted, previewed and published, each kind under keys of its own. */
export const EDITION_KINDS = ['page', 'article', 'menu', 'notice', 'product'] as const
export type EditionKind = (typeof EDITION_KINDS)[number]

/** Rises with everything that is done to a matter; 0 before its first draft. Goes back with a change: who saved first wins. */
export const editionRevision = z.int().min(0)

/** What is done to a matter. */
export const EDITION_ACTS = ['draft', 'discard', 'publish', 'plan', 'unplan', 'withdraw', 'restore'] as const
export type EditionAct = (typeof EDITION_ACTS)[number]

/** One field that is not as it was, as text; null where it was or is not there. */
export const difference = z.object({
  /** `Blocks.hero.Title`: parts of a list that have an `Id` or a `Code` are named by it. */
  Path: z.string(),
  Before: z.string().nullable(),
  After: z.string().nullable(),
})
export type Difference = z.output<typeof difference>

const whoAndWhen = { By: z.string().nullable(), At: z.iso.datetime() }

export const editionChange = z.object({
  Revision: editionRevision,
  Act: z.enum(EDITION_ACTS),
  /** The fields that it changed. */
  Fields: z.array(z.string()),
  ...whoAndWhen,
})

/** A version that stands now, will stand, or stands again when another has ended. */
export const editionSpan = z.object({
  Number: z.int(),
  From: z.iso.datetime(),
  Until: z.iso.datetime().nullable(),
  /** Nothing is shown in this span: it was taken down. */
  IsNothing: z.boolean(),
  IsNow: z.boolean(),
  ...whoAndWhen,
})

/** How far a matter has come, beside its content. */
export const editionState = z.object({
  Revision: editionRevision,
  Draft: z.object(whoAndWhen).nullable(),
  /** By when they begin. */
  Spans: z.array(editionSpan),
  /** What was done to it, the latest first. */
  Changes: z.array(editionChange),
})
export type EditionState = z.output<typeof editionState>

export const editionVersion = z.object({
  Number: z.int(),
  ...whoAndWhen,
  /** Against the version before it. */
  Differences: z.array(difference),
})
export type EditionVersion = z.output<typeof editionVersion>

const atRevision = z.object({ Revision: editionRevision })
const atNumber = atRevision.extend({ Number: z.int().min(1) })

/** An instant says its zone; screens ask for the time on a clock in Stockholm. */
const plan = atRevision
  .extend({ From: saidInstant, Until: saidInstant.nullable() })
  .refine(({ From, Until }) => Until === null || Date.parse(Until) > Date.parse(From), {
    error: 'edition.ends-before-start',
    path: ['Until'],
  })

/** What opens a preview; whoever has it may look until it ends. */
export const previewToken = z.string().min(1).max(600)

const ofMatter = z.object({
  kind: z.enum(EDITION_KINDS),
  key: z.string().regex(/^[\w.-]{1,120}$/, 'edition.unknown'),
})

/** The life of a draft, the same for everything that is published; each kind has calls of its own to read and save its content. */
export const editionsApi = {
  state: endpoint({
    method: 'GET',
    path: '/api/office/editions/:kind/:key',
    summary: 'How far the content of a page, an article, a product or the like has come: draft, plans, who did what.',
    access: 'contentEditor',
    params: ofMatter,
    response: editionState,
  }),
  versions: endpoint({
    method: 'GET',
    path: '/api/office/editions/:kind/:key/versions',
    summary: 'Its latest 30 versions, each with its differences from the one before, field by field.',
    access: 'contentEditor',
    params: ofMatter,
    response: z.array(editionVersion),
  }),
  publish: endpoint({
    method: 'POST',
    path: '/api/office/editions/:kind/:key/publish',
    summary: 'The draft is what is shown from now on.',
    access: 'contentEditor',
    params: ofMatter,
    body: atRevision,
    response: editionState,
  }),
  plan: endpoint({
    method: 'POST',
    path: '/api/office/editions/:kind/:key/plan',
    summary: 'The draft is shown from a moment on; with an end, what stood before is shown again after it.',
    access: 'contentEditor',
    params: ofMatter,
    body: plan,
    response: editionState,
  }),
  unplan: endpoint({
    method: 'POST',
    path: '/api/office/editions/:kind/:key/unplan',
    summary: 'Takes back a plan that has not begun; its content is the draft again, unless there is another.',
    access: 'contentEditor',
    params: ofMatter,
    body: atNumber,
    response: editionState,
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/api/office/editions/:kind/:key/withdraw',
    summary: 'Takes down what is shown; it is kept as the draft.',
    access: 'contentEditor',
    params: ofMatter,
    body: atRevision,
    response: editionState,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/office/editions/:kind/:key/restore',
    summary: 'An older version as the draft, to be looked at and published.',
    access: 'contentEditor',
    params: ofMatter,
    body: atNumber,
    response: editionState,
  }),
  discard: endpoint({
    method: 'POST',
    path: '/api/office/editions/:kind/:key/discard',
    summary: 'Throws the draft away; what is shown stays.',
    access: 'contentEditor',
    params: ofMatter,
    body: atRevision,
    response: editionState,
  }),
  preview: endpoint({
    method: 'POST',
    path: '/api/office/editions/:kind/:key/preview',
    summary: 'A signed pass to see what it looks like at a moment, the draft in its place; holds for a day.',
    access: 'contentEditor',
    params: ofMatter,
    body: atRevision.extend({ At: saidInstant }),
    response: z.object({ Token: z.string(), Until: z.iso.datetime() }),
  }),
} as const
