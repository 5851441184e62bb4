import { isFields, own, ownString, ownStrings } from '../protocol/own'
import type { Address, AuthorizeResult, CardResult, CreateSessionResult, LoadResult, ResultError } from './types'

/** Answers of frames, rebuilt from a list of known fields: nothing else reaches the merchant. */

export function loadResult(answer: unknown): LoadResult {
  const result: LoadResult = { show_form: own(answer, 'show_form') === true }
  return withError(result, answer)
}

export function authorizeResult(answer: unknown): AuthorizeResult {
  const result: AuthorizeResult = {
    approved: own(answer, 'approved') === true,
    show_form: own(answer, 'show_form') === true,
  }
  if (result.approved) {
    copy(result, answer, ['authorization_token', 'session_id', 'client_token', 'mdid'])
    if (own(answer, 'finalize_required') === true) result.finalize_required = true
    const address = readAddress(own(answer, 'collected_shipping_address'))
    if (address) result.collected_shipping_address = address
  }
  return withError(result, answer)
}

export function cardResult(answer: unknown): CardResult {
  const result: CardResult = { valid: own(answer, 'valid') === true, errors: [] }
  copy(result, answer, ['brand'])
  result.errors = ownStrings(answer, 'errors') ?? []
  return withError(result, answer)
}

export function createSessionResult(answer: unknown): CreateSessionResult {
  const result: CreateSessionResult = {}
  copy(result, answer, ['session_id', 'client_token'])
  const categories = own(answer, 'payment_method_categories')
  if (Array.isArray(categories))
    result.payment_method_categories = categories.flatMap((category) => {
      const identifier = ownString(category, 'identifier')
      return identifier ? [{ identifier, name: ownString(category, 'name') ?? identifier }] : []
    })
  const messages = ownStrings(answer, 'error_messages')
  if (messages) result.error_messages = messages
  return withError(result, answer)
}

function copy<R extends object, K extends keyof R & string>(
  result: { [key in K]?: R[key] | string },
  from: unknown,
  keys: K[],
) {
  for (const key of keys) {
    const value = ownString(from, key)
    if (value !== undefined) result[key] = value
  }
}

function withError<R extends { error?: ResultError }>(result: R, answer: unknown): R {
  const error = own(answer, 'error')
  if (typeof error === 'string') return { ...result, error }
  if (!isFields(error)) return result
  const known: Exclude<ResultError, string> = {}
  const fields = ownStrings(error, 'invalid_fields')
  if (fields) known.invalid_fields = fields
  copy(known, error, ['name', 'message'])
  return { ...result, error: known }
}

const ADDRESS_FIELDS: (keyof Address)[] = [
  'given_name',
  'family_name',
  'email',
  'phone',
  'street_address',
  'street_address2',
  'postal_code',
  'city',
  'region',
  'country',
]

function readAddress(value: unknown): Address | undefined {
  if (!isFields(value)) return
  const address: Address = {}
  copy(address, value, ADDRESS_FIELDS)
  return address
}
