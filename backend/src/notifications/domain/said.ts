import type { MailOrder, SmsOrder } from '../../shared/messages.js'
import { letterText } from './letter.js'

/** What was said about something. */
export interface Said {
  readonly about: string
  readonly channel: 'mail' | 'sms'
  readonly to: string
  /** Empty for an SMS. */
  readonly subject: string
  readonly text: string
  /** The address takes no mail: it was not heard. */
  readonly isRefused: boolean
}

/** A link in a message is a key to somebody's order or money: whose it leads to is kept, and not the key. */
const withoutKeys = (text: string): string =>
  text.replace(/(https?:\/\/[^/\s]+\/[^/?\s]*)[^\s]*/g, (_, beginning: string) => `${beginning}/…`)

/** What is kept of a mail; nothing where it is about nothing that staff look after. */
export const mailSaid = ({ about, to, letter }: MailOrder, isRefused: boolean): { readonly said?: Said } =>
  about === undefined
    ? {}
    : {
        said: { about, channel: 'mail', to, subject: letter.subject, text: withoutKeys(letterText(letter)), isRefused },
      }

export const smsSaid = ({ about, to, text }: SmsOrder): { readonly said?: Said } =>
  about === undefined
    ? {}
    : { said: { about, channel: 'sms', to, subject: '', text: withoutKeys(text), isRefused: false } }
