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
  /** The member of staff who had it said. */
  readonly by?: string
  /** In other words than the shop's own. */
  readonly isCorrected?: boolean
}

const bySomebody = ({ by, isCorrected }: Pick<MailOrder, 'by' | 'isCorrected'>) => ({
  ...(by !== undefined && { by }),
  ...(isCorrected && { isCorrected }),
})

/** A link in a message is a key to somebody's order or money: whose it leads to is kept, and not the key. */
const withoutKeys = (text: string): string =>
  text.replace(/(https?:\/\/[^/\s]+\/[^/?\s]*)[^\s]*/g, (_, beginning: string) => `${beginning}/…`)

/** What is kept of a mail; nothing where it is about nothing that staff look after. */
export const mailSaid = (order: MailOrder, isRefused: boolean): { readonly said?: Said } => {
  const { about, to, letter } = order
  if (about === undefined) return {}
  const text = withoutKeys(letterText(letter))
  return { said: { about, channel: 'mail', to, subject: letter.subject, text, isRefused, ...bySomebody(order) } }
}

export const smsSaid = (order: SmsOrder): { readonly said?: Said } => {
  const { about, to, text } = order
  if (about === undefined) return {}
  return {
    said: { about, channel: 'sms', to, subject: '', text: withoutKeys(text), isRefused: false, ...bySomebody(order) },
  }
}
