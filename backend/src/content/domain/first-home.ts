import type { ContentBlock, Scene } from '@bukett/contracts/http/content-blocks'
import type { PageContent } from '@bukett/contracts/http/content'
import type { LocalDay } from '@bukett/contracts/rules/dates'

const always = { From: null, Until: null, Audience: 'everyone' } as const
const onGift = { ...always, Site: 'gift' } as const
const onHome = { ...always, Site: 'home' } as const
const noLead = { Action: '', ActionEn: '', Link: '' }
const byRule = { Occasion: '', Codes: [] as string[] }

/** What the first home page shows of the shop that it is of. */
export interface OfShop {
  readonly season: Scene
  /** What most people send; empty: the whole range. */
  readonly liked: string
  readonly occasions: readonly string[]
}

const blocksOf = ({ season, liked, occasions }: OfShop): ContentBlock[] => [
  {
    Kind: 'hero',
    Id: 'welcome',
    ...onGift,
    Look: 'over',
    Title: 'Blommor till den du tänker på',
    TitleEn: 'Flowers for the one you are thinking of',
    Text: 'Bundna av en florist nära mottagaren. Framme i dag i {idag} orter. Framme i morgon i {imorgon} orter.',
    TextEn: 'Made by a florist close to the recipient. There today in {idag} towns. There tomorrow in {imorgon} towns.',
    Action: 'Se allt vi har',
    ActionEn: 'See everything we have',
    Link: '/sortiment/alla',
    Picture: season,
  },
  {
    Kind: 'carousel',
    Id: 'favourites',
    ...onGift,
    ...byRule,
    Title: 'Mest köpta just nu',
    TitleEn: 'What others are buying',
    Assortment: liked,
    SortOrder: 'relevance',
    Count: 14,
  },
  {
    Kind: 'place',
    Id: 'when',
    ...onGift,
    Title: 'Vart ska blommorna?',
    TitleEn: 'Where are the flowers going?',
  },
  {
    Kind: 'promises',
    Id: 'promise',
    ...onGift,
    ...noLead,
    Title: 'Det här lovar vi',
    TitleEn: 'What we promise',
    IsNumbered: false,
    Items: [
      {
        Title: 'Fina i sju dagar',
        TitleEn: 'Fresh for seven days',
        Text: 'Håller snittblommorna inte så länge med rätt skötsel binder vi en ny bukett eller betalar tillbaka.',
        TextEn: 'If cut flowers with proper care do not last that long, we make you a new bouquet or pay you back.',
      },
      {
        Title: 'Bundna på orten',
        TitleEn: 'Made in the town',
        Text: 'Av en av våra {butiker} butiker, nära mottagaren, samma dag som de ska fram.',
        TextEn: 'By one of our {butiker} stores, close to the recipient, on the day they are delivered.',
      },
      {
        Title: '{betyg} av 5 i betyg',
        TitleEn: 'Rated {betyg} out of 5',
        Text: 'Snittet av {omdömen} omdömen det senaste året, från dem som har skickat och fått.',
        TextEn: "The average of the last year's {omdömen} reviews, by those who sent and received.",
      },
    ],
  },
  {
    Kind: 'occasions',
    Id: 'occasions',
    ...onGift,
    Title: 'Vad är det som händer?',
    TitleEn: 'What is the occasion?',
    Codes: occasions.slice(0, 6),
  },
  {
    Kind: 'promises',
    Id: 'how',
    ...onGift,
    Title: 'Så går det till',
    TitleEn: 'How it works',
    IsNumbered: true,
    Items: [
      {
        Title: 'Du väljer',
        TitleEn: 'You choose',
        Text: 'En bukett, en dag och några rader till kortet.',
        TextEn: 'A bouquet, a day and a few lines for the card.',
      },
      {
        Title: 'Floristen binder',
        TitleEn: 'The florist makes it',
        Text: 'En butik i mottagarens stad, av blommor som kom in samma morgon.',
        TextEn: "A store in the recipient's town, with flowers that came in that same morning.",
      },
      {
        Title: 'Vi lämnar fram',
        TitleEn: 'We deliver',
        Text: 'Till dörren eller i butiken. Orderns sida säger vilken butik som binder, och när det är gjort.',
        TextEn: "To the door or in the store. The order's page says which store makes it, and when it is done.",
      },
    ],
    Action: 'Se våra butiker',
    ActionEn: 'See our stores',
    Link: '/hitta-butik',
  },
  {
    Kind: 'articles',
    Id: 'inspiration',
    ...onGift,
    Title: 'Från floristens disk',
    TitleEn: "From the florist's counter",
    Category: '',
    Count: 3,
    Action: 'Mer inspiration',
    ActionEn: 'More inspiration',
    Link: '/inspiration',
  },
  {
    Kind: 'hero',
    Id: 'home',
    ...onHome,
    Look: 'beside',
    Title: 'Allt runt blommorna',
    TitleEn: 'For everything in bloom',
    Text: 'Det som blommorna står i, och det som de sköts med.',
    TextEn: 'What flowers stand in, and what they are tended with.',
    Action: 'Se allt vi har',
    ActionEn: 'See everything we have',
    Link: '/bukett-home/sortiment/alla',
    Picture: season,
  },
  {
    Kind: 'products',
    Id: 'shelf',
    ...onHome,
    ...byRule,
    Title: 'Nytt på hyllan',
    TitleEn: 'New on the shelf',
    Assortment: '',
    SortOrder: 'newest',
    Count: 24,
  },
]

/** What the home page says until somebody has published another: true of any shop, on any day. */
export const firstHome = (of: OfShop): PageContent => ({
  Title: '',
  TitleEn: '',
  About: '',
  AboutEn: '',
  Slug: '',
  Blocks: blocksOf(of).filter((block) => block.Kind !== 'occasions' || block.Codes.length > 0),
})

const seasons = ['scene-winter', 'scene-spring', 'scene-summer', 'scene-autumn'] as const

/** December, January and February are winter. */
export const sceneOfSeason = (day: LocalDay): Scene => seasons[Math.floor((Number(day.slice(5, 7)) % 12) / 3)]!

/** A campaign page that has just been begun. */
export const newPage = (Title: string, Slug: string): PageContent => ({
  Title,
  TitleEn: '',
  About: '',
  AboutEn: '',
  Slug,
  Blocks: [
    {
      Kind: 'hero',
      Id: 'hero',
      ...always,
      Site: 'both',
      Look: 'over',
      Title,
      TitleEn: '',
      Text: '',
      TextEn: '',
      ...noLead,
      Picture: '',
    },
  ],
})
