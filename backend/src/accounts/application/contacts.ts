import type { CrmContact } from '@bukett/contracts/http/crm'
import { Injectable } from '@nestjs/common'
import { job, Jobs } from '../../shared/jobs.js'
import { type OutboxEntry, outboxEntry } from '../../shared/mongo/outbox.js'
import { DomainError } from '../../shared/domain-error.js'
import { DurableJobs } from '../../shared/durable-jobs.js'
import { Ids } from '../../shared/ids.js'
import { Log } from '../../shared/shared.module.js'
import { type Actor, isSelf, isService } from '../domain/permissions.js'
import type { StoredUser } from '../domain/user.js'
import { ChangeUser } from './change-user.js'
import { Crm, type CrmOrder, type CrmRecord, NewsletterReaders, Users } from './ports.js'

interface OfAccount {
  readonly userId: string
}
interface Gone {
  readonly voyadoId: string
}
interface Left {
  readonly email: string
  /** Whoever has confirmed after this reads it again. */
  readonly at: string
  /** The contact goes along to the address that this account has now. */
  readonly userId?: string
}

/** Brings the contact of an account in the customer register up to date. */
const keepContact = job<OfAccount>('outbox', 'keep-crm-contact')
/** That of an address: of whoever reads the newsletter there, or has left it. */
export const keepReader = job<{ readonly email: string }>('outbox', 'keep-crm-reader')
/** Nobody reads the newsletter at an address any more: who did has said no, has another address now, or is gone. */
export const endReader = job<Left>('outbox', 'end-newsletter-reader')
export const eraseContact = job<Gone>('outbox', 'erase-crm-contact')

export const contactEntry = (user: StoredUser, at: Date): OutboxEntry =>
  outboxEntry<OfAccount>(`crm-${user._id}-${user.version}`, at, keepContact, { userId: user._id })

/** In place of `contactEntry`, where the newsletter's reader at a proved address of the account ends with the change. */
export const readerEndEntry = ({ _id: userId, version }: StoredUser, email: string, at: Date): OutboxEntry =>
  outboxEntry<Left>(`crm-reader-${userId}-${version}`, at, endReader, { email, at: at.toISOString(), userId })

export const eraseContactEntry = (voyadoId: string, at: Date): OutboxEntry =>
  outboxEntry<Gone>(`crm-erase-${voyadoId}`, at, eraseContact, { voyadoId })

/** Its contact may stand in the register, asked for by a call whose answer was lost: nobody would look for it after the account. */
export const mayHaveContact = (user: StoredUser): boolean =>
  user.voyadoId === null && user.isEmailVerified && wantsOffers(user)

const wantsOffers = (user: StoredUser): boolean => user.receiveOffersEmail || user.receiveOffersSms

/**
 * The customer register: only people who have said yes to offers are in it (CR-01). It is written to by jobs alone, since it may be away;
 * each looks at what holds when it runs.
 */
@Injectable()
export class Contacts {
  constructor(
    private readonly users: Users,
    private readonly readers: NewsletterReaders,
    private readonly change: ChangeUser,
    private readonly crm: Crm,
    private readonly durableJobs: DurableJobs,
    private readonly ids: Ids,
    private readonly log: Log,
    jobs: Jobs,
  ) {
    jobs.handle(keepContact, async ({ userId }) => {
      await this.#keep(userId)
    })
    jobs.handle(keepReader, ({ email }) => this.#keepReader(email))
    jobs.handle(endReader, async ({ email, at, userId }) => {
      await this.readers.remove(email, new Date(at))
      // First, so that the account's contact stands at its new address when the former one is looked at.
      if (userId) await this.#keep(userId)
      await this.#keepReader(email)
    })
    jobs.handle(eraseContact, ({ voyadoId }) => this.crm.erase(voyadoId))
  }

  /** Without a birthday while the register is away. Throws `forbidden`, `account.unknown-user`. */
  async read(actor: Actor, userId: string): Promise<CrmContact> {
    return this.#read(await this.#permitted(actor, userId))
  }

  async refresh(userId: string): Promise<CrmContact> {
    const user = await this.users.find(userId)
    if (!user) throw new DomainError('account.unknown-user')
    await this.durableJobs.leave(keepContact, { userId }, `crm-${userId}-${this.ids.next()}`)
    return this.#read(user)
  }

  async #read(user: StoredUser): Promise<CrmContact> {
    try {
      const { voyadoId, isEmailVerified, email } = user
      return toContact(user, voyadoId && isEmailVerified ? await this.crm.find(email) : null)
    } catch (error) {
      this.log.log.warn({ error }, 'the customer register does not answer')
      return toContact(user, null)
    }
  }

  /** For a job: an order a user placed. Nothing is told without consent; false then (CR-01). */
  async tellOfOrder(userId: string, order: CrmOrder): Promise<boolean> {
    const contactId = await this.#consenting(userId)
    if (contactId) await this.crm.orderPlaced(contactId, order)
    return contactId !== null
  }

  async #consenting(userId: string): Promise<string | null> {
    const user = await this.users.find(userId)
    return user && wantsOffers(user) ? user.voyadoId : null
  }

  /**
   * Who withdraws every consent is changed there once more, and never made anew. A contact that stands at the address already is the
   * account's once that is proved: until then it is neither seen nor changed.
   */
  async #keep(userId: string): Promise<CrmRecord | null> {
    const user = await this.users.find(userId)
    if (!user || user.anonymisedAt) return null
    const { email, isEmailVerified, voyadoId } = user
    const isReader = isEmailVerified && (await this.readers.find(email)) !== null
    if (!wantsOffers(user) && !isReader && !voyadoId) return null
    const found = await this.crm.find(email)
    if (found && found.id !== voyadoId && !isEmailVerified) return null
    if (found && voyadoId && found.id !== voyadoId) await this.crm.erase(voyadoId)
    const record = await this.crm.save(
      {
        email,
        firstName: user.firstName,
        lastName: user.lastName,
        phone: user.phone,
        offersByEmail: user.receiveOffersEmail || isReader,
        offersBySms: user.receiveOffersSms,
      },
      found?.id ?? voyadoId,
    )
    if (!record || (await this.#isNoted(userId, record.id))) return record
    await this.crm.erase(record.id)
    return null
  }

  /** False where the account was erased while the register took its time: nobody else would erase the contact. */
  async #isNoted(userId: string, voyadoId: string): Promise<boolean> {
    if (!(await this.users.find(userId))) return false
    const user = await this.change.run(userId, (current) => ({
      user: current.anonymisedAt || current.voyadoId === voyadoId ? current : { ...current, voyadoId },
    }))
    return !user.anonymisedAt
  }

  async #keepReader(email: string): Promise<void> {
    const user = await this.users.findByEmail(email)
    if (user && (await this.#keep(user._id))) return
    if (!(await this.readers.find(email))) return this.#eraseAt(email)
    const found = await this.crm.find(email)
    await this.crm.save({ email, firstName: '', lastName: '', phone: null, offersByEmail: true }, found?.id ?? null)
  }

  async #eraseAt(email: string): Promise<void> {
    const found = await this.crm.find(email)
    if (found) await this.crm.erase(found.id)
  }

  async #permitted(actor: Actor, userId: string): Promise<StoredUser> {
    if (actor.userId !== userId && !isService(actor)) throw new DomainError('forbidden')
    const user = await this.users.find(userId)
    if (!user) throw new DomainError(isSelf(actor, { _id: userId }) ? 'forbidden' : 'account.unknown-user')
    return user
  }
}

/** CR-04: the birthday is for those who have said yes. */
const toContact = (user: StoredUser, record: CrmRecord | null): CrmContact => ({
  voyadoId: record?.id ?? user.voyadoId,
  birthday: wantsOffers(user) ? (record?.birthday ?? null) : null,
  receiveOffersEmail: user.receiveOffersEmail,
  receiveOffersSms: user.receiveOffersSms,
})
