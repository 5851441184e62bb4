import * as z from 'zod'
import { endpoint } from '../endpoint.js'

/** The ground that a map of stores is drawn on (PU-06). */
export const mapApi = {
  ground: endpoint({
    method: 'GET',
    path: '/api/map',
    summary:
      'Where the pieces of a map are fetched; null: the shop has no map service, and stores stand on Sweden’s outline.',
    access: 'everyone',
    response: z.object({
      /** An address of our own with {z}, {x} and {y}: the visitor asks no other site. */
      tiles: z.string().nullable(),
      attribution: z.string(),
    }),
  }),
} as const
