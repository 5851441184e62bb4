import { merchantCalls, type Purchase } from '@bukett/contracts/http/paylater'
import { Merchants, Secrets } from '../src/paylater/application/ports.js'
import { clientKeyText, type StoredMerchant } from '../src/paylater/domain/merchant.js'
import { friday, type TestApp } from './app.js'

export const secretKey = 'sk_test_a-key-for-tests-only'
export const liveKey = 'sk_live_a-key-for-tests-only'
const clientKeyId = 'pages'
export const clientKey = clientKeyText('test', 'lilja', clientKeyId)
export const shopPage = 'https://lilja.example'

/** A merchant with a key of each kind. */
export const aMerchant = async (app: TestApp, of: Partial<StoredMerchant> = {}): Promise<StoredMerchant> => {
  const hash = (key: string) => app.get(Secrets).hash(key)
  const made = { name: 'Kassan', createdAt: friday, revokedAt: null }
  const merchant: StoredMerchant = {
    _id: 'lilja',
    version: 0,
    name: 'Blomsterhandeln Lilja',
    email: 'lilja@example.se',
    language: 'sv',
    staff: ['handlaren'],
    categories: ['pay_now', 'pay_later', 'pay_over_time'],
    secretKeys: [
      { ...made, id: 'secret-test', stage: 'test', hash: hash(secretKey), ending: 'only' },
      { ...made, id: 'secret-live', stage: 'live', hash: hash(liveKey), ending: 'only' },
    ],
    clientKeys: [
      { ...made, id: clientKeyId, stage: 'test', key: clientKey, origins: [shopPage] },
      { ...made, id: 'live', stage: 'live', key: clientKeyText('live', 'lilja', 'live'), origins: [shopPage] },
    ],
    webhooks: { test: null, live: null },
    ...of,
  }
  await app.get(Merchants).add(merchant)
  return merchant
}

/** A bouquet for 549 kr and its delivery for 99. */
export const aPurchase = (of: Partial<Purchase> = {}): Purchase => ({
  purchase_country: 'SE',
  purchase_currency: 'SEK',
  locale: 'sv-SE',
  order_amount: 648_00,
  order_lines: [
    { name: 'Bukett', quantity: 1, unit_price: 549_00, total_amount: 549_00, tax_rate: 2500, total_tax_amount: 109_80 },
    { name: 'Leverans', type: 'shipping_fee', quantity: 1, unit_price: 99_00, total_amount: 99_00 },
  ],
  billing_address: { given_name: 'Anna', family_name: 'Ek', email: 'anna@example.se', phone: '+46701740605' },
  ...of,
})

/** What the tests read of answers; `toMatchObject` sees the rest. */
interface ReplyBody {
  readonly session_id: string
  readonly client_token: string
  readonly authorization_token: string
  readonly payment_method_categories: unknown
  readonly status: string
  readonly order_id: string
  readonly orders: readonly ReplyBody[]
  readonly next: string | null
  readonly authorized_payment_method: unknown
  readonly token_id: string
  readonly captures: readonly unknown[]
  readonly popup_url: string
  readonly confirmation?: {
    readonly press: string
    readonly lines: readonly object[]
    readonly option: { readonly nothing_now?: boolean; readonly terms_url?: string }
    readonly standing?: boolean
  }
  readonly decision: ReplyBody
  readonly card_token: string
  readonly mdid: string
  readonly qr: string
  readonly app_url: string
  readonly message: string
  readonly options: readonly { readonly id: string; readonly kind: string; readonly cost: number }[]
  readonly correlation_id: string
  readonly error_messages: readonly string[]
}

export interface Reply {
  readonly status: number
  readonly body: ReplyBody
  readonly headers: Headers
}

const reply = async (answer: Response): Promise<Reply> => {
  const text = await answer.text()
  return { status: answer.status, body: JSON.parse(text || '{}') as ReplyBody, headers: answer.headers }
}

let keys = 0

/** Calls of a merchant's server, as they stand on the wire. */
export class MerchantServer {
  constructor(
    private readonly url: string,
    private readonly key = secretKey,
  ) {}

  async send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Reply> {
    return reply(
      await fetch(this.url + path, {
        method,
        headers: {
          authorization: `Basic ${Buffer.from(`${this.key}:`).toString('base64')}`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(method === 'POST' && { 'idempotency-key': `key-${(keys += 1)}` }),
          ...headers,
        },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      }),
    )
  }

  createSession(purchase: unknown = aPurchase(), headers?: Record<string, string>): Promise<Reply> {
    return this.send('POST', merchantCalls.createSession.path, purchase, headers)
  }

  order(token: string, purchase: unknown = aPurchase(), headers?: Record<string, string>): Promise<Reply> {
    return this.send('POST', `/payments/v1/authorizations/${token}/order`, purchase, headers)
  }
}

/** Calls of a frame of the widget in the merchant's page. */
export class Frame {
  constructor(
    private readonly url: string,
    readonly session: { session_id: string; client_token: string },
    private readonly page = shopPage,
  ) {}

  async call(method: string, action: string, body?: object): Promise<Reply> {
    return reply(
      await fetch(`${this.url}/v1/sessions/${this.session.session_id}/${action}`, {
        method,
        headers: { authorization: `Bearer ${this.session.client_token}`, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify({ merchant_origin: this.page, ...body }) }),
      }),
    )
  }

  authorize(of: object = {}, step = 'authorize'): Promise<Reply> {
    return this.call('POST', step, {
      auto_finalize: true,
      collect_shipping_address: false,
      operation_id: 'op',
      payment_option_id: 'invoice',
      ...of,
    })
  }

  /** As a shopper does who confirms; a refusal comes without a page. */
  async buy(of: object = {}, step = 'authorize'): Promise<Reply> {
    const answer = await this.authorize(of, step)
    if (!answer.body.popup_url) return answer
    await stepUpPage(this.url, answer.body.popup_url).confirm()
    const status = await this.call('GET', 'status')
    return { ...status, body: status.body.decision }
  }
}

/** The step-up page, opened by the address that `authorize` gave. */
export const stepUpPage = (url: string, popupUrl: string, origin = new URL(popupUrl).origin) => {
  const id = new URLSearchParams(new URL(popupUrl).hash.slice(1)).get('id') ?? ''
  const send = async (method: string, body?: object) =>
    reply(
      await fetch(`${url}/v1/step-ups/${id}`, {
        method,
        headers: { authorization: `StepUp ${id}`, 'content-type': 'application/json', origin },
        ...(body && { body: JSON.stringify(body) }),
      }),
    )
  const look = () => send('GET')
  const answer = (body: object) => send('POST', body)
  /** The shopper's press, whatever stands before it. */
  const confirm = async () => answer({ confirm: (await look()).body.confirmation?.press ?? 'nothing to press' })
  return { id, look, answer, confirm }
}

/** A session that is approved, and its token. */
export const anAuthorization = async (app: TestApp, server: MerchantServer, purchase: Purchase = aPurchase()) => {
  const { body: session } = await server.createSession(purchase)
  const { body: decision } = await new Frame(app.url, session).buy()
  return { session, token: decision.authorization_token }
}
