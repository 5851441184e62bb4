import type { Colour } from '@bukett/contracts/http/catalogue'

/**
 * The words of a search (SE-01): how a text falls into words, and the forms in which a Swedish or English word is still the same.
 */

/** Lower case, in NFC, so that å is one letter however it was typed. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFC')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

const stopWords: ReadonlySet<string> = new Set(
  'och i på till med för av en ett den det de som att är din ditt dina du vi om från eller the a an and for to of with in on your'.split(
    ' ',
  ),
)

/** What everything in the shop may be. */
const presents: ReadonlySet<string> = new Set(
  'present presenten presenter presenterna gåva gåvan gåvor gåvorna gift gifts'.split(' '),
)

/** What people say around what they look for: everything in the shop is sent, and most of it is a present. */
const wrapping: ReadonlySet<string> = new Set([
  ...presents,
  ...(
    'köp köpa beställ beställa skicka skickar sänd sända leverans leverera levererade hem hemleverans online internet ' +
    'billig billiga billigt fin fina fint vacker vackra vackert snygg snygga bra bäst bästa någon något några min mitt mina ' +
    'kr kronor st stycken buy order send delivery cheap nice'
  ).split(' '),
])

/** Three roses are roses. */
const isWrapping = (word: string): boolean => wrapping.has(word) || /^\d{1,3}$/.test(word)

/** Whether a query says no more than that something is wanted. */
export const saysNothing = (query: string): boolean =>
  wordsOf(query).every((word) => isWrapping(word) || stopWords.has(word))

/** Whether a query says no more than that something is wanted to give. */
export const asksForAnyPresent = (query: string): boolean =>
  saysNothing(query) && wordsOf(query).some((word) => presents.has(word))

/** The words that count in a query, at most twelve; the small ones too where nothing else would be left. */
export const queryWordsOf = (query: string): string[] => {
  const words = [...new Set(wordsOf(query))].filter((word) => word.length > 1 || /\d/.test(word)).slice(0, 12)
  const large = words.filter((word) => !stopWords.has(word))
  const telling = large.filter((word) => !isWrapping(word))
  return [telling, large, words].find((some) => some.length > 0) ?? []
}

export const isStopWord = (word: string): boolean => stopWords.has(word)

const letters: Readonly<Record<string, string>> = { æ: 'a', ø: 'o', ß: 'ss', đ: 'd', ł: 'l' }

/** å and ä become a, ö becomes o, and every accent goes. */
export const foldedOf = (word: string): string =>
  word
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[æøßđł]/g, (letter) => letters[letter]!)

const endings = [
  'ornas', 'arnas', 'ernas', 'orna', 'arna', 'erna', 'ens', 'ets', 'or', 'ar', 'er', 'en', 'et', 'an', 'es', 'a', 'e', 'n', 's',
] // prettier-ignore

const shortestStem = 3

/** What is left of a folded word without its Swedish or English plural and definite endings: rosor, rosorna and ros are `ros`. */
export const stemOf = (folded: string): string => {
  let stem = folded
  for (;;) {
    const ending = endings.find((end) => stem.endsWith(end) && stem.length - end.length >= shortestStem)
    if (!ending) return stem
    stem = stem.slice(0, -ending.length)
  }
}

/** What is left of a folded word without one of its endings, and the genitive after it: of rosens `rosens`, `rosen` and `ros`. */
export const basesOf = (folded: string): ReadonlySet<string> => {
  const wholes = folded.endsWith('s') ? [folded, folded.slice(0, -1)] : [folded]
  return new Set(
    wholes.flatMap((whole) =>
      ['', ...endings]
        .filter((end) => whole.endsWith(end) && whole.length - end.length >= shortestStem)
        .map((end) => whole.slice(0, whole.length - end.length)),
    ),
  )
}

const plurals = ['or', 'ar', 'er']

/** The same word in the other declensions: a noun has one of them, and of rosar the others are rosor and roser. */
export const otherPluralsOf = (folded: string): readonly string[] => {
  const [, base, own, rest] = /^(.{3,})(or|ar|er)((?:na)?s?)$/.exec(folded) ?? []
  return base === undefined ? [] : plurals.filter((plural) => plural !== own).map((plural) => base + plural + rest)
}

const colourForms: Readonly<Record<Colour, string>> = {
  white: 'vit vita vitt white',
  cream: 'creme cream gräddvit gräddvita',
  yellow: 'gul gula gult yellow',
  orange: 'orange oranga aprikos aprikosa apricot',
  pink: 'rosa pink skär ljusrosa cerise',
  red: 'röd röda rött red mörkröd mörkröda',
  purple: 'lila violett violetta purple lilac',
  blue: 'blå blåa blått blue ljusblå',
  green: 'grön gröna grönt green',
  mixed: 'blandad blandade blandat mixed färgglad färgglada färgglatt brokig brokiga colourful colorful',
}
const flowerForms =
  'blommor blomma blomman blommorna blomm blommo blom blomster buket bukett buketter buketten buketterna blombukett blombuketter ' +
  'blomsterbukett blomsterbuketter snittblommor blombud blomsterbud blomsterbudet blomstergåva flowers flower bouquet bouquets floral florals'

export const flowerMark = '#flowers'

/** Words that every good of a kind answers to, however it is called: its colours, and flowers as such. */
const marks: ReadonlyMap<string, string> = new Map([
  ...Object.entries(colourForms).flatMap(([colour, forms]) =>
    forms.split(' ').map((form) => [foldedOf(form), `#${colour}`] as const),
  ),
  ...flowerForms.split(' ').map((form) => [foldedOf(form), flowerMark] as const),
])

/** By what a colour, or flowers as such, are known in an index; undefined for every other word. `rosa` is no rose. */
export const markOf = (word: string): string | undefined => marks.get(foldedOf(word))

/** The name of a colour in both languages. */
export const colourText = (colour: Colour): string => colourForms[colour]

/** What its words have in common with their other forms. */
export const stemsIn = (text: string): Set<string> => new Set(wordsOf(text).map((word) => stemOf(foldedOf(word))))

/** The same of the words that count in a query. */
export const queryStemsOf = (query: string): string[] => queryWordsOf(query).map((word) => stemOf(foldedOf(word)))

/** What a word comes down to: the colour or kind it marks, or its stem. */
const rootOf = (word: string): string => markOf(word) ?? stemOf(foldedOf(word))

/** What two queries have in common that ask for the same: their telling words, in any order and form. */
export const queryKeyOf = (query: string): string => queryWordsOf(query).map(rootOf).toSorted().join(' ')
