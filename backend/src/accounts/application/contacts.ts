import type { CrmContact } from '@bukett/contracts/http/crm'
import { Injectable } from '@nestjs/common'
import { job, Jobs } from '../../shared/jobs.js'
import { type OutboxEntry, outboxEntry } from '../../shared/mongo/outbox.js'
import { DomainError } from '../../shared/domain-error.js'
import { type Actor, isSelf, isService } from '../domain/permissions.js'
import type { StoredUser } from '../domain/user.js'
import { ChangeUser } from './change-user.js'
import { Crm, type CrmOrder, type CrmRecord, Users } from './ports.js'

/** Brings the contact in the customer register up to date. */
const keepContact = job<{ readonly userId: string }>('outbox', 'keep-crm-contact')
export const eraseContact = job<{ readonly voyadoId: string }>('outbox', 'erase-crm-contact')

export const contactEntry = (user: StoredUser, at: Date): OutboxEntry =>
  outboxEntry(`crm-${user._id}-${user.version}`, at, keepContact, { userId: user._id })

export const eraseContactEntry = (voyadoId: string, at: Date): OutboxEntry =>
  outboxEntry(`crm-erase-${voyadoId}`, at, eraseContact, { voyadoId })

const wantsOffers = (user: StoredUser): boolean => user.receiveOffersEmail || user.receiveOffersSms

/** The customer register: only people who have said yes to offers are in it (CR-01). */
@Injectable()
export class Contacts {
  constructor(
    private readonly users: Users,
    private readonly change: ChangeUser,
    private readonly crm: Crm,
    jobs: Jobs,
  ) {
    jobs.handle(keepContact, async ({ userId }) => {
      await this.#keep(userId)
    })
    jobs.handle(eraseContact, ({ voyadoId }) => this.crm.erase(voyadoId))
  }

  /** Throws `forbidden`, `account.unknown-user`. */
  async read(actor: Actor, userId: string): Promise<CrmContact> {
    const user = await this.#permitted(actor, userId)
    return toContact(user, user.voyadoId ? await this.crm.find(user.email) : null)
  }

  async refresh(userId: string): Promise<CrmContact> {
    const record = await this.#keep(userId)
    const user = await this.users.find(userId)
    if (!user) throw new DomainError('account.unknown-user')
    return toContact(user, record)
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

  /** Who withdraws every consent is changed there once more, and never made anew. */
  async #keep(userId: string): Promise<CrmRecord | null> {
    const user = await this.users.find(userId)
    if (!user || user.anonymisedAt || (!wantsOffers(user) && !user.voyadoId)) return null
    const record = await this.crm.upsert({
      email: user.email,
      firstName: user.firstName,
      lastName: user.lastName,
      phone: user.phone,
      offersByEmail: user.receiveOffersEmail,
      offersBySms: user.receiveOffersSms,
    })
    if (record && record.id !== user.voyadoId)
      await this.change.run(userId, (current) => ({ user: { ...current, voyadoId: record.id } }))
    return record
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
