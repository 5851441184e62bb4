import * as z from 'zod'
import { endpoint } from '../endpoint.js'
import { contentBlock, shownBlock } from './content-blocks.js'
import { editionRevision, editionState, previewToken } from './editions.js'

/** The page that both sites begin with, by the site of its blocks. */
export const HOME_PAGE = 'home'

export const PAGE_BLOCKS = 40

/** The last part of a campaign page's address: `/kampanj/mors-dag`. */
export const pageSlug = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/, 'content.slug')
  .max(80, 'content.slug')

const line = (most: number) => z.string().trim().max(most, 'content.too-long')

/** A page as editors write it; a draft may be half done. */
export const pageContent = z.object({
  Title: line(120),
  TitleEn: line(120),
  /** What search engines say of it. */
  About: line(300),
  AboutEn: line(300),
  /** Empty for the home page, which has its own address. */
  Slug: pageSlug,
  Blocks: z
    .array(contentBlock)
    .max(PAGE_BLOCKS, 'content.too-many-blocks')
    .refine((blocks) => new Set(blocks.map(({ Id }) => Id)).size === blocks.length, 'content.same-block'),
})
export type PageContent = z.output<typeof pageContent>

/** A page as a visitor reads it: the blocks of a site that stand at this moment. */
export const shownPage = z.object({
  Title: z.string(),
  About: z.string(),
  /** Where it is read. */
  Url: z.string(),
  Blocks: z.array(shownBlock),
  /** A variant that stands for what most people send; null where the gift site sells nothing yet. */
  Sample: z.string().nullable(),
})
export type ShownPage = z.output<typeof shownPage>

/** How far a page has come. */
export const pageState = z.enum(['draft', 'published', 'changed', 'planned'])

/** A row of a register that content shows goods or articles of, or leads to, and that is gone or has none; or goods chosen by hand of which none is sold. */
export const lackedRow = z.object({
  Kind: z.enum(['assortments', 'occasions', 'categories', 'countries', 'products']),
  /** Of goods: what their block is called, or their codes. */
  Code: z.string(),
  IsGone: z.boolean(),
})
export type LackedRow = z.output<typeof lackedRow>

export const pageInList = z.object({
  Key: z.string(),
  Title: z.string(),
  Url: z.string(),
  /** `changed`: published, and a draft beside it; `planned`: nothing stands yet, and a plan does. */
  State: pageState,
  /** When it next becomes another. */
  Next: z.iso.datetime().nullable(),
  /** What shoppers meet as nothing where the page as it stands refers to it. */
  Lacks: z.array(lackedRow),
})
export type PageInList = z.output<typeof pageInList>

export const editedPage = z.object({ Key: z.string(), Url: z.string(), Content: pageContent, State: editionState })
export type EditedPage = z.output<typeof editedPage>

const byKey = z.object({ key: z.string().regex(/^[\w.-]{1,120}$/, 'content.unknown-page') })

export const contentApi = {
  page: endpoint({
    method: 'GET',
    path: '/api/content/page',
    summary:
      'The blocks of a page that a site shows now: the home page, or the campaign page of an address; one that had the address before is named by its new one.',
    access: 'everyone',
    query: z.object({
      /** Empty for the home page. */
      slug: pageSlug.default(''),
      site: z.enum(['gift', 'home']).default('gift'),
    }),
    response: shownPage,
  }),
  preview: endpoint({
    method: 'GET',
    path: '/api/content/preview',
    summary: 'The page that a pass shows, as at the pass’s moment.',
    access: 'everyone',
    query: z.object({ pass: previewToken, site: z.enum(['gift', 'home']).default('gift') }),
    response: shownPage.extend({ At: z.iso.datetime() }),
  }),
  pages: endpoint({
    method: 'GET',
    path: '/api/office/content/pages',
    summary: 'The home page and the campaign pages, with how far each has come.',
    access: 'contentEditor',
    response: z.array(pageInList),
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/office/content/pages/:key',
    summary: 'What an editor of a page begins from: its draft, else what stands.',
    access: 'contentEditor',
    params: byKey,
    response: editedPage,
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/office/content/pages',
    summary: 'A new campaign page, as a draft without blocks.',
    access: 'contentEditor',
    body: z.object({
      Title: z.string().trim().min(1, 'content.words-missing').max(120, 'content.too-long'),
      Slug: pageSlug.min(1, 'content.slug'),
    }),
    response: editedPage,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/office/content/pages/:key',
    summary: 'Saves a page’s draft; who saves over another’s change is told who was first and what changed.',
    access: 'contentEditor',
    params: byKey,
    body: z.object({ Revision: editionRevision, Content: pageContent }),
    response: editedPage,
  }),
} as const
