import * as z from 'zod'
import { endpoint } from '../endpoint.js'
import { productCard } from './catalogue.js'

/** Apart from the town itself, which every page of the shop knows how to ask for. */
export const townGoodsApi = {
  ofTown: endpoint({
    method: 'GET',
    path: '/api/towns/:slug/goods',
    summary: 'What was lately brought in a town and bought by several; at most six, none while it is not known.',
    access: 'everyone',
    params: z.object({ slug: z.string().trim().min(1).max(80) }),
    response: z.array(productCard),
  }),
} as const
