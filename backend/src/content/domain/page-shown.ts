import type { ContentBlock, ShownBlock, ShownPicture } from '@bukett/contracts/http/content-blocks'
import type { PageContent, ShownPage } from '@bukett/contracts/http/content'
import type { Photo } from '@bukett/contracts/http/photo'
import { daysSpokenOf, type QuietDay } from '@bukett/contracts/rules/quiet'
import type { Language } from '@bukett/contracts/rules/language'

/** What a page's words refer to elsewhere. */
export interface Surroundings {
  readonly language: Language
  /** Undefined where the library has it no more, or it has no words. */
  readonly photo: (id: string) => { Alt: string; AltEn: string; Photo?: Photo | undefined } | undefined
  /** Undefined where there is no such occasion. */
  readonly occasion: (code: string) => string | undefined
}

/** Where campaign pages are read. */
export const urlOfPage = (slug: string): string => (slug === '' ? '/' : `/kampanj/${slug}`)

/** The blocks of a site that stand at a moment, in the visitor's language. */
export const pageShown = (
  page: PageContent,
  { site, at }: { readonly site: 'gift' | 'home'; readonly at: Date },
  around: Surroundings,
): ShownPage => {
  const { Title, About } = spoken(page, around.language)
  const blocks = page.Blocks.filter((block) => stands(block, at) && (block.Site === 'both' || block.Site === site))
  return {
    Title,
    About,
    Url: urlOfPage(page.Slug),
    Blocks: blocks.flatMap((block) => withDays(block, blockShown(block, around))),
  }
}

const stands = ({ From, Until, ...block }: ContentBlock, at: Date): boolean => {
  const time = at.getTime()
  const isOver = block.Kind === 'countdown' && block.Moment !== null && Date.parse(block.Moment) <= time
  return !isOver && (From === null || Date.parse(From) <= time) && (Until === null || time < Date.parse(Until))
}

type Spoken<T> = { [Name in keyof T as Name extends `${string}En` ? never : Name]: T[Name] }

/** Of each text that stands in both languages the one that is read; Swedish where a draft has no English yet. */
export const spoken = <T extends object>(texts: T, language: Language): Spoken<T> => {
  const all = texts as Readonly<Record<string, unknown>>
  const names = Object.keys(all).filter((name) => !(name.endsWith('En') && name.slice(0, -2) in all))
  const read = (name: string): unknown => (language === 'en' && all[`${name}En`]) || all[name]
  return Object.fromEntries(names.map((name) => [name, read(name)])) as Spoken<T>
}

/** The days that words of editors speak of, in either language, in a link or in the code of what it shows. */
export const speaksOf = (words: unknown): QuietDay[] => daysSpokenOf(...textsIn(words))

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** Whoever wishes to hear nothing of one occasion may see the others: each says its own. */
const withDays = (block: ContentBlock, shown: Undated<ShownBlock> | null): ShownBlock[] => {
  if (shown === null) return []
  const own = block.Kind === 'occasions' ? { ...block, Codes: [] } : block
  return [{ ...shown, SpeaksOf: speaksOf(own) }]
}

type Undated<Block> = Block extends unknown ? Omit<Block, 'SpeaksOf'> : never

/** Null for one that has nothing to show. */
const blockShown = (block: ContentBlock, around: Surroundings): Undated<ShownBlock> | null => {
  const { language, photo, occasion } = around
  switch (block.Kind) {
    case 'hero':
    case 'teaser':
      return { ...spoken(block, language), Picture: pictureShown(block.Picture, language, photo) }
    case 'carousel':
    case 'products':
      return {
        ...spoken(block, language),
        Assortment: block.Assortment || null,
        Occasion: block.Occasion || null,
      }
    case 'articles':
      return { ...spoken(block, language), Category: block.Category || null }
    case 'occasions': {
      const Occasions = block.Codes.flatMap((Code) => {
        const Name = occasion(Code)
        return Name === undefined ? [] : [{ Code, Name, SpeaksOf: speaksOf([Code, Name]) }]
      })
      return Occasions.length > 0 ? { ...spoken(block, language), Occasions } : null
    }
    case 'promises':
      return { ...spoken(block, language), Items: block.Items.map((item) => spoken(item, language)) }
    case 'countdown':
      return block.Moment === null ? null : { ...spoken(block, language), Moment: new Date(block.Moment).toISOString() }
    case 'text':
    case 'store':
    case 'place':
      return spoken(block, language)
  }
}

const widest = { wide: 1280, tall: 640 }

const pictureShown = (name: string, language: Language, find: Surroundings['photo']): ShownPicture | null => {
  if (name.startsWith('scene-'))
    return { Wide: `/pictures/${name}-wide.webp`, Tall: `/pictures/${name}-tall.webp`, Alt: '' }
  const found = name === '' ? undefined : find(name)
  if (!found?.Photo) return null
  const { Photo } = found
  return {
    Wide: addressOf(Photo, widest.wide),
    Tall: addressOf(Photo, widest.tall),
    Alt: spoken({ Alt: found.Alt, AltEn: found.AltEn }, language).Alt,
    Photo,
  }
}

/** The smallest that is as wide as is wanted, else the largest there is. */
const addressOf = ({ Address, Widths }: Photo, wanted: number): string =>
  `${Address}/${Widths.find((width) => width >= wanted) ?? Widths.at(-1)}.webp`
