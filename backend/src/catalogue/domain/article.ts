import type { Article, ArticleCard, ArticleCategory } from '@bukett/contracts/http/articles'
import type { ProductCard } from '@bukett/contracts/http/catalogue'
import type { Language } from '@bukett/contracts/rules/language'
import type { StoredPicture } from './pictures.js'
import { inLanguage, nameOf, toPicture } from './product.js'

export interface StoredArticleCategory {
  _id: string
  Name: string
  NameEn: string
  ParentId: string | null
  Position: number
}

/** An article as it is kept; the newest has position 0. A page of the shop (customer service, deliveries) stands outside the inspiration. */
export interface StoredArticle {
  _id: string
  /** Null for a page of the shop, which is read at `/<id>`. */
  Category: string | null
  Title: string
  TitleEn: string
  Preamble: string
  PreambleEn: string
  Picture: StoredPicture
  Sections: { Heading: string | null; HeadingEn: string | null; Text: string; TextEn: string }[]
  /** Codes of the products it speaks of. */
  Products: string[]
  Position: number
}

export const toArticleCategory = (
  category: StoredArticleCategory,
  count: number,
  language: Language,
): ArticleCategory => ({
  Id: category._id,
  Name: nameOf(category, language),
  ParentId: category.ParentId,
  Url: `/inspiration/${category._id}`,
  Count: count,
})

/** Where the article is read. */
export const urlOf = ({ _id, Category }: StoredArticle): string => (Category === null ? `/${_id}` : `/artikel/${_id}`)

export const toArticleCard = (article: StoredArticle, language: Language): ArticleCard => ({
  Id: article._id,
  Title: inLanguage(language, article.Title, article.TitleEn),
  Preamble: inLanguage(language, article.Preamble, article.PreambleEn),
  Category: article.Category,
  Url: urlOf(article),
  Picture: toPicture(article.Picture, language),
})

export const toArticle = (article: StoredArticle, products: ProductCard[], language: Language): Article => ({
  ...toArticleCard(article, language),
  Sections: article.Sections.map(({ Heading, HeadingEn, Text, TextEn }) => ({
    Heading: language === 'en' ? HeadingEn : Heading,
    Text: inLanguage(language, Text, TextEn),
  })),
  Products: products,
})
