import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { html } from '../page.js'
import { fullName, PEOPLE } from '../population/people.js'
import { APPLE_SCRIPT, GOOGLE_SCRIPT } from './wallet-scripts.js'
import { SHEET_SCRIPT, SHEET_STYLE } from './wallet-sheet.js'
import type { Stripe } from './stripe.js'
import { WALLET_CARDS, type WalletCard } from './stripe-records.js'

const cardSchema = z.enum(Object.keys(WALLET_CARDS) as WalletCard[])
const tokenSchema = z.strictObject({ card: cardSchema.default('visa') })
const sessionSchema = z.strictObject({
  merchantIdentifier: z.string().startsWith('merchant.'),
  displayName: z.string().min(1).max(64),
  initiative: z.literal('web'),
  initiativeContext: z.string().min(1),
})

/** Whose addresses the wallet knows: three in Sweden, and one that nothing is delivered to. */
const holders = ['Emma', 'Linnéa', 'Isak'].flatMap((name) => PEOPLE.filter(({ firstName }) => firstName === name))

interface KnownAddress {
  readonly name: string
  readonly phone: string
  readonly line1: string
  readonly postalCode: string
  readonly city: string
  readonly country: string
}

const addresses: readonly KnownAddress[] = [
  ...holders.map((person) => ({
    name: fullName(person),
    phone: `+46${person.phone.slice(1)}`,
    line1: `${person.address.street} ${person.address.number}`,
    postalCode: person.address.postalCode.replace(/^(\d{3})(\d{2})$/, '$1 $2'),
    city: person.address.city,
    country: 'SE',
  })),
  { name: 'Kari Nordmann', phone: '+4722000000', line1: 'Storgata 1', postalCode: '0155', city: 'Oslo', country: 'NO' },
]
const email = holders[0]?.email ?? 'emma.klovervall@example.se'

/** What a wallet's own people see, in place of Google's and Apple's: libraries with their interface, and a sheet. */
export function walletPages(app: FastifyInstance, stripe: Stripe): void {
  const script = (path: string, text: string) =>
    app.get(path, (_request, reply) => reply.type('text/javascript; charset=utf-8').send(text))
  script('/googlepay/pay.js', GOOGLE_SCRIPT)
  script('/applepay/apple-pay.js', APPLE_SCRIPT)
  script('/wallet/sheet.js', SHEET_SCRIPT)
  app.get('/wallet/sheet.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(SHEET_STYLE))

  app.get<{ Params: { wallet: string } }>('/wallet/sheet/:wallet', (request, reply) =>
    sheet(reply, request.params.wallet),
  )

  /** What Google and Apple do with the card provider when the customer agrees. */
  app.post<{ Params: { wallet: string } }>('/wallet/token/:wallet', (request, reply) => {
    const read = tokenSchema.safeParse(request.body)
    if (!read.success) return reply.code(400).send({ error: z.prettifyError(read.error) })
    return request.params.wallet === 'apple' ? appleToken(read.data.card) : googleToken(stripe, read.data.card)
  })

  /** Merchant validation. */
  app.post('/applepay/paymentSession', (request, reply) => {
    const read = sessionSchema.safeParse(request.body)
    if (!read.success) return reply.code(417).send({ statusMessage: 'Payment Services Exception', statusCode: '417' })
    const { merchantIdentifier, displayName, initiativeContext } = read.data
    const now = Date.now()
    return {
      epochTimestamp: now,
      expiresAt: now + 3_600_000,
      merchantSessionIdentifier: randomUUID(),
      nonce: randomUUID(),
      merchantIdentifier,
      domainName: initiativeContext,
      displayName,
      signature: 'sandbox',
    }
  })
}

/** For tests: a token as the sheet gives it. */
export function walletControl(app: FastifyInstance, stripe: Stripe): void {
  app.post<{ Params: { wallet: string } }>('/wallets/:wallet', (request, reply) => {
    const read = tokenSchema.safeParse(request.body ?? {})
    if (!read.success) return reply.code(400).send({ error: z.prettifyError(read.error) })
    return request.params.wallet === 'apple' ? appleToken(read.data.card) : googleToken(stripe, read.data.card)
  })
}

const googleToken = (stripe: Stripe, card: WalletCard) => {
  const id = stripe.token(card, 'google_pay')
  const { brand, last4 } = WALLET_CARDS[card]
  return {
    network: brand,
    last4,
    token: JSON.stringify(
      { id, object: 'token', card: { brand, last4, tokenization_method: 'android_pay' }, type: 'card' },
      null,
      2,
    ),
  }
}

const appleToken = (card: WalletCard) => {
  const { brand, last4 } = WALLET_CARDS[card]
  const data = Buffer.from(card).toString('base64')
  return {
    network: brand,
    last4,
    token: JSON.stringify({
      version: 'EC_v1',
      data,
      signature: 'sandbox',
      header: { transactionId: randomUUID(), publicKeyHash: 'sandbox', ephemeralPublicKey: 'sandbox' },
    }),
  }
}

function sheet(reply: FastifyReply, wallet: string): FastifyReply {
  const name = wallet === 'apple' ? 'Apple Pay' : 'Google Pay'
  const policy = ["default-src 'none'", "style-src 'self'", "script-src 'self'", "connect-src 'self'"]
  const page = html`<!doctype html>
    <html lang="sv">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${name}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/wallet/sheet.css" />
      </head>
      <body data-wallet="${wallet}" data-email="${email}" data-addresses="${JSON.stringify(addresses)}">
        <main>
          <h1>${name} <span>sandlåda</span></h1>
          <p id="sum" class="sum"></p>
          <ul id="items"></ul>
          <label
            >Kort
            <select id="card">
              ${Object.entries(WALLET_CARDS).map(([key, card]) => html`<option value="${key}">${card.name}</option>`)}
            </select></label
          >
          <label id="addressPart" hidden
            >Skickas till
            <select id="address">
              ${addresses.map(({ name: who, line1, city }, index) => html`<option value="${index}">${who}, ${line1}, ${city}</option>`)}
            </select></label
          >
          <label id="optionPart" hidden
            >Leverans
            <select id="option"></select
          ></label>
          <p id="contact" class="quiet" hidden>${email}</p>
          <p id="error" role="alert"></p>
          <div class="buttons">
            <button id="pay" class="first" disabled>Betala</button>
            <button id="close">Avbryt</button>
          </div>
        </main>
        <script src="/wallet/sheet.js"></script>
      </body>
    </html>`
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy.join('; '))
    .header('cache-control', 'no-store')
    .send(page.text)
}
