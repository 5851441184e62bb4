import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

const keptIn = (state: unknown): Record<string, unknown> =>
  typeof state === 'object' && state !== null ? { ...state } : {}

/**
 * What a list was asked and where it stood, kept in its place of the history: who comes back from a row finds it as it was left, who comes
 * anew begins anew. It stands in no address: it may be somebody's name. One name once a page.
 */
export const useKept = <Value>(name: string, initial: Value): [value: Value, keep: (next: Value) => void] => {
  const { state, search, hash } = useLocation()
  const navigate = useNavigate()
  const kept = keptIn(state)
  const [value, setValue] = useState(name in kept ? (kept[name] as Value) : initial)
  const keep = (next: Value): void => {
    setValue(next)
    void navigate({ search, hash }, { replace: true, state: { ...kept, [name]: next } })
  }
  return [value, keep]
}
