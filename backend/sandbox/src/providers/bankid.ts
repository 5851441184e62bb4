import { createHmac, randomUUID } from 'node:crypto'
import { isIP } from 'node:net'
import { z } from 'zod'
import { fullName, personNumbered, type Person } from '../population/people.js'
import type { Answer, Incoming, Problem, Provider } from '../provider.js'
import type { World } from '../world.js'

export type FailedHint =
  | 'expiredTransaction'
  | 'certificateErr'
  | 'userCancel'
  | 'cancelled'
  | 'startFailed'
  | 'userDeclinedCall'
  | 'notSupportedByUserApp'
  | 'transactionRiskBlocked'

type PendingHint = 'outstandingTransaction' | 'started' | 'userSign'

type State =
  | { readonly status: 'pending'; readonly hintCode: PendingHint; readonly openedAt: number | null }
  | { readonly status: 'failed'; readonly hintCode: FailedHint; readonly endedAt: number; readonly collected: boolean }
  | { readonly status: 'complete'; readonly person: Person; readonly endedAt: number; readonly collected: boolean }

/** What the next collects show, when it was decided beforehand. */
type Step = PendingHint | FailedHint | 'complete'

export interface IdentityOrder {
  readonly orderRef: string
  readonly autoStartToken: string
  readonly qrStartToken: string
  readonly qrStartSecret: string
  readonly kind: 'auth' | 'sign'
  readonly startedAt: number
  readonly endUserIp: string
  readonly returnUrl: string | null
  /** What the user is shown, decoded. */
  readonly visibleText: string
  /** Only this person may answer. */
  readonly personalNumber: string | null
  readonly wantsRisk: boolean
  state: State
  script: Step[]
  scriptedPerson: Person | undefined
}

/** An order that nobody opens fails with startFailed. */
const OPEN_WITHIN = 30_000
const ANSWER_WITHIN = 180_000
const COMPLETE_KEPT = 180_000
const FAILED_KEPT = 300_000
const QR_TOLERANCE = 5

const base64 = (limit: number) => z.string().min(1).max(limit).base64()
const requirement = z.strictObject({
  pinCode: z.boolean().optional(),
  mrtd: z.boolean().optional(),
  cardReader: z.enum(['class1', 'class2']).optional(),
  certificatePolicies: z.array(z.string()).optional(),
  personalNumber: z
    .string()
    .regex(/^\d{12}$/)
    .optional(),
  risk: z.enum(['low', 'moderate']).optional(),
})
const web = z.strictObject({
  referringDomain: z.string().min(3).max(253),
  userAgent: z.string().min(1).max(256),
  deviceIdentifier: z.string().min(1).max(64),
})
const app = z.strictObject({
  appIdentifier: z.string().min(1),
  deviceOS: z.string().min(1),
  deviceModelName: z.string().min(1),
  deviceIdentifier: z.string().min(1).max(64),
})
const startSchema = (limits: { visible: number; hidden: number }) =>
  z
    .strictObject({
      endUserIp: z.string().refine((address) => isIP(address) !== 0),
      returnUrl: z.string().min(1).max(512).optional(),
      returnRisk: z.boolean().optional(),
      userVisibleData: base64(limits.visible).optional(),
      userVisibleDataFormat: z.enum(['plaintext', 'simpleMarkdownV1']).optional(),
      userNonVisibleData: base64(limits.hidden).optional(),
      requirement: requirement.optional(),
      web: web.optional(),
      app: app.optional(),
    })
    .refine((order) => !(order.web && order.app), { path: ['app'] })
const authSchema = startSchema({ visible: 1500, hidden: 1500 })
const signSchema = startSchema({ visible: 40_000, hidden: 200_000 }).refine((order) => order.userVisibleData, {
  path: ['userVisibleData'],
})
const orderRefSchema = z.strictObject({ orderRef: z.uuid() })

/** The hex code that the animated QR carries `seconds` after the start (providers A1). */
export const qrCodeAt = (qrStartSecret: string, seconds: number): string =>
  createHmac('sha256', qrStartSecret).update(String(seconds)).digest('hex')

const failure = (status: number, errorCode: string, details: string): Answer => ({
  status,
  body: { errorCode, details },
})
const noSuchOrder = failure(400, 'invalidParameters', 'No such order')

/** BankID's Relying Party API v6.0, and the state of the phone that answers it. */
export class BankId {
  readonly provider: Provider
  #orders = new Map<string, IdentityOrder>()

  constructor(private readonly world: World) {
    world.onReset(() => this.#orders.clear())
    this.provider = {
      name: 'bankid',
      prefix: '/bankid/rp/v6.0',
      accepts: ['application/json'],
      refuse,
      operations: [
        { method: 'POST', path: '/auth', name: 'auth', answer: (incoming) => this.#start('auth', incoming) },
        { method: 'POST', path: '/sign', name: 'sign', answer: (incoming) => this.#start('sign', incoming) },
        { method: 'POST', path: '/collect', name: 'collect', answer: (incoming) => this.#collect(incoming) },
        { method: 'POST', path: '/cancel', name: 'cancel', answer: (incoming) => this.#cancel(incoming) },
      ],
    }
  }

  /** The orders that a phone could still answer, newest first. */
  waiting(): IdentityOrder[] {
    return [...this.#orders.values()].filter((order) => this.#settled(order).status === 'pending').reverse()
  }

  get(orderRef: string): IdentityOrder | undefined {
    const order = this.#orders.get(orderRef)
    if (order) this.#settled(order)
    return order
  }

  startedWith(autoStartToken: string): IdentityOrder | undefined {
    return this.waiting().find((order) => order.autoStartToken === autoStartToken)
  }

  /** The order whose QR code this is, if the code is no older than five seconds. */
  scanned(qr: string): IdentityOrder | undefined {
    const [brand, token, time = '', code] = qr.split('.')
    const order = this.waiting().find((candidate) => candidate.qrStartToken === token)
    if (brand !== 'bankid' || !order || !/^\d+$/.test(time)) return undefined
    const now = Math.floor((this.world.clock.now() - order.startedAt) / 1000)
    const isFresh = Math.abs(Number(time) - now) <= QR_TOLERANCE
    return isFresh && code === qrCodeAt(order.qrStartSecret, Number(time)) ? order : undefined
  }

  /** The phone has read the code or was started by the link. */
  open(order: IdentityOrder): void {
    if (this.#settled(order).status !== 'pending') return
    order.state = { status: 'pending', hintCode: 'userSign', openedAt: this.world.clock.now() }
  }

  /** False when the order is over, or is meant for somebody else. */
  approve(order: IdentityOrder, person: Person): boolean {
    if (this.#settled(order).status !== 'pending') return false
    if (order.personalNumber && order.personalNumber !== person.personalNumber) return false
    if (person.bankId === 'works')
      order.state = { status: 'complete', person, endedAt: this.world.clock.now(), collected: false }
    else this.fail(order, person.bankId)
    return true
  }

  fail(order: IdentityOrder, hintCode: FailedHint): void {
    if (this.#settled(order).status === 'pending')
      order.state = { status: 'failed', hintCode, endedAt: this.world.clock.now(), collected: false }
  }

  #start(kind: 'auth' | 'sign', { body }: Incoming): Answer {
    const read = (kind === 'auth' ? authSchema : signSchema).safeParse(body)
    if (!read.success) return invalid(read.error)
    const personalNumber = read.data.requirement?.personalNumber ?? null
    const rival = personalNumber && this.waiting().find((order) => order.personalNumber === personalNumber)
    if (rival) {
      this.fail(rival, 'cancelled')
      return failure(400, 'alreadyInProgress', 'Order already in progress for pno')
    }
    const order: IdentityOrder = {
      orderRef: randomUUID(),
      autoStartToken: randomUUID(),
      qrStartToken: randomUUID(),
      qrStartSecret: randomUUID(),
      kind,
      startedAt: this.world.clock.now(),
      endUserIp: read.data.endUserIp,
      returnUrl: read.data.returnUrl ?? null,
      visibleText: Buffer.from(read.data.userVisibleData ?? '', 'base64').toString('utf8'),
      personalNumber,
      wantsRisk: read.data.returnRisk ?? false,
      state: { status: 'pending', hintCode: 'outstandingTransaction', openedAt: null },
      ...this.#script(personalNumber),
    }
    this.#orders.set(order.orderRef, order)
    const { orderRef, autoStartToken, qrStartToken, qrStartSecret } = order
    return { body: { orderRef, autoStartToken, qrStartToken, qrStartSecret } }
  }

  /** By an outcome that was set, or by the person who must answer; otherwise somebody answers on the phone's page. */
  #script(personalNumber: string | null): Pick<IdentityOrder, 'script' | 'scriptedPerson'> {
    const outcome = this.world.outcomes.next('bankid')
    const person = personNumbered(outcome?.personalNumber ?? personalNumber ?? '')
    const end = outcome?.outcome ?? (person && person.bankId !== 'works' ? person.bankId : undefined)
    if (!end) return { script: [], scriptedPerson: undefined }
    const script: Step[] =
      end === 'startFailed'
        ? ['outstandingTransaction', 'startFailed']
        : ['outstandingTransaction', 'outstandingTransaction', 'started', 'started', 'userSign', end as Step]
    return { script, scriptedPerson: person ?? personNumbered('199208062381') }
  }

  #collect({ body }: Incoming): Answer {
    const read = orderRefSchema.safeParse(body)
    if (!read.success) return invalid(read.error)
    const order = this.#orders.get(read.data.orderRef)
    if (!order) return noSuchOrder
    this.#follow(order)
    const { orderRef } = order
    const state = this.#settled(order)
    if (state.status === 'pending') return { body: { orderRef, status: state.status, hintCode: state.hintCode } }
    const kept = state.status === 'complete' ? COMPLETE_KEPT : FAILED_KEPT
    if (state.collected || this.world.clock.now() - state.endedAt > kept) return noSuchOrder
    order.state = { ...state, collected: true }
    if (state.status === 'failed') return { body: { orderRef, status: state.status, hintCode: state.hintCode } }
    return { body: { orderRef, status: state.status, completionData: completion(order, state.person) } }
  }

  #cancel({ body }: Incoming): Answer {
    const read = orderRefSchema.safeParse(body)
    if (!read.success) return invalid(read.error)
    const order = this.#orders.get(read.data.orderRef)
    if (!order || this.#settled(order).status !== 'pending') return noSuchOrder
    order.state = { status: 'failed', hintCode: 'cancelled', endedAt: this.world.clock.now(), collected: true }
    return { body: {} }
  }

  #follow(order: IdentityOrder): void {
    const step = order.script.shift()
    if (!step || this.#settled(order).status !== 'pending') return
    if (step === 'complete') {
      if (order.scriptedPerson) this.approve(order, order.scriptedPerson)
    } else if (step === 'outstandingTransaction' || step === 'started' || step === 'userSign') {
      const openedAt = step === 'outstandingTransaction' ? null : this.world.clock.now()
      order.state = { status: 'pending', hintCode: step, openedAt }
    } else this.fail(order, step)
  }

  /** The state after what time alone has done. */
  #settled(order: IdentityOrder): State {
    const { state } = order
    if (state.status !== 'pending') return state
    const now = this.world.clock.now()
    const [from, limit, hintCode] =
      state.openedAt === null
        ? [order.startedAt, OPEN_WITHIN, 'startFailed' as const]
        : [state.openedAt, ANSWER_WITHIN, 'expiredTransaction' as const]
    if (now - from >= limit) order.state = { status: 'failed', hintCode, endedAt: from + limit, collected: false }
    return order.state
  }
}

function invalid(error: z.ZodError): Answer {
  const field = error.issues[0]?.path.join('.') || 'request'
  return failure(400, 'invalidParameters', `Invalid parameter: ${field}`)
}

function refuse(problem: Problem): Answer {
  switch (problem) {
    case 'media-type':
      return failure(415, 'unsupportedMediaType', 'Only application/json is supported')
    case 'method':
      return failure(405, 'methodNotAllowed', 'Only POST is supported')
    case 'not-found':
      return failure(404, 'notFound', 'No such resource')
    case 'syntax':
    case 'too-large':
      return failure(400, 'invalidParameters', 'Invalid request body')
    case 'broken':
      return failure(500, 'internalError', 'Internal technical error')
  }
}

function completion(order: IdentityOrder, person: Person): object {
  const signed = `<bankIdSignedData><usrVisibleData>${Buffer.from(order.visibleText).toString('base64')}</usrVisibleData></bankIdSignedData>`
  return {
    user: {
      personalNumber: person.personalNumber,
      name: fullName(person),
      givenName: person.firstName,
      surname: person.lastName,
    },
    device: {
      ipAddress: order.endUserIp,
      uhi: createHmac('sha256', 'uhi').update(person.personalNumber).digest('base64'),
    },
    stepUp: null,
    bankIdIssueDate: '2026-01-15',
    signature: Buffer.from(`<?xml version="1.0" encoding="UTF-8"?><Signature>${signed}</Signature>`).toString('base64'),
    ocspResponse: Buffer.from(`sandbox ${order.orderRef}`).toString('base64'),
    ...(order.wantsRisk && { risk: 'low' }),
  }
}
