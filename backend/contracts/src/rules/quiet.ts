import type { LocalDay } from './dates.js'

/** Days that somebody may wish to hear nothing of. */
export const QUIET_DAYS = ['mothers-day', 'fathers-day', 'valentines-day', 'birthdays'] as const
export type QuietDay = (typeof QUIET_DAYS)[number]

export interface QuietWishes {
  /** `Until` is the last day of silence; null: for good. */
  readonly Days: readonly { readonly Day: QuietDay; readonly Until: LocalDay | null }[]
  /** Who is dead, or is to be named no more, as they were named. */
  readonly People: readonly string[]
}

export const NO_WISHES: QuietWishes = { Days: [], People: [] }

/** What a letter, a part of a page or a proposal speaks of. */
export interface Matter {
  readonly days?: readonly QuietDay[]
  /** Full names. */
  readonly people?: readonly string[]
}

/** How the days are written, without spaces, marks and accents; in both languages, and in the codes of occasions. */
const written: Readonly<Record<QuietDay, readonly string[]>> = {
  'mothers-day': ['morsdag', 'mothersday'],
  'fathers-day': ['farsdag', 'fathersday'],
  // 'valentin' alone would be whoever is called Valentin, Valentina or Valentino.
  'valentines-day': ['allahjartans', 'valentinesday', 'valentinsdag', 'valentindag', 'valentinbukett'],
  birthdays: ['fodelsedag', 'birthday'],
}

/** An apostrophe's entity or hyphen makes no other day of it: 'Mother’s Day', 'mors-dag', 'FÖDELSEDAG'. */
const bare = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/** As a word by itself, which the code of its occasion is, who is asked to be one, and what is given then; not who is called so. */
const forValentines = /\bvalentine['’]?s\b|\b(?:my|your) valentine\b|\bvalentin(?!(?:[aoe]?s?|sson|i)\b)\p{L}/iu

/** The days that words speak of: what editors and letters write is read, so that nobody has to remember to say it. */
export const daysSpokenOf = (...texts: readonly string[]): QuietDay[] => {
  const read = texts.map(bare)
  const isSaid = (day: QuietDay): boolean => written[day].some((word) => read.some((text) => text.includes(word)))
  return QUIET_DAYS.filter(
    (day) => isSaid(day) || (day === 'valentines-day' && texts.some((text) => forValentines.test(text))),
  )
}

const words = (name: string): string[] => name.normalize('NFC').toLocaleLowerCase('sv').split(/\s+/u).filter(Boolean)

/** The same whole name; also with middle names, as a funeral's notice has them: 'Anna Maria Lind' is 'Anna Lind'. */
export const isSamePerson = (one: string, other: string): boolean => {
  const [a, b] = [words(one), words(other)]
  if (a.length < 2 || b.length < 2) return a.length > 0 && a.join(' ') === b.join(' ')
  return a[0] === b[0] && a.at(-1) === b.at(-1)
}

/** The wishes that hold on a day. */
export const wishedOn = ({ Days, People }: QuietWishes, today: LocalDay): QuietWishes => ({
  Days: Days.filter(({ Until }) => Until === null || Until >= today),
  People,
})

/** Whether somebody with these wishes is to meet it. Everything that comes unasked is asked here, and nowhere else (record 128). */
export const mayMeet = (wishes: QuietWishes, { days = [], people = [] }: Matter, today: LocalDay): boolean => {
  const { Days, People } = wishedOn(wishes, today)
  const isOfDay = days.some((day) => Days.some(({ Day }) => Day === day))
  const isOfPerson = people.some((person) => People.some((name) => isSamePerson(name, person)))
  return !isOfDay && !isOfPerson
}
