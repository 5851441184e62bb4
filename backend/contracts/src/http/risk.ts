import * as z from 'zod'
import { endpoint } from '../endpoint.js'
import { localDay } from '../rules/dates.js'
import { postalCode } from '../rules/postal-code.js'
import { credentials, orderView, riskChoice } from './order.js'

const line = (max: number) => z.string().trim().min(1, 'order.address-missing').max(max)

/** What a buyer chooses of a delivery that is at risk, late, or could not be handed over. */
export const riskApi = {
  days: endpoint({
    method: 'POST',
    path: '/api/order/risk/days',
    summary: 'The next days on which it can be brought instead, at its own or another postal code; at most six.',
    access: 'everyone',
    body: z.object({ ...credentials, PostalCode: postalCode.optional() }),
    response: z.object({ Days: z.array(localDay) }),
  }),
  choose: endpoint({
    method: 'PUT',
    path: '/api/order/risk',
    summary:
      'The buyer’s choice: another day, another address, fetched in the store, or the money back; 409 once it has been settled.',
    access: 'everyone',
    body: z.object({
      ...credentials,
      RiskId: z.string().min(1).max(40),
      Choice: riskChoice,
      /** Of another day or address; the first that there is when left out. */
      DeliveryDate: localDay.optional(),
      /** Of another address. */
      Address: z.object({ Line1: line(100), PostalCode: postalCode, City: line(60) }).optional(),
    }),
    response: orderView,
  }),
} as const
