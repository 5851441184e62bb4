import type { ErrorCode } from '@bukett/contracts'
import { parseEmail } from '@bukett/contracts/rules/email'
import { checkGln, parseOrganisationNumber } from '@bukett/contracts/rules/organisation-number'
import { parsePersonalNumber } from '@bukett/contracts/rules/personal-number'
import { serverToday } from '../server-clock'

/** What an empty field is sent as. */
export const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim())

/** Those of a form's texts that are empty, as they are sent. */
export const emptied = (values: object): Record<string, null> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (orNull(String(value)) === null ? [[name, null]] : [])),
  )

/** Spec 2 §5: 10 to 13 characters become twelve digits and a dash; anything else stays as it was typed. */
export const tidyPersonalNumber = (typed: string): string => {
  const answer = parsePersonalNumber(typed, serverToday())
  return answer.ok ? answer.value : typed
}

export const personalNumberFault = (typed: string): ErrorCode | undefined =>
  typed.trim() === '' || parsePersonalNumber(typed, serverToday()).ok ? undefined : 'personal-number.invalid'

/** Spec 2 §5: ten digits become six, a dash and four. */
export const tidyOrganisationNumber = (typed: string): string => {
  const answer = parseOrganisationNumber(typed, serverToday())
  return answer.ok ? answer.value.number : typed
}

export const organisationNumberFault = (typed: string): ErrorCode | undefined => {
  if (typed.trim() === '') return 'organisation-number.missing'
  return parseOrganisationNumber(typed, serverToday()).ok ? undefined : 'organisation-number.invalid'
}

/** AC-12: public bodies need one. */
export const glnFault = (typed: string, organisationNumber: string): ErrorCode | undefined => {
  const answer = checkGln(typed, organisationNumber)
  return answer.ok ? undefined : answer.code
}

/** Offers by SMS need a number to go to. */
export const phoneFault = (phone: string, wantsSms: boolean): ErrorCode | undefined =>
  wantsSms && phone.trim() === '' ? 'phone.missing' : undefined

export const emailFault = (typed: string): ErrorCode | undefined => {
  if (typed.trim() === '') return 'email.missing'
  return parseEmail(typed).ok ? undefined : 'email.invalid'
}

/** A form of one address only. */
export const addressFault = ({ email }: { readonly email: string }): { email: ErrorCode | undefined } => ({
  email: emailFault(email),
})
