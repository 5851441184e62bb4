import type { Input } from '@bukett/contracts'
import type { merchantApi, MerchantTerms as Terms } from '@bukett/contracts/http/paylater-admin'
import type { MerchantRole } from '@bukett/contracts/rules/merchant-terms'
import { Injectable } from '@nestjs/common'
import { areAlike } from '../../shared/alike.js'
import { Clock } from '../../shared/clock.js'
import { DomainError } from '../../shared/domain-error.js'
import type { Caller } from '../../shared/http/caller.js'
import { type MerchantLogin, MerchantLogins } from '../../shared/merchant-logins.js'
import { newMerchant, type StoredMerchant, withPerson } from '../domain/merchant.js'
import { change } from './change.js'
import { Merchants } from './ports.js'

type Change = Input<typeof merchantApi.change>['body']
type NewPerson = Input<typeof merchantApi.addPerson>['body']

/** Which merchants there are, what Senare has agreed with each, and who works for it. */
@Injectable()
export class MerchantTerms {
  constructor(
    private readonly merchants: Merchants,
    private readonly logins: MerchantLogins,
    private readonly clock: Clock,
  ) {}

  /** `id` is reserved by the caller: twice is once (API-08). */
  async add(id: string, terms: Terms): Promise<StoredMerchant> {
    await this.merchants.add(newMerchant(id, terms))
    return this.#find(id)
  }

  /** Throws `merchant.changed` with what stands there (AD-03). */
  change(id: string, { Read, ...terms }: Change): Promise<StoredMerchant> {
    return this.#change(id, (merchant) => {
      const { name, email, language, categories } = merchant
      const now = { name, email, language, categories }
      if (Read && !areAlike(now, Read)) throw new DomainError('merchant.changed', {}, { now })
      return areAlike(now, terms) ? merchant : { ...merchant, ...terms }
    })
  }

  /** What it has sold stays, and can be captured and refunded. */
  setEnded(id: string, isEnded: boolean): Promise<StoredMerchant> {
    const endedAt = isEnded ? this.clock.now() : null
    return this.#change(id, (merchant) => (Boolean(merchant.endedAt) === isEnded ? merchant : { ...merchant, endedAt }))
  }

  people({ staff }: StoredMerchant): Promise<MerchantLogin[]> {
    return this.logins.kept.of(staff)
  }

  /**
   * The account first: a crash in between leaves one without a merchant, and the same press again goes on. Throws
   * `merchant.administrators-person`, `merchant.too-many-people`, and what the accounts refuse.
   */
  async addPerson(caller: Caller, merchant: StoredMerchant, wanted: NewPerson): Promise<MerchantLogin> {
    demandMayKeep(caller, wanted.role)
    demandRoom(merchant)
    const login = await this.logins.kept.login(caller, wanted, placeOf(merchant))
    await this.#change(merchant._id, (current) => {
      if (!current.staff.includes(login.id)) demandRoom(current)
      return withPerson(current, login.id)
    })
    return login
  }

  async invitePerson(callId: string, caller: Caller, merchant: StoredMerchant, userId: string): Promise<void> {
    await this.#kept(caller, merchant, userId)
    await this.logins.kept.inviteAgain(callId, userId, placeOf(merchant), caller.locale)
  }

  async setRole(caller: Caller, merchant: StoredMerchant, userId: string, role: MerchantRole): Promise<MerchantLogin> {
    await this.#kept(caller, merchant, userId)
    await this.logins.kept.setRole(caller, userId, role)
    return this.#kept(caller, merchant, userId)
  }

  /** The account stays, without this merchant. */
  async removePerson(caller: Caller, merchant: StoredMerchant, userId: string): Promise<void> {
    await this.#kept(caller, merchant, userId)
    await this.#change(merchant._id, (current) => ({ ...current, staff: current.staff.filter((id) => id !== userId) }))
  }

  /** Throws `merchant.unknown-person`, `merchant.administrators-person`. */
  async #kept(caller: Caller, merchant: StoredMerchant, userId: string): Promise<MerchantLogin> {
    const [login] = merchant.staff.includes(userId) ? await this.logins.kept.of([userId]) : []
    if (!login) throw new DomainError('merchant.unknown-person')
    demandMayKeep(caller, login.role)
    return login
  }

  async #find(id: string): Promise<StoredMerchant> {
    const merchant = await this.merchants.find(id)
    if (!merchant) throw new DomainError('merchant.unknown')
    return merchant
  }

  #change(id: string, decide: (merchant: StoredMerchant) => StoredMerchant): Promise<StoredMerchant> {
    return change(this.merchants, id, 'merchant.unknown', decide)
  }
}

/** Senare's own people all, a merchant's administrator its developers: a merchant is never left without who administers it. */
export const mayKeep = ({ roles }: Pick<Caller, 'roles'>, role: MerchantRole): boolean =>
  roles.includes('SuperAdmin') || (roles.includes('MerchantAdmin') && role === 'MerchantDeveloper')

const demandMayKeep = (caller: Caller, role: MerchantRole): void => {
  if (!mayKeep(caller, role)) throw new DomainError('merchant.administrators-person')
}

const mostPeople = 50

const demandRoom = ({ staff }: StoredMerchant): void => {
  if (staff.length >= mostPeople) throw new DomainError('merchant.too-many-people')
}

/** Where somebody gets an account, as the letter says it. */
const placeOf = ({ name }: StoredMerchant): string => `Senare (${name})`
