import type { Letter, SmsOrder } from '../../shared/messages.js'
import type { Said } from '../domain/said.js'

/** Sends mail. Throws when the server did not take it over. */
export abstract class Mailer {
  /** `id` becomes the Message-ID, so that a mail that is sent twice is recognised as one. */
  abstract send(id: string, to: string, letter: Letter): Promise<void>
}

export type TextMessage = Pick<SmsOrder, 'to' | 'text' | 'sender'>

/** Sends SMS. Throws when the provider did not take it over. */
export abstract class SmsGateway {
  abstract send(message: TextMessage): Promise<{ readonly providerId: string | null; readonly parts: number }>
}

/** What has been handed over already, so that a job that runs twice sends once. */
export abstract class Dispatches {
  /** Those of the ids that have been. */
  abstract among(ids: readonly string[]): Promise<ReadonlySet<string>>
  abstract add(sent: readonly Dispatch[]): Promise<void>
  /** The last that went to any of these addresses and telephones, the latest first; at most 50. */
  abstract to(addresses: readonly string[]): Promise<SentMessage[]>
  /** The last that were said about any of these, the oldest first; at most 200. */
  abstract about(abouts: readonly string[]): Promise<KeptMessage[]>
  /** Takes the words away, and whom they went to; that they were sent stays known. */
  abstract forget(about: string): Promise<void>
  /** Whoever had the address is gone: that anything went there is not known any more. */
  abstract forgetAddress(address: string): Promise<void>
}

export interface Dispatch {
  readonly id: string
  /** The SMS provider's own id. */
  readonly providerId: string | null
  /** The address or telephone; kept as a hash under the shop's secret. */
  readonly to: string
  readonly channel: 'mail' | 'sms'
  /** Empty for an SMS. */
  readonly subject: string
  readonly isRefused: boolean
  readonly said?: Said
}

/** What is known of a mail or SMS to somebody; its words only where it was about something that staff look after. */
export interface SentMessage {
  readonly id: string
  readonly at: Date
  readonly channel: 'mail' | 'sms'
  readonly subject: string
  readonly isRefused: boolean
  readonly text: string | null
  readonly about: string | null
}

export type KeptMessage = Said & { readonly id: string; readonly at: Date }
