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
  /** One with this role that is there, or a new one, invited by mail. Throws `account.already-exists`, `merchant.other-role`. */
  login(caller: Caller, wanted: NewMerchantLogin, place: string): Promise<MerchantLogin>
  /** The same `callId` again sends no second letter (API-08). Throws `merchant.has-begun`. */
  inviteAgain(callId: string, id: string, place: string, language: Language): Promise<void>
  /** At all merchants that the person works for. */
  setRole(caller: Caller, id: string, role: MerchantRole): Promise<void>
}

/** Senare says who works for which merchant, the part of the shop that keeps accounts who they are; that one says so when it starts. */
export class MerchantLogins {
  #kept: KeptMerchantLogins | null = null

  keptBy(kept: KeptMerchantLogins): void {
    this.#kept = kept
  }

  get kept(): KeptMerchantLogins {
    if (!this.#kept) throw new Error('Nobody keeps the logins of merchants.')
    return this.#kept
  }
}
