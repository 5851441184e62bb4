import { XMLParser } from 'fast-xml-parser'
import { z } from 'zod'

/** Values stay texts: a card's expiry '0312' is no number. Document types are refused: no answer of theirs has one. */
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: true,
  trimValues: true,
})

const text = z.string().catch('')
const ore = z.coerce.number().int().nonnegative().catch(0)
const flag = z
  .string()
  .transform((value) => value.toLowerCase() === 'true')
  .catch(false)

/** An empty element is an empty text, where a group was expected. */
const group = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.preprocess((value) => (value === '' ? {} : (value ?? {})), z.object(shape))
const many = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.preprocess(
    (value) => (value === undefined || value === '' ? [] : Array.isArray(value) ? value : [value]),
    z.array(z.object(shape)),
  )

const paymentInfo = z.object({
  TransactionId: text,
  OrderInformation: group({ Amount: ore, Currency: text }),
  Summary: group({
    AmountCaptured: ore,
    AmountCredited: ore,
    /** Both ways of writing occur. */
    Annulled: flag,
    Annuled: flag,
    Authorized: flag,
    AuthorizationId: text,
  }),
  CardInformation: group({ MaskedPAN: text, ExpiryDate: text, PanHash: text }),
  ErrorLog: group({ PaymentError: many({ Operation: text, ResponseCode: text, ResponseSource: text }) }),
})
export type PaymentInfo = z.output<typeof paymentInfo>

const exception = z.object({
  Error: z.object({ '@type': text, Message: text, Result: group({ ResponseCode: text, ResponseSource: text }) }),
})

const processed = group({ AuthorizationId: text })

/** What Netaxept says: always HTTP 200, also when it refuses. */
export type NetaxeptAnswer =
  /** The id is that of an authorisation; empty where there is none. */
  | { readonly kind: 'done'; readonly authorizationId: string }
  | { readonly kind: 'info'; readonly info: PaymentInfo }
  | { readonly kind: 'refused'; readonly type: string; readonly message: string; readonly responseCode: string }

/** Null for what is none of its answers. */
export const readAnswer = (xml: string): NetaxeptAnswer | null => {
  const root = parsed(xml)
  if (!root) return null
  if ('Exception' in root) {
    const read = exception.safeParse(root['Exception'])
    if (!read.success) return null
    const { Message, Result } = read.data.Error
    return { kind: 'refused', type: read.data.Error['@type'], message: Message, responseCode: Result.ResponseCode }
  }
  if ('PaymentInfo' in root) {
    const read = paymentInfo.safeParse(root['PaymentInfo'])
    return read.success ? { kind: 'info', info: read.data } : null
  }
  if ('RegisterResponse' in root) return { kind: 'done', authorizationId: '' }
  const read = 'ProcessResponse' in root ? processed.safeParse(root['ProcessResponse']) : null
  return read?.success ? { kind: 'done', authorizationId: read.data.AuthorizationId } : null
}

const parsed = (xml: string): Record<string, unknown> | null => {
  if (/<!DOCTYPE/i.test(xml)) return null
  try {
    const root: unknown = parser.parse(xml, true)
    return typeof root === 'object' && root !== null ? (root as Record<string, unknown>) : null
  } catch {
    return null
  }
}
