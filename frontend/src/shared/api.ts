import { ApiError, createClient, type Locale } from '@bukett/contracts'
import { chosen } from './i18n'

export const currentLocale = (): Locale => chosen().language

/** Calls the API in the language of the screen. */
export const call = createClient({ headers: () => ({ 'accept-language': currentLocale() }) })

/** What went wrong, for a person: the server's own words, or ours when it did not answer. */
export const messageOf = (error: unknown): string =>
  error instanceof ApiError && error.status > 0 && error.message
    ? error.message
    : chosen().t(error instanceof ApiError && error.status === 0 ? 'error.unreachable' : 'error.unexpected')
