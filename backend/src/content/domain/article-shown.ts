import type { ArticleGood, ArticlePart, ShownPart } from '@bukett/contracts/http/article-parts'
import type { Article, ArticleCard, ArticleCategory } from '@bukett/contracts/http/articles'
import type { Picture } from '@bukett/contracts/http/catalogue'
import { type ArticleContent, isHelpPage } from '@bukett/contracts/http/content-articles'
import type { Photo } from '@bukett/contracts/http/photo'
import type { Language } from '@bukett/contracts/rules/language'
import { paragraphsOf, runsOf, wordsOfLinked } from '@bukett/contracts/rules/linked-text'
import { speaksOf, spoken } from './page-shown.js'

interface KnownPicture {
  readonly Url: string
  readonly Alt: string
  readonly AltEn: string
  readonly Tint: Picture['Tint']
  readonly Photo?: Photo | undefined
}

/** What an article's words refer to elsewhere. */
export interface ArticleSurroundings {
  readonly language: Language
  /** Of the library; undefined where it is gone, or has no words. */
  readonly photo: (id: string) => KnownPicture | undefined
  /** What a product is shown by; undefined where it is not sold any more. */
  readonly pictureOf: (code: string) => KnownPicture | undefined
  /** Those that are sold, in the order of the codes. */
  readonly products: (codes: readonly string[]) => ArticleGood[]
}

/** An article that stands, by its key. */
export interface KeyedArticle {
  readonly key: string
  readonly content: ArticleContent
}

/** Where it is read. */
export const urlOfArticle = (key: string, slug: string): string => (isHelpPage(key) ? `/${key}` : `/artikel/${slug}`)

const productPicture = 'product:'

/** The code of the product whose picture it is. */
export const productOf = (picture: string): string | undefined =>
  picture.startsWith(productPicture) ? picture.slice(productPicture.length) : undefined

type PictureSurroundings = Pick<ArticleSurroundings, 'language' | 'photo' | 'pictureOf'>

/** Undefined where there is none, or it is gone. */
const pictureShown = (name: string, { language, photo, pictureOf }: PictureSurroundings): Picture | undefined => {
  if (name === '') return undefined
  if (name.startsWith('scene-')) return { Url: `/pictures/${name}-tall.webp`, Alt: '', Tint: 'sand' }
  const code = productOf(name)
  const found = code === undefined ? photo(name) : pictureOf(code)
  if (!found) return undefined
  const { Url, Tint, Photo } = found
  return { Url, Alt: language === 'en' ? found.AltEn : found.Alt, Tint, ...(Photo && { Photo }) }
}

/** In place of a picture that is gone. */
const anyPicture: Picture = { Url: '/pictures/scene-spring-tall.webp', Alt: '', Tint: 'moss' }

export const cardShown = ({ key, content }: KeyedArticle, around: PictureSurroundings): ArticleCard => {
  const { Title, Preamble } = spoken(content, around.language)
  return {
    Id: isHelpPage(key) ? key : content.Slug,
    Title,
    Preamble,
    Category: content.Category || null,
    Url: urlOfArticle(key, content.Slug),
    Picture: pictureShown(content.Picture, around) ?? anyPicture,
    SpeaksOf: speaksOf([content.Title, content.TitleEn, content.Preamble, content.PreambleEn]),
  }
}

export const articleShown = (article: KeyedArticle, around: ArticleSurroundings): Article => ({
  ...cardShown(article, around),
  Parts: article.content.Parts.flatMap((part) => partShown(part, around) ?? []),
})

/** Null for one that has nothing to show. */
const partShown = (part: ArticlePart, around: ArticleSurroundings): ShownPart | null => {
  const { language } = around
  switch (part.Kind) {
    case 'heading':
      return { Kind: part.Kind, Level: part.Level, Text: spoken(part, language).Text }
    case 'text':
      return { Kind: part.Kind, Paragraphs: paragraphsOf(spoken(part, language).Text) }
    case 'picture': {
      const Picture = pictureShown(part.Picture, around)
      return Picture ? { Kind: part.Kind, Picture, Caption: spoken(part, language).Caption } : null
    }
    case 'products': {
      const Products = around.products(part.Codes)
      return Products.length > 0 ? { Kind: part.Kind, Title: spoken(part, language).Title, Products } : null
    }
    case 'list':
      return {
        Kind: part.Kind,
        IsNumbered: part.IsNumbered,
        Items: part.Items.map((item) => runsOf(spoken(item, language).Text)),
      }
    case 'questions':
      return {
        Kind: part.Kind,
        Items: part.Items.map((item) => {
          const { Question, Answer } = spoken(item, language)
          return { Question, Answer: paragraphsOf(Answer) }
        }),
      }
  }
}

interface StoredCategory {
  readonly _id: string
  readonly Name: string
  readonly NameEn: string
  readonly ParentId: string | null
}

export const categoryShown = (category: StoredCategory, Count: number, language: Language): ArticleCategory => ({
  Id: category._id,
  Name: language === 'en' ? category.NameEn : category.Name,
  ParentId: category.ParentId,
  Url: `/inspiration/${category._id}`,
  Count,
})

/** All that it says, in both languages, as a search finds it. */
export const textOfArticle = ({ Parts }: ArticleContent): string =>
  Parts.flatMap((part) => ('Items' in part ? part.Items : [part]).flatMap(textsOf))
    .map(wordsOfLinked)
    .join(' ')

const said = ['Text', 'Question', 'Answer', 'Caption', 'Title']

const textsOf = (texts: object): string[] =>
  Object.entries(texts).flatMap(([name, text]) =>
    typeof text === 'string' && said.includes(name.replace(/En$/, '')) ? [text] : [],
  )
