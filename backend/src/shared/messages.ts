import type { Language } from '@bukett/contracts/rules/language'
import { job, type Job } from './jobs.js'

/** A mail in words; how it looks is the same for all. */
export interface Letter {
  readonly language: Language
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly link?: { readonly text: string; readonly url: string }
  /** After the link. */
  readonly closing?: readonly string[]
  readonly attachments?: readonly { readonly name: string; readonly type: string; readonly text: string }[]
  /** A page that ends such mails (CR-03). */
  readonly unsubscribeUrl?: string
  /** What is ended by it, where that is no newsletter. */
  readonly unsubscribeText?: string
}

export interface MailOrder {
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

export interface SmsOrder {
  readonly id: string
  /** E.164. */
  readonly to: string
  readonly text: string
  /** As of a mail. */
  readonly about?: string
  readonly by?: string
  readonly isCorrected?: boolean
  /** At most 11 letters and digits, or a number; the shop's own name when left out. */
  readonly sender?: string
}

/** Scheduled, or put into an outbox, by whoever has something to say; the notifications module sends (AD-11). */
export const sendMail = job<MailOrder>('mail-sms', 'send-mail')
/** What is said at one time: one job. */
export const sendMails = job<readonly MailOrder[]>('mail-sms', 'send-mails')
export const sendSms = job<SmsOrder>('mail-sms', 'send-sms')
