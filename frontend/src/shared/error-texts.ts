import type { ErrorCode, ErrorDetails } from '@bukett/contracts'
import { currentLocale } from './api'
import { chosen } from './i18n'

type ErrorTexts = Pick<typeof import('@bukett/contracts/errors'), 'errorText' | 'isErrorCode'>

let come: ErrorTexts | undefined
let coming: Promise<unknown> | undefined

/** Fetches the words of every fault: 30 kB that no page needs before somebody fills in its form. Without a network it is tried again. */
export const fetchErrorTexts = (): Promise<unknown> =>
  (coming ??= import('@bukett/contracts/errors').then(
    ({ errorText: textOf, isErrorCode: isCode }) => (come = { errorText: textOf, isErrorCode: isCode }),
    () => (coming = undefined),
  ))

/** What a fault is called in the language of the screen; where its words could not be fetched, what is said of any wrong field. */
export const errorText = (code: ErrorCode, details?: ErrorDetails): string =>
  come?.errorText(code, currentLocale(), details) ?? chosen().t('account.form.invalid')

export const isErrorCode = (code: unknown): code is ErrorCode => come?.isErrorCode(code) ?? false
