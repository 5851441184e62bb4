import type { Answer } from '@bukett/contracts'
import { contentApi, type PageContent, type ShownPage } from '@bukett/contracts/http/content'
import { contentArticlesApi } from '@bukett/contracts/http/content-articles'
import { contentFrameApi } from '@bukett/contracts/http/content-frame'
import type { EditionState } from '@bukett/contracts/http/editions'
import { anArticle } from './catalogue'
import { mock } from './mock'

const everyone = { Audience: 'everyone' as const, SpeaksOf: [] }

/** The first page of the gift site in short. */
export const aShownPage = (changes: Partial<ShownPage> = {}): ShownPage => ({
  Title: '',
  About: '',
  Url: '/',
  Blocks: [
    {
      Kind: 'hero',
      Id: 'season',
      ...everyone,
      Look: 'over',
      Title: 'Höstens färger före snön',
      Text: 'Buketter i novembers färger, bundna i dag av en florist nära den du tänker på.',
      Action: 'Välj en bukett',
      Link: '/sortiment/buketter',
      Picture: { Wide: '/pictures/scene-autumn-wide.webp', Tall: '/pictures/scene-autumn-tall.webp', Alt: '' },
    },
    {
      Kind: 'carousel',
      Id: 'favourites',
      ...everyone,
      Title: 'Mest köpta just nu',
      Assortment: 'favoriter',
      Occasion: null,
      SortOrder: 'relevance',
      Codes: [],
      Count: 14,
    },
    { Kind: 'place', Id: 'when', ...everyone, Title: 'Vart ska blommorna?' },
  ],
  Sample: 'BUK1001A',
  ...changes,
})

const always = { From: null, Until: null, Site: 'gift', Audience: 'everyone' } as const

/** The same as its editors have it. */
export const aPage = (changes: Partial<PageContent> = {}): PageContent => ({
  Title: '',
  TitleEn: '',
  About: '',
  AboutEn: '',
  Slug: '',
  Blocks: [
    {
      Kind: 'hero',
      Id: 'season',
      ...always,
      Look: 'over',
      Title: 'Höstens färger före snön',
      TitleEn: 'Autumn colours before the snow',
      Text: 'Buketter i novembers färger.',
      TextEn: "Bouquets in November's colours.",
      Action: 'Välj en bukett',
      ActionEn: 'Choose a bouquet',
      Link: '/sortiment/buketter',
      Picture: 'scene-autumn',
    },
    {
      Kind: 'carousel',
      Id: 'favourites',
      ...always,
      Title: 'Mest köpta just nu',
      TitleEn: 'What others are buying',
      Assortment: 'favoriter',
      Occasion: '',
      SortOrder: 'relevance',
      Codes: [],
      Count: 14,
    },
    {
      Kind: 'occasions',
      Id: 'occasions',
      ...always,
      Title: 'Vad är det som händer?',
      TitleEn: 'What is the occasion?',
      Codes: ['birthday', 'love'],
    },
  ],
  ...changes,
})

/** Never touched, or as said. */
export const anEditionState = (changes: Partial<EditionState> = {}): EditionState => ({
  Revision: 0,
  Draft: null,
  Spans: [],
  Changes: [],
  ...changes,
})

const menus = {
  gift: [
    ['Buketter', '/sortiment/buketter'],
    ['Växter', '/sortiment/krukvaxter'],
    ['Choklad', '/sortiment/choklad'],
    ['Presentkort', '/sortiment/presentkort'],
    ['Begravning', '/sortiment/begravning'],
    ['Utlandsbud', '/utlandsbud'],
    ['Prenumeration', '/sortiment/prenumeration'],
  ],
  home: [
    ['Vaser', '/bukett-home/sortiment/vaser'],
    ['Doftljus', '/bukett-home/sortiment/ljus'],
  ],
} as const

/** What stands above every page of a site. */
const aFrame = (site: 'gift' | 'home'): Answer<typeof contentFrameApi.frame> => ({
  Menu: menus[site].map(([Title, Link]) => ({ Title, Link, SpeaksOf: [] })),
  Line: null,
  HasHome: true,
})

export const contentHandlers = () => [
  mock(contentFrameApi.frame, ({ query }) => aFrame(query.site)),
  mock(contentApi.page, aShownPage()),
  mock(contentArticlesApi.preview, { ...anArticle(), At: '2027-05-30T08:00:00.000Z' }),
  mock(contentApi.preview, { ...aShownPage(), At: '2027-05-30T08:00:00.000Z' }),
]
