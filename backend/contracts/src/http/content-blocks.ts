import * as z from 'zod'
import { saidInstant } from '../rules/dates.js'
import { SORT_ORDERS } from '../rules/product-kinds.js'
import { photo } from './photo.js'
import { quietDay } from './quiet.js'

export const BLOCK_SITES = ['both', 'gift', 'home'] as const
export type BlockSite = (typeof BLOCK_SITES)[number]

/** Whom a block is for. A page is drawn for everybody; what is for some is added when it is known who looks. */
export const AUDIENCES = ['everyone', 'guest', 'private', 'company'] as const
export type Audience = (typeof AUDIENCES)[number]

/** The pictures of seasons and occasions, files of the built shop: `scene-autumn`. */
export const SCENES = [
  'scene-spring',
  'scene-summer',
  'scene-autumn',
  'scene-winter',
  'scene-love',
  'scene-birthday',
  'scene-farewell',
] as const
export type Scene = (typeof SCENES)[number]

/** May be empty in a draft; what may not be empty when it is published is said by `rules/content-faults`. */
const words = (most: number) => z.string().trim().max(most, 'content.too-long')
const titled = { Title: words(120), TitleEn: words(120) }
const told = { Text: words(2000), TextEn: words(2000) }
/** An address of the shop, or one that begins with `https://`. */
export const contentLink = words(300).regex(/^(?:\/(?:[^/\\\s]\S*)?|https:\/\/\S+|)$/, 'content.link')
const leading = { Action: words(60), ActionEn: words(60), Link: contentLink }
/** A scene's name or the id of a picture in the library; empty: none. */
const pictured = { Picture: z.string().max(80) }
const counted = { Count: z.int().min(1, 'content.count').max(24, 'content.count') }
/** By hand where `Codes` names products, else by the rule: an assortment, an occasion, an order. */
const listing = {
  ...counted,
  Assortment: words(60),
  Occasion: words(60),
  SortOrder: z.enum(SORT_ORDERS),
  Codes: z.array(z.string().trim().min(1).max(60)).max(24, 'content.count'),
}

const every = {
  Id: z.string().regex(/^[\w-]{1,40}$/),
  From: saidInstant.nullable(),
  Until: saidInstant.nullable(),
  Site: z.enum(BLOCK_SITES),
  Audience: z.enum(AUDIENCES),
}

/** What a block of each kind holds, as editors write it. Texts are Swedish; `…En` is the same in English. */
const kinds = {
  /** The page's one large picture with words on it, or beside it. */
  hero: { ...titled, ...told, ...leading, ...pictured, Look: z.enum(['over', 'beside']) },
  /** An invitation to a part of the range, with an upright picture. */
  teaser: { ...titled, ...told, ...leading, ...pictured },
  /** Products a few at a time. */
  carousel: { ...titled, ...listing },
  /** Products in rows. */
  products: { ...titled, ...listing },
  text: { ...titled, ...told, ...leading },
  /** The newest articles, of a category or of all. */
  articles: { ...titled, ...leading, ...counted, Category: words(80) },
  occasions: { ...titled, Codes: z.array(z.string().max(80)).max(24, 'content.count') },
  promises: {
    ...titled,
    ...leading,
    /** Whether they are steps that follow one another. */
    IsNumbered: z.boolean(),
    Items: z.array(z.object({ ...titled, ...told })).max(6, 'content.too-many-promises'),
  },
  /** How long is left until the last order; gone when the moment has come. */
  countdown: { ...titled, ...told, ...leading, Moment: saidInstant.nullable() },
  /** The way to a store near the visitor. */
  store: { ...titled, ...told },
  /** A postal code, and the first day that flowers can be there. */
  place: titled,
} as const

export const BLOCK_KINDS = Object.keys(kinds) as (keyof typeof kinds)[]
export type BlockKind = keyof typeof kinds

const block = <Kind extends string, Shape extends z.ZodRawShape>(kind: Kind, shape: Shape) =>
  z.object({ Kind: z.literal(kind), ...every, ...shape })

export const contentBlock = z
  .discriminatedUnion('Kind', [
    block('hero', kinds.hero),
    block('teaser', kinds.teaser),
    block('carousel', kinds.carousel),
    block('products', kinds.products),
    block('text', kinds.text),
    block('articles', kinds.articles),
    block('occasions', kinds.occasions),
    block('promises', kinds.promises),
    block('countdown', kinds.countdown),
    block('store', kinds.store),
    block('place', kinds.place),
  ])
  .refine(({ From, Until }) => From === null || Until === null || Date.parse(From) < Date.parse(Until), {
    error: 'edition.ends-before-start',
    path: ['Until'],
  })
export type ContentBlock = z.output<typeof contentBlock>
export type BlockOf<Kind extends BlockKind> = Extract<ContentBlock, { Kind: Kind }>

const text = z.string()
const spokenTitle = { Title: text }
const spokenText = { Text: text }
const spokenLead = { Action: text, Link: text }
const shownPicture = z.object({
  /** For large screens, 2:1 where it is a scene. */
  Wide: text,
  /** For phones, upright. */
  Tall: text,
  Alt: text,
  /** Left out where the picture is drawn by code. */
  Photo: photo.optional(),
})
export type ShownPicture = z.output<typeof shownPicture>
const shownListing = {
  ...counted,
  Assortment: text.nullable(),
  Occasion: text.nullable(),
  SortOrder: z.enum(SORT_ORDERS),
  Codes: z.array(text),
}

const shown = <Kind extends string, Shape extends z.ZodRawShape>(kind: Kind, shape: Shape) =>
  z.object({
    Kind: z.literal(kind),
    Id: text,
    Audience: z.enum(AUDIENCES),
    /** Days that somebody may wish to hear nothing of (record 128). */
    SpeaksOf: z.array(quietDay),
    ...shape,
  })

/** A block in the visitor's language, as the shop draws it. */
export const shownBlock = z.discriminatedUnion('Kind', [
  shown('hero', {
    ...spokenTitle,
    ...spokenText,
    ...spokenLead,
    Look: z.enum(['over', 'beside']),
    Picture: shownPicture.nullable(),
  }),
  shown('teaser', { ...spokenTitle, ...spokenText, ...spokenLead, Picture: shownPicture.nullable() }),
  shown('carousel', { ...spokenTitle, ...shownListing }),
  shown('products', { ...spokenTitle, ...shownListing }),
  shown('text', { ...spokenTitle, ...spokenText, ...spokenLead }),
  shown('articles', { ...spokenTitle, ...spokenLead, ...counted, Category: text.nullable() }),
  shown('occasions', {
    ...spokenTitle,
    Occasions: z.array(z.object({ Code: text, Name: text, SpeaksOf: z.array(quietDay) })),
  }),
  shown('promises', {
    ...spokenTitle,
    ...spokenLead,
    IsNumbered: z.boolean(),
    Items: z.array(z.object({ ...spokenTitle, ...spokenText })),
  }),
  shown('countdown', { ...spokenTitle, ...spokenText, ...spokenLead, Moment: z.iso.datetime() }),
  shown('store', { ...spokenTitle, ...spokenText }),
  shown('place', spokenTitle),
])
export type ShownBlock = z.output<typeof shownBlock>
export type ShownOf<Kind extends BlockKind> = Extract<ShownBlock, { Kind: Kind }>
