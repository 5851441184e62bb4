import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

const keptIn = (state: unknown): Record<string, unknown> =>
  typeof state === 'object' && state !== null ? { ...state } : {}

/** What a list has written of itself, and follows already: the router tells it later than it was typed. */
const own = new WeakSet<object>()

/**
 * What a list was asked and where it stood, kept in its place of the history: who comes back from a row finds it as it was left, who comes
 * anew begins anew, also by a link to the list itself. It stands in no address: it may be somebody's name. One name once a page.
 */
export const useKept = <Value>(name: string, initial: Value): [value: Value, keep: (next: Value) => void] => {
  const { state: stated, search, hash } = useLocation()
  const state: unknown = stated
  const navigate = useNavigate()
  const kept = keptIn(state)
  const found = name in kept ? (kept[name] as Value) : initial
  const [value, setValue] = useState(found)
  const [seen, setSeen] = useState(state)
  if (state !== seen) {
    setSeen(state)
    if (typeof state !== 'object' || state === null || !own.has(state)) setValue(found)
  }
  const keep = (next: Value): void => {
    const left = { ...kept, [name]: next }
    own.add(left)
    setValue(next)
    void navigate({ search, hash }, { replace: true, state: left })
  }
  return [value, keep]
}
