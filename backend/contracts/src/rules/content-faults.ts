import type { ContentBlock } from '../http/content-blocks.js'
import type { LineContent, MenuContent } from '../http/content-frame.js'
import type { PageContent } from '../http/content.js'
import { unknownWordIn } from './shop-words.js'

/** What a draft lacks before it may be shown, by its place: `Blocks.2.TitleEn`. */
export interface ContentFault {
  readonly path: string
  readonly code:
    | 'content.words-missing'
    | 'content.english-missing'
    | 'content.swedish-missing'
    | 'content.link-missing'
    | 'content.action-missing'
    | 'content.picture-missing'
    | 'content.moment-missing'
    | 'content.nothing-listed'
    | 'content.no-blocks'
    | 'content.slug'
    | 'content.no-parts'
    | 'content.link-in-text'
    | 'content.unknown-word'
  readonly details?: { readonly word: string }
}

type Texts = Readonly<Record<string, unknown>>

/** What a block of a kind must say; other texts may be left out, in both languages at once. */
export const neededTexts: Readonly<Record<ContentBlock['Kind'], readonly string[]>> = {
  hero: ['Title'],
  teaser: ['Title', 'Text', 'Action'],
  carousel: ['Title'],
  products: ['Title'],
  text: ['Text'],
  articles: ['Title'],
  occasions: ['Title'],
  promises: ['Title'],
  countdown: ['Title'],
  store: ['Title'],
  place: ['Title'],
}

const isEmpty = (value: unknown): boolean => value === '' || value === null || value === undefined

/** Each text stands in both languages or in none. */
export const faultsOfTexts = (at: string, texts: Texts, must: readonly string[]): ContentFault[] =>
  Object.keys(texts)
    .filter((name) => name.endsWith('En') && name.slice(0, -2) in texts)
    .flatMap((english): ContentFault[] => {
      const swedish = english.slice(0, -2)
      const [hasSwedish, hasEnglish] = [!isEmpty(texts[swedish]), !isEmpty(texts[english])]
      const fault = (name: string, code: ContentFault['code']): ContentFault[] => [{ path: `${at}${name}`, code }]
      if (!hasSwedish && hasEnglish) return fault(swedish, 'content.swedish-missing')
      if (!hasSwedish && must.includes(swedish)) return fault(swedish, 'content.words-missing')
      return hasSwedish && !hasEnglish ? fault(english, 'content.english-missing') : []
    })

/** What stands in braces is filled in when it is shown. */
const faultsOfWords = (at: string, texts: Texts): ContentFault[] =>
  Object.keys(texts)
    .filter((name) => `${name}En` in texts)
    .flatMap((name) => [name, `${name}En`])
    .flatMap((name): ContentFault[] => {
      const word = unknownWordIn(String(texts[name]))
      return word === undefined ? [] : [{ path: at + name, code: 'content.unknown-word', details: { word } }]
    })

const faultsOfBlock = (block: ContentBlock, index: number): ContentFault[] => {
  const at = `Blocks.${index}.`
  const faults = [...faultsOfTexts(at, block, neededTexts[block.Kind]), ...faultsOfWords(at, block)]
  const add = (name: string, code: ContentFault['code']): void => void faults.push({ path: at + name, code })
  if ('Link' in block && block.Action !== '' && block.Link === '') add('Link', 'content.link-missing')
  if ('Link' in block && block.Action === '' && block.Link !== '') add('Action', 'content.action-missing')
  if ('Picture' in block && block.Picture === '') add('Picture', 'content.picture-missing')
  if (block.Kind === 'countdown' && block.Moment === null) add('Moment', 'content.moment-missing')
  if (block.Kind === 'occasions' && block.Codes.length === 0) add('Codes', 'content.nothing-listed')
  if (block.Kind === 'promises') {
    if (block.Items.length === 0) add('Items', 'content.nothing-listed')
    block.Items.forEach((item, place) => {
      const inItem = `${at}Items.${place}.`
      faults.push(...faultsOfTexts(inItem, item, ['Title']), ...faultsOfWords(inItem, item))
    })
  }
  return faults
}

/** In the order that the page is read in. `isHome`: it has its own address, on each site; a campaign page is on the gift site alone. */
export const faultsOfPage = (page: PageContent, isHome: boolean): ContentFault[] => [
  ...faultsOfTexts('', page, isHome ? [] : ['Title']),
  ...(page.Slug === '' && !isHome ? [{ path: 'Slug', code: 'content.slug' } as const] : []),
  ...(page.Blocks.every(({ Site }) => !isHome && Site === 'home')
    ? [{ path: 'Blocks', code: 'content.no-blocks' } as const]
    : []),
  ...page.Blocks.flatMap(faultsOfBlock),
]

/** A menu says where each of its entries leads, in both languages. */
export const faultsOfMenu = ({ Gift, Home }: MenuContent): ContentFault[] =>
  Object.entries({ Gift, Home }).flatMap(([site, entries]) =>
    entries.flatMap((entry, index): ContentFault[] => [
      ...faultsOfTexts(`${site}.${index}.`, entry, ['Title']),
      ...(entry.Link === '' ? [{ path: `${site}.${index}.Link`, code: 'content.link-missing' } as const] : []),
    ]),
  )

export const faultsOfLine = (line: LineContent): ContentFault[] => faultsOfTexts('', line, ['Text'])
