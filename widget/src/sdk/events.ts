import { variantOf, type ClientToken } from './client-token'
import { sdkError } from './errors'
import type { EventMap, EventName } from './types'

type Handler = (payload: never) => void

const always = () => true
const accounts = (token: ClientToken | undefined) => token?.ua_enabled_and_one_pm === true
const experiment = (name: string) => (token: ClientToken | undefined) => !!token && variantOf(token, name) === 'on'

/** WI-23: every event there is, and whether a session has it. */
const CAPABILITIES: Readonly<Record<EventName, (token: ClientToken | undefined) => boolean>> = {
  loaded: always,
  heightChanged: always,
  fullscreenOverlayShown: always,
  fullscreenOverlayHidden: always,
  paymentMethodSelected: always,
  authorizeStarted: always,
  authorizeCompleted: always,
  externalDocumentRequested: always,
  thirdPartyChallengeRequested: experiment('third-party-challenge'),
  walletSheetRequested: experiment('wallets'),
  userAccountLogin: accounts,
  userAccountLogout: accounts,
  reload_needed: always,
  error: always,
}

/** The merchant's handlers. They outlive `init`, and a handler that throws stops no other. */
export class Events {
  readonly #handlers = new Map<EventName, Set<Handler>>()

  constructor(
    private readonly token: () => ClientToken | undefined,
    private readonly report: (error: unknown) => void,
  ) {}

  /** Throws UnknownEventError, TypeError, or OperationNotSupportedError when the session lacks what the event tells of. */
  on<E extends EventName>(event: E, handler: (payload: EventMap[E]) => void): void {
    this.#check(event)
    if (typeof handler !== 'function') throw sdkError('TypeError', 'An event handler is a function')
    if (!CAPABILITIES[event](this.token())) throw sdkError('OperationNotSupportedError')
    const handlers = this.#handlers.get(event) ?? new Set()
    this.#handlers.set(event, handlers.add(handler))
  }

  off<E extends EventName>(event: E, handler?: (payload: EventMap[E]) => void): void {
    this.#check(event)
    if (handler) this.#handlers.get(event)?.delete(handler)
    else this.#handlers.delete(event)
  }

  emit<E extends EventName>(event: E, payload: EventMap[E]): void {
    for (const handler of Array.from(this.#handlers.get(event) ?? [])) {
      try {
        ;(handler as (payload: EventMap[E]) => void)(payload)
      } catch (error) {
        this.report(error)
      }
    }
  }

  /** For each event what tells it on to the handlers here. */
  forwarders(): [EventName, (payload: EventMap[EventName]) => void][] {
    return (Object.keys(CAPABILITIES) as EventName[]).map((event) => [event, (payload) => this.emit(event, payload)])
  }

  #check(event: string): void {
    if (!Object.prototype.hasOwnProperty.call(CAPABILITIES, event)) throw sdkError('UnknownEventError')
  }
}
