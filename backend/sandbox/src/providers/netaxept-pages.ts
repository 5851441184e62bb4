import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { takeEarlier } from '../earlier-payments.js'
import { html, kronor, originOf, sendPage, type Markup } from '../page.js'
import type { Netaxept } from './netaxept.js'
import { type CardTransaction, isAtTerminal, TEST_CARDS } from './netaxept-records.js'

const FAULTS = {
  over: 'Betalningen är redan avslutad.',
  number: 'Kortnumret stämmer inte.',
  expiry: 'Kortet har gått ut, eller datumet stämmer inte.',
} as const

const ISSUERS: Readonly<Record<string, string>> = {
  OK: 'går igenom',
  '05': 'nekas',
  '51': 'saknar täckning',
  '54': 'har gått ut hos banken',
  '14': 'är okänt',
}

const terminalSchema = z.object({ transactionId: z.string(), merchantId: z.string() })
const paymentSchema = z.strictObject({
  transactionId: z.string(),
  cardNumber: z.string().optional(),
  /** 'MM/YY' as on the card. */
  expiry: z.string().optional(),
  cvc: z.string().optional(),
  action: z.enum(['pay', 'cancel']),
})
const decisionSchema = z.union([
  z.strictObject({ card: z.string().default('4925000000000004'), expiry: z.string().default('3012') }),
  z.strictObject({ cancel: z.literal(true) }),
])

/** The hosted card page, and what has become of the payments. */
export function netaxeptPages(app: FastifyInstance, netaxept: Netaxept): void {
  app.get('/netaxept/Terminal/default.aspx', (request, reply) => {
    const read = terminalSchema.safeParse(request.query)
    const transaction = read.success ? netaxept.get(read.data.transactionId) : undefined
    if (!transaction) return missing(reply)
    netaxept.enter(transaction, request.headers['user-agent'] ?? '')
    return terminal(reply, transaction)
  })

  app.post('/netaxept/Terminal/default.aspx', (request, reply) => {
    const read = paymentSchema.safeParse(request.body)
    const transaction = read.success ? netaxept.get(read.data.transactionId) : undefined
    if (!read.success || !transaction) return missing(reply)
    const { action, cardNumber = '', expiry = '' } = read.data
    const yearAndMonth = expiry.replace(/^(\d{2})\s*\/?\s*(\d{2})$/, '$2$1')
    const result =
      action === 'cancel' ? netaxept.cancel(transaction.id) : netaxept.pay(transaction.id, cardNumber, yearAndMonth)
    return 'redirect' in result
      ? reply.redirect(result.redirect, 303)
      : terminal(reply, transaction, FAULTS[result.fault])
  })

  app.get('/netaxept/payments', (_request, reply) =>
    sendPage(reply, {
      title: 'Kortbetalningar',
      live: true,
      body: html`${netaxept.transactions().slice(0, 50).map(summary)}
      ${netaxept.transactions().length === 0 && html`<p class="quiet">Inga än.</p>`}`,
    }),
  )
}

/** For tests: what the card holder does at the terminal. Answers where the browser is sent. */
export function netaxeptControl(app: FastifyInstance, netaxept: Netaxept): void {
  takeEarlier(app, '/netaxept', (payment) => netaxept.remember(payment))
  app.post<{ Params: { id: string } }>('/netaxept/:id', (request, reply) => {
    const read = decisionSchema.safeParse(request.body)
    if (!read.success) return reply.code(400).send({ error: z.prettifyError(read.error) })
    const { id } = request.params
    const result = 'cancel' in read.data ? netaxept.cancel(id) : netaxept.pay(id, read.data.card, read.data.expiry)
    return 'redirect' in result ? result : reply.code(409).send({ error: result.fault })
  })
}

const missing = (reply: FastifyReply) =>
  sendPage(reply, { title: 'Kortbetalning', status: 404, body: html`<p>Betalningen finns inte.</p>` })

function terminal(reply: FastifyReply, transaction: CardTransaction, fault?: string): FastifyReply {
  const shop = originOf(transaction.redirectUrl)
  return sendPage(reply, {
    title: 'Betala med kort',
    status: fault ? 422 : 200,
    leadsTo: shop ? [shop] : [],
    body: html`<div class="card">
        <p class="sum">${kronor(transaction.amount)}</p>
        <p>${transaction.orderDescription}</p>
        <p class="quiet">Order ${transaction.orderNumber}</p>
      </div>
      ${fault && html`<p role="alert"><strong>${fault}</strong></p>`}
      ${isAtTerminal(transaction) ? cardForm(transaction) : html`<p>${FAULTS.over}</p>`}`,
  })
}

const cardForm = ({ id }: CardTransaction): Markup =>
  html`<form method="post" action="/netaxept/Terminal/default.aspx">
      <input type="hidden" name="transactionId" value="${id}" />
      <label
        >Kortnummer
        <input name="cardNumber" list="cards" inputmode="numeric" autocomplete="cc-number" value="4925000000000004"
      /></label>
      <datalist id="cards">
        ${Object.entries(TEST_CARDS).map(([number, answer]) => html`<option value="${number}">${ISSUERS[answer]}</option>`)}
      </datalist>
      <label>Giltigt till <input name="expiry" autocomplete="cc-exp" placeholder="MM/ÅÅ" value="12/30" /></label>
      <label>CVC <input name="cvc" inputmode="numeric" autocomplete="cc-csc" value="123" /></label>
      <button class="first" name="action" value="pay">Betala</button>
      <button name="action" value="cancel">Avbryt</button>
    </form>
    <h2>Testkort</h2>
    ${Object.entries(TEST_CARDS).map(([number, answer]) => html`<p class="quiet">${number} ${ISSUERS[answer]}</p>`)}`

const summary = (transaction: CardTransaction): Markup =>
  html`<div class="card">
    <strong>${kronor(transaction.amount)}</strong> order ${transaction.orderNumber}
    <span class="quiet">${transaction.card?.maskedPan}</span>
    ${transaction.isCancelled && html`<span class="chip">avbruten</span>`}
    ${transaction.isAuthorized && html`<span class="chip">reserverad</span>`}
    ${transaction.isAnnulled && html`<span class="chip">makulerad</span>`}
    ${transaction.captured > 0 && html`<span class="chip">dragen ${kronor(transaction.captured)}</span>`}
    ${transaction.credited > 0 && html`<span class="chip">åter ${kronor(transaction.credited)}</span>`}
    ${transaction.errors.map(({ code, text }) => html`<p class="quiet">${code} ${text}</p>`)}
  </div>`
