import { MAX_REMINDERS, MAX_REMINDERS_UNREGISTERED } from '@bukett/contracts/rules/reminders'

const prefix = 'mail-'

/** The book of who has no account, by the address that a mailed link has proved (RE-04). No user's id has an at sign. */
export const bookOfAddress = (email: string): string => prefix + email

/** Null for a user's book. */
export const addressOf = (bookId: string): string | null =>
  bookId.startsWith(prefix) && bookId.includes('@') ? bookId.slice(prefix.length) : null

/** Whose wishes are asked (record 128). */
export const wisherOf = (bookId: string): { readonly userId: string } | { readonly email: string } => {
  const email = addressOf(bookId)
  return email === null ? { userId: bookId } : { email }
}

/** RE-04. */
export const mostIn = (bookId: string): number =>
  addressOf(bookId) === null ? MAX_REMINDERS : MAX_REMINDERS_UNREGISTERED
