import { daysSpokenOf, type Matter } from '@bukett/contracts/rules/quiet'
import type { Letter, LetterCard } from './messages.js'

type MayMail = (address: string, matter: Matter) => Promise<boolean>

/** What comes unasked, asked of its reader's wishes before it is sent. The accounts module knows them. */
export class UnaskedMail {
  #mayMail: MayMail = async () => true

  askOf(mayMail: MayMail): void {
    this.#mayMail = mayMail
  }

  /** What answers to something that its reader has done is always sent. */
  async maySend(address: string, letter: Letter): Promise<boolean> {
    return letter.reason !== 'unasked' || this.#mayMail(address, matterOf(letter))
  }
}

/** The days that its own words name, and the people it says it is about. */
export const matterOf = ({ subject, paragraphs, cards = [], link, closing = [], people = [] }: Letter): Matter => ({
  days: daysSpokenOf(subject, ...paragraphs, ...cards.flatMap(wordsOf), ...(link ? [link.text] : []), ...closing),
  people,
})

const wordsOf = ({ label = '', title = '', places = [], rows = [] }: LetterCard): string[] => [
  label,
  title,
  ...places,
  ...rows.flatMap(({ text, notes = [] }) => [text, ...notes]),
]
