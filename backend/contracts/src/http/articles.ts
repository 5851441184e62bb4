import * as z from 'zod'
import { endpoint } from '../endpoint.js'
import { shownPart } from './article-parts.js'
import { optionalSearchTerm, picture } from './catalogue.js'
import { quietDay } from './quiet.js'

export const articleCategory = z.object({
  Id: z.string(),
  Name: z.string(),
  ParentId: z.string().nullable(),
  Url: z.string(),
  /** Articles in the category and below it. */
  Count: z.int(),
})
export type ArticleCategory = z.output<typeof articleCategory>

export const articleCard = z.object({
  /** The last part of its address. */
  Id: z.string(),
  Title: z.string(),
  Preamble: z.string(),
  /** Null for a page of the shop, such as customer service. */
  Category: z.string().nullable(),
  Url: z.string(),
  Picture: picture,
  /** Days that somebody may wish to hear nothing of (record 128). */
  SpeaksOf: z.array(quietDay),
})
export type ArticleCard = z.output<typeof articleCard>

export const article = articleCard.extend({
  Parts: z.array(shownPart),
})
export type Article = z.output<typeof article>

export const articlePage = z.object({
  items: z.array(articleCard),
  total: z.int(),
  page: z.int(),
  pageSize: z.int(),
})
export type ArticlePage = z.output<typeof articlePage>

const id = z.string().trim().min(1).max(80)

export const articlesApi = {
  categories: endpoint({
    method: 'GET',
    path: '/api/articles/categories',
    summary: 'The categories of the articles, parents before their children.',
    access: 'everyone',
    response: z.array(articleCategory),
  }),
  filtered: endpoint({
    method: 'POST',
    path: '/api/articles/filtered',
    summary: 'Articles of a category, of every category below a parent, or that hold a term; 24 a page from page 0.',
    access: 'everyone',
    body: z.object({
      /** Empty, as `ParentId`: of any. */
      Category: z.union([z.literal(''), id]).nullish(),
      SearchTerm: optionalSearchTerm.nullish(),
      ParentId: z.union([z.literal(''), id]).nullish(),
      page: z.int().min(0).max(1000).optional(),
    }),
    response: articlePage,
  }),
  article: endpoint({
    method: 'GET',
    path: '/api/articles/article/:id',
    summary:
      'An article, or a page of the shop, with what it shows; one that had the address before is named by its new `Url`.',
    access: 'everyone',
    params: z.object({ id }),
    response: article,
  }),
} as const
