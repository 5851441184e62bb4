import * as z from 'zod'
import { endpoint } from '../endpoint.js'

/** What the back office's palette finds, in the order in which it is shown. */
export const OFFICE_KINDS = [
  'order',
  'ownOrder',
  'person',
  'company',
  'store',
  'place',
  'product',
  'giftCard',
  'merchant',
] as const
const officeKind = z.enum(OFFICE_KINDS)
export type OfficeKind = z.output<typeof officeKind>

const officeHit = z.object({
  /** Of the thing itself; of a store's own order, the day it lies on. */
  Id: z.string(),
  Title: z.string(),
  /** What tells it from its likes. */
  Detail: z.string(),
})
export type OfficeHit = z.output<typeof officeHit>

/** So many of a kind; who wants more opens its list. */
export const MOST_HITS_OF_KIND = 5

export const officeFindApi = {
  find: endpoint({
    method: 'POST',
    path: '/api/office/find',
    summary:
      'Everything that fits the words, by kind: orders, a store’s own deliveries for its staff, people, companies, stores, postal codes and towns, products, gift cards by their last four digits, merchants. Only kinds that the caller may see. What is asked stands in the body, so that no name stands in an address.',
    access: 'staff',
    body: z.object({ Words: z.string().trim().min(1).max(100) }),
    response: z.object({ Groups: z.array(z.object({ Kind: officeKind, Hits: z.array(officeHit) })) }),
  }),
}
