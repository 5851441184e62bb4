export type TokenKind =
  | 'reset-password'
  | 'verify-email'
  | 'change-email'
  | 'newsletter'
  | 'leave-newsletter'
  | 'join-company'

/** What a link in a mail stands for. The token itself is only in the mail. */
export interface OneTimeToken {
  /** Hash of kind and token. */
  _id: string
  readonly kind: TokenKind
  /** A user id, an invitation, or the address that a newsletter is confirmed for. */
  readonly subject: string
  readonly expiresAt: Date
  /** HMAC of the address it was mailed to, where it speaks of that. Missing on those from before it was kept. */
  readonly sentTo?: string
}

const minutes = (count: number): number => count * 60_000
const days = (count: number): number => minutes(count * 24 * 60)

export const lifetimes = {
  /** AC-03. */
  reset: minutes(60),
  invitation: days(7),
  verification: days(7),
  newsletter: days(2),
  /** The foot of a newsletter works for as long as the mail may be kept. */
  leaving: days(730),
} as const
