import * as z from 'zod'
import { endpoint } from '../endpoint.js'
import { articlePart } from './article-parts.js'
import { article } from './articles.js'
import { pageSlug, pageState } from './content.js'
import { editionRevision, editionState, previewToken } from './editions.js'

/** Pages of the shop with addresses of their own, such as `/kundservice`: their key is their address, and never changes. */
export const HELP_PAGES = ['kundservice', 'leverans', 'foretag', 'tillganglighet'] as const

export const isHelpPage = (key: string): boolean => HELP_PAGES.some((one) => one === key)

export const ARTICLE_PARTS = 80

const line = (most: number) => z.string().trim().max(most, 'content.too-long')

/** An article, or a page of the shop, as editors write it; a draft may be half done. */
export const articleContent = z.object({
  Title: line(120),
  TitleEn: line(120),
  Preamble: line(400),
  PreambleEn: line(400),
  /** The last part of its address: `/artikel/sa-haller-buketten`. */
  Slug: pageSlug,
  /** Empty for a page that stands outside the inspiration. */
  Category: line(80),
  /** A picture of the library, `product:` and a product's code, or a scene. */
  Picture: z.string().trim().max(90),
  /** Articles stand in this order, the lowest first. */
  Position: z.int('content.position').min(-100_000, 'content.position').max(100_000, 'content.position'),
  Parts: z
    .array(articlePart)
    .max(ARTICLE_PARTS, 'content.too-many-parts')
    .refine((parts) => new Set(parts.map(({ Id }) => Id)).size === parts.length, 'content.same-block'),
})
export type ArticleContent = z.output<typeof articleContent>

export const articleInList = z.object({
  Key: z.string(),
  Title: z.string(),
  Url: z.string(),
  /** Empty for a page outside the inspiration. */
  Category: z.string(),
  Position: z.int(),
  State: pageState,
  /** When it next becomes another. */
  Next: z.iso.datetime().nullable(),
})
export type ArticleInList = z.output<typeof articleInList>

export const editedArticle = z.object({
  Key: z.string(),
  Url: z.string(),
  Content: articleContent,
  State: editionState,
})
export type EditedArticle = z.output<typeof editedArticle>

const byKey = z.object({ key: z.string().regex(/^[\w.-]{1,120}$/, 'content.unknown-page') })

export const contentArticlesApi = {
  preview: endpoint({
    method: 'GET',
    path: '/api/content/article-preview',
    summary: 'The article that a pass shows, as at the pass’s moment.',
    access: 'everyone',
    query: z.object({ pass: previewToken }),
    response: article.extend({ At: z.iso.datetime() }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/office/content/articles',
    summary: 'The articles and the pages of the shop, with how far each has come.',
    access: 'contentEditor',
    response: z.array(articleInList),
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/office/content/articles/:key',
    summary: 'What an editor of an article begins from: its draft, else what stands.',
    access: 'contentEditor',
    params: byKey,
    response: editedArticle,
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/office/content/articles',
    summary: 'A new article, as a draft before all others.',
    access: 'contentEditor',
    body: z.object({
      Title: z.string().trim().min(1, 'content.words-missing').max(120, 'content.too-long'),
      Slug: pageSlug.min(1, 'content.slug'),
      Category: line(80),
    }),
    response: editedArticle,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/office/content/articles/:key',
    summary: 'Saves an article’s draft; who saves over another’s change is told who was first and what changed.',
    access: 'contentEditor',
    params: byKey,
    body: z.object({ Revision: editionRevision, Content: articleContent }),
    response: editedArticle,
  }),
} as const
