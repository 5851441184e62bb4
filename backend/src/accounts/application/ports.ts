import type { QuietWishes } from '@bukett/contracts/rules/quiet'
import type { Letter } from '../../shared/messages.js'
import type { KeySearch, Cursor } from '../../shared/mongo/found-by-keys.js'
import type { OutboxEntry } from '../../shared/mongo/outbox.js'
import type { OneTimeToken, TokenKind } from '../domain/one-time-token.js'
import type { BankIdOrder } from '../domain/bankid.js'
import type { BonusAccount } from '../domain/bonus.js'
import type { StoredInvitation } from '../domain/invitation.js'
import type { StoredOrganization } from '../domain/organization.js'
import type { StoredNote } from '../domain/note.js'
import type { StoredUser } from '../domain/user.js'

/** What somebody is called. */
export type NamedUser = Pick<StoredUser, '_id' | 'firstName' | 'lastName' | 'email'>

/** The store of users. */
export abstract class Users {
  abstract find(id: string): Promise<StoredUser | null>
  abstract named(ids: readonly string[]): Promise<readonly NamedUser[]>
  abstract findByEmail(email: string): Promise<StoredUser | null>
  /** The active account that BankID has vouched for by this number; what others have typed does not count. */
  abstract withBankId(personalNumberIndex: string): Promise<StoredUser | null>
  abstract ofOrganizations(organizationIds: readonly string[]): Promise<StoredUser[]>
  abstract ofMember(memberId: string): Promise<StoredUser[]>
  /** Where those who are active read their mail, as it was known in the last minute. */
  abstract addressesAt(memberId: string): Promise<readonly string[]>
  /** A page by name of those who have what is wanted; `next` where more of them may be. */
  abstract search(search: KeySearch): Promise<{ readonly users: readonly StoredUser[]; readonly next: Cursor | null }>
  /** Also who has only typed the number: for customer service to see, and no key to anything. */
  abstract withPersonalNumber(index: string, limit: number): Promise<StoredUser[]>
  /** Active or not. */
  abstract superAdministrators(): Promise<StoredUser[]>
  /** The account that was ended last with this address, while something of it is remembered (S-18). */
  abstract endedWith(email: string): Promise<StoredUser | null>
  /** Ended accounts of which the last is forgotten by this day. */
  abstract endingBy(day: string): AsyncIterable<StoredUser>
  abstract countEndingBy(day: string): Promise<number>
  abstract count(): Promise<number>
  /** False when the address is taken. `after` is what must follow. */
  abstract add(user: StoredUser, after?: readonly OutboxEntry[]): Promise<boolean>
  /** Keeps the user one version on; false when somebody else changed it since it was read, or the address is taken. */
  abstract save(user: StoredUser, after?: readonly OutboxEntry[]): Promise<boolean>
  abstract remove(user: StoredUser): Promise<boolean>
}

/** The store of companies. */
export abstract class Organizations {
  abstract find(id: string): Promise<StoredOrganization | null>
  abstract withNumber(orgNrIndex: string): Promise<StoredOrganization | null>
  /** Names by id, a page of them. */
  abstract named(ids: readonly string[]): Promise<ReadonlyMap<string, string>>
  abstract childrenOf(parentId: string): Promise<StoredOrganization[]>
  /** Companies that ask to be this one's parent. */
  abstract askingFor(childId: string): Promise<StoredOrganization[]>
  /** By part of the name or of the organisation number, a sole trader's by the whole number; by name, `size` a page. */
  abstract search(
    query: { readonly text: string; readonly orgNrIndex: string | null },
    page: number,
    size: number,
  ): Promise<{ readonly items: StoredOrganization[]; readonly total: number }>
  /** The first by name that fit, of a look that costs the same however many there are. */
  abstract first(
    query: { readonly text: string; readonly orgNrIndex: string | null },
    most: number,
  ): Promise<StoredOrganization[]>
  /** Those with a fixed delivery fee: the names of the first, and how many there are. */
  abstract withFee(code: string, most: number): Promise<{ readonly names: string[]; readonly count: number }>
  abstract count(): Promise<number>
  /** False when the organisation number is taken. */
  abstract add(organization: StoredOrganization): Promise<boolean>
  abstract save(organization: StoredOrganization): Promise<boolean>
  abstract remove(organization: StoredOrganization): Promise<boolean>
}

/** What customer service notes about people. */
export abstract class PersonNotes {
  /** The newest first. */
  abstract of(userId: string): Promise<StoredNote[]>
  abstract add(note: StoredNote): Promise<void>
  /** False when there is none. */
  abstract remove(userId: string, id: string): Promise<boolean>
  abstract removeAllOf(userId: string): Promise<void>
}

/** Invitations that nobody has answered. */
export abstract class Invitations {
  abstract find(id: string): Promise<StoredInvitation | null>
  /** The one of an address in a company. */
  abstract to(organizationId: string, email: string): Promise<StoredInvitation | null>
  abstract ofOrganization(organizationId: string): Promise<StoredInvitation[]>
  abstract ofAddress(email: string): Promise<StoredInvitation[]>
  /** One for an address in a company; false where there is another by now. `after` is what must follow. */
  abstract put(invitation: StoredInvitation, after: OutboxEntry): Promise<boolean>
  abstract remove(id: string): Promise<void>
}

/** Hashes of passwords. */
export abstract class Passwords {
  abstract hash(password: string): Promise<string>
  /** Takes as long for no hash as for a wrong password. */
  abstract verify(hash: string | null, password: string): Promise<boolean>
  /** One of the 10 000 commonest, or one of them with the usual trimmings. */
  abstract isCommon(password: string): Promise<boolean>
}

/** Encryption of what must not be read from a stolen database. */
export abstract class Seals {
  /** `owner` is bound into the seal: moved to another document it does not open. */
  abstract seal(text: string, owner: string): string
  abstract open(sealed: string, owner: string): string
  /** The same text gives the same index; without the key it tells nothing. */
  abstract index(text: string): string
}

/** Six-digit codes of authenticator apps (AC-16). */
export abstract class AuthenticatorCodes {
  abstract newSecret(): string
  /** `otpauth://` address that an app reads from a QR code. */
  abstract address(secret: string, account: string): string
  /** The 30-second step the code belongs to; null when it is wrong or not of now. */
  abstract stepOf(secret: string, code: string, now: Date): number | null
}

/** Links in mails: 256 random bits, kept as their hash, good once. */
export abstract class OneTimeTokens {
  /** `sentTo`: the address that it is mailed to, where it says something of that. */
  abstract issue(kind: TokenKind, subject: string, lifetimeMs: number, sentTo?: string): Promise<string>
  abstract find(kind: TokenKind, token: string): Promise<OneTimeToken | null>
  /** Uses the token up; null when it is unknown, used or too old. */
  abstract take(kind: TokenKind, token: string): Promise<OneTimeToken | null>
  /** Who reads a former address, or one that was wished for before, holds no key to the account. */
  abstract wasSentTo(link: OneTimeToken, address: string): boolean
  /** Those of one kind, else all. */
  abstract forget(subject: string, kind?: TokenKind): Promise<void>
}

/** A person who was erased; no more of them than the account's id. */
export interface Erased {
  readonly userId: string
  readonly at: Date
}

/** Keeps apart from the database who was erased, so that it can be done again after a restore. */
export abstract class ErasureNotes {
  abstract note(erased: Erased): Promise<void>
}

/** Identifications under way. */
export abstract class BankIdOrders {
  abstract find(id: string): Promise<BankIdOrder | null>
  abstract openOf(owner: string): Promise<BankIdOrder[]>
  abstract countOpenAt(address: string, launchedAfter: Date): Promise<number>
  abstract add(order: BankIdOrder): Promise<void>
  /** Takes the turn to ask BankID; false when another request has it. */
  abstract claim(order: BankIdOrder, now: Date): Promise<boolean>
  abstract save(order: BankIdOrder): Promise<void>
  /** True for the one caller that removed it. */
  abstract remove(id: string): Promise<boolean>
}

/** Bonus by user. */
export abstract class BonusAccounts {
  abstract find(userId: string): Promise<BonusAccount | null>
  /** Accounts with points that count from this day or an earlier one. */
  abstract withDue(today: string): AsyncIterable<BonusAccount>
  abstract save(account: BonusAccount): Promise<boolean>
  abstract remove(userId: string): Promise<void>
  abstract count(): Promise<number>
}

export interface CrmPerson {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly phone: string | null
  readonly offersByEmail: boolean
  /** Left out: nothing is known of it. */
  readonly offersBySms?: boolean
}
export interface CrmRecord {
  readonly id: string
  /** `MM-DD`. */
  readonly birthday: string | null
}

export interface CrmItem {
  readonly code: string
  readonly name: string
  readonly quantity: number
  /** What the line costs, in öre. */
  readonly price: number
}
export interface CrmCart {
  readonly id: string
  /** Of the first of the goods that there is one of; for our own letter. */
  readonly picture?: Letter['picture']
  /** Where the cart is found again. */
  readonly url: string
  readonly items: readonly CrmItem[]
}
export interface CrmOrder {
  readonly number: string
  readonly placedAt: Date
  /** Öre. */
  readonly total: number
  readonly items: readonly CrmItem[]
}

/** The customer register outside (CR-01). */
export abstract class Crm {
  /** Brings the contact with this id up to date, its address too; without one, or where it is gone, makes it. Null when no register is used. */
  abstract save(person: CrmPerson, id: string | null): Promise<CrmRecord | null>
  abstract find(email: string): Promise<CrmRecord | null>
  abstract cartAbandoned(contactId: string, cart: CrmCart): Promise<void>
  abstract orderPlaced(contactId: string, order: CrmOrder): Promise<void>
  abstract erase(id: string): Promise<void>
}

export interface NewsletterReader {
  readonly _id: string
  readonly email: string
  readonly confirmedAt: Date
}

/** Readers of the newsletter who have no account, or had none when they signed up (CR-03). */
export abstract class NewsletterReaders {
  abstract add(reader: NewsletterReader): Promise<void>
  abstract find(email: string): Promise<NewsletterReader | null>
  /** `before`: not one who has confirmed since. */
  abstract remove(email: string, before?: Date): Promise<void>
}

/** Proof of what visitors chose about cookies (PV-01). */
export abstract class ConsentRecords {
  abstract add(record: {
    readonly _id: string
    readonly at: Date
    readonly version: string
    readonly choice: { readonly preferences: boolean; readonly statistics: boolean; readonly marketing: boolean }
  }): Promise<void>
}

/** What somebody wishes to hear nothing of, as it is kept (record 128). */
export interface StoredWishes extends QuietWishes {
  /** The user's id; of who has no account see `domain/quiet.ts`. */
  readonly _id: string
  readonly version: number
}

export abstract class WishBooks {
  /** Of several at once; who has wished nothing is left out. */
  abstract among(owners: readonly string[]): Promise<StoredWishes[]>
  /** Kept one version on, or for the first time; false when somebody else was first. */
  abstract save(wishes: StoredWishes): Promise<boolean>
  abstract remove(owner: string): Promise<void>
  /** False when they have changed since they were read. */
  abstract removeAsRead(wishes: Pick<StoredWishes, '_id' | 'version'>): Promise<boolean>
}
