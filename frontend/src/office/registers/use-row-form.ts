import { ApiError } from '@bukett/contracts'
import { useState } from 'react'
import type { FormSchema } from '../../shared/form-rules'
import { type Form, type FormOptions, useForm } from '../../shared/form'
import { besideTyped } from '../../shared/changed-values'
import { useTyped } from '../../shared/typed-since'
import { type RegisterKind, type RegisterRow, rowNow, saveRow, useKeepRow } from './use-registers'

type Values = Record<string, string | boolean>

/** What a field is now that somebody else has saved the row. */
export interface Clash {
  readonly label: string
  readonly value: string
}

export interface RowFormOptions<Kind extends RegisterKind, V extends Values> {
  kind: Kind
  row: RegisterRow<Kind> | null
  valuesOf: (row: RegisterRow<Kind> | null) => V
  labels: Readonly<Record<keyof V & string, string>>
  /** Of a new row; one that is there has its code in it too. */
  schema: FormSchema
  bodyOf: (values: V) => object
  check?: FormOptions<V, object, RegisterRow<Kind>>['check']
  onSaved: (row: RegisterRow<Kind>) => void
}

/** A row's form. Who was second learns what became of the row, keeps what was typed and saves over it, or does not. */
export const useRowForm = <Kind extends RegisterKind, V extends Values>({
  kind,
  row,
  valuesOf,
  labels,
  schema,
  bodyOf,
  check,
  onSaved,
}: RowFormOptions<Kind, V>): { form: Form<V>; clashes: readonly Clash[] | null } => {
  const keep = useKeepRow(kind)
  const [read, setRead] = useState(row)
  const [clashes, setClashes] = useState<readonly Clash[] | null>(null)
  const form: Form<V> = useForm<V, object, RegisterRow<Kind>>({
    initial: valuesOf(row),
    labels,
    schema,
    bodyOf,
    ...(check && { check }),
    send: async (body) => {
      try {
        return await saveRow(kind, read, { ...body, ...(read && { Version: read.Version }) })
      } catch (error) {
        if (row && error instanceof ApiError && error.body.errorCode === 'register.changed') {
          const now = await rowNow(kind, row.Code)
          const before = valuesOf(read)
          setClashes(now ? clashesOf(before, valuesOf(now), labels) : [])
          if (now) {
            setRead(now)
            form.set(besideTyped(valuesOf(now), typed.current, before))
          }
        }
        throw error
      }
    },
    onDone: (saved) => {
      keep(saved)
      onSaved(saved)
    },
  })
  const typed = useTyped(form.values)
  return { form, clashes }
}

const clashesOf = <V extends Values>(was: V, is: V, labels: Readonly<Record<string, string>>): Clash[] =>
  Object.keys(labels)
    .filter((name) => was[name] !== is[name])
    .map((name) => ({ label: labels[name] ?? name, value: String(is[name]) }))
