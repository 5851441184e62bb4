import { useRef, useState } from 'react'
import type * as z from 'zod'

/** A schema; or the way to it, which in the built shop is long: it is fetched when somebody begins to fill in the form. */
export type FormSchema = z.ZodType | (() => Promise<z.ZodType>)

export type Rules = Pick<z.ZodType, 'safeParse'>

/** Where the schema cannot be fetched, the server alone judges what is sent. */
const leftToServer = { safeParse: (data) => ({ success: true, data }) } as Rules

/** The rules of a form, undefined until they are there, and how to ask for them. */
export const useRules = (schema: FormSchema): [Rules | undefined, () => Promise<Rules>] => {
  const [fetched, setFetched] = useState<Rules>()
  const asked = useRef<Promise<Rules>>(undefined)
  if (typeof schema !== 'function') return [schema, () => Promise.resolve(schema)]
  const fetchRules = async (): Promise<Rules> => {
    const rules = await schema().catch(() => leftToServer)
    setFetched(rules)
    return rules
  }
  return [fetched, () => (asked.current ??= fetchRules())]
}
