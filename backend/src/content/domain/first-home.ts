import type { ContentBlock } from '@bukett/contracts/http/content-blocks'
import type { PageContent } from '@bukett/contracts/http/content'

const always = { From: null, Until: null, Audience: 'everyone' } as const
const onGift = { ...always, Site: 'gift' } as const
const onHome = { ...always, Site: 'home' } as const
const noLead = { Action: '', ActionEn: '', Link: '' }
const byRule = { Occasion: '', Codes: [] as string[] }

const blocks: ContentBlock[] = [
  {
    Kind: 'hero',
    Id: 'season',
    ...onGift,
    Look: 'over',
    Title: 'Höstens färger före snön',
    TitleEn: 'Autumn colours before the snow',
    Text: 'Bundna av en florist nära den du tänker på. Framme i dag i {idag} orter. Framme i morgon i {imorgon} orter.',
    TextEn:
      'Made by a florist close to the one you are thinking of. There today in {idag} towns. There tomorrow in {imorgon} towns.',
    Action: 'Välj en bukett',
    ActionEn: 'Choose a bouquet',
    Link: '/sortiment/buketter',
    Picture: 'scene-autumn',
  },
  {
    Kind: 'carousel',
    Id: 'favourites',
    ...onGift,
    ...byRule,
    Title: 'Mest köpta just nu',
    TitleEn: 'What others are buying',
    Assortment: 'favoriter',
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
    Codes: ['birthday', 'love', 'thanks', 'newborn', 'getwell', 'sympathy'],
  },
  {
    Kind: 'teaser',
    Id: 'christmas',
    ...onGift,
    Title: 'Jul på bordet',
    TitleEn: 'Christmas on the table',
    Text: 'Röda julstjärnor, amaryllis på stjälk och gran som doftar. Nu i alla våra butiker.',
    TextEn: 'Red poinsettias, amaryllis on the stem and fragrant spruce. In all our stores now.',
    Action: 'Till julens blommor',
    ActionEn: 'See the Christmas flowers',
    Link: '/sortiment/jul',
    Picture: 'scene-winter',
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
    Text: 'Vaser, krukor och redskap som våra florister själva använder, skickade från vårt eget lager.',
    TextEn: 'Vases, pots and tools that our own florists use, sent straight from our warehouse.',
    Action: 'Se vaserna',
    ActionEn: 'See the vases',
    Link: '/bukett-home/sortiment/vaser',
    Picture: 'scene-winter',
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

/** What the home page says until somebody has published another: also in a shop that has just been opened. */
export const firstHome: PageContent = { Title: '', TitleEn: '', About: '', AboutEn: '', Slug: '', Blocks: blocks }

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
