import { isFields, own } from '../protocol/own'
import { currencyOf, regionOf } from '../regions'

const LINES_LIMIT = 1000

const wrong = (field: string) => `The required field is missing or has wrong data: ${field}`

/** The first thing wrong with session fields before they are sent, in the spec's words; undefined when all is well. */
export function sessionFault(session: unknown): string | undefined {
  if (!isFields(session)) return 'The required fields are missing'
  const country = own(session, 'purchase_country')
  const currency = own(session, 'purchase_currency')
  const amount = own(session, 'order_amount')
  const lines = own(session, 'order_lines')
  if (!isText(country)) return wrong('purchase_country')
  if (!isText(currency)) return wrong('purchase_currency')
  if (typeof amount !== 'number' || !Number.isSafeInteger(amount) || amount < 0) return wrong('order_amount')
  if (!Array.isArray(lines) || lines.length === 0 || lines.length > LINES_LIMIT) return wrong('order_lines')
  if (!regionOf(country)) return 'The given purchase country is not supported or the parameter is missing'
  if (currency.toUpperCase() !== currencyOf(country)) return wrong('purchase_currency')
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}
