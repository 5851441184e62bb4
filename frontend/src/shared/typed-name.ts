import { checkFullName, fullName, isPartedByRule, partName } from '@bukett/contracts/rules/full-name'
import { checkPersonName, spaced } from '@bukett/contracts/rules/names'
import type { Fault } from './form'
import type { Translate } from './i18n'

/** `FullName` is typed; `FirstName` and `LastName` are, once somebody has parted it by hand: `IsParted`. */
export type NameField = 'FullName' | 'FirstName' | 'LastName' | 'IsParted'

/** The name that a form gives a field. */
export type NameFieldAt = (field: NameField) => string

type Values = Readonly<Record<string, string | boolean>>

/** The fields of a name that is known, in one line where the rule parts it as it is kept. */
export const nameValues = (
  at: NameFieldAt,
  { FirstName, LastName }: { FirstName: string; LastName: string },
): Record<string, string | boolean> => ({
  [at('FullName')]: fullName(FirstName, LastName),
  [at('FirstName')]: FirstName,
  [at('LastName')]: LastName,
  [at('IsParted')]: !isPartedByRule(FirstName, LastName),
})

/** What is kept of what was typed. */
export const nameTyped = (at: NameFieldAt, values: Values): { FirstName: string; LastName: string } => {
  const text = (field: NameField): string => spaced(String(values[at(field)] ?? ''))
  if (values[at('IsParted')] === true) return { FirstName: text('FirstName'), LastName: text('LastName') }
  const { first, last } = partName(text('FullName'))
  return { FirstName: first, LastName: last }
}

/** Their words, in the order in which they stand. */
export const nameLabels = (at: NameFieldAt, t: Translate): Record<string, string> => ({
  [at('FullName')]: t('checkout.name.full'),
  [at('FirstName')]: t('checkout.name.first'),
  [at('LastName')]: t('checkout.name.last'),
})

const refusalOf = (answer: ReturnType<typeof checkFullName>): Fault => (answer.ok ? undefined : answer.code)

/** What is wrong with a name, at the fields that are shown. One that may be left out may be half. */
export const nameFaults = (at: NameFieldAt, values: Values, isNeeded = true): Record<string, Fault> => {
  const check = (field: NameField, rule: typeof checkFullName): Record<string, Fault> => {
    const typed = spaced(String(values[at(field)] ?? ''))
    return { [at(field)]: typed === '' && !isNeeded ? undefined : refusalOf(rule(typed)) }
  }
  return values[at('IsParted')] === true
    ? { ...check('FirstName', checkPersonName), ...check('LastName', checkPersonName) }
    : check('FullName', isNeeded ? checkFullName : checkPersonName)
}
