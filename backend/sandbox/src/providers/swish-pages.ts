import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { takeEarlier } from '../earlier-payments.js'
import { html, kronor, originOf, sendPage, timeText, type Markup } from '../page.js'
import { fullName, PEOPLE, personNumbered } from '../population/people.js'
import type { Swish } from './swish.js'
import type { PaymentOutcome, SwishPayment } from './swish-records.js'

const ENDINGS: Readonly<Record<Exclude<PaymentOutcome, 'paid'>, string>> = {
  declined: 'Avböj',
  'payer-cancelled': 'Avbryt underskriften',
  error: 'Fel i banken',
  unknown: 'Banken svarar inte',
  'unknown-then-paid': 'Banken svarar inte, betalas ändå',
  timeout: 'Öppnas inte',
}

const decisionSchema = z.strictObject({
  outcome: z.enum(['paid', ...Object.keys(ENDINGS)] as ['paid', ...PaymentOutcome[]]),
  payer: z.string().optional(),
  back: z.string().optional(),
})
const startSchema = z.object({ token: z.string(), callbackurl: z.string().optional() })
const placeSchema = z.object({ back: z.string().optional() })

/** The payers' app: it shows what waits, pays or declines. */
export function swishPages(app: FastifyInstance, swish: Swish): void {
  app.get('/swish/app', (request, reply) => {
    const start = startSchema.safeParse(request.query)
    if (!start.success) return sendPage(reply, overview(swish))
    const payment = swish.startedWith(start.data.token)
    if (!payment) return missing(reply)
    const back = webAddress(start.data.callbackurl)
    return reply.redirect(`/swish/app/${payment.id}${back ? `?${new URLSearchParams({ back }).toString()}` : ''}`, 303)
  })

  app.get<{ Params: { id: string } }>('/swish/app/:id', (request, reply) => {
    const payment = swish.payment(request.params.id)
    if (!payment) return missing(reply)
    const back = webAddress(placeSchema.safeParse(request.query).data?.back)
    return sendPage(reply, {
      title: 'Swish',
      body: html`${card(payment)} ${payment.status === 'CREATED' && decisions(payment, back)}
        ${swish.refundsOf(payment).map((refund) => html`<p class="card">Åter ${kronor(refund.amount)}: ${refund.status}</p>`)}
        ${back && html`<p><a href="${back}">Tillbaka till butiken</a></p>`}
        <p><a href="/swish/app">Alla betalningar</a></p>`,
    })
  })

  app.post<{ Params: { id: string } }>('/swish/app/:id', (request, reply) => {
    const read = decisionSchema.safeParse(request.body)
    const payment = swish.payment(request.params.id)
    if (!read.success || !payment) return missing(reply)
    swish.decide(payment.id, read.data.outcome, personNumbered(read.data.payer ?? ''))
    const back = webAddress(read.data.back)
    return reply.redirect(`/swish/app/${payment.id}${back ? `?${new URLSearchParams({ back }).toString()}` : ''}`, 303)
  })
}

/** For tests: decides a payment as the payer would. */
export function swishControl(app: FastifyInstance, swish: Swish): void {
  takeEarlier(app, '/swish', (payment) => swish.remember(payment))
  app.post<{ Params: { id: string } }>('/swish/:id', (request, reply) => {
    const read = decisionSchema.safeParse(request.body)
    if (!read.success) return reply.code(400).send({ error: z.prettifyError(read.error) })
    const isDecided = swish.decide(request.params.id, read.data.outcome, personNumbered(read.data.payer ?? ''))
    return isDecided ? { id: request.params.id } : reply.code(409).send({ error: 'No such open payment.' })
  })
}

const webAddress = (address: string | undefined) => (address && originOf(address) ? address : undefined)

const missing = (reply: FastifyReply) =>
  sendPage(reply, {
    title: 'Swish',
    status: 404,
    body: html`<p>Betalningen finns inte.</p>
      <p><a href="/swish/app">Alla betalningar</a></p>`,
  })

const overview = (swish: Swish) => ({
  title: 'Swish',
  live: true,
  body: html`${swish
    .payments()
    .slice(0, 50)
    .map((payment) => html`<a class="card" href="/swish/app/${payment.id}">${summary(payment)}</a>`)}
  ${swish.payments().length === 0 && html`<p class="quiet">Inget att betala just nu.</p>`}`,
})

const summary = (payment: SwishPayment): Markup =>
  html`<strong>${kronor(payment.amount)}</strong> <span class="chip">${payment.status}</span>
    <span class="quiet">${timeText(payment.dateCreated)} ${payment.message}</span>`

const card = (payment: SwishPayment): Markup =>
  html`<div class="card">
    <p class="sum">${kronor(payment.amount)}</p>
    <p>${payment.message}</p>
    <p class="quiet">
      Till ${payment.payeeAlias}, ref ${payment.payeePaymentReference ?? '–'}<br />Från
      ${payment.payerAlias ?? 'vem som helst'}
    </p>
    <span class="chip">${payment.status}</span> ${payment.errorCode}
  </div>`

const decisions = (payment: SwishPayment, back: string | undefined): Markup =>
  html`<form method="post" action="/swish/app/${payment.id}">
    ${back && html`<input type="hidden" name="back" value="${back}" />`}
    ${
      payment.payerAlias === null &&
      html`<label
        >Betalare
        <select name="payer">
          ${PEOPLE.filter((person) => person.swish === 'enrolled').map(
            (person) => html`<option value="${person.personalNumber}">${fullName(person)}, ${person.phone}</option>`,
          )}
        </select></label
      >`
    }
    <button class="first" name="outcome" value="paid">Betala</button>
    ${Object.entries(ENDINGS).map(([outcome, label]) => html`<button name="outcome" value="${outcome}">${label}</button>`)}
  </form>`
