import { createHmac, randomBytes } from 'node:crypto'
import { SANDBOX_CREDENTIALS } from '../names.js'
import type { Answer, Incoming, Operation, Problem, Provider } from '../provider.js'
import { LATE, magicOutcome, type World } from '../world.js'
import {
  intentBody,
  type IntentStatus,
  refundBody,
  type StripeBooks,
  type StripeIntent,
  type StripeRefund,
  type StripeToken,
  WALLET_CARDS,
  type WalletCard,
} from './stripe-records.js'

type Fields = Readonly<Record<string, string>>

const problems: Readonly<Record<Problem, readonly [number, string]>> = {
  'media-type': [400, 'Invalid request: the body must be form-encoded.'],
  syntax: [400, 'Invalid request.'],
  'not-found': [404, 'Unrecognized request URL.'],
  method: [404, 'Unrecognized request URL.'],
  'too-large': [400, 'Invalid request: the body is too large.'],
  broken: [500, 'An unknown error occurred.'],
}

/** Stripe's API of PaymentIntents, refunds and the tokens of wallets. */
export class Stripe {
  readonly provider: Provider
  readonly #books: StripeBooks

  constructor(private readonly world: World) {
    this.#books = {
      intents: world.ledger.book('stripe.intent'),
      refunds: world.ledger.book('stripe.refund'),
      tokens: world.ledger.book('stripe.token'),
      keys: world.ledger.book('stripe.key'),
    }
    const get = (path: string, name: string, answer: (incoming: Incoming) => Answer): Operation => ({
      method: 'GET',
      path,
      name,
      answer: (incoming) => refusalOf(incoming) ?? answer(incoming),
    })
    const post = (path: string, name: string, answer: (fields: Fields, incoming: Incoming) => Answer): Operation => ({
      method: 'POST',
      path,
      name,
      answer: (incoming) => refusalOf(incoming) ?? this.#once(path, incoming, answer),
    })
    this.provider = {
      name: 'stripe',
      prefix: '/stripe/v1',
      accepts: ['application/x-www-form-urlencoded'],
      refuse: (problem) => {
        const [status, message] = problems[problem]
        return refused(status, status === 500 ? 'api_error' : 'invalid_request_error', null, message)
      },
      operations: [
        post('/payment_intents', 'create', (fields) => this.#create(fields)),
        get('/payment_intents/:id', 'retrieve', ({ params, query }) =>
          this.#withIntent(params, (intent) => this.#shown(intent, isExpanded(query))),
        ),
        post('/payment_intents/:id/confirm', 'confirm', (fields, { params }) =>
          this.#withIntent(params, (intent) => this.#confirm(intent, fields)),
        ),
        post('/payment_intents/:id/capture', 'capture', (fields, { params }) =>
          this.#withIntent(params, (intent) => this.#capture(intent, fields)),
        ),
        post('/payment_intents/:id/cancel', 'cancel', (_fields, { params }) =>
          this.#withIntent(params, (intent) => this.#cancel(intent)),
        ),
        post('/refunds', 'refund', (fields) => this.#refund(fields)),
        get('/refunds', 'refunds', ({ query }) => ({
          body: { object: 'list', has_more: false, data: this.#refundsOf(query['payment_intent']).map(refundBody) },
        })),
        post('/tokens', 'token', (fields) => this.#tokenOfApplePay(fields)),
      ],
    }
  }

  /** Takes up what the bank was to say late. */
  resume(): void {
    for (const intent of this.#books.intents.all()) this.#follow(intent)
  }

  /** Newest first. */
  intents(): StripeIntent[] {
    return this.#books.intents.all().reverse()
  }

  intent(id: string): StripeIntent | undefined {
    return this.#books.intents.get(id)
  }

  /** What a wallet is given for a card: it is good for one payment. */
  token(card: WalletCard, wallet: StripeToken['wallet']): string {
    return this.#books.tokens.put({ id: idOf('tok'), card, wallet, usedBy: null }).id
  }

  /** What the customer says on the bank's page. Answers where the browser goes then; undefined where nothing waits. */
  answerBank(id: string, isApproved: boolean): string | undefined {
    const intent = this.#books.intents.get(id)
    if (intent?.status !== 'requires_action') return undefined
    if (isApproved) this.#reserve(intent)
    else
      this.#put(
        { ...intent, status: 'requires_payment_method', declineCode: 'authentication_required' },
        'payment_failed',
      )
    return intent.returnUrl ?? undefined
  }

  #create(fields: Fields): Answer {
    const { amount = '', currency = '', capture_method = 'automatic' } = fields
    if (!/^[1-9]\d{2,7}$/.test(amount)) return invalid('parameter_invalid_integer', 'Invalid amount.')
    if (!/^[a-z]{3}$/.test(currency)) return invalid('parameter_invalid_string_empty', `Invalid currency: ${currency}`)
    if (capture_method !== 'manual' && capture_method !== 'automatic')
      return invalid('parameter_unknown', 'Invalid capture_method.')
    const intent = this.#books.intents.put({
      id: idOf('pi'),
      created: this.#seconds(),
      amount: Number(amount),
      currency,
      captureMethod: capture_method,
      status: 'requires_payment_method',
      received: 0,
      refunded: 0,
      metadata: metadataOf(fields),
      returnUrl: null,
      card: null,
      declineCode: null,
      lateAt: null,
    })
    return this.#shown(intent, false)
  }

  #confirm(intent: StripeIntent, fields: Fields): Answer {
    if (intent.status !== 'requires_payment_method') return this.#unexpected(intent, 'confirm')
    const tokenId = fields['payment_method_data[card][token]']
    if (fields['payment_method_data[type]'] !== 'card' || !tokenId)
      return invalid('parameter_missing', 'You must provide a payment method.')
    const token = this.#books.tokens.get(tokenId)
    if (!token) return invalid('resource_missing', `No such token: '${tokenId}'`)
    if (token.usedBy !== null) return invalid('token_already_used', 'You cannot use a Stripe token more than once.')
    this.#books.tokens.put({ ...token, usedBy: intent.id })
    const tried = { ...intent, card: token.card, returnUrl: fields['return_url'] ?? null, declineCode: null }
    const outcome = this.world.outcomes.next('stripe')?.outcome ?? magicOutcome(intent.amount)
    const { issuer } = WALLET_CARDS[token.card]
    if (outcome === 'never') return { isSilent: true }
    if (outcome === 'error') return this.#declined(tried, 'processing_error')
    if (outcome === 'declined' || (outcome === undefined && issuer === 'refuses'))
      return this.#declined(tried, 'generic_decline')
    if (outcome === 'paid-late') {
      const late = this.#put({ ...tried, status: 'processing', lateAt: this.world.clock.now() + LATE }, 'processing')
      this.#follow(late)
      return this.#shown(late, isExpanded(fields))
    }
    if (outcome === undefined && issuer === 'asks') {
      if (tried.returnUrl === null) return invalid('parameter_missing', 'A return_url is needed.')
      return this.#shown(this.#put({ ...tried, status: 'requires_action' }, 'requires_action'), isExpanded(fields))
    }
    return this.#shown(this.#reserve(tried), isExpanded(fields))
  }

  #declined(intent: StripeIntent, declineCode: string): Answer {
    const after = this.#put({ ...intent, status: 'requires_payment_method', declineCode }, 'payment_failed')
    const error = {
      type: 'card_error',
      code: 'card_declined',
      decline_code: declineCode,
      message: 'Your card was declined.',
    }
    return { status: 402, body: { error: { ...error, payment_intent: this.#bodyOf(after, false) } } }
  }

  #reserve(intent: StripeIntent): StripeIntent {
    const isManual = intent.captureMethod === 'manual'
    const received = isManual ? 0 : intent.amount
    const status: IntentStatus = isManual ? 'requires_capture' : 'succeeded'
    return this.#put(
      { ...intent, status, received, lateAt: null, declineCode: null },
      isManual ? 'amount_capturable_updated' : 'succeeded',
    )
  }

  #follow({ id, lateAt }: StripeIntent): void {
    if (lateAt === null) return
    this.world.clock.at(lateAt, () => {
      const intent = this.#books.intents.get(id)
      if (intent?.status === 'processing') this.#reserve(intent)
    })
  }

  #capture(intent: StripeIntent, { amount_to_capture = String(intent.amount) }: Fields): Answer {
    if (intent.status !== 'requires_capture') return this.#unexpected(intent, 'capture')
    const received = Number(amount_to_capture)
    if (!(received > 0 && received <= intent.amount)) return invalid('amount_too_large', 'The amount is too large.')
    return this.#shown(this.#put({ ...intent, status: 'succeeded', received }, 'succeeded'), false)
  }

  #cancel(intent: StripeIntent): Answer {
    if (intent.status === 'succeeded' || intent.status === 'canceled' || intent.status === 'processing')
      return this.#unexpected(intent, 'cancel')
    return this.#shown(this.#put({ ...intent, status: 'canceled' }, 'canceled'), false)
  }

  #refund(fields: Fields): Answer {
    const intent = this.#books.intents.get(fields['payment_intent'] ?? '')
    if (!intent) return missing('payment_intent', fields['payment_intent'] ?? '')
    const left = intent.received - intent.refunded
    const amount = Number(fields['amount'] ?? left)
    if (left === 0) return invalid('charge_already_refunded', 'The charge has already been refunded.')
    if (!(Number.isInteger(amount) && amount > 0 && amount <= left))
      return invalid('parameter_invalid_integer', `Refund amount is greater than what is left (${left}).`)
    const outcome = this.world.outcomes.next('stripe-refund')?.outcome ?? 'paid'
    const status = outcome === 'paid' ? 'succeeded' : outcome === 'error' ? 'failed' : 'pending'
    if (status !== 'failed') this.#books.intents.put({ ...intent, refunded: intent.refunded + amount })
    const refund: StripeRefund = this.#books.refunds.put({
      id: idOf('re'),
      created: this.#seconds(),
      intent: intent.id,
      amount,
      currency: intent.currency,
      status,
      metadata: metadataOf(fields),
    })
    return { body: refundBody(refund) }
  }

  #refundsOf(intent: string | undefined): StripeRefund[] {
    return this.#books.refunds
      .all()
      .reverse()
      .filter((one) => intent === undefined || one.intent === intent)
  }

  /** The device's own token of Apple Pay, as it came out of the sheet. */
  #tokenOfApplePay({ pk_token = '' }: Fields): Answer {
    const card = cardIn(pk_token)
    if (!card) return invalid('parameter_invalid', 'The pk_token could not be decrypted.')
    const id = this.token(card, 'apple_pay')
    return { body: { id, object: 'token', type: 'card', card: { last4: WALLET_CARDS[card].last4 } } }
  }

  /** The same call under the same key is answered as it was; another one under it is refused. */
  #once(path: string, incoming: Incoming, answer: (fields: Fields, incoming: Incoming) => Answer): Answer {
    const fields = (incoming.body ?? {}) as Fields
    const key = incoming.headers['idempotency-key']
    if (typeof key !== 'string') return answer(fields, incoming)
    const asked = JSON.stringify([path, incoming.params, fields])
    const known = this.#books.keys.get(key)
    if (known && known.asked !== asked)
      return refused(
        400,
        'idempotency_error',
        null,
        'Keys for idempotent requests can only be used with the same parameters.',
      )
    if (known) return { status: known.status, body: known.body, headers: { 'idempotent-replayed': 'true' } }
    const given = answer(fields, incoming)
    if (!given.isSilent)
      this.#books.keys.put({ id: key, asked, status: given.status ?? 200, body: given.body as object })
    return given
  }

  #put(intent: StripeIntent, event: string): StripeIntent {
    const after = this.#books.intents.put(intent)
    void this.world.react(() => this.#tell(`payment_intent.${event}`, after))
    return after
  }

  async #tell(type: string, intent: StripeIntent): Promise<void> {
    const created = this.#seconds()
    const event = { id: idOf('evt'), object: 'event', type, created, livemode: false }
    const body = JSON.stringify({ ...event, data: { object: this.#bodyOf(intent, false) } }, null, 2)
    const signature = createHmac('sha256', SANDBOX_CREDENTIALS.stripe.webhookSecret)
      .update(`${created}.${body}`)
      .digest('hex')
    await this.world.callbacks.send({
      provider: 'stripe',
      url: `${this.world.settings.shopUrl}/api/wallets/webhook`,
      headers: { 'stripe-signature': `t=${created},v1=${signature}` },
      contentType: 'application/json',
      body,
    })
  }

  #withIntent({ id = '' }: Fields, answer: (intent: StripeIntent) => Answer): Answer {
    const intent = this.#books.intents.get(id)
    return intent ? answer(intent) : missing('payment_intent', id)
  }

  #unexpected(intent: StripeIntent, what: string): Answer {
    return invalid('payment_intent_unexpected_state', `You cannot ${what} an intent that is ${intent.status}.`)
  }

  #shown(intent: StripeIntent, expanded: boolean): Answer {
    return { body: this.#bodyOf(intent, expanded) }
  }

  #bodyOf(intent: StripeIntent, expanded: boolean) {
    return intentBody(intent, `${this.world.settings.publicUrl}/stripe/bank/${intent.id}`, expanded)
  }

  #seconds(): number {
    return Math.floor(this.world.clock.now() / 1000)
  }
}

/** Apple's token carries the card encrypted; the sandbox's carries its name. */
const cardIn = (token: string): WalletCard | undefined => {
  try {
    const { data } = JSON.parse(token) as { data?: unknown }
    const name = Buffer.from(typeof data === 'string' ? data : '', 'base64').toString('utf8')
    return Object.hasOwn(WALLET_CARDS, name) ? (name as WalletCard) : undefined
  } catch {
    return undefined
  }
}

const idOf = (kind: string): string => `${kind}_${randomBytes(12).toString('hex')}`

const isExpanded = (fields: Fields): boolean => fields['expand[]'] === 'latest_charge'

const metadataOf = (fields: Fields): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      const key = /^metadata\[(\w+)\]$/.exec(name)?.[1]
      return key ? [[key, value]] : []
    }),
  )

const refused = (status: number, type: string, code: string | null, message: string): Answer => ({
  status,
  body: { error: { type, ...(code && { code }), message } },
})
const invalid = (code: string, message: string): Answer => refused(400, 'invalid_request_error', code, message)
const missing = (what: string, id: string): Answer =>
  refused(404, 'invalid_request_error', 'resource_missing', `No such ${what}: '${id}'`)

const refusalOf = ({ headers }: Incoming): Answer | null =>
  headers.authorization === `Bearer ${SANDBOX_CREDENTIALS.stripe.secretKey}`
    ? null
    : refused(401, 'invalid_request_error', null, 'Invalid API Key provided.')
