import { errorCatalogue } from '@bukett/contracts'
import type { ErrorRow } from '@bukett/contracts/error-row'
import { z } from 'zod'

const codes = new Set(Object.entries(errorCatalogue).map(([code, row]) => (row as ErrorRow).errorCode ?? code))

/** API-02, to the letter. */
const errorShape = z.object({
  Message: z
    .string()
    .min(1)
    .max(200)
    .regex(/^[^<>]*$/),
  errorCode: z.string().refine((code) => codes.has(code)),
  Errors: z.array(z.string()).min(1),
  fields: z.array(z.object({ path: z.string(), code: z.string(), Message: z.string() })),
  traceId: z.string().regex(/^[0-9a-f-]{36}$/),
})

/** What is wrong with an answer; null when nothing is. */
export const faultOf = (status: number, text: string): string | null => {
  if (status >= 500) return `${status} ${text}`
  if (status < 400) return null
  try {
    const read = errorShape.safeParse(JSON.parse(text))
    return read.success ? null : `${status} in another shape than API-02: ${text.slice(0, 300)}`
  } catch {
    return `${status} without JSON: ${text.slice(0, 300)}`
  }
}
