import { accountErrors } from './errors/account.js'
import { brokerErrors } from './errors/broker.js'
import { cartErrors } from './errors/cart.js'
import { catalogueErrors } from './errors/catalogue.js'
import { contentErrors } from './errors/content.js'
import { directoryErrors } from './errors/directory.js'
import { discoveryErrors } from './errors/discovery.js'
import { editionErrors } from './errors/editions.js'
import { giftCardErrors } from './errors/gift-cards.js'
import { formErrors } from './errors/forms.js'
import { mediaErrors } from './errors/media.js'
import { orderErrors } from './errors/orders.js'
import { paylaterErrors } from './errors/paylater.js'
import { paymentErrors } from './errors/payments.js'
import { platformErrors } from './errors/platform.js'
import { productErrors } from './errors/products.js'
import { promotionErrors } from './errors/promotions.js'
import { registerErrors } from './errors/registers.js'
import { reminderErrors } from './errors/reminder.js'
import { administrationErrors } from './errors/administration.js'
import { settlementErrors } from './errors/settlement.js'
import { subscriptionErrors } from './errors/subscription.js'
import type { ErrorRow } from './error-row.js'
import type { Language } from './rules/language.js'

export type Locale = Language

/** Every error the API answers with. A code without both texts does not compile. */
export const errorCatalogue = {
  ...platformErrors,
  ...formErrors,
  ...accountErrors,
  ...mediaErrors,
  ...editionErrors,
  ...contentErrors,
  ...catalogueErrors,
  ...productErrors,
  ...brokerErrors,
  ...directoryErrors,
  ...discoveryErrors,
  ...promotionErrors,
  ...cartErrors,
  ...orderErrors,
  ...paymentErrors,
  ...giftCardErrors,
  ...paylaterErrors,
  ...registerErrors,
  ...reminderErrors,
  ...administrationErrors,
  ...settlementErrors,
  ...subscriptionErrors,
} as const satisfies Record<string, ErrorRow>
export type ErrorCode = keyof typeof errorCatalogue

export type ErrorDetails = Readonly<Record<string, unknown>>

/** The text of an error for a person, with `{name}` filled from the details. */
export const errorText = (code: ErrorCode, locale: Locale, details: ErrorDetails = {}): string =>
  errorCatalogue[code][locale].replace(/\{(\w+)\}/g, (_, name: string) => String(details[name] ?? ''))

export const isErrorCode = (code: unknown): code is ErrorCode =>
  typeof code === 'string' && Object.hasOwn(errorCatalogue, code)

export interface FieldError {
  /** Where in the input: `body.LineItems.0.Quantity`. */
  readonly path: string
  readonly code: string
  readonly Message: string
}

/** The body of every error answer (API-02). Some codes add fields of their own, such as `type` for an incompatible product. */
export interface ErrorBody {
  readonly Message: string
  readonly errorCode: ErrorCode
  readonly Errors: readonly string[]
  readonly fields: readonly FieldError[]
  readonly traceId: string
  readonly [detail: string]: unknown
}
