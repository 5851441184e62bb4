import { Injectable } from '@nestjs/common'
import { z } from 'zod'
import { readDemo, Seeds } from '../../shared/seeds.js'
import { Articles } from '../application/articles.js'
import { contentOfFormer, type FormerArticle } from '../domain/former-article.js'

const text = z.string().trim().min(1)
const slug = z.string().regex(/^[a-z0-9-]{1,80}$/)
const heading = text.nullable().default(null)
const articleRow = z.strictObject({
  Id: slug,
  Category: slug,
  Title: text,
  TitleEn: text,
  Preamble: text,
  PreambleEn: text,
  Picture: z.object({ Url: z.string().regex(/^\/pictures\/(?:[A-Z0-9]+\.svg|scene-[a-z]+\.webp)$/) }),
  Sections: z.array(z.strictObject({ Heading: heading, HeadingEn: heading, Text: text, TextEn: text })).min(1),
  Products: z.array(text).max(8).default([]),
  Questions: z.array(z.strictObject({ Question: text, QuestionEn: text, Answer: text, AnswerEn: text })).default([]),
})

/** The shapes of the demo files, by name. */
export const articleFiles = { articles: z.array(articleRow), pages: z.array(articleRow.omit({ Category: true })) }

/** Since when the demo shop has had what its editors wrote. */
export const demoSince = new Date('2026-01-01T00:00:00+01:00')

/** Articles of the inspiration, then the shop's own pages. */
export const demoArticles = (): FormerArticle[] => {
  const pages = readDemo('pages', articleFiles.pages).map((row) => ({ ...row, Category: null }))
  return [...readDemo('articles', articleFiles.articles), ...pages].map(({ Id, ...row }, Position) => ({
    _id: Id,
    ...row,
    Position,
  }))
}

@Injectable()
export class DemoArticles {
  constructor(seeds: Seeds, { editions }: Articles) {
    seeds.add({
      collection: 'edited',
      count: async () => (await editions.all()).length,
      load: async () => {
        await editions.begin(
          new Map(demoArticles().map((article) => [article._id, contentOfFormer(article)])),
          demoSince,
        )
      },
    })
  }
}
