import type { UserDetails } from '@bukett/contracts/http/account'
import { stockholmDay } from '@bukett/contracts/rules/dates'
import type { Language } from '@bukett/contracts/rules/language'
import { mailedLinks, newEmailLink, resetPasswordLink, verifyEmailLink } from '@bukett/contracts/rules/mailed-links'
import { checkPassword } from '@bukett/contracts/rules/password'
import { maskPersonalNumber, parsePersonalNumber } from '@bukett/contracts/rules/personal-number'
import { Injectable } from '@nestjs/common'
import { Clock } from '../../shared/clock.js'
import { DomainError } from '../../shared/domain-error.js'
import { Ids } from '../../shared/ids.js'
import { sendMail } from '../../shared/messages.js'
import { type OutboxEntry, outboxEntry } from '../../shared/mongo/outbox.js'
import { Settings } from '../../shared/shared.module.js'
import {
  bankIdLetter,
  formerAddressLetter,
  invitationLetter,
  newAddressLetter,
  welcomeLetter,
} from '../domain/letters.js'
import { lifetimes } from '../domain/one-time-token.js'
import { type NewUser, newUser, type Affiliation, type SealedPersonalNumber, type StoredUser } from '../domain/user.js'
import { OneTimeTokens, Passwords, Seals, Users } from './ports.js'

/** What registration, invitations and changes of details have in common. */
@Injectable()
export class NewAccounts {
  constructor(
    private readonly users: Users,
    private readonly passwords: Passwords,
    private readonly seals: Seals,
    private readonly tokens: OneTimeTokens,
    private readonly clock: Clock,
    private readonly ids: Ids,
    private readonly settings: Settings,
  ) {}

  /** A user with a password of their own. Throws `password.too-common`, `personal-number.invalid`. */
  async registered(details: NewUser & { readonly password1: string }, place: Affiliation): Promise<StoredUser> {
    const passwordHash = await this.hash(details.password1, details.email, 'body.password1')
    return { ...this.#made(details, place), passwordHash }
  }

  /** A user that somebody else adds; the password is chosen by mail. */
  invited(details: NewUser, place: Affiliation): StoredUser {
    return this.#made(details, place)
  }

  /** Keeps the user. Throws `account.already-exists`. */
  async add(user: StoredUser, after: readonly OutboxEntry[]): Promise<void> {
    if (!(await this.users.add(user, after))) throw new DomainError('account.already-exists')
  }

  /** Throws what the password rule refuses, named on the field it was typed in. */
  async hash(password: string, email: string, field: string): Promise<string> {
    const isCommon = await this.passwords.isCommon(password)
    const answer = checkPassword(password, { email, isCommon: () => isCommon })
    if (!answer.ok) throw new DomainError(answer.code, {}, { fields: [{ path: field, code: answer.code }] })
    return this.passwords.hash(password)
  }

  /**
   * AC-05. A typed number is a claim that opens nothing; only BankID makes it a key to the account (decision 010).
   * Throws `personal-number.invalid`.
   */
  sealed(typed: string, userId: string, isVerified = false): SealedPersonalNumber {
    const answer = parsePersonalNumber(typed, stockholmDay(this.clock.now()))
    if (!answer.ok)
      throw new DomainError(answer.code, {}, { fields: [{ path: 'body.personalIdentityNumber', code: answer.code }] })
    return {
      sealed: this.seals.seal(answer.value, userId),
      index: this.seals.index(answer.value),
      masked: maskPersonalNumber(answer.value),
      isVerified,
    }
  }

  /**
   * The details' personal number; null empties it, undefined and the masked form leave it.
   * Throws `personal-number.vouched` when what BankID has vouched for is emptied, or another one typed over it.
   */
  personalNumber(user: StoredUser, { personalIdentityNumber: typed }: UserDetails): SealedPersonalNumber | null {
    const kept = user.personalNumber
    if (typed === undefined || typed === kept?.masked) return kept
    if (typed === null || typed === '') {
      if (kept?.isVerified) throw new DomainError('personal-number.vouched')
      return null
    }
    const claimed = this.sealed(typed, user._id)
    if (!kept?.isVerified) return claimed
    if (claimed.index === kept.index) return kept
    throw new DomainError('personal-number.vouched')
  }

  /** `again`: once more, under an id of its own. */
  async welcome(user: StoredUser, language: Language, again = ''): Promise<OutboxEntry> {
    const token = await this.tokens.issue('verify-email', user._id, lifetimes.verification, user.email)
    const letter = welcomeLetter(language, user.firstName, this.settings.config.publicUrl + verifyEmailLink(token))
    return this.#mail(`welcome-${user._id}${again}`, { to: user.email, letter })
  }

  /** `again` as above. */
  async invitation(user: StoredUser, place: string, language: Language, again = ''): Promise<OutboxEntry> {
    const token = await this.tokens.issue('reset-password', user._id, lifetimes.invitation, user.email)
    const url = this.settings.config.publicUrl + resetPasswordLink(user._id, token)
    return this.#mail(`invitation-${user._id}${again}`, {
      to: user.email,
      letter: invitationLetter(language, user.firstName, place, url),
    })
  }

  /** A link to a new address: whoever opens it has it. One to another that was wished for before ends. */
  async emailWish(user: StoredUser, email: string, language: Language): Promise<OutboxEntry> {
    await this.tokens.forget(user._id, 'change-email')
    const token = await this.tokens.issue('change-email', user._id, lifetimes.verification, email)
    const letter = newAddressLetter(language, user.firstName, this.settings.config.publicUrl + newEmailLink(token))
    return this.#mail(`new-address-${user._id}-${user.version}`, { to: email, letter })
  }

  /** To the former address: its owner shall know. */
  emailChanged(user: StoredUser, language: Language): OutboxEntry {
    const letter = formerAddressLetter(language, user.firstName, this.settings.config.publicUrl + mailedLinks.ownPages)
    return this.#mail(`former-address-${user._id}-${user.version}`, { to: user.email, letter })
  }

  bankIdConnected(user: StoredUser, language: Language): OutboxEntry {
    const letter = bankIdLetter(language, user.firstName, this.settings.config.publicUrl + mailedLinks.ownPages)
    return this.#mail(`bankid-${user._id}-${user.version}`, { to: user.email, letter })
  }

  #made(details: NewUser, place: Affiliation): StoredUser {
    const user = newUser(this.ids.next(), details, place, this.clock.now())
    return { ...user, personalNumber: this.personalNumber(user, details) }
  }

  #mail(id: string, mail: { to: string; letter: ReturnType<typeof welcomeLetter> }): OutboxEntry {
    return outboxEntry(`mail-${id}`, this.clock.now(), sendMail, { id, ...mail })
  }
}
