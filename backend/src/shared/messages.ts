import type { Language } from '@bukett/contracts/rules/language'
import { job, type Job } from './jobs.js'

/** What is looked at rather than read: a delivery, a sum, a gift card. */
export interface LetterCard {
  /** Small, above: `Order 100000017-1`. */
  readonly label?: string
  /** Large: a day, an amount. */
  readonly title?: string
  /** To whom, where, from which store. */
  readonly places?: readonly string[]
  readonly rows?: readonly LetterRow[]
}

export interface LetterRow {
  readonly text: string
  readonly notes?: readonly string[]
  readonly amount?: string
  readonly isTotal?: boolean
}

/** A mail in words; how it looks is the same for all. */
export interface Letter {
  /**
   * `service`: it answers to what its reader has done or has to know. `unasked`: it comes of itself, and is not sent to whoever wishes
   * to hear nothing of what its words speak of (record 128).
   */
  readonly reason: 'service' | 'unasked'
  /** Whom one that comes unasked is about. */
  readonly people?: readonly string[]
  readonly language: Language
  /** Who writes, where it is not the shop: its name signs the letter, and nothing of the shop's look is in it. */
  readonly house?: 'Senare'
  readonly subject: string
  readonly paragraphs: readonly string[]
  /** `quiet`, of a funeral or a grave: no colour that cheers, and no picture. */
  readonly mood?: 'quiet'
  readonly cards?: readonly LetterCard[]
  readonly link?: { readonly text: string; readonly url: string }
  /** Shown after the words, where it can be shown; `/api/media/…` is the shop's own. */
  readonly picture?: { readonly url: string; readonly alt: string }
  /** After the link. */
  readonly closing?: readonly string[]
  readonly attachments?: readonly { readonly name: string; readonly type: string; readonly text: string }[]
  /** A page that ends such mails (CR-03). */
  readonly unsubscribeUrl?: string
  /** What is ended by it, where that is no newsletter. */
  readonly unsubscribeText?: string
}

/** Where a message is tried for hours, it may be true no more (record 218). */
interface Passing {
  /** An instant: after it there is nothing left to say. */
  readonly until?: string
  /** Who knows whether it is still to be said, and what it is asked. */
  readonly ifStill?: { readonly owner: MessageOwner; readonly what: Readonly<Record<string, string>> }
}
export type MessageOwner = 'gift-card' | 'order' | 'buyers-key' | 'subscription'

export interface MailOrder extends Passing {
  /** Fixed by what the mail is about: two orders with one id are one mail. */
  readonly id: string
  readonly to: string
  readonly letter: Letter
  /** `orders/100000017`: its words are kept, for staff to read there. Those of other mails are not. */
  readonly about?: string
  /** The member of staff who had it said, and whether in words of their own; kept with its words. */
  readonly by?: string
  readonly isCorrected?: boolean
  /** Work to do when the address refuses mail for good. */
  readonly ifRefused?: { readonly job: Job<unknown>; readonly payload: unknown }
}

export interface SmsOrder extends Passing {
  readonly id: string
  /** E.164. */
  readonly to: string
  readonly text: string
  /** As of a mail. */
  readonly about?: string
  readonly by?: string
  readonly isCorrected?: boolean
  /**
   * FT-04: nobody is woken by it. The instant that it is said at: who says it has judged the window. Tried long after that, because
   * it failed or waited for a worker, it is judged anew. True: of a version before, which noted no instant.
   */
  readonly inWindow?: string | true
  /** It has waited for a morning before. */
  readonly isMoved?: true
  /** At most 11 letters and digits, or a number; the shop's own name when left out. */
  readonly sender?: string
}

/** Scheduled, or put into an outbox, by whoever has something to say; the notifications module sends (AD-11). */
export const sendMail = job<MailOrder>('mail-sms', 'send-mail')
/** What is said at one time: one job. */
export const sendMails = job<readonly MailOrder[]>('mail-sms', 'send-mails')
/** The same, by who knows that nobody has tried to send any of them before: it is not asked which were. */
export const sendNewMails = job<readonly MailOrder[]>('mail-sms', 'send-new-mails')
export const sendSms = job<SmsOrder>('mail-sms', 'send-sms')
