import type { ArticlePart, PartOf } from '@bukett/contracts/http/article-parts'
import type { ArticleContent } from '@bukett/contracts/http/content-articles'

/** An article as it was kept before editors wrote them, and as the demo's files still have it. */
export interface FormerArticle {
  readonly _id: string
  /** Null for a page of the shop. */
  readonly Category: string | null
  readonly Title: string
  readonly TitleEn: string
  readonly Preamble: string
  readonly PreambleEn: string
  /** The drawing of a product, `/pictures/BUK1001.svg`, or a scene: `/pictures/scene-love.webp`. */
  readonly Picture: { readonly Url: string }
  readonly Sections: readonly {
    readonly Heading: string | null
    readonly HeadingEn: string | null
    readonly Text: string
    readonly TextEn: string
  }[]
  readonly Products: readonly string[]
  readonly Questions?: PartOf<'questions'>['Items']
  readonly Position: number
}

/** The same as its editors have it. */
export const contentOfFormer = (article: FormerArticle): ArticleContent => {
  const { _id, Title, TitleEn, Preamble, PreambleEn, Position, Products, Questions = [] } = article
  const sections = article.Sections.flatMap(({ Heading, HeadingEn, Text, TextEn }, index): ArticlePart[] => [
    ...(Heading === null
      ? []
      : [{ Kind: 'heading', Id: `heading-${index + 1}`, Level: 2, Text: Heading, TextEn: HeadingEn ?? '' } as const]),
    { Kind: 'text', Id: `text-${index + 1}`, Text, TextEn },
  ])
  const [, scene, code] = /^\/pictures\/(?:(scene-\w+)\.webp|(\w+)\.svg)$/.exec(article.Picture.Url) ?? []
  return {
    Title,
    TitleEn,
    Preamble,
    PreambleEn,
    Slug: _id,
    Category: article.Category ?? '',
    Picture: scene ?? (code === undefined ? '' : `product:${code}`),
    Position,
    Parts: [
      ...sections,
      ...(Questions.length === 0 ? [] : [{ Kind: 'questions', Id: 'questions', Items: Questions } as const]),
      ...(Products.length === 0 ? [] : [listOf(Products)]),
    ],
  }
}

const listOf = (codes: readonly string[]): ArticlePart => ({
  Kind: 'products',
  Id: 'products',
  Title: '',
  TitleEn: '',
  Codes: [...codes],
})
