import type { Cancel, Clock } from '../clock'
import {
  ARGUMENT_LIMIT,
  NAMESPACE,
  VERSION,
  fits,
  readMessage,
  type Request,
  type WireError,
} from '../protocol/envelope'
import type { Line } from './window-messenger'

export type RpcErrorName =
  | 'CallTimeout'
  | 'ConnectionClosed'
  | 'FrameReloaded'
  | 'MethodNotFound'
  | 'PayloadTooLarge'
  | 'TooManyArguments'

export class RpcError extends Error {
  readonly code: string | undefined

  constructor(name: string, message: string, code?: string) {
    super(message)
    this.name = name
    this.code = code
  }
}

function failure(name: RpcErrorName, message: string = name): RpcError {
  return new RpcError(name, message)
}

export type Handlers = Readonly<Record<string, (...args: unknown[]) => unknown>>

export interface CallOptions {
  /** Milliseconds; null for calls that wait for a person. Default 10 000. */
  timeout?: number | null
}

const CALL_TIMEOUT = 10_000

interface Pending {
  resolve(result: unknown): void
  reject(error: RpcError): void
  cancel: Cancel
}

/** Calls over a messenger, both ways. The other end is never trusted: whatever is not a well-formed message is dropped. */
export class Rpc {
  readonly #line: Line
  readonly #handlers: Handlers
  readonly #clock: Clock
  readonly #pending = new Map<number, Pending>()
  #sent = 0
  #received = 0
  #closed: RpcErrorName | undefined

  constructor(line: Line, handlers: Handlers, clock: Clock) {
    this.#line = line
    this.#handlers = handlers
    this.#clock = clock
    line.messenger.listen((message) => this.#receive(message))
  }

  /** The answer, or an `RpcError` with the name the other end gave. */
  call(method: string, args: unknown[] = [], { timeout = CALL_TIMEOUT }: CallOptions = {}): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const seq = this.#send(method, args, false)
      const cancel =
        timeout === null
          ? () => {}
          : this.#clock.after(timeout, () => {
              this.#pending.delete(seq)
              reject(failure('CallTimeout', `${method} was not answered within ${timeout} ms`))
            })
      this.#pending.set(seq, { resolve, reject, cancel })
    })
  }

  /** A call that nobody waits for; after `close` it is nothing. */
  notify(method: string, args: unknown[] = []): void {
    if (!this.#closed) this.#send(method, args, true)
  }

  close(reason: 'ConnectionClosed' | 'FrameReloaded' = 'ConnectionClosed'): void {
    if (this.#closed) return
    this.#closed = reason
    this.#line.messenger.close()
    for (const { reject, cancel } of this.#pending.values()) {
      cancel()
      reject(failure(reason))
    }
    this.#pending.clear()
  }

  #send(method: string, args: unknown[], oneway: boolean): number {
    if (this.#closed) throw failure(this.#closed)
    if (args.length > ARGUMENT_LIMIT) throw failure('TooManyArguments')
    const seq = ++this.#sent
    const request: Request = { ns: NAMESPACE, v: VERSION, ch: this.#line.channel, seq, method, args }
    const message: Request = oneway ? { ...request, oneway } : request
    if (!fits(message)) throw failure('PayloadTooLarge')
    this.#line.messenger.post(message)
    return seq
  }

  #receive(received: unknown): void {
    const message = readMessage(received, this.#line.channel)
    if (!message || this.#closed) return
    if ('rseq' in message) {
      const pending = this.#pending.get(message.rseq)
      if (!pending) return
      this.#pending.delete(message.rseq)
      pending.cancel()
      if (message.ok) pending.resolve(message.result)
      else pending.reject(new RpcError(message.error.name, message.error.message, message.error.code))
    } else if (message.seq > this.#received) {
      this.#received = message.seq
      void this.#serve(message)
    }
  }

  async #serve({ seq, method, args, oneway }: Request): Promise<void> {
    const answer = await this.#answer(method, args)
    if (oneway || this.#closed) return
    const response = { ns: NAMESPACE, v: VERSION, ch: this.#line.channel, rseq: seq, ...answer }
    try {
      if (!fits(response)) throw failure('PayloadTooLarge')
      this.#line.messenger.post(response)
    } catch (error) {
      this.#line.messenger.post({ ...response, ok: false, result: undefined, error: toWire(error) })
    }
  }

  async #answer(
    method: string,
    args: unknown[],
  ): Promise<{ ok: true; result: unknown } | { ok: false; error: WireError }> {
    try {
      const handler = Object.prototype.hasOwnProperty.call(this.#handlers, method) ? this.#handlers[method] : undefined
      if (!handler) throw failure('MethodNotFound', method)
      return { ok: true, result: await handler(...args) }
    } catch (error) {
      return { ok: false, error: toWire(error) }
    }
  }
}

/** Name, message and code cross the line; the stack does not. */
function toWire(error: unknown): WireError {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error) }
  const { name, message } = error
  return error instanceof RpcError && error.code !== undefined ? { name, message, code: error.code } : { name, message }
}
