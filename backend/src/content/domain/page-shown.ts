import type { BlockOf, ContentBlock, ShownBlock, ShownOf, ShownPicture } from '@bukett/contracts/http/content-blocks'
import type { PageContent, ShownPage } from '@bukett/contracts/http/content'
import type { Photo } from '@bukett/contracts/http/photo'
import { neededTexts } from '@bukett/contracts/rules/content-faults'
import { daysSpokenOf, type QuietDay } from '@bukett/contracts/rules/quiet'
import type { Language } from '@bukett/contracts/rules/language'
import { isWholly, type NumberOf, wordsFilled } from './words-filled.js'

/** What a page's words refer to elsewhere. */
export interface Surroundings {
  readonly language: Language
  /** Undefined where the library has it no more, or it has no words. */
  readonly photo: (id: string) => { Alt: string; AltEn: string; Photo?: Photo | undefined } | undefined
  /** Undefined where there is no such occasion. */
  readonly occasion: (code: string) => string | undefined
  readonly numberOf: NumberOf
}

/** Where campaign pages are read. */
export const urlOfPage = (slug: string): string => (slug === '' ? '/' : `/kampanj/${slug}`)

/** The blocks of a site that stand at a moment, in the visitor's language. */
export const pageShown = (
  page: PageContent,
  { site, at }: { readonly site: 'gift' | 'home'; readonly at: Date },
  around: Surroundings,
): Omit<ShownPage, 'Sample'> => {
  const { Title, About } = spoken(page, around.language)
  const blocks = page.Blocks.filter((block) => stands(block, at) && (block.Site === 'both' || block.Site === site))
  return {
    Title,
    About,
    Url: urlOfPage(page.Slug),
    Blocks: blocks.flatMap((block) => withDays(block, blockShown(block, around))),
  }
}

/** Whether a block is shown at a moment. */
export const stands = ({ From, Until, ...block }: ContentBlock, at: Date): boolean => {
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

type Said = Pick<Surroundings, 'language' | 'numberOf'>

/** As it is read, with the shop's numbers in it (record 163). */
const said = <T extends object>(texts: T, { language, numberOf }: Said): Spoken<T> => {
  const filled = Object.entries(spoken(texts, language)).map(([name, value]) =>
    typeof value === 'string' && `${name}En` in texts ? [name, wordsFilled(value, language, numberOf)] : [name, value],
  )
  return Object.fromEntries(filled) as Spoken<T>
}

/** A row that has a number which is not known would promise less than it was written for. */
const rowsSaid = <T extends object>(rows: readonly T[], around: Said): Spoken<T>[] =>
  rows.flatMap((row) => {
    const isKnown = textsIn(spoken(row, around.language)).every((text) => isWholly(text, around.numberOf))
    return isKnown ? [said(row, around)] : []
  })

/** The days that words of editors speak of, in either language, in a link or in the code of what it shows. */
export const speaksOf = (words: unknown): QuietDay[] => daysSpokenOf(...textsIn(words))

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** Whoever wishes to hear nothing of one occasion may see the others: each says its own. */
const withDays = (block: ContentBlock, shown: Undated<ShownBlock> | null): ShownBlock[] => {
  if (shown === null || isSpeechless(block, shown)) return []
  const own = block.Kind === 'occasions' ? { ...block, Codes: [] } : block
  return [{ ...shown, SpeaksOf: speaksOf(own) }]
}

/** Nothing is left of what it must say, since it had a number that is not known. */
const isSpeechless = ({ Kind, ...block }: ContentBlock, shown: object): boolean =>
  neededTexts[Kind].some((name) => (block as Texts)[name] !== '' && (shown as Texts)[name] === '')

type Texts = Readonly<Record<string, unknown>>

type Undated<Block> = Block extends unknown ? Omit<Block, 'SpeaksOf'> : never

/** Null for one that has nothing to show. */
const blockShown = (block: ContentBlock, around: Surroundings): Undated<ShownBlock> | null => {
  const { language, photo, occasion } = around
  switch (block.Kind) {
    case 'hero':
    case 'teaser':
      return { ...said(block, around), Picture: pictureShown(block.Picture, language, photo) }
    case 'carousel':
    case 'products':
      return {
        ...said(block, around),
        Assortment: block.Assortment || null,
        Occasion: block.Occasion || null,
      }
    case 'articles':
      return { ...said(block, around), Category: block.Category || null }
    case 'occasions': {
      const Occasions = block.Codes.flatMap((Code) => {
        const Name = occasion(Code)
        return Name === undefined ? [] : [{ Code, Name, SpeaksOf: speaksOf([Code, Name]) }]
      })
      return Occasions.length > 0 ? { ...said(block, around), Occasions } : null
    }
    case 'promises':
      return promisesShown(block, around)
    case 'countdown':
      return block.Moment === null ? null : { ...said(block, around), Moment: new Date(block.Moment).toISOString() }
    case 'text':
    case 'store':
    case 'place':
      return said(block, around)
  }
}

const promisesShown = (block: BlockOf<'promises'>, around: Surroundings): Undated<ShownOf<'promises'>> | null => {
  const Items = rowsSaid(block.Items, around)
  return Items.length === 0 && block.Items.length > 0 ? null : { ...said(block, around), Items }
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
