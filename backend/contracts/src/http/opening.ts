import * as z from 'zod'
import { endpoint } from '../endpoint.js'

/** What leads from an empty shop to its first sale, in the order in which it is done. */
export const OPENING_STEPS = ['company', 'store', 'product', 'payment', 'pages', 'order'] as const
const openingStep = z.enum(OPENING_STEPS)
export type OpeningStep = z.output<typeof openingStep>

export const openingApi = {
  read: endpoint({
    method: 'GET',
    path: '/api/office/opening',
    summary: 'Which steps to the first sale are done. The shop is open when the last one is.',
    access: 'brokerAdmin',
    response: z.object({ Steps: z.array(z.object({ Step: openingStep, IsDone: z.boolean() })), IsOpen: z.boolean() }),
  }),
}
