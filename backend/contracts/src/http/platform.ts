import * as z from 'zod'
import { endpoint } from '../endpoint.js'
import { saidInstant } from '../rules/dates.js'

const part = z.object({ state: z.enum(['ok', 'down']) })

export const platformApi = {
  live: endpoint({
    method: 'GET',
    path: '/api/health/live',
    summary: 'The process answers.',
    access: 'everyone',
    response: z.object({ state: z.literal('ok') }),
  }),
  ready: endpoint({
    method: 'GET',
    path: '/api/health/ready',
    summary:
      '200 with the state of each part when the shop can sell; 503 when it cannot, as when nothing can be written. A lost Redis is told, but the shop sells without it.',
    access: 'everyone',
    response: z.object({ state: z.enum(['ok', 'down']), parts: z.record(z.string(), part) }),
  }),
  setClock: endpoint({
    method: 'POST',
    path: '/api/sandbox/clock',
    summary: 'Sandbox mode only: sets the time that runs on from here, or `null` for real time (API-06).',
    access: 'everyone',
    body: z.object({ now: saidInstant.nullable() }),
    response: z.object({ now: z.iso.datetime() }),
  }),
} as const
