import type {
  AddonRow,
  AssortmentRow,
  CategoryRow,
  CountryRow,
  GreetingRow,
  LiftRow,
  OccasionRow,
  SynonymRow,
} from '@bukett/contracts/http/registers'

export const occasions: OccasionRow[] = [
  { Code: 'birthday', Name: 'Födelsedag', NameEn: 'Birthday', Position: 0, Version: 1, Used: 84 },
  { Code: 'love', Name: 'Kärlek', NameEn: 'Love', Position: 1, Version: 3, Used: 41 },
  { Code: 'student', Name: 'Student', NameEn: 'Graduation', Position: 2, Version: 1, Used: 0 },
]

export const greetings: GreetingRow[] = [
  {
    Code: 'birthday-0',
    Occasion: 'birthday',
    Text: 'Grattis på födelsedagen. Hoppas att dagen blir precis som du vill ha den.',
    TextEn: 'Happy birthday. I hope the day is just as you want it.',
    Position: 0,
    Version: 1,
    Used: 0,
  },
]

export const assortments: AssortmentRow[] = [
  {
    Code: 'rosor',
    Name: 'Rosor',
    NameEn: 'Roses',
    Description: 'En ros eller femtio.',
    DescriptionEn: 'One rose or fifty.',
    Site: 'gift',
    Rule: null,
    Position: 0,
    Version: 1,
    Used: 24,
  },
  {
    Code: 'rod-karlek',
    Name: 'Röd kärlek',
    NameEn: 'Red love',
    Description: 'Allt rött.',
    DescriptionEn: 'Everything red.',
    Site: 'gift',
    Rule: { Categories: ['Flowers'], Colours: ['red'], Occasions: ['love'] },
    Position: 1,
    Version: 2,
    Used: 12,
  },
]

export const addons: AddonRow[] = [
  {
    Code: 'TIL1001',
    Name: 'Glasvas',
    NameEn: 'Glass vase',
    Description: 'Enkel vas i klarglas.',
    DescriptionEn: 'A simple clear vase.',
    Price: 149_00,
    VatClass: 'standard',
    ProductCategories: ['Flowers'],
    Occasions: [],
    Promoted: true,
    FastTrackSupported: true,
    IsTextGreeting: false,
    Position: 0,
    Version: 1,
    Used: 0,
  },
]

export const countries: CountryRow[] = [
  {
    Code: 'NOR',
    Alpha2: 'NO',
    Name: 'Norway',
    NameSwe: 'Norge',
    Slug: 'norge',
    LeadDays: 0,
    LatinGreetingOnly: false,
    Holidays: [{ BeginDate: '2027-05-17', EndDate: '2027-05-17', Name: 'Constitution Day', NameSwe: 'Grundlagsdagen' }],
    Position: 0,
    Version: 1,
    Used: 14,
  },
]

export const synonyms: SynonymRow[] = [
  { Code: 'own-0', Words: ['ros', 'rosor', 'rose', 'roses'], Position: 0, Version: 1, Used: 0 },
  { Code: 'own-4', Words: ['mors dag', 'morsdag', 'mamma', 'mother'], Position: 4, Version: 2, Used: 0 },
]

export const lifts: LiftRow[] = [
  { Code: 'en', Query: 'mors dag', Lifted: ['BUK1001'], Lowered: ['BUK1003'], Position: 0, Version: 1, Used: 0 },
]

export const categories: CategoryRow[] = [
  { Code: 'skotselrad', Name: 'Skötselråd', NameEn: 'Care', ParentId: null, Position: 0, Version: 1, Used: 0 },
  {
    Code: 'snittblommor',
    Name: 'Snittblommor',
    NameEn: 'Cut flowers',
    ParentId: 'skotselrad',
    Position: 1,
    Version: 1,
    Used: 3,
  },
]
