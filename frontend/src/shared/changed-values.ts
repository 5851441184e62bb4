import { useState } from 'react'

/** What was changed since a form was opened: the rest is not its to send, as somebody else may have changed it meanwhile. */
export const changedSince = <V extends object>(begun: V, values: V): Partial<V> =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== begun[name as keyof V])) as Partial<V>

/** What is put into the fields of what was saved or read: a field in which something has been typed since stays as it is. */
export const besideTyped = <V extends object>(now: V, typed: V, since: V): Partial<V> =>
  Object.fromEntries(
    Object.entries(now).filter(([name]) => typed[name as keyof V] === since[name as keyof V]),
  ) as Partial<V>

interface Filled<V> {
  readonly values: V
  readonly set: (changes: Partial<V>) => void
}

/** What a form began with, and how what a save answers takes its place: also in the fields, but for what has been typed since. */
export const useBegun = <V extends object>(
  first: () => V,
): readonly [begun: V, takeUp: (form: Filled<V>, now: V, sent: V) => void] => {
  const [begun, setBegun] = useState(first)
  return [
    begun,
    (form, now, sent) => {
      setBegun(now)
      form.set(besideTyped(now, form.values, sent))
    },
  ]
}
