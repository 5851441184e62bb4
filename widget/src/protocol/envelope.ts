import { isFields, own, ownString } from './own'

/** Wire format of the frame protocol: structured clones, never JSON strings. */
export const NAMESPACE = 'paylater'
export const VERSION = 1

export const ARGUMENT_LIMIT = 4
/** In bytes: a purchase of a thousand lines (WI-22), and less than the provider takes, so that what passes here is not refused there. */
const PAYLOAD_LIMIT = 1_000_000

interface Head {
  ns: typeof NAMESPACE
  v: typeof VERSION
  /** Channel: 128 random bits in hex, one per frame and connection. */
  ch: string
}

export interface Request extends Head {
  seq: number
  method: string
  args: unknown[]
  /** A notice: nobody waits for an answer. */
  oneway?: true
}

export interface WireError {
  name: string
  message: string
  code?: string
}

type Response = Head & { rseq: number } & ({ ok: true; result?: unknown } | { ok: false; error: WireError })

export type Message = Request | Response

/** Reads what came in; undefined when it is not of this protocol and channel. */
export function readMessage(received: unknown, channel: string): Message | undefined {
  if (own(received, 'ns') !== NAMESPACE || own(received, 'v') !== VERSION || own(received, 'ch') !== channel) return
  if (!fits(received)) return
  return readRequest(received, channel) ?? readResponse(received, channel)
}

function readRequest(received: unknown, ch: string): Request | undefined {
  const seq = own(received, 'seq')
  const method = ownString(received, 'method')
  const args = own(received, 'args')
  if (!isSequence(seq) || !method || !Array.isArray(args) || args.length > ARGUMENT_LIMIT) return
  const request: Request = { ns: NAMESPACE, v: VERSION, ch, seq, method, args }
  return own(received, 'oneway') === true ? { ...request, oneway: true } : request
}

function readResponse(received: unknown, ch: string): Response | undefined {
  const rseq = own(received, 'rseq')
  if (!isSequence(rseq)) return
  const head = { ns: NAMESPACE, v: VERSION, ch, rseq } as const
  if (own(received, 'ok') === true) return { ...head, ok: true, result: own(received, 'result') }
  const error = own(received, 'error')
  if (own(received, 'ok') !== false || !isFields(error)) return
  return { ...head, ok: false, error: readError(error) }
}

function readError(error: unknown): WireError {
  const code = ownString(error, 'code')
  const known = { name: ownString(error, 'name') ?? 'Error', message: ownString(error, 'message') ?? '' }
  return code === undefined ? known : { ...known, code }
}

function isSequence(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0
}

/** False for what is larger than the limit, and for what cannot be measured, such as a ring. */
export function fits(value: unknown): boolean {
  try {
    return new TextEncoder().encode(JSON.stringify(value)).length <= PAYLOAD_LIMIT
  } catch {
    return false
  }
}
