import type { MerchantRole } from '@bukett/contracts/rules/merchant-terms'
import type { Language } from '@bukett/contracts/rules/language'
import type { Caller } from './http/caller.js'

/** Somebody who works for merchants of Senare, as the accounts have them. */
export interface MerchantLogin {
  readonly id: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly role: MerchantRole
  readonly isActive: boolean
  /** Has chosen a password. */
  readonly hasBegun: boolean
}

export interface NewMerchantLogin {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly role: MerchantRole
}

export interface KeptMerchantLogins {
  /** Of those who are still known. */
  of(ids: readonly string[]): Promise<MerchantLogin[]>
  /**
   * One with this role that is there, or a new one, invited by mail. The other roles of who is there are Senare's own people's to hear
   * of. Throws `account.already-exists`, `merchant.other-role`.
   */
  login(callId: string, caller: Caller, wanted: NewMerchantLogin, place: string): Promise<MerchantLogin>
  /** The same `callId` again sends no second letter (API-08). Throws `merchant.has-begun`. */
  inviteAgain(callId: string, id: string, place: string, language: Language): Promise<void>
  /** At all merchants that the person works for. */
  setRole(caller: Caller, id: string, role: MerchantRole): Promise<void>
  /** Removes an account that nobody has begun, so that its address is free again. */
  forget(caller: Caller, id: string): Promise<void>
}

/** Who works for a merchant that still sells. */
export interface MerchantStaff {
  readonly id: string
  readonly name: string
  readonly staff: readonly string[]
}

/** The merchants that somebody works for. */
export type MerchantLists = (userId: string) => Promise<MerchantStaff[]>

/** Senare says who works for which merchant, the part of the shop that keeps accounts who they are; each says so when it starts. */
export class MerchantLogins {
  #kept: KeptMerchantLogins | null = null
  #lists: MerchantLists = async () => []

  listedBy(lists: MerchantLists): void {
    this.#lists = lists
  }

  of(userId: string): Promise<MerchantStaff[]> {
    return this.#lists(userId)
  }

  keptBy(kept: KeptMerchantLogins): void {
    this.#kept = kept
  }

  get kept(): KeptMerchantLogins {
    if (!this.#kept) throw new Error('Nobody keeps the logins of merchants.')
    return this.#kept
  }
}
