import * as z from 'zod'
import { picture, product, productCard } from './catalogue.js'

/** May be empty in a draft; what may not be empty when it is published is said by `rules/article-faults`. */
const words = (most: number) => z.string().trim().max(most, 'content.too-long')
/** Running text: paragraphs parted by empty lines, links as `[ord](/adress)`. */
const told = { Text: words(6000), TextEn: words(6000) }
const line = { Text: words(600), TextEn: words(600) }
const rows = <Row extends z.ZodType>(row: Row) => z.array(row).max(40, 'content.too-many-rows')

/** What a part of each kind holds, as editors write it. Texts are Swedish; `…En` is the same in English. */
const kinds = {
  heading: { Text: words(120), TextEn: words(120), Level: z.literal([2, 3]) },
  text: told,
  /** A picture of the library, `product:` and a product's code, or a scene. */
  picture: { Picture: words(90), Caption: words(200), CaptionEn: words(200) },
  products: {
    Title: words(120),
    TitleEn: words(120),
    Codes: z.array(z.string().trim().min(1).max(60)).max(12, 'content.too-many-products'),
  },
  list: { IsNumbered: z.boolean(), Items: rows(z.object(line)) },
  questions: {
    Items: rows(z.object({ Question: words(200), QuestionEn: words(200), Answer: words(3000), AnswerEn: words(3000) })),
  },
} as const

export type PartKind = keyof typeof kinds

const part = <Kind extends string, Shape extends z.ZodRawShape>(kind: Kind, shape: Shape) =>
  z.object({ Kind: z.literal(kind), Id: z.string().regex(/^[\w-]{1,40}$/), ...shape })

export const articlePart = z.discriminatedUnion('Kind', [
  part('heading', kinds.heading),
  part('text', kinds.text),
  part('picture', kinds.picture),
  part('products', kinds.products),
  part('list', kinds.list),
  part('questions', kinds.questions),
])
export type ArticlePart = z.output<typeof articlePart>
export type PartOf<Kind extends PartKind> = Extract<ArticlePart, { Kind: Kind }>

/** Words and where they lead, in their order. */
const runs = z.array(z.object({ Text: z.string(), Link: z.string().nullable() }))
const paragraphs = z.array(runs)

/** What an article speaks of. `Sites`: those that list it, left out where the gift site alone does. */
const articleGood = productCard.extend({ Sites: product.shape.Sites.optional() })
export type ArticleGood = z.output<typeof articleGood>

const shown = <Kind extends string, Shape extends z.ZodRawShape>(kind: Kind, shape: Shape) =>
  z.object({ Kind: z.literal(kind), ...shape })

/** A part in the reader's language. */
export const shownPart = z.discriminatedUnion('Kind', [
  shown('heading', { Text: z.string(), Level: z.literal([2, 3]) }),
  shown('text', { Paragraphs: paragraphs }),
  shown('picture', { Picture: picture, Caption: z.string() }),
  /** Those that are sold now; empty where the list has a title of its own. */
  shown('products', { Title: z.string(), Products: z.array(articleGood) }),
  shown('list', { IsNumbered: z.boolean(), Items: z.array(runs) }),
  shown('questions', { Items: z.array(z.object({ Question: z.string(), Answer: paragraphs })) }),
])
export type ShownPart = z.output<typeof shownPart>
export type ShownPartOf<Kind extends PartKind> = Extract<ShownPart, { Kind: Kind }>
