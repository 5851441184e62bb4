import { type RefObject, useLayoutEffect, useRef } from 'react'

/** What stands in the fields now, for what goes on after a wait: it knows only what stood there when it began. */
export const useTyped = <V>(values: V): RefObject<V> => {
  const typed = useRef(values)
  useLayoutEffect(() => {
    typed.current = values
  })
  return typed
}

/** What is put into the fields of what was saved or read: a field in which something has been typed since stays as it is. */
export const besideTyped = <V extends Readonly<Record<string, unknown>>>(now: V, typed: V, since: V): Partial<V> =>
  Object.fromEntries(Object.entries(now).filter(([name]) => typed[name] === since[name])) as Partial<V>
