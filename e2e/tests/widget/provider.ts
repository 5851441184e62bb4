import { generateKeyPairSync, randomUUID, sign } from 'node:crypto'

/** What the provider decides; chosen by the test that makes the session. */
export type Scenario =
  | 'approve'
  | 'finalize'
  | 'invalid'
  | 'denied'
  | 'hidden'
  | 'never'
  | 'too-late'
  | 'popup'
  | 'silent-popup'
  | 'address'
  | 'redirect'
  | 'card'
  | 'choice'

interface Session {
  scenario: Scenario
  merchants: string[]
  decision?: object | undefined
  stepUp?: StepUp | undefined
}

interface StepUp {
  id: string
  /** What is left of the way; the press stands last. */
  steps: ('phone' | 'code' | 'address' | 'confirm')[]
  /** What the press brings. */
  decision: object
  address?: unknown
  seenAt: number
  left: boolean
  invalid: boolean
}

export interface Answer {
  status: number
  body?: object
}

const ok = (body: object): Answer => ({ status: 200, body })
const APPROVED = { approved: true, show_form: true, authorization_token: 'auth_1' }

/** The provider's browser API, as part C17 has it, deciding what the test asked for. */
export class Provider {
  readonly #sessions = new Map<string, Session>()
  readonly #keys = new Map<string, Scenario>()
  #signing: ReturnType<typeof rsa> | undefined
  /** Every call, for tests that ask what was sent. */
  readonly calls: { path: string; body: Record<string, unknown> }[] = []
  /** Names of the client events that came from the merchant's pages. */
  readonly events: string[] = []
  /** How often a shopper has confirmed. */
  presses = 0
  /** Where step-ups send the shopper; the provider's own page by default. */
  stepPage: string | undefined

  constructor(
    private readonly cdn: () => string,
    private readonly api: () => string,
    private readonly merchant: () => string,
  ) {}

  /** A client token for a new session; claims stand over the usual ones. */
  token(scenario: Scenario, claims: object = {}): string {
    const id = `ses_${randomUUID()}`
    this.#sessions.set(id, { scenario, merchants: [this.merchant()] })
    const usual = {
      session_id: id,
      session_type: 'payments',
      base_url: this.api(),
      client_event_base_url: `${this.api()}/events`,
      design: 'default',
      language: 'sv-SE',
      purchase_country: 'SE',
      environment: 'development',
      merchant_name: 'Blomsterhandeln <b>Lilja</b>',
    }
    return base64url({ ...usual, ...claims })
  }

  /** As every token is where the provider is not on this machine. */
  #signed(payload: string): string {
    this.#signing ??= rsa()
    const text = `${base64url({ alg: 'RS256' })}.${payload}`
    return `${text}.${sign('sha256', Buffer.from(text), this.#signing.privateKey).toString('base64url')}`
  }

  publicKeys(): object {
    return { keys: this.#signing ? [this.#signing.publicKey.export({ format: 'jwk' })] : [] }
  }

  key(scenario: Scenario, stage: 'test' | 'live' = 'test'): string {
    const key = `senare_${stage}_client_${Buffer.from(`k,${randomUUID()}`).toString('base64url')}`
    this.#keys.set(key, scenario)
    return key
  }

  forgetKeys(): void {
    this.#keys.clear()
  }

  /** Sessions whose purchase was approved. */
  get approvals(): number {
    return [...this.#sessions.values()].filter(({ decision }) => decision !== undefined).length
  }

  handle(method: string, path: string, authorization: string, body: Record<string, unknown>): Answer | undefined {
    this.calls.push({ path, body })
    if (path === '/v1/client-sessions') return this.#createSession(authorization, body)
    const [, area, id = '', ...action] = path.split('/').slice(1)
    if (area === 'step-ups') return this.#stepUp(method, id, body)
    const session = this.#sessions.get(id)
    if (area !== 'sessions' || !session) return { status: 404, body: { error_code: 'NOT_FOUND' } }
    return this.#session(session, action.join('/'), body)
  }

  #createSession(authorization: string, body: Record<string, unknown>): Answer {
    const key = authorization.replace('ClientKey ', '')
    const scenario = this.#keys.get(key)
    if (!scenario || body['merchantOrigin'] !== this.merchant())
      return { status: 403, body: { error_code: 'FORBIDDEN' } }
    // A library of before does not say which: its sessions are all the express button's.
    const session_type = body['sessionType'] ?? 'kec'
    const environment = key.includes('_live_') ? 'production' : 'playground'
    const isHere = new URL(this.api()).hostname.endsWith('.localhost')
    return ok({
      session_id: 'made',
      client_token: isHere
        ? this.token(scenario, { session_type })
        : this.#signed(this.token(scenario, { session_type, environment })),
      payment_method_categories: [{ identifier: 'senare', name: 'Senare' }],
    })
  }

  #session(session: Session, action: string, body: Record<string, unknown>): Answer | undefined {
    const isMerchant =
      body['merchant_origin'] === undefined || session.merchants.includes(String(body['merchant_origin']))
    if (!isMerchant) return { status: 403, body: { error_code: 'FORBIDDEN' } }
    const isConfirmed = body['came_back'] === true && session.decision !== undefined
    if (action === 'preassess')
      return ok({
        show_form: session.scenario !== 'hidden',
        options: options(session.scenario).map((option) => ({ ...option, terms_url: this.#terms() })),
        ...(isConfirmed && { confirmed: true }),
      })
    if (action === 'authorize' && isConfirmed) return ok(session.decision ?? {})
    if (action === 'status') return ok(this.#status(session))
    if (action === 'give_up') {
      if (session.stepUp?.id === body['step_up'] && !session.decision) session.stepUp = undefined
      return ok(this.#status(session))
    }
    if (action === 'device_recognition') return ok({ mdid: 'device-1' })
    if (action === 'cards/validate') {
      const valid = body['number'] === '4242424242424242'
      return ok(valid ? { valid, brand: 'visa', card_token: 'card_1' } : { valid, errors: ['number'] })
    }
    if (action === 'payment_review') return ok({ show_form: true, text: 'Pay in 3 interest-free instalments.' })
    return this.#decide(session, action, body)
  }

  #terms(): string {
    return `${this.cdn()}/terms.html#locale=sv-SE`
  }

  /** Nothing is approved here: that is the press's. */
  #decide(session: Session, action: string, body: Record<string, unknown>): Answer | undefined {
    session.decision = undefined
    const ours = this.stepPage ?? `${this.cdn()}/popup/step-up.html`
    const device = { ...APPROVED, mdid: 'device-1' }
    switch (session.scenario) {
      case 'finalize':
        if (action === 'finalize') return ok(APPROVED)
        return this.#popup(session, ours, ['confirm'], {
          ...APPROVED,
          ...(body['auto_finalize'] ? {} : { authorization_token: undefined, finalize_required: true }),
        })
      case 'invalid':
        return ok({ approved: false, show_form: true, error: { invalid_fields: ['billing_address.email'] } })
      case 'denied':
        return ok({ approved: false, show_form: false })
      case 'too-late':
        return { status: 409, body: { error_code: 'BAD_VALUE' } }
      case 'never':
        return undefined
      case 'popup':
        return this.#popup(session, ours, ['phone', 'code', 'confirm'], APPROVED)
      case 'address':
        return this.#popup(session, ours, ['address', 'confirm'], APPROVED)
      case 'redirect':
        return ok({ redirect_url: 'https://bank.example/start' })
      case 'silent-popup':
        return this.#popup(session, `${this.cdn()}/silent.html`, ['confirm'], APPROVED)
      default:
        return this.#popup(session, ours, ['confirm'], device)
    }
  }

  #popup(session: Session, page: string, steps: StepUp['steps'], decision: object): Answer {
    const id = randomUUID()
    session.stepUp = { id, steps, decision, seenAt: 0, left: false, invalid: false }
    return ok({ popup_url: `${page}#${new URLSearchParams({ id, api: this.api() })}` })
  }

  #status({ decision, stepUp }: Session): object {
    if (decision) return { status: 'complete', decision, step_up: 'done' }
    if (!stepUp) return { status: 'incomplete' }
    const isOpen = Date.now() - stepUp.seenAt < 5000
    return { status: 'incomplete', step_up: stepUp.left ? 'left' : isOpen ? 'open' : 'waiting' }
  }

  #stepUp(method: string, id: string, body: Record<string, unknown>): Answer {
    const session = [...this.#sessions.values()].find(({ stepUp }) => stepUp?.id === id)
    const stepUp = session?.stepUp
    if (!session || !stepUp) return { status: 404, body: { error_code: 'NOT_FOUND' } }
    stepUp.seenAt = Date.now()
    stepUp.left = body['left'] === true
    if (stepUp.left) return { status: 204 }
    const [step] = stepUp.steps
    if (method === 'POST') {
      const isRight =
        (step === 'phone' && 'phone' in body) ||
        (step === 'code' && body['code'] === '1234') ||
        (step === 'address' && 'address' in body) ||
        (step === 'confirm' && body['confirm'] === `press-${id}`)
      stepUp.invalid = step === 'code' && !isRight
      if (isRight) stepUp.steps = stepUp.steps.slice(1)
      if (isRight && step === 'address') stepUp.address = body['address']
      if (isRight && step === 'confirm') {
        this.presses += 1
        session.decision = { ...stepUp.decision, collected_shipping_address: stepUp.address }
      }
    }
    const view = { merchant_name: 'Blomsterhandeln <b>Lilja</b>', amount: 54900, currency: 'SEK', locale: 'sv-SE' }
    const next = stepUp.steps[0] ?? 'approved'
    const [option] = options(session.scenario)
    const lines = [{ name: 'Bukett', quantity: 1, total_amount: 54900 }]
    return ok({
      ...view,
      merchant_origins: [this.merchant()],
      step: next,
      invalid: stepUp.invalid,
      sent_to: '••• 45 67',
      ...(next === 'confirm' && { confirmation: { lines, option, press: `press-${id}` } }),
    })
  }
}

const base64url = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

const rsa = () => generateKeyPairSync('rsa', { modulusLength: 2048 })

function options(scenario: Scenario): object[] {
  const invoice = {
    id: 'invoice',
    category: 'pay_later',
    kind: 'invoice',
    currency: 'SEK',
    total: 54900,
    cost: 0,
    due_days: 30,
  }
  if (scenario === 'card') return [{ ...invoice, id: 'card', category: 'pay_now', kind: 'card' }]
  const bank = { ...invoice, id: 'bank', category: 'pay_now', kind: 'bank' }
  return scenario === 'choice' ? [bank, invoice] : [bank]
}
