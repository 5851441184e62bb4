import { ApiError, type ErrorCode, type ErrorDetails } from '@bukett/contracts'
import { type NetworkMode, useMutation } from '@tanstack/react-query'
import { type FormEvent, type RefObject, useRef, useState } from 'react'
import type * as z from 'zod'
import { messageOf } from './api'
import { errorText, isErrorCode } from './error-texts'
import { type FormSchema, type Rules, useRules } from './form-rules'
import { chosen } from './i18n'
import { painted } from './painted'

type Values = Record<string, string | boolean>

/** What is wrong, by the field's name. */
type Faults = Partial<Record<string, string>>

/** A code of the error catalogue, with what its text names; or words of the screen's own. */
export type Fault = ErrorCode | ({ readonly code: ErrorCode } & ErrorDetails) | { readonly text: string } | undefined

export interface FormOptions<V extends Values, Body, Answer> {
  /** Named after their place in the body: `invoiceDetails.city`. */
  initial: V
  labels: Readonly<Record<keyof V & string, string>>
  /** The contract's schema of what is sent; its faults are the fields'. */
  schema: FormSchema
  /** What is sent, before the schema reads it. */
  bodyOf: (values: V) => unknown
  /** Rules that the schema leaves to the server, or stops at its first fault. */
  check?: (values: V) => Partial<Record<keyof V & string, Fault>>
  /** Fetches what `check` judges by and nobody needs before the form is filled in; where it cannot come, the server judges. */
  fetchMore?: () => Promise<unknown>
  send: (body: Body) => Promise<Answer>
  /** `sent` is what stood in the fields at the press; more may have been typed since. */
  onDone: (answer: Answer, sent: V) => void
  /** Without a network what is pressed waits for it; `always`: it is sent at once all the same, and told as not sent. @default 'online' */
  networkMode?: NetworkMode
}

export interface Form<V extends Values> {
  readonly values: V
  readonly formRef: RefObject<HTMLFormElement | null>
  /** Wires a text field; `changed` may reshape what is typed. */
  text: (name: keyof V & string) => {
    label: string
    name: string
    value: string
    error?: string
    onChange: (value: string) => void
    onBlur: () => void
  }
  tick: (name: keyof V & string) => {
    label: string
    name: string
    checked: boolean
    error?: string
    onChange: (checked: boolean) => void
  }
  set: (changes: Partial<V>) => void
  /** Somebody has come to the form: its rules are fetched before the first key. */
  enter: () => void
  submit: (event: FormEvent) => void
  /** Grows with each refused try, so that the summary knows when to take focus. */
  readonly refusals: number
  /** The fields that are wrong, in the order of the labels, once the form has been sent. */
  readonly faults: readonly { name: string; label: string; message: string }[]
  /** What went wrong apart from the fields. */
  readonly failure: Error | null
  readonly isSending: boolean
}

/** A form over a contract's schema: faults appear when a field is left or the form is sent, and go as soon as they are mended. */
export const useForm = <V extends Values, Body, Answer>({
  initial,
  labels,
  schema,
  bodyOf,
  check,
  fetchMore,
  send,
  onDone,
  networkMode = 'online',
}: FormOptions<V, Body, Answer>): Form<V> => {
  const [{ values, left }, setFields] = useState({ values: initial, left: noNames })
  const [refusals, setRefusals] = useState(0)
  const [refused, setRefused] = useState<Faults>({})
  const formRef = useRef<HTMLFormElement>(null)
  // A second press comes before the first one has been drawn.
  const underWay = useRef<V>(undefined)
  const sending = useMutation<Answer, Error, Body>({
    mutationFn: send,
    networkMode,
    onSuccess: (answer) => {
      // What is written next begins anew: an emptied field is no fault before it is left.
      setFields((fields) => ({ ...fields, left: noNames }))
      setRefusals(0)
      onDone(answer, underWay.current ?? values)
    },
    onError: (error) => {
      setRefused(faultsOfServer(error, labels))
      setRefusals((count) => count + 1)
    },
    onSettled: () => {
      underWay.current = undefined
    },
  })

  const { rules, ask, askSoon } = useRules(schema, fetchMore)
  const faultsOf = (read: ReturnType<Rules['safeParse']> | undefined): Faults => ({
    ...(read?.error && faultsOfSchema(read.error, values)),
    ...textsOf(check?.(values)),
  })
  const found = faultsOf(rules?.safeParse(bodyOf(values)))
  const shown = (name: string): string | undefined =>
    refused[name] ?? (refusals > 0 || left.has(name) ? found[name] : undefined)

  const set = (changes: Partial<V>): void => {
    askSoon()
    setFields((fields) => ({ ...fields, values: { ...fields.values, ...changes } }))
    setRefused(({ ...faults }) => {
      for (const name of Object.keys(changes)) delete faults[name]
      return faults
    })
  }
  const leave = (name: string): void => {
    askSoon()
    // Whoever leaves a field presses another thing, which is answered first.
    void painted().then(() =>
      setFields((fields) =>
        fields.values[name] === '' ? fields : { ...fields, left: new Set([...fields.left, name]) },
      ),
    )
  }
  // Those of the first drawing: they do not look at what a later one knows.
  const [handlersOf] = useState(() => lastingHandlers((name, value) => set({ [name]: value } as Partial<V>), leave))
  const withError = (name: string): { error?: string } => {
    const error = shown(name)
    return error === undefined ? {} : { error }
  }

  const trySending = (by: Rules): void => {
    if (underWay.current) return
    const sent = by.safeParse(bodyOf(values))
    if (sent.success && Object.keys(faultsOf(sent)).length === 0) {
      underWay.current = values
      sending.mutate(sent.data as Body)
    } else {
      sending.reset()
      setRefusals((count) => count + 1)
    }
  }

  const faults = Object.keys(labels).flatMap((name) => {
    const message = refusals > 0 ? shown(name) : undefined
    return message === undefined ? [] : [{ name, label: labels[name as keyof V & string], message }]
  })
  // What the form sends without asking for it is at no field: a refused press is told all the same.
  const [unasked] = refusals > 0 && faults.length === 0 ? Object.values(found) : []

  return {
    values,
    formRef,
    set,
    enter: askSoon,
    text: (name) => ({
      label: labels[name],
      name,
      value: String(values[name]),
      ...withError(name),
      ...handlersOf(name),
    }),
    tick: (name) => ({
      label: labels[name],
      name,
      checked: values[name] === true,
      ...withError(name),
      onChange: handlersOf(name).onChange,
    }),
    submit: (event) => {
      event.preventDefault()
      event.stopPropagation()
      if (rules) trySending(rules)
      else void ask().then(trySending)
    },
    refusals,
    faults,
    failure:
      unasked !== undefined
        ? new ApiError(400, 'request.invalid', unasked)
        : sending.error && Object.keys(faultsOfServer(sending.error, labels)).length === 0
          ? sending.error
          : null,
    isSending: sending.isPending,
  }
}

const noNames: ReadonlySet<string> = new Set()

interface FieldHandlers {
  readonly onChange: (value: string | boolean) => void
  readonly onBlur: () => void
}

/** A field has the same functions as long as its form lives: who types in one of a hundred has that one drawn again. */
const lastingHandlers = (
  change: (name: string, value: string | boolean) => void,
  leave: (name: string) => void,
): ((name: string) => FieldHandlers) => {
  const made = new Map<string, FieldHandlers>()
  return (name) => {
    const known = made.get(name)
    if (known) return known
    const handlers = { onChange: (value: string | boolean) => change(name, value), onBlur: () => leave(name) }
    made.set(name, handlers)
    return handlers
  }
}

/** A schema names one of our codes as its message; its other faults are an empty or a wrong field. */
const faultsOfSchema = (error: z.ZodError, values: Values): Faults =>
  Object.fromEntries(
    error.issues
      .map((issue) => {
        const name = issue.path.join('.')
        const message = isErrorCode(issue.message)
          ? errorText(issue.message, issue.code === 'custom' ? issue.params : {})
          : values[name] !== '' && isNoNumber(issue)
            ? errorText('import.value-number')
            : chosen().t(`account.form.${values[name] === '' ? 'missing' : 'invalid'}`)
        return [name, message] as const
      })
      .toReversed(),
  )

/** Letters where a number is to stand. */
const isNoNumber = (issue: z.core.$ZodIssue): boolean => issue.code === 'invalid_type' && issue.expected === 'number'

const textsOf = (faults: Partial<Record<string, Fault>> = {}): Faults =>
  Object.fromEntries(
    Object.entries(faults).flatMap(([name, fault]) => {
      if (!fault) return []
      if (typeof fault === 'object' && 'text' in fault) return [[name, String(fault.text)]]
      const { code, ...details } = typeof fault === 'string' ? { code: fault } : fault
      return [[name, errorText(code, details)]]
    }),
  )

const faultsOfServer = (error: Error, labels: Readonly<Record<string, string>>): Faults => {
  const fields = error instanceof ApiError ? (error.body.fields ?? []) : []
  const named = fields.map(({ path, Message }) => [path.replace(/^body\./, ''), Message || messageOf(error)] as const)
  return Object.fromEntries(named.filter(([name]) => Object.hasOwn(labels, name)))
}
