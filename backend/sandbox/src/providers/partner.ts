import { randomUUID } from 'node:crypto'
import { addDays, instantOf, isSunday, localDay, stockholmDay } from '@bukett/contracts/rules/dates'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { isCallbackUrl } from '../callbacks.js'
import type { Book } from '../ledger.js'
import { SANDBOX_CREDENTIALS } from '../names.js'
import { html, sendPage, type Markup } from '../page.js'
import type { Answer, Incoming, Problem, Provider } from '../provider.js'
import type { World } from '../world.js'

const orderSchema = z.strictObject({
  reference: z.string().min(1).max(40),
  countryCode: z.string().regex(/^[A-Z]{2}$/),
  items: z
    .array(z.strictObject({ productCode: z.string().min(1).max(40), quantity: z.int().min(1).max(99) }))
    .min(1)
    .max(20),
  deliveryDate: localDay,
  receiver: z.strictObject({
    name: z.string().min(1).max(100),
    company: z.string().max(100).optional(),
    street: z.string().min(1).max(200),
    street2: z.string().max(200).optional(),
    postalCode: z.string().max(12).optional(),
    city: z.string().min(1).max(100),
    region: z.string().max(100).optional(),
    phone: z.string().min(6).max(20),
  }),
  greeting: z.string().max(255).optional(),
  greetingFrom: z.string().max(100).optional(),
  instructions: z.string().max(500).optional(),
  callbackUrl: z.string().refine(isCallbackUrl),
})
type OrderRequest = z.infer<typeof orderSchema>

interface PartnerOrder extends OrderRequest {
  readonly id: string
  readonly status: 'submitted' | 'accepted' | 'rejected' | 'cancelled' | 'delivered'
  readonly reason: string | null
  readonly suggestedDate: string | null
  readonly at: string
}

const DECISIONS = ['accept', 'reject', 'deliver'] as const
type Decision = (typeof DECISIONS)[number]
const decisionSchema = z.strictObject({ decision: z.enum(DECISIONS) })

/** From which states the partner can do it, and what it leads to. */
const MOVES: Readonly<Record<Decision, { from: readonly PartnerOrder['status'][]; to: PartnerOrder['status'] }>> = {
  accept: { from: ['submitted'], to: 'accepted' },
  reject: { from: ['submitted', 'accepted'], to: 'rejected' },
  deliver: { from: ['accepted'], to: 'delivered' },
}

const failure = (status: number, code: string, message: string): Answer => ({
  status,
  body: { error: { code, message } },
})
const missing = failure(404, 'not_found', 'No such order.')

/** The partner who delivers abroad (IN-05; contract: README.md). It accepts by itself, unless told otherwise. */
export class Partner {
  readonly provider: Provider
  readonly #orders: Book<PartnerOrder>

  constructor(private readonly world: World) {
    this.#orders = world.ledger.book('partner.order')
    const guarded = (answer: (incoming: Incoming) => Answer) => (incoming: Incoming) =>
      incoming.headers['x-api-key'] === SANDBOX_CREDENTIALS.partner.apiKey
        ? answer(incoming)
        : failure(401, 'unauthorized', 'The API key is missing or wrong.')
    this.provider = {
      name: 'partner',
      prefix: '/partner/v1',
      accepts: ['application/json'],
      refuse,
      operations: [
        { method: 'POST', path: '/orders', name: 'submit', answer: guarded((incoming) => this.#submit(incoming)) },
        { method: 'GET', path: '/orders/:id', name: 'read', answer: guarded((incoming) => this.#read(incoming)) },
        {
          method: 'POST',
          path: '/orders/:id/cancel',
          name: 'cancel',
          answer: guarded((incoming) => this.#cancel(incoming)),
        },
      ],
    }
  }

  resume(): void {
    for (const order of this.#orders.all()) this.#expectDelivery(order)
  }

  orders(): PartnerOrder[] {
    return this.#orders.all().reverse()
  }

  /** False when the order's state does not allow it. */
  decide(id: string, decision: Decision): boolean {
    const order = this.#orders.get(id)
    if (!order || !MOVES[decision].from.includes(order.status)) return false
    void this.#move(order, decision)
    return true
  }

  #submit({ body }: Incoming): Answer {
    const read = orderSchema.safeParse(body)
    if (!read.success)
      return failure(400, 'invalid_request', `Wrong: ${read.error.issues.map(({ path }) => path.join('.')).join(', ')}`)
    const known = this.#orders.all().find(({ reference }) => reference === read.data.reference)
    if (known)
      return isSame(known, read.data)
        ? { body: wire(known) }
        : failure(409, 'reference_used', 'The reference names another order.')
    if (read.data.deliveryDate < stockholmDay(new Date(this.world.clock.now())))
      return failure(422, 'date_passed', 'The delivery date has passed.')
    const outcome = this.world.outcomes.next('partner')?.outcome ?? 'accepted'
    const order = this.#orders.put({
      ...read.data,
      id: randomUUID(),
      status: 'submitted',
      reason: null,
      suggestedDate: null,
      at: this.world.clock.timestamp(),
    })
    const decide = async () => {
      const latest = this.#orders.get(order.id)
      if (latest?.status === 'submitted') await this.#move(latest, outcome === 'rejected' ? 'reject' : 'accept')
    }
    return {
      status: 201,
      body: wire(order),
      afterwards: () => (outcome === 'never' ? undefined : this.world.react(decide)),
    }
  }

  #read({ params }: Incoming): Answer {
    const order = this.#orders.get(params['id'] ?? '')
    return order ? { body: wire(order) } : missing
  }

  #cancel({ params }: Incoming): Answer {
    const order = this.#orders.get(params['id'] ?? '')
    if (!order) return missing
    if (order.status !== 'submitted' && order.status !== 'accepted')
      return failure(409, 'too_late', `The order is ${order.status}.`)
    return { body: wire(this.#orders.put({ ...order, status: 'cancelled', at: this.world.clock.timestamp() })) }
  }

  async #move(order: PartnerOrder, decision: Decision): Promise<void> {
    const next = addDays(order.deliveryDate, 1)
    const moved = this.#orders.put({
      ...order,
      status: MOVES[decision].to,
      at: this.world.clock.timestamp(),
      ...(decision === 'reject' && {
        reason: 'date_not_possible',
        suggestedDate: isSunday(next) ? addDays(next, 1) : next,
      }),
    })
    this.#expectDelivery(moved)
    await this.world.callbacks.send({
      provider: 'partner',
      url: order.callbackUrl,
      contentType: 'application/json',
      body: JSON.stringify(wire(moved)),
      earlier: JSON.stringify(wire(order)),
    })
  }

  /** What is accepted is delivered at three in the afternoon of its day. */
  #expectDelivery({ id, status, deliveryDate }: PartnerOrder): void {
    if (status !== 'accepted') return
    this.world.clock.at(instantOf(deliveryDate, '15:00').getTime(), async () => {
      const order = this.#orders.get(id)
      if (order?.status === 'accepted') await this.#move(order, 'deliver')
    })
  }
}

const wire = ({ id, reference, status, deliveryDate, reason, suggestedDate, at }: PartnerOrder) => ({
  id,
  reference,
  status,
  deliveryDate,
  reason,
  suggestedDate,
  at,
})

const isSame = (known: PartnerOrder, asked: OrderRequest): boolean =>
  JSON.stringify(orderSchema.strip().parse(known)) === JSON.stringify(asked)

/** The partner's desk. */
export function partnerPages(app: FastifyInstance, partner: Partner): void {
  app.get('/partner/desk', (_request, reply) =>
    sendPage(reply, {
      title: 'Utlandspartnern',
      live: true,
      body: html`${partner.orders().map(card)}
      ${partner.orders().length === 0 && html`<p class="quiet">Inga ordrar än.</p>`}`,
    }),
  )

  app.post<{ Params: { id: string } }>('/partner/desk/:id', (request, reply) => {
    const read = decisionSchema.safeParse(request.body)
    if (read.success) partner.decide(request.params.id, read.data.decision)
    return reply.redirect('/partner/desk', 303)
  })
}

const LABELS: Readonly<Record<Decision, string>> = { accept: 'Ta emot', reject: 'Avvisa', deliver: 'Levererad' }

const card = (order: PartnerOrder): Markup =>
  html`<div class="card">
    <strong>${order.reference}</strong> <span class="chip">${order.status}</span>
    <p>
      ${order.items.map(({ productCode, quantity }) => `${quantity} × ${productCode}`).join(', ')} till
      ${order.receiver.city}, ${order.countryCode}, ${order.deliveryDate}
    </p>
    ${order.greeting && html`<p>”${order.greeting}” ${order.greetingFrom}</p>`}
    ${order.suggestedDate && html`<p class="quiet">Föreslår ${order.suggestedDate}</p>`}
    <form method="post" action="/partner/desk/${order.id}">
      ${DECISIONS.filter((decision) => MOVES[decision].from.includes(order.status)).map(
        (decision) => html`<button name="decision" value="${decision}">${LABELS[decision]}</button>`,
      )}
    </form>
  </div>`

/** For tests: the partner decides. */
export function partnerControl(app: FastifyInstance, partner: Partner): void {
  app.post<{ Params: { id: string } }>('/partner/:id', (request, reply) => {
    const read = decisionSchema.safeParse(request.body)
    if (!read.success || !partner.decide(request.params.id, read.data.decision))
      return reply.code(409).send({ error: 'No such order, or not in that state.' })
    return { id: request.params.id }
  })
}

function refuse(problem: Problem): Answer {
  switch (problem) {
    case 'media-type':
      return failure(415, 'unsupported_media_type', 'Only application/json is read.')
    case 'method':
      return failure(405, 'method_not_allowed', 'The method is not allowed.')
    case 'not-found':
      return missing
    case 'syntax':
    case 'too-large':
      return failure(400, 'invalid_request', 'The body cannot be read.')
    case 'broken':
      return failure(500, 'internal_error', 'The partner is out of order.')
  }
}
