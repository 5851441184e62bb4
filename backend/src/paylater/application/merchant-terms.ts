import type { Input } from '@bukett/contracts'
import type { merchantApi, MerchantTerms as Terms } from '@bukett/contracts/http/paylater-admin'
import type { MerchantRole } from '@bukett/contracts/rules/merchant-terms'
import { Injectable } from '@nestjs/common'
import { areAlike } from '../../shared/alike.js'
import { Clock } from '../../shared/clock.js'
import { DomainError } from '../../shared/domain-error.js'
import type { Caller } from '../../shared/http/caller.js'
import { type MerchantLogin, MerchantLogins } from '../../shared/merchant-logins.js'
import { sendMail } from '../../shared/messages.js'
import { outboxEntry } from '../../shared/mongo/outbox.js'
import { PersonalData } from '../../shared/personal-data.js'
import { newMerchant, type StoredMerchant, withPerson, withoutPerson as without } from '../domain/merchant.js'
import { change } from './change.js'
import { deskLetter } from './desk-letter.js'
import { withOutbox } from './messages.js'
import { Merchants, Places } from './ports.js'

type Change = Input<typeof merchantApi.change>['body']
type NewPerson = Input<typeof merchantApi.addPerson>['body']

interface Added {
  readonly login: MerchantLogin
  /** False: the person worked for the merchant before. */
  readonly isNew: boolean
}

/** Which merchants there are, what Senare has agreed with each, and who works for it. */
@Injectable()
export class MerchantTerms {
  constructor(
    private readonly merchants: Merchants,
    private readonly logins: MerchantLogins,
    private readonly clock: Clock,
    private readonly places: Places,
    personalData: PersonalData,
  ) {
    // In one order for everybody: so turns for several are taken, too.
    logins.listedBy(async (userId) =>
      (await merchants.of(userId))
        .filter(({ endedAt }) => !endedAt)
        .map(({ _id: id, name, staff }) => ({ id, name, staff })),
    )
    personalData.holds({
      name: 'merchants',
      export: async ({ userId }) => {
        const own = await merchants.of(userId)
        return own.length > 0 ? own.map(({ _id, name }) => ({ id: _id, name })) : null
      },
      anonymise: async ({ userId }) => {
        for (const { _id } of await merchants.of(userId))
          await this.#change(_id, (merchant) => without(merchant, userId))
      },
    })
  }

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
   * The account first: a crash in between leaves one without a merchant, and the same press again goes on. Whoever is added is told by
   * mail, with an invitation until there is a password. Throws `merchant.administrators-person`, `merchant.too-many-people`, and what
   * the accounts refuse.
   */
  async addPerson(callId: string, caller: Caller, merchant: StoredMerchant, wanted: NewPerson): Promise<Added> {
    demandMayKeep(caller, wanted.role)
    const place = placeOf(merchant)
    if (!(await this.people(merchant)).some(({ email }) => email === wanted.email)) demandRoom(merchant)
    const login = await this.logins.kept.login(callId, caller, wanted, place)
    if (merchant.staff.includes(login.id)) return { login, isNew: false }
    demandRoom(merchant)
    if (!login.hasBegun) await this.logins.kept.inviteAgain(callId, login.id, place, caller.locale)
    await this.#change(merchant._id, (current) => {
      if (current.staff.includes(login.id)) return current
      demandRoom(current)
      const added = withPerson(current, login.id)
      if (!login.hasBegun) return added
      const id = `senare-desk-${callId}`
      const letter = deskLetter(caller.locale, login.firstName, merchant.name, this.places.deskOf(merchant._id))
      return withOutbox(added, [outboxEntry(`mail-${id}`, this.clock.now(), sendMail, { id, to: login.email, letter })])
    })
    return { login, isNew: true }
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

  /** The account stays, without this merchant; one that nobody has begun goes with its last. */
  async removePerson(caller: Caller, merchant: StoredMerchant, userId: string): Promise<void> {
    const { hasBegun } = await this.#kept(caller, merchant, userId)
    await this.#change(merchant._id, (current) => without(current, userId))
    if (!hasBegun && (await this.merchants.of(userId)).length === 0) await this.logins.kept.forget(caller, userId)
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
