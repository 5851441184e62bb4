import { passed, refused, type Check } from './check.js'
import { checkPersonName, spaced, type NameRefusal } from './names.js'

/** A name as it is kept: whoever has several first names has them all in `first`. */
export interface PartedName {
  readonly first: string
  readonly last: string
}

/** Words that belong to the last name after them: "von Linné", "de la Gardie", "af Klint". */
const particles: ReadonlySet<string> = new Set(
  'von vom zu zur van der den ter ten af av de del della di da do dos das du des la le el al bin ibn ben'.split(' '),
)

/** What stands after a last name and belongs to it: "Öberg Jr.", "Lind (mormor)". */
const isAddition = (word: string): boolean => word.startsWith('(') || word.endsWith(')') || /^(jr|sr)\.?$/i.test(word)

const wordsOf = (name: string): readonly string[] => name.split(/\s+/u).filter(Boolean)

/** The words that are names themselves. */
const named = (words: readonly string[]): readonly string[] => words.filter((word) => !isAddition(word))

/** Both parts as one line, as they are read and typed. */
export const fullName = (first: string, last: string): string => [...wordsOf(first), ...wordsOf(last)].join(' ')

/**
 * A name in one line, parted (spec 1 §2 keeps first and last name): the last word is the last name, with what stands before it as
 * "von" and after it as "Jr.". One word alone is a first name. Two last names without a hyphen cannot be told from two first names:
 * the form lets them be moved.
 */
export const partName = (name: string): PartedName => {
  const words = wordsOf(name)
  if (named(words).length < 2) return { first: words.join(' '), last: '' }
  let from = words.length - 1
  while (from > 1 && isAddition(words[from]!)) from -= 1
  while (from > 1 && particles.has(words[from - 1]!.toLocaleLowerCase('sv'))) from -= 1
  return { first: words.slice(0, from).join(' '), last: words.slice(from).join(' ') }
}

/** Whether these two are what the rule makes of their line; else somebody has parted them by hand. */
export const isPartedByRule = (first: string, last: string): boolean => {
  const ruled = partName(fullName(first, last))
  return ruled.first === spaced(first) && ruled.last === spaced(last)
}

/** Whether the line can be read in another way: it has more than two names. */
export const mayBePartedOtherwise = (name: string): boolean => named(wordsOf(name)).length > 2

/** A name with a first and a last part, of the letters a person's name has; judged as it is kept. */
export function checkFullName(name: string): Check<NameRefusal | 'name.last-missing'> {
  const answer = checkPersonName(name)
  if (!answer.ok) return answer
  const { last } = partName(name)
  if (last === '') return refused('name.last-missing')
  return checkPersonName(last).ok ? passed : refused('name.special-character')
}
