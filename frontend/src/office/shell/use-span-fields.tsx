import { type ErrorCode, errorText } from '@bukett/contracts'
import { daysBetween, type LocalDay } from '@bukett/contracts/rules/dates'
import { TextField } from '@bukett/ui-kit'
import { type ReactNode, useState } from 'react'
import { currentLocale } from '../../shared/api'
import { useShellTexts } from './texts'

/** Two days as they are typed; an empty one is none. */
export interface TypedSpan {
  readonly from: string
  readonly to: string
}

export interface SpanRules {
  /** Both are needed. */
  readonly isWhole?: boolean
  /** So many days at most. */
  readonly most?: number
  /** The last day that can be the first one. */
  readonly max?: LocalDay
}

type Faults = { readonly [Field in keyof TypedSpan]?: ErrorCode }

const faultsOf = ({ from, to }: TypedSpan, { isWhole = false, most }: SpanRules): Faults => {
  if (isWhole && from === '') return { from: 'field.missing', ...(to === '' && { to: 'field.missing' }) }
  if (isWhole && to === '') return { to: 'field.missing' }
  if (from === '' || to === '') return {}
  if (to < from) return { to: 'date.before-start' }
  return most !== undefined && daysBetween(from, to) >= most ? { to: 'date.span-too-long' } : {}
}

/** From and to, side by side or in a grid of the caller's. What is wrong is said at the field, when the days are asked for. */
export const useSpanFields = (
  span: Partial<TypedSpan>,
  rules: SpanRules = {},
): { fields: ReactNode; typed: TypedSpan; set: (span: TypedSpan) => void; isSound: () => boolean } => {
  const t = useShellTexts()
  const [typed, setTyped] = useState<TypedSpan>({ from: span.from ?? '', to: span.to ?? '' })
  const [isTold, setTold] = useState(false)
  const faults = faultsOf(typed, rules)
  const field = (name: keyof TypedSpan) => {
    const fault = faults[name]
    return {
      label: t(`span.${name}`),
      value: typed[name],
      onChange: (value: string) => setTyped({ ...typed, [name]: value }),
      ...(isTold && fault && { error: errorText(fault, currentLocale()) }),
    }
  }
  return {
    fields: (
      <>
        <TextField {...field('from')} type="date" {...(rules.max !== undefined && { max: rules.max })} />
        <TextField {...field('to')} type="date" />
      </>
    ),
    typed,
    set: (next) => {
      setTold(false)
      setTyped(next)
    },
    isSound: () => {
      setTold(true)
      return Object.keys(faults).length === 0
    },
  }
}
