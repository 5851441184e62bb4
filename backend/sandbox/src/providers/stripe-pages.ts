import type { FastifyInstance, FastifyReply } from 'fastify'
import { html, kronor, originOf, sendPage } from '../page.js'
import type { Stripe } from './stripe.js'
import { type StripeIntent, WALLET_CARDS } from './stripe-records.js'

const STATES: Readonly<Record<StripeIntent['status'], string>> = {
  requires_payment_method: 'väntar på kort',
  requires_action: 'banken väntar',
  processing: 'behandlas',
  requires_capture: 'reserverat',
  succeeded: 'draget',
  canceled: 'makulerat',
}

/** The bank's page, where some cards send their holders, and what has become of the payments. */
export function stripePages(app: FastifyInstance, stripe: Stripe): void {
  app.get<{ Params: { id: string } }>('/stripe/bank/:id', (request, reply) => {
    const intent = stripe.intent(request.params.id)
    return intent?.status === 'requires_action' ? bankPage(reply, intent) : over(reply)
  })

  app.post<{ Params: { id: string }; Body: { action?: string } }>('/stripe/bank/:id', (request, reply) => {
    const back = stripe.answerBank(request.params.id, request.body.action === 'approve')
    return back === undefined ? over(reply) : reply.redirect(back, 303)
  })

  app.get('/stripe/payments', (_request, reply) =>
    sendPage(reply, {
      title: 'Plånböckernas kort',
      live: true,
      body: html`${stripe.intents().slice(0, 50).map(summary)}
      ${stripe.intents().length === 0 && html`<p class="quiet">Inga än.</p>`}`,
    }),
  )
}

const over = (reply: FastifyReply) =>
  sendPage(reply, { title: 'Banken', status: 404, body: html`<p>Här finns inget att svara på.</p>` })

function bankPage(reply: FastifyReply, { id, amount, returnUrl }: StripeIntent): FastifyReply {
  const back = originOf(returnUrl ?? '')
  return sendPage(reply, {
    title: 'Är det du som betalar?',
    ...(back && { leadsTo: [back] }),
    body: html`<div class="card">
      <p class="sum">${kronor(amount)}</p>
      <form method="post" action="/stripe/bank/${id}">
        <button class="first" name="action" value="approve">Ja, det är jag</button>
        <button name="action" value="refuse">Nej</button>
      </form>
    </div>`,
  })
}

function summary({ id, amount, received, refunded, status, card, declineCode }: StripeIntent) {
  return html`<div class="card">
    <p class="sum">${kronor(amount)}</p>
    <p>
      <span class="chip">${declineCode === null ? STATES[status] : 'nekat'}</span> ${card && WALLET_CARDS[card].name}
    </p>
    <p class="quiet">${id}: draget ${kronor(received)}, tillbaka ${kronor(refunded)}</p>
  </div>`
}
