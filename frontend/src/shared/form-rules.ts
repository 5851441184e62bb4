import { useRef, useState } from 'react'
import type * as z from 'zod'
import { fetchErrorTexts } from './error-texts'
import { painted } from './painted'

/** A schema; or the way to it, which in the built shop is long: it is fetched when somebody comes to the form. */
export type FormSchema = z.ZodType | (() => Promise<z.ZodType>)

export type Rules = Pick<z.ZodType, 'safeParse'>

/** Where the schema cannot be fetched, the server alone judges what is sent. */
const leftToServer = { safeParse: (data) => ({ success: true, data }) } as Rules

/**
 * The rules of a form, undefined until they are there with the words of what they refuse, and how to ask for them: at once, or when the key
 * or the press that made one ask has been answered. `fetchMore` brings what else the form judges by; like the words it must not fail.
 */
export const useRules = (
  schema: FormSchema,
  fetchMore?: () => Promise<unknown>,
): { rules: Rules | undefined; ask: () => Promise<Rules>; askSoon: () => void } => {
  const [fetched, setFetched] = useState<Rules>()
  const asked = useRef<Promise<Rules>>(undefined)
  const isSoon = useRef(false)
  const fetchRules = async (): Promise<Rules> => {
    const [rules] = await Promise.all([
      typeof schema === 'function' ? schema().catch(() => leftToServer) : schema,
      fetchErrorTexts(),
      fetchMore?.(),
    ])
    setFetched(rules)
    return rules
  }
  const ask = (): Promise<Rules> => (asked.current ??= fetchRules())
  const askSoon = (): void => {
    if (isSoon.current) return
    isSoon.current = true
    void painted().then(ask)
  }
  return { rules: fetched, ask, askSoon }
}
