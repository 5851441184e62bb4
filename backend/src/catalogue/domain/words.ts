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

/** The words that count in a query, at most twelve; the small ones too where nothing else would be left. */
export const queryWordsOf = (query: string): string[] => {
  const words = [...new Set(wordsOf(query))].filter((word) => word.length > 1 || /\d/.test(word)).slice(0, 12)
  const telling = words.filter((word) => !stopWords.has(word))
  return telling.length > 0 ? telling : words
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

/** What its words have in common with their other forms. */
export const stemsIn = (text: string): Set<string> => new Set(wordsOf(text).map((word) => stemOf(foldedOf(word))))

/** The same of the words that count in a query. */
export const queryStemsOf = (query: string): string[] => queryWordsOf(query).map((word) => stemOf(foldedOf(word)))

/** Words and phrases that stand for one another. A text that holds one is found by all of its row. */
export const synonyms: readonly (readonly string[])[] = [
  ['ros', 'rosor', 'rose', 'roses'],
  ['kistdekoration', 'kistbukett', 'kista', 'casket', 'coffin spray'],
  ['begravning', 'sorg', 'kondoleans', 'funeral', 'sympathy', 'begravningsblommor'],
  ['begravningskrans', 'sorgkrans', 'krans', 'wreath'],
  ['mors dag', 'morsdag', 'mamma', 'mother', 'mothers day'],
  ['fars dag', 'farsdag', 'pappa', 'father', 'fathers day'],
  ['alla hjärtans dag', 'valentin', 'valentines', 'kärlek', 'love'],
  ['födelsedag', 'fyller år', 'grattis', 'birthday'],
  ['student', 'studenten', 'examen', 'graduation'],
  ['bröllop', 'brud', 'vigsel', 'wedding', 'bridal'],
  ['nyfödd', 'bebis', 'dop', 'baby', 'newborn'],
  ['presentkort', 'gåvokort', 'gift card', 'gift voucher'],
  ['krukväxt', 'växt', 'grönväxt', 'inneväxt', 'plant', 'house plant'],
  ['choklad', 'praliner', 'godis', 'konfekt', 'chocolate', 'sweets'],
  ['prenumeration', 'abonnemang', 'subscription'],
  ['utomlands', 'utland', 'internationellt', 'abroad', 'international'],
  ['grav', 'gravsmyckning', 'kyrkogård', 'grave', 'cemetery'],
  ['germini', 'gerbera'],
  ['orkidé', 'phalaenopsis', 'orchid'],
  ['julstjärna', 'poinsettia'],
  ['prästkrage', 'margerit', 'daisy'],
  ['vas', 'kruka', 'vase', 'pot'],
  ['krya', 'krya på dig', 'sjuk', 'get well'],
  ['tack', 'tacka', 'thanks', 'thank you'],
  ['inflyttning', 'inflyttningspresent', 'housewarming'],
  ['kondolera', 'beklagar sorgen', 'condolence'],
  ['nejlika', 'nejlikor', 'carnation'],
  ['solros', 'solrosor', 'sunflower'],
]
