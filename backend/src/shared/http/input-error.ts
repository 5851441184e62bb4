import { type ErrorDetails, errorText, type FieldError, isErrorCode, type Locale } from '@bukett/contracts'
import type { z } from 'zod'
import { DomainError } from '../domain-error.js'

export interface Fault {
  /** Where in the input: `body.LineItems.0.Quantity`. */
  readonly path: string
  readonly code: string
  /** What fills the text: a rule's refusal stands in its schema's `params`. */
  readonly details?: ErrorDetails | undefined
}

/** A schema names one of our codes as its message; any other fault is `request.invalid`. */
const faultOf = (part: string, issue: z.core.$ZodIssue): Fault => ({
  path: [part, ...issue.path].join('.'),
  code: isErrorCode(issue.message) ? issue.message : 'request.invalid',
  details: issue.code === 'custom' ? issue.params : undefined,
})

/** Turns what a schema refused into API-02: the first code that is ours decides the status, `fields` lists every fault. */
export const inputError = (part: string, error: z.ZodError): DomainError => {
  const faults = error.issues.map((issue) => faultOf(part, issue))
  const own = faults.find((fault) => fault.code !== 'request.invalid')
  const code = own && isErrorCode(own.code) ? own.code : 'request.invalid'
  return new DomainError(code, own?.details, { fields: faults })
}

/** Adds each fault's text in the caller's language. */
export const withTexts = (faults: readonly Fault[], locale: Locale): FieldError[] =>
  faults.map(({ path, code, details }) => ({
    path,
    code,
    Message: isErrorCode(code) ? errorText(code, locale, said(details, locale)) : code,
  }))

/** A text may hold another: `why` something cannot be used. */
const said = (details: ErrorDetails = {}, locale: Locale): ErrorDetails => {
  const { why } = details
  return isErrorCode(why) ? { ...details, why: errorText(why, locale, details) } : details
}

/** Control characters; not the tab and the ends of lines. */
const unseen = /[^\P{Cc}\t\n\r]/u

/** Where text holds what nobody can see, print or mean; undefined where none does. */
export const unseenIn = (value: unknown): readonly string[] | undefined => {
  if (typeof value === 'string') return unseen.test(value) ? [] : undefined
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return undefined
  for (const [name, inner] of Object.entries(value)) {
    const found = unseenIn(inner)
    if (found) return [name, ...found]
  }
  return undefined
}

export const unseenError = (path: string): DomainError =>
  new DomainError('request.unseen-character', {}, { fields: [{ path, code: 'request.unseen-character' }] })
