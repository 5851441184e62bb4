import { brand } from '../brand'
import type { Stage } from '../regions'
import type { Environment } from './environment'
import { LOG_LEVELS } from './log-levels'
import type { LogLevel } from './types'

export type Operation =
  | 'init'
  | 'load'
  | 'authorize'
  | 'reauthorize'
  | 'finalize'
  | 'load_payment_review'
  | 'validate_card'
  | 'create_session'

/** The only things an event may carry: no field here can hold a person's own words. */
export interface EventFields {
  operation_id?: string
  /** Milliseconds. */
  duration?: number
  error?: string
  /** Name of a step, a host or a status; never a whole URL of the merchant. */
  detail?: string
}

export interface Destination {
  environment: Stage
  sessionId: string
  /** From the client token, after its host was checked. */
  eventUrl: string | undefined
  /** From the experiment `log-level`; everything by default. */
  level: LogLevel | undefined
}

const PIXEL_LIMIT = 2000
/** How many events wait for `init` to say where they go. */
const EARLY_LIMIT = 20

/** Client events for the provider (C14). Nothing is sent while developing or against the visitor's privacy signal. */
export class Telemetry {
  #early: (() => void)[] = []

  constructor(
    private readonly env: Environment,
    private readonly destination: () => Destination | undefined,
    /** From which level on whoever builds the page sees events on the console. */
    private readonly shown: () => LogLevel,
  ) {}

  track(event: string, fields: EventFields = {}, level: LogLevel = 'INFO'): void {
    try {
      const known = safe(fields)
      if (LOG_LEVELS[level] >= LOG_LEVELS[this.shown()]) this.#show(event, known, level)
      this.#tell(event, known, level)
    } catch {
      // An event that cannot be sent must never disturb a purchase.
    }
  }

  /** Before `init` nobody knows where events go: the first ones wait for it. */
  #tell(event: string, fields: EventFields, level: LogLevel): void {
    const to = this.destination()
    if (!to) {
      if (this.#early.length < EARLY_LIMIT) this.#early.push(() => this.#tell(event, fields, level))
      return
    }
    for (const tell of this.#early.splice(0)) tell()
    const refused = (this.env.window.navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true
    if (!to.eventUrl || to.environment === 'development' || refused) return
    if (LOG_LEVELS[level] < LOG_LEVELS[to.level ?? 'ALL']) return
    this.#send(`${to.eventUrl}/v1/${encodeURIComponent(to.sessionId)}/${encodeURIComponent(event)}`, fields)
  }

  #show(event: string, fields: EventFields, level: LogLevel): void {
    const words = Object.entries(fields).map(([name, value]) => `${name}=${value}`)
    const number = LOG_LEVELS[level]
    const method = number > LOG_LEVELS.WARN ? 'error' : number === LOG_LEVELS.WARN ? 'warn' : 'debug'
    this.env.log(number === LOG_LEVELS.INFO ? 'info' : method, [`${brand.name}: ${event}`, ...words].join(' '))
  }

  /** Follows one call of the merchant: started at once, then completed or failed. */
  begin(operation: Operation): Call {
    const id = this.env.randomId()
    const start = this.env.clock.now()
    const end = (state: string, error?: string) => {
      const fields = { operation_id: id, duration: this.env.clock.now() - start }
      this.track(
        `${operation}_${state}`,
        error === undefined ? fields : { ...fields, error },
        error === undefined ? 'INFO' : 'ERROR',
      )
    }
    this.track(`${operation}_started`, { operation_id: id }, 'DEBUG')
    return { id, operation, completed: () => end('completed'), failed: (error) => end('failed', error) }
  }

  #send(url: string, fields: EventFields): void {
    const query = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]))
    const pixel = `${url}?${query}`
    if (pixel.length < PIXEL_LIMIT) return this.env.pixel(pixel)
    this.env.beacon(url, JSON.stringify(fields)).catch(() => this.env.pixel(pixel.slice(0, PIXEL_LIMIT)))
  }
}

export interface Call {
  id: string
  operation: Operation
  completed(): void
  failed(error: string): void
}

const LENGTHS = { operation_id: 64, error: 4000, detail: 4000 } as const

function safe({ operation_id, duration, error, detail }: EventFields): EventFields {
  const text = (value: string | undefined, limit: number) => value?.replace(/[^\w .:/<>()-]/g, '').slice(0, limit)
  const known = {
    operation_id: text(operation_id, LENGTHS.operation_id),
    duration,
    error: text(error, LENGTHS.error),
    detail: text(detail, LENGTHS.detail),
  }
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined))
}
