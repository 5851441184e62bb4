import { QUIET_PEOPLE } from '@bukett/contracts/http/quiet'
import { stockholmDay } from '@bukett/contracts/rules/dates'
import {
  type Matter,
  mayMeet,
  NO_WISHES,
  QUIET_DAYS,
  type QuietDay,
  type QuietWishes,
  wishedOn,
} from '@bukett/contracts/rules/quiet'
import { Injectable } from '@nestjs/common'
import { Clock } from '../../shared/clock.js'
import { DomainError } from '../../shared/domain-error.js'
import { PersonalData } from '../../shared/personal-data.js'
import { UnaskedMail } from '../../shared/unasked-mail.js'
import { allWishes, bothWishes, type WishOwner, wishesId, withPeople } from '../domain/quiet.js'
import { AccountEvents } from './account-events.js'
import { Users, WishBooks } from './ports.js'

const maxTries = 20

export interface WishesChange {
  readonly Days: QuietWishes['Days']
  readonly Add: readonly string[]
  readonly Remove: readonly string[]
}

/** What people wish to hear nothing of; everything that comes unasked is asked here (record 128). */
@Injectable()
export class Quiet {
  constructor(
    private readonly books: WishBooks,
    private readonly users: Users,
    private readonly clock: Clock,
    events: AccountEvents,
    personalData: PersonalData,
    mail: UnaskedMail,
  ) {
    events.on('EmailVerified', ({ userId, email }) => this.#give(email, userId))
    mail.askOf((address, matter) => this.#mayMail(address, matter))
    personalData.holds({
      name: 'quiet',
      export: async ({ userId, email }) => {
        const kept = allWishes(await books.among([userId, ...(email ? [wishesId({ email })] : [])]))
        return kept.Days.length + kept.People.length > 0 ? kept : null
      },
      anonymise: async ({ userId, email }) => {
        await books.remove(userId)
        if (email) await books.remove(wishesId({ email }))
      },
    })
  }

  /** Those that still hold. */
  async of(owner: WishOwner): Promise<QuietWishes> {
    return this.#among([wishesId(owner)])
  }

  /** The days that somebody is to meet nothing of today. */
  async daysOf(owner: WishOwner): Promise<QuietDay[]> {
    const wishes = await this.of(owner)
    return QUIET_DAYS.filter((day) => !mayMeet(wishes, { days: [day] }, this.#today()))
  }

  async lets(owner: WishOwner, matter: Matter): Promise<boolean> {
    return (await this.letting(owner))(matter)
  }

  /** For many matters of one person: the wishes are read once. */
  async letting(owner: WishOwner): Promise<(matter: Matter) => boolean> {
    const wishes = await this.of(owner)
    return (matter) => mayMeet(wishes, matter, this.#today())
  }

  /** Throws `quiet.until-passed`, `quiet.too-many-people`. */
  async keep(owner: WishOwner, { Days, Add, Remove }: WishesChange): Promise<QuietWishes> {
    const today = this.#today()
    if (Days.some(({ Until }) => Until !== null && Until < today)) throw new DomainError('quiet.until-passed')
    await this.#change(owner, ({ People }) => {
      const left = People.filter((name) => !Remove.includes(name))
      if (Add.length > 0 && left.length + Add.length > QUIET_PEOPLE) throw new DomainError('quiet.too-many-people')
      return { Days, People: withPeople(left, Add) }
    })
    return this.of(owner)
  }

  /** Who is dead is never proposed again. Told twice, it is kept once. */
  async depart(owner: WishOwner, names: readonly string[]): Promise<void> {
    await this.#change(owner, ({ Days, People }) => ({ Days, People: withPeople(People, names) }))
  }

  /** Silence about all such days, for good. */
  async silence(owner: WishOwner): Promise<void> {
    const Days = QUIET_DAYS.map((Day) => ({ Day, Until: null }))
    await this.#change(owner, ({ People }) => ({ Days, People }))
  }

  #today() {
    return stockholmDay(this.clock.now())
  }

  async #among(owners: readonly string[]): Promise<QuietWishes> {
    const { Days, People } = wishedOn(allWishes(await this.books.among(owners)), this.#today())
    return { Days, People }
  }

  /** An address is its account's as well, whether or not it is proved: silence harms nobody. */
  async #mayMail(address: string, matter: Matter): Promise<boolean> {
    const email = address.toLowerCase()
    const user = await this.users.findByEmail(email)
    const owners = [wishesId({ email }), ...(user ? [user._id] : [])]
    return mayMeet(await this.#among(owners), matter, this.#today())
  }

  /** An account with the proved address takes them over, those that are added meanwhile too. */
  async #give(email: string, userId: string): Promise<void> {
    for (let tries = 0; tries < maxTries; tries += 1) {
      const [found] = await this.books.among([wishesId({ email })])
      if (!found) return
      await this.#change({ userId }, (own) => bothWishes(own, found))
      if (await this.books.removeAsRead(found)) return
    }
    throw new DomainError('reminder.changed')
  }

  async #change(owner: WishOwner, decide: (wishes: QuietWishes) => QuietWishes): Promise<void> {
    const _id = wishesId(owner)
    for (let tries = 0; tries < maxTries; tries += 1) {
      const [kept = { ...NO_WISHES, version: 0 }] = await this.books.among([_id])
      const { Days, People } = decide(kept)
      if (await this.books.save({ _id, version: kept.version, Days, People })) return
    }
    throw new DomainError('reminder.changed')
  }
}
