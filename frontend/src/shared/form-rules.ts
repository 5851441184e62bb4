import { useRef, useState } from 'react'
import type * as z from 'zod'
import { fetchErrorTexts } from './error-texts'

/** A schema; or the way to it, which in the built shop is long: it is fetched when somebody begins to fill in the form. */
export type FormSchema = z.ZodType | (() => Promise<z.ZodType>)

export type Rules = Pick<z.ZodType, 'safeParse'>

/** Where the schema cannot be fetched, the server alone judges what is sent. */
const leftToServer = { safeParse: (data) => ({ success: true, data }) } as Rules

/**
 * The rules of a form, undefined until they are there with the words of what they refuse, and how to ask for them. `fetchMore` brings what
 * else the form judges by; like the words it must not fail.
 */
export const useRules = (
  schema: FormSchema,
  fetchMore?: () => Promise<unknown>,
): [Rules | undefined, () => Promise<Rules>] => {
  const [fetched, setFetched] = useState<Rules>()
  const asked = useRef<Promise<Rules>>(undefined)
  const fetchRules = async (): Promise<Rules> => {
    const [rules] = await Promise.all([
      typeof schema === 'function' ? schema().catch(() => leftToServer) : schema,
      fetchErrorTexts(),
      fetchMore?.(),
    ])
    setFetched(rules)
    return rules
  }
  return [fetched, () => (asked.current ??= fetchRules())]
}
