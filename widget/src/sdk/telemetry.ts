import type { Stage } from '../regions'
import type { Environment } from './environment'

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
  level?: string | undefined
}

const PIXEL_LIMIT = 2000

/** Spec 3 §9. An event below the session's level is not sent. */
const LOG_LEVELS = { ALL: 0, TRACE: 0, DEBUG: 1, INFO: 2, WARN: 3, ERROR: 4, FATAL: 5, OFF: 6 } as const

/** Client events for the provider (C14). Nothing is sent while developing or against the visitor's privacy signal. */
export class Telemetry {
  constructor(
    private readonly env: Environment,
    private readonly destination: () => Destination | undefined,
  ) {}

  track(event: string, fields: EventFields = {}, level: LogLevel = 'INFO'): void {
    try {
      const to = this.destination()
      const refused = (this.env.window.navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true
      if (!to?.eventUrl || to.environment === 'development' || refused || LOG_LEVELS[level] < levelOf(to.level)) return
      this.#send(`${to.eventUrl}/v1/${encodeURIComponent(to.sessionId)}/${encodeURIComponent(event)}`, safe(fields))
    } catch {
      // An event that cannot be sent must never disturb a purchase.
    }
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
    if (pixel.length >= PIXEL_LIMIT && this.env.beacon(url, JSON.stringify(fields))) return
    this.env.pixel(pixel.slice(0, PIXEL_LIMIT))
  }
}

export interface Call {
  id: string
  operation: Operation
  completed(): void
  failed(error: string): void
}

type LogLevel = keyof typeof LOG_LEVELS

function levelOf(name: string | undefined): number {
  return name !== undefined && Object.prototype.hasOwnProperty.call(LOG_LEVELS, name)
    ? LOG_LEVELS[name as LogLevel]
    : LOG_LEVELS.ALL
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
