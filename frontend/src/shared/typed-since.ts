import { type RefObject, useLayoutEffect, useRef } from 'react'

/** What stands in the fields now, for what goes on after a wait: it knows only what stood there when it began. */
export const useTyped = <V>(values: V): RefObject<V> => {
  const typed = useRef(values)
  useLayoutEffect(() => {
    typed.current = values
  })
  return typed
}
