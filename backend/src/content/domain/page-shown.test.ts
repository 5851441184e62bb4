import { describe, expect, test } from '@jest/globals'
import { BLOCK_KINDS, type ContentBlock } from '@bukett/contracts/http/content-blocks'
import { QUIET_DAYS } from '@bukett/contracts/rules/quiet'
import type { PageContent } from '@bukett/contracts/http/content'
import { faultsOfPage } from '@bukett/contracts/rules/content-faults'
import { rowsNamedBy } from './rows-named.js'
import { firstHome, newPage, sceneOfSeason } from './first-home.js'
import { pageShown, type Surroundings } from './page-shown.js'

const november = new Date('2026-11-20T09:00:00Z')
const swedish: Surroundings = {
  language: 'sv',
  photo: () => undefined,
  occasion: (code) => (code === 'love' ? 'Kärlek' : undefined),
  numberOf: () => null,
}
const english: Surroundings = { ...swedish, language: 'en', occasion: () => 'Love' }
const always = { From: null, Until: null, Site: 'both', Audience: 'everyone' } as const
const aText = (changes: Partial<ContentBlock> = {}): ContentBlock =>
  ({
    Kind: 'text',
    Id: 'text',
    ...always,
    Title: '',
    TitleEn: '',
    Text: 'Hej',
    TextEn: 'Hello',
    Action: '',
    ActionEn: '',
    Link: '',
    ...changes,
  }) as ContentBlock
const ofShop = { season: 'scene-spring', liked: '', occasions: ['love'] } as const
const home = firstHome(ofShop)
const aPage = (...Blocks: ContentBlock[]): PageContent => ({ ...home, Blocks })
const idsAt = (page: PageContent, at: Date, site: 'gift' | 'home' = 'gift'): string[] =>
  pageShown(page, { site, at }, swedish).Blocks.map(({ Id }) => Id)

test('the first home page has the blocks of each site, and lacks nothing that a page must have', () => {
  expect(idsAt(home, november)).toEqual(['welcome', 'favourites', 'when', 'promise', 'occasions', 'how', 'inspiration'])
  expect(idsAt(home, november, 'home')).toEqual(['home', 'shelf'])
  expect(faultsOfPage(home, true)).toEqual([])
})

test('the first home page has the season’s picture, and leads to nothing that a shop may not have', () => {
  const days = ['2027-01-31', '2027-03-01', '2027-08-31', '2026-11-23', '2026-12-01']
  expect(days.map(sceneOfSeason)).toEqual([
    'scene-winter',
    'scene-spring',
    'scene-summer',
    'scene-autumn',
    'scene-winter',
  ])
  expect(rowsNamedBy(firstHome({ ...ofShop, occasions: [] }))).toEqual([])
})

test('texts are in the language of the visitor, and Swedish where a draft has no English yet', () => {
  const page = aPage(aText(), aText({ Id: 'half', TextEn: '' }))
  const texts = (around: Surroundings) =>
    pageShown(page, { site: 'gift', at: november }, around).Blocks.map((block) => 'Text' in block && block.Text)
  expect(texts(swedish)).toEqual(['Hej', 'Hej'])
  expect(texts(english)).toEqual(['Hello', 'Hej'])
})

describe('the shop’s own numbers (record 163)', () => {
  const numberOf: Surroundings['numberOf'] = (word) =>
    ({ butiker: 1200, orter: 84, betyg: 4.8, omdömen: null, idag: 26, imorgon: 0 })[word]
  const shown = (around: Partial<Surroundings>, ...blocks: ContentBlock[]) =>
    pageShown(aPage(...blocks), { site: 'gift', at: november }, { ...swedish, numberOf, ...around }).Blocks
  const promises = (...rows: string[]): ContentBlock =>
    ({
      ...aText({ Kind: 'promises' } as Partial<ContentBlock>),
      IsNumbered: false,
      Items: rows.map((Text) => ({ Title: 'Löfte', TitleEn: 'Promise', Text, TextEn: Text })),
    }) as ContentBlock
  const rowsOf = ([block]: ReturnType<typeof shown>) =>
    block?.Kind === 'promises' && block.Items.map(({ Text }) => Text)

  test('stand in titles, texts and rows in the language that is read', () => {
    const block = aText({ Title: '{butiker} butiker', TitleEn: '{butiker} stores', Text: '{betyg} av 5' } as never)
    expect(shown({}, block)).toMatchObject([{ Title: '1\u00A0200 butiker', Text: '4,8 av 5' }])
    expect(shown({ language: 'en' }, block)).toMatchObject([{ Title: '1,200 stores' }])
    expect(rowsOf(shown({}, promises('{orter} orter')))).toEqual(['84 orter'])
  })

  test('leave a row out that has one which is not known, and the block when no row is left', () => {
    expect(rowsOf(shown({}, promises('{omdömen} omdömen', 'Färska')))).toEqual(['Färska'])
    expect(shown({}, promises('{omdömen} omdömen'))).toEqual([])
  })

  test('leave a block out that has nothing left of what it must say', () => {
    const unknown = { Title: '{omdömen} omdömen', TitleEn: '{omdömen} reviews' }
    expect(shown({}, aText(unknown as never))).toMatchObject([{ Title: '', Text: 'Hej' }])
    expect(shown({}, aText({ Text: '{omdömen} omdömen' } as never))).toEqual([])
    expect(shown({}, aText({ Kind: 'store', ...unknown } as never))).toEqual([])
  })

  test('are in the first home page, which promises less where they are not known', () => {
    const [promise] = shown({ numberOf: () => null }, ...home.Blocks.filter(({ Id }) => Id === 'promise'))
    expect(promise).toMatchObject({ Items: [{ Title: 'Fina i sju dagar' }] })
    const known = { numberOf: (word: string) => (word === 'betyg' ? 5 : 211) }
    expect(rowsOf(shown(known, ...home.Blocks.filter(({ Id }) => Id === 'promise')))).toEqual([
      expect.stringContaining('sköt'),
      'Av en av våra 211 butiker, nära mottagaren, samma dag som de ska fram.',
      'Snittet av 211 omdömen det senaste året, från dem som har skickat och fått.',
    ])
  })
})

test('an occasion that is gone is left out, and a block without any is not there', () => {
  const occasions = (...Codes: string[]): ContentBlock => ({
    Kind: 'occasions',
    Id: 'o',
    ...always,
    Title: 'Vad?',
    TitleEn: 'What?',
    Codes,
  })
  const shown = (page: PageContent) => pageShown(page, { site: 'gift', at: november }, swedish).Blocks
  expect(shown(aPage(occasions('love', 'gone')))).toMatchObject([{ Occasions: [{ Code: 'love', Name: 'Kärlek' }] }])
  expect(shown(aPage(occasions('gone')))).toEqual([])
})

describe('a block stands', () => {
  const spring = aText({ From: '2027-05-17T00:00:00+02:00', Until: '2027-05-31T00:00:00+02:00' })
  test.each([
    ['not before its span', '2027-05-16T21:59:59Z', []],
    ['from its first moment, by the clock in Stockholm', '2027-05-16T22:00:00Z', ['text']],
    ['until its end', '2027-05-30T22:00:00Z', []],
  ])('%s', (_, at, ids) => {
    expect(idsAt(aPage(spring), new Date(at))).toEqual(ids)
  })

  test('on its site', () => {
    expect(idsAt(aPage(aText({ Site: 'home' })), november)).toEqual([])
    expect(idsAt(aPage(aText({ Site: 'home' })), november, 'home')).toEqual(['text'])
  })
})

test('a countdown is gone when its moment has come', () => {
  const block = { ...aText({ Id: 'c' }), Kind: 'countdown', Moment: '2027-05-28T15:00:00+02:00' } as ContentBlock
  expect(idsAt(aPage(block), new Date('2027-05-28T12:59:59Z'))).toEqual(['c'])
  expect(idsAt(aPage(block), new Date('2027-05-28T13:00:00Z'))).toEqual([])
})

describe('before a page is shown it has', () => {
  const faults = (page: PageContent): string[] => faultsOfPage(page, false).map(({ path, code }) => `${path} ${code}`)
  test('every text in both languages, a picture, and an address', () => {
    expect(faults({ ...newPage('Mors dag', 'mors-dag'), Slug: '' })).toEqual([
      'TitleEn content.english-missing',
      'Slug content.slug',
      'Blocks.0.TitleEn content.english-missing',
      'Blocks.0.Picture content.picture-missing',
    ])
  })
  test('a link behind every button, and words on every link', () => {
    const page = { ...newPage('Mors dag', 'mors-dag'), TitleEn: "Mother's Day" }
    const lacking = (changes: Partial<ContentBlock>) => faults({ ...page, Blocks: [aText(changes)] })
    expect(lacking({ Action: 'Köp', ActionEn: 'Buy' } as Partial<ContentBlock>)).toEqual([
      'Blocks.0.Link content.link-missing',
    ])
    expect(lacking({ Link: '/sortiment/rosor' } as Partial<ContentBlock>)).toEqual([
      'Blocks.0.Action content.action-missing',
    ])
    expect(faults({ ...page, Blocks: [] })).toEqual(['Blocks content.no-blocks'])
    expect(lacking({ Site: 'home' })).toEqual(['Blocks content.no-blocks'])
  })
  test('in braces only words that the shop can fill in', () => {
    const page = { ...newPage('Mors dag', 'mors-dag'), TitleEn: "Mother's Day" }
    const item = { Title: '{Butiker}', TitleEn: 'Stores', Text: '', TextEn: '' }
    const block = aText({ Kind: 'promises', Title: '{butiker}', TitleEn: '{stores}', Items: [item] } as never)
    expect(faultsOfPage({ ...page, Blocks: [block] }, false)).toEqual([
      { path: 'Blocks.0.TitleEn', code: 'content.unknown-word', details: { word: '{stores}' } },
      { path: 'Blocks.0.Items.0.Title', code: 'content.unknown-word', details: { word: '{Butiker}' } },
    ])
  })
})

describe('what somebody may wish to hear nothing of (record 128)', () => {
  const words = ['Mors dag', 'Fars dag', 'Alla hjärtans dag', 'Födelsedag']

  test.each(BLOCK_KINDS)('a block of %s says the days that it speaks of, whatever kind it is', (Kind) => {
    const block = aText({
      Kind,
      Title: words.join(', '),
      Moment: '2026-12-01T09:00:00Z',
      Codes: ['love'],
      Items: [],
      Picture: '',
    } as never)
    const [shown] = pageShown(aPage(block), { site: 'gift', at: november }, swedish).Blocks
    expect(shown?.SpeaksOf).toEqual(QUIET_DAYS)
    const still = pageShown(
      aPage({ ...block, Title: 'Rosor' } as ContentBlock),
      { site: 'gift', at: november },
      swedish,
    )
    expect(still.Blocks[0]?.SpeaksOf).toEqual([])
  })

  test('English words and the code of what it shows count as well; an occasion says its own', () => {
    const kinds = (block: Partial<ContentBlock>) =>
      pageShown(aPage(aText(block)), { site: 'gift', at: november }, swedish).Blocks[0]
    expect(kinds({ TextEn: 'It is Mother’s Day' } as never)?.SpeaksOf).toEqual(['mothers-day'])
    expect(kinds({ Link: '/sortiment/fars-dag' } as never)?.SpeaksOf).toEqual(['fathers-day'])
    const around: Surroundings = { ...swedish, occasion: (code) => (code === 'mors-dag' ? 'Mors dag' : 'Kärlek') }
    const occasions = aText({ Kind: 'occasions', Codes: ['mors-dag', 'love'] } as never)
    expect(pageShown(aPage(occasions), { site: 'gift', at: november }, around).Blocks[0]).toMatchObject({
      SpeaksOf: [],
      Occasions: [
        { Code: 'mors-dag', SpeaksOf: ['mothers-day'] },
        { Code: 'love', SpeaksOf: [] },
      ],
    })
  })
})
