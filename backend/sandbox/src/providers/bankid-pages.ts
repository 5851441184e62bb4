import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { html, originOf, sendPage, timeText, type Markup } from '../page.js'
import { fullName, PEOPLE, personNumbered } from '../population/people.js'
import type { BankId, FailedHint, IdentityOrder } from './bankid.js'

const REFUSALS: Readonly<Partial<Record<FailedHint, string>>> = {
  userCancel: 'Avbryt',
  certificateErr: 'Spärrat BankID',
  transactionRiskBlocked: 'Stoppad för risk',
}

const choiceSchema = z.strictObject({ personalNumber: z.string() })
const refusalSchema = z.strictObject({ hintCode: z.enum(['userCancel', 'certificateErr', 'transactionRiskBlocked']) })
const scanSchema = z.strictObject({ qrData: z.string() })
const startSchema = z.object({ autostarttoken: z.string(), redirect: z.string().optional() })

/** The phone: it scans, chooses a test person, approves or cancels. */
export function bankIdPages(app: FastifyInstance, bankId: BankId): void {
  app.get('/bankid/phone', (_request, reply) =>
    sendPage(reply, {
      title: 'Telefonen med BankID',
      live: true,
      body: html`<form method="post" action="/bankid/phone/scan">
          <label
            >Klistra in QR-kodens text <input name="qrData" autocomplete="off" placeholder="bankid.…" required
          /></label>
          <button>Skanna</button>
        </form>
        <h2>Väntar på svar</h2>
        ${bankId.waiting().map(orderCard)} ${bankId.waiting().length === 0 && html`<p class="quiet">Inget just nu.</p>`}`,
    }),
  )

  app.post('/bankid/phone/scan', (request, reply) => {
    const read = scanSchema.safeParse(request.body)
    const order = read.success ? bankId.scanned(read.data.qrData.trim()) : undefined
    if (!order) return notFound(reply, 'QR-koden är för gammal eller okänd.')
    bankId.open(order)
    return reply.redirect(`/bankid/phone/${order.orderRef}`, 303)
  })

  app.get('/bankid/app', (request, reply) => {
    const read = startSchema.safeParse(request.query)
    const order = read.success ? bankId.startedWith(read.data.autostarttoken) : undefined
    if (!order) return notFound(reply, 'Starten är för gammal eller okänd.')
    bankId.open(order)
    const back = order.returnUrl ?? read.data?.redirect ?? ''
    const query = originOf(back) ? `?${new URLSearchParams({ back }).toString()}` : ''
    return reply.redirect(`/bankid/phone/${order.orderRef}${query}`, 303)
  })

  app.get<{ Params: { orderRef: string }; Querystring: { back?: string } }>(
    '/bankid/phone/:orderRef',
    (request, reply) => {
      const order = bankId.get(request.params.orderRef)
      if (!order) return notFound(reply, 'Beställningen finns inte.')
      const back = request.query.back && originOf(request.query.back) ? request.query.back : undefined
      return sendPage(reply, {
        title: order.kind === 'auth' ? 'Legitimera dig' : 'Skriv under',
        body: html`${stateCard(order)} ${order.state.status === 'pending' && answerForms(order, back)}
          ${back && html`<p><a href="${back}">Tillbaka till butiken</a></p>`}
          <p><a href="/bankid/phone">Alla väntande</a></p>`,
      })
    },
  )

  app.post<{ Params: { orderRef: string }; Querystring: { back?: string } }>(
    '/bankid/phone/:orderRef/approve',
    (request, reply) => {
      const order = bankId.get(request.params.orderRef)
      const read = choiceSchema.safeParse(request.body)
      const person = personNumbered(read.data?.personalNumber ?? '')
      if (!order || !person || !bankId.approve(order, person))
        return notFound(reply, 'Beställningen är över eller gäller någon annan.')
      return reply.redirect(backTo(order, request.query.back), 303)
    },
  )

  app.post<{ Params: { orderRef: string }; Querystring: { back?: string } }>(
    '/bankid/phone/:orderRef/refuse',
    (request, reply) => {
      const order = bankId.get(request.params.orderRef)
      const read = refusalSchema.safeParse(request.body)
      if (!order || !read.success) return notFound(reply, 'Beställningen finns inte.')
      bankId.fail(order, read.data.hintCode)
      return reply.redirect(backTo(order, request.query.back), 303)
    },
  )
}

/** For tests: `scan` with the code's text, then `approve` or `refuse`, in JSON. */
export function bankIdControl(app: FastifyInstance, bankId: BankId): void {
  app.post('/bankid/scan', (request, reply) => {
    const read = scanSchema.safeParse(request.body)
    const order = read.success ? bankId.scanned(read.data.qrData) : undefined
    if (!order) return reply.code(400).send({ error: 'The code is unknown or too old.' })
    bankId.open(order)
    return { orderRef: order.orderRef }
  })

  app.post<{ Params: { orderRef: string } }>('/bankid/:orderRef/approve', (request, reply) => {
    const order = bankId.get(request.params.orderRef)
    const read = choiceSchema.safeParse(request.body)
    const person = personNumbered(read.data?.personalNumber ?? '')
    if (!order || !person || !bankId.approve(order, person))
      return reply.code(409).send({ error: 'The order is over, or is not for that person.' })
    return { orderRef: order.orderRef }
  })

  app.post<{ Params: { orderRef: string } }>('/bankid/:orderRef/refuse', (request, reply) => {
    const order = bankId.get(request.params.orderRef)
    const read = refusalSchema.safeParse(request.body)
    if (!order || !read.success) return reply.code(409).send({ error: 'No such order, or no such refusal.' })
    bankId.fail(order, read.data.hintCode)
    return { orderRef: order.orderRef }
  })
}

const notFound = (reply: FastifyReply, text: string) =>
  sendPage(reply, {
    title: 'Telefonen med BankID',
    status: 404,
    body: html`<p>${text}</p>
      <p><a href="/bankid/phone">Alla väntande</a></p>`,
  })

const backTo = (order: IdentityOrder, back: string | undefined) =>
  `/bankid/phone/${order.orderRef}${back ? `?${new URLSearchParams({ back }).toString()}` : ''}`

const orderCard = (order: IdentityOrder): Markup =>
  html`<div class="card">
    <strong>${order.kind === 'auth' ? 'Legitimering' : 'Underskrift'}</strong>
    <span class="quiet">${timeText(new Date(order.startedAt).toISOString())} från ${order.endUserIp}</span>
    <form action="/bankid/app">
      <input type="hidden" name="autostarttoken" value="${order.autoStartToken}" />
      <button class="first">Öppna</button>
    </form>
  </div>`

const stateCard = ({ state, visibleText, endUserIp }: IdentityOrder): Markup =>
  html`<div class="card">
    <span class="chip">${state.status}</span>
    ${state.status === 'complete' ? html`<p>${fullName(state.person)} har svarat.</p>` : html`<p>${state.hintCode}</p>`}
    ${visibleText && html`<pre>${visibleText}</pre>`}
    <p class="quiet">Från ${endUserIp}</p>
  </div>`

function answerForms(order: IdentityOrder, back: string | undefined): Markup {
  const path = (verb: string) =>
    `/bankid/phone/${order.orderRef}/${verb}${back ? `?${new URLSearchParams({ back }).toString()}` : ''}`
  const people = PEOPLE.filter((person) => !order.personalNumber || person.personalNumber === order.personalNumber)
  return html`<form method="post" action="${path('approve')}">
      <label
        >Person
        <select name="personalNumber">
          ${people.map(
            (person) =>
              html`<option value="${person.personalNumber}">
                ${fullName(person)}, ${person.personalNumber}${person.bankId !== 'works' && ` (${person.bankId})`}
              </option>`,
          )}
        </select></label
      >
      <button class="first">${order.kind === 'auth' ? 'Legitimera' : 'Skriv under'}</button>
    </form>
    <form method="post" action="${path('refuse')}">
      ${Object.entries(REFUSALS).map(([hint, label]) => html`<button name="hintCode" value="${hint}">${label}</button>`)}
    </form>`
}
