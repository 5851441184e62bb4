import type { UnderWay } from '@bukett/contracts/http/account'
import type { PersonCard } from '@bukett/contracts/http/office-people'
import { addDays, type LocalDay, type LocalTime, stockholmMoment } from '@bukett/contracts/rules/dates'
import type { Model, QueryFilter } from 'mongoose'

/** Why personal data may be kept (GDPR, article 6). */
export type LegalBasis = 'contract' | 'consent' | 'legal-obligation' | 'legitimate-interest'

/** Personal fields that are erased by age (PV-03). */
export interface RetentionRule {
  /** `orders.door-code`. */
  readonly name: string
  readonly fields: readonly string[]
  readonly basis: LegalBasis
  readonly keptDays: number
  /** What the age counts from, in words: `delivery`. */
  readonly after: string
  /** How many records are due, that is older than `before`. */
  count(before: Date): Promise<number>
  /** Erases them and says how many; running it again erases nothing. */
  erase(before: Date): Promise<number>
}

export interface Person {
  readonly userId: string
  /** Empty while nobody has shown that the address is this person's: what guests bought with it is not theirs to read or to erase. */
  readonly email: string
  /**
   * What the account had as its telephone. Nobody has shown that it is this person's: nothing is read by it, only forgotten. Left out of
   * ended accounts.
   */
  readonly phone?: string
}

export interface PersonOnCard extends Person {
  /** Where the shop writes to, proved or not: the address for mail, and the telephone. */
  readonly writtenTo: readonly string[]
}

/** What the end of somebody's account would meet. */
export interface Standing {
  /** The account cannot be deleted, only anonymised: purchases, bonus, gift cards (AC-10). */
  readonly keepsBooks: boolean
  /** What is still to come. It comes with its data, and the rules of age take these afterwards (S-18). */
  readonly underWay: readonly UnderWay[]
}

/** What one part of the shop keeps about a person. */
export interface PersonalRecords {
  /** Names the part in an export: `orders`. */
  readonly name: string
  /** Everything it keeps, as JSON; null when nothing (PV-04). */
  export(person: Person): Promise<unknown>
  /**
   * The account ended at this moment: what points at the person is removed, the books stay, and what was under way then is left to
   * come (PV-02, S-18). Idempotent.
   */
  anonymise(person: Person, endedAt: Date): Promise<void>
  standing?(person: Person): Promise<Standing>
  /** What customer service sees of it on the person's card. */
  card?(person: PersonOnCard): Promise<PersonCardPart>
}

export type PersonCardPart = Partial<
  Pick<PersonCard, 'Language' | 'Subscriptions' | 'Reminders' | 'GiftCards' | 'Messages'>
>

/** Every module declares here what it keeps about people; one job erases, one export collects (idea 20). */
export class PersonalData {
  readonly #rules: RetentionRule[] = []
  readonly #records: PersonalRecords[] = []

  keepFor(rule: RetentionRule): void {
    this.#rules.push(rule)
  }

  holds(records: PersonalRecords): void {
    this.#records.push(records)
  }

  get rules(): readonly RetentionRule[] {
    return this.#rules
  }

  get records(): readonly PersonalRecords[] {
    return this.#records
  }
}

/** From when on in the night what is old enough is erased. */
export const erasedFrom: LocalTime = '03:00'

/** The day on which a rule takes what counts from this moment: in the first night after all its days. */
export const erasedOn = (from: Date, keptDays: number): LocalDay => {
  const { day, time } = stockholmMoment(new Date(from.getTime() + keptDays * 24 * 3600_000))
  return time < erasedFrom ? day : addDays(day, 1)
}

type Declaration = Omit<RetentionRule, 'count' | 'erase'>

/** Whole documents that go by age; `datedBy` has an index. */
export const documentRule = <Document>(
  collection: Model<Document>,
  datedBy: keyof Document & string,
  declaration: Declaration,
): RetentionRule => {
  const due = (before: Date) => ({ [datedBy]: { $lt: before } }) as QueryFilter<Document>
  return {
    ...declaration,
    count: (before) => collection.countDocuments(due(before)).exec(),
    erase: async (before) => (await collection.deleteMany(due(before))).deletedCount,
  }
}
