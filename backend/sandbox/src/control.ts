import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { inboxControl } from './inbox-pages.js'
import { faultSchema, FAULTS } from './faults.js'
import { PROVIDERS } from './names.js'
import { OUTCOMES, outcomeSchema } from './outcomes.js'
import { html, sendPage, timeText } from './page.js'
import type { World } from './world.js'

const clockSchema = z.union([
  z.strictObject({ now: z.iso.datetime({ offset: true }).nullable() }),
  z.strictObject({
    advanceSeconds: z
      .number()
      .positive()
      .max(10 * 366 * 86_400),
  }),
])
const callsSchema = z.strictObject({
  provider: z.enum(PROVIDERS).optional(),
  limit: z.coerce.number().int().positive().optional(),
})

/** `/__sandbox`: how tests and people set what the outside world does next, and see what was asked of it. */
export function control(app: FastifyInstance, world: World): void {
  const { calls, clock, faults, outcomes } = world

  app.get('/health', () => ({ status: 'ok' }))

  app.get('/faults', () => ({ faults: faults.list() }))
  app.post('/faults', (request, reply) => {
    const read = faultSchema.safeParse(request.body)
    if (!read.success) return reply.code(400).send({ error: z.prettifyError(read.error) })
    faults.add(read.data)
    return reply.code(201).send({ faults: faults.list() })
  })
  app.delete('/faults', (_request, reply) => {
    faults.clear()
    return reply.code(204).send()
  })

  app.get('/outcomes', () => ({ outcomes: outcomes.list() }))
  app.post('/outcomes', (request, reply) => {
    const read = outcomeSchema.safeParse(request.body)
    if (!read.success) return reply.code(400).send({ error: z.prettifyError(read.error) })
    outcomes.add(read.data)
    return reply.code(201).send({ outcomes: outcomes.list() })
  })
  app.delete('/outcomes', (_request, reply) => {
    outcomes.clear()
    return reply.code(204).send()
  })

  app.get('/calls', (request, reply) => {
    const read = callsSchema.safeParse(request.query)
    if (!read.success) return reply.code(400).send({ error: z.prettifyError(read.error) })
    return { calls: calls.list(read.data.provider, read.data.limit) }
  })

  app.get('/clock', () => ({ now: clock.timestamp() }))
  /** Answers when everything that fell due has happened, callbacks included. */
  app.post('/clock', async (request, reply) => {
    const read = clockSchema.safeParse(request.body)
    if (!read.success) return reply.code(400).send({ error: z.prettifyError(read.error) })
    await ('now' in read.data ? clock.set(read.data.now) : clock.advance(read.data.advanceSeconds * 1000))
    return { now: clock.timestamp() }
  })

  app.post('/reset', (_request, reply) => {
    world.reset()
    return reply.code(204).send()
  })

  inboxControl(app, world)
}

/** Faults, outcomes and the call log for people. */
export function controlPages(app: FastifyInstance, { calls, faults, outcomes }: World): void {
  app.get('/faults', (_request, reply) =>
    sendPage(reply, {
      title: 'Fel och utfall',
      body: html`<form method="post" action="/faults/add">
          <label
            >Leverantör
            <select name="provider">
              ${PROVIDERS.map(option)}
            </select></label
          >
          <label
            >Fel
            <select name="fault">
              ${FAULTS.map(option)}
            </select></label
          >
          <label>Antal gånger <input name="times" inputmode="numeric" placeholder="alltid" /></label>
          <button class="first">Slå på</button>
        </form>
        ${faults.list().map(({ provider, fault, times }) => html`<p class="card">${provider}: ${fault}, ${times ?? 'alltid'}</p>`)}
        <h2>Nästa utfall</h2>
        <form method="post" action="/outcomes/add">
          <label
            >Utfall
            <select name="choice">
              ${Object.entries(OUTCOMES).flatMap(([subject, values]) => values.map((value) => option(`${subject} ${value}`)))}
            </select></label
          >
          <label>Antal gånger <input name="times" inputmode="numeric" placeholder="alltid" /></label>
          <button class="first">Bestäm</button>
        </form>
        ${outcomes.list().map(({ subject, outcome, times }) => html`<p class="card">${subject}: ${outcome}, ${times ?? 'alltid'}</p>`)}
        <form method="post" action="/faults/clear"><button>Inga fel, inga bestämda utfall</button></form>`,
    }),
  )

  const times = (text: unknown) => (typeof text === 'string' && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined)

  app.post<{ Body: Record<string, string> }>('/faults/add', (request, reply) => {
    const { provider, fault, times: count } = request.body
    const read = faultSchema.safeParse({ provider, fault, times: times(count) })
    if (read.success) faults.add(read.data)
    return reply.redirect('/faults', 303)
  })

  app.post<{ Body: Record<string, string> }>('/outcomes/add', (request, reply) => {
    const [subject, outcome] = request.body['choice']?.split(' ') ?? []
    const read = outcomeSchema.safeParse({ subject, outcome, times: times(request.body['times']) ?? null })
    if (read.success) outcomes.add(read.data)
    return reply.redirect('/faults', 303)
  })

  app.post('/faults/clear', (_request, reply) => {
    faults.clear()
    outcomes.clear()
    return reply.redirect('/faults', 303)
  })

  app.get('/calls', (_request, reply) =>
    sendPage(reply, {
      title: 'Anropen',
      live: true,
      body: html`<div class="scroll">
        <table>
          <thead>
            <tr>
              <th scope="col">Tid</th>
              <th scope="col">Leverantör</th>
              <th scope="col">Anrop</th>
              <th scope="col">Svar</th>
            </tr>
          </thead>
          <tbody>
            ${calls
              .list(undefined, 100)
              .reverse()
              .map(
                (call) =>
                  html`<tr>
                    <td>${timeText(call.at)}</td>
                    <td>${call.provider} ${call.direction === 'out' && '→ butiken'}</td>
                    <td>${call.method} ${call.url}</td>
                    <td>${call.status ?? '–'} ${call.faults.join(', ')}</td>
                  </tr>`,
              )}
          </tbody>
        </table>
      </div>`,
    }),
  )
}

const option = (value: string) => html`<option value="${value}">${value}</option>`
