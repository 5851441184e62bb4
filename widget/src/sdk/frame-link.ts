import type { Cancel } from '../clock'
import type { FrameName } from '../protocol/handshake'
import { Rpc, type CallOptions, type Handlers } from '../rpc/rpc'
import type { Environment } from './environment'
import { OUTCOME, Refused } from './errors'

/** WI-20: how long a frame may take to say that it is ready. */
export const READY_TIMEOUT = 15_000

export interface LinkSpec {
  frame: HTMLIFrameElement
  name: FrameName
  origin: string
  handlers: Handlers
  apiKey?: string
  /** The frame loaded another document: what it knew is gone. */
  reloaded?(): void
  /** It loaded one that shows nothing: only another frame will do. */
  lost?(): void
}

/** A frame and the line to it, from its first hello to its removal. */
export class FrameLink {
  /** Resolves when the frame says it is ready; refused when it never can be. */
  readonly ready: Promise<void>
  readonly #stopAccepting: Cancel
  #rpc: Rpc | undefined
  #refuse: (reason: Refused) => void = () => {}

  constructor(env: Environment, spec: LinkSpec) {
    let resolveReady = () => {}
    this.ready = new Promise((resolve, reject) => {
      resolveReady = resolve
      this.#refuse = reject
    })
    this.ready.catch(() => {})
    const handlers: Handlers = { ...spec.handlers, ready: () => resolveReady() }
    this.#stopAccepting = env.acceptFrame({
      page: env.window,
      frame: () => spec.frame.contentWindow,
      name: spec.name,
      origin: spec.origin,
      randomId: () => env.randomId(),
      ...(spec.apiKey === undefined ? {} : { apiKey: spec.apiKey }),
      connected: (line) => {
        const earlier = this.#rpc
        this.#rpc = new Rpc(line, handlers, env.clock)
        earlier?.close('FrameReloaded')
        if (earlier) spec.reloaded?.()
      },
      incompatible: () => this.#refuse(new Refused(OUTCOME.bootstrapFailed)),
      refused: (reason) => {
        if (reason !== OUTCOME.originNotAllowed) return
        this.#refuse(new Refused(reason))
        // A frame that reloads itself names itself as the page around it, and is shown to nobody.
        this.#rpc?.close('FrameReloaded')
        if (this.#rpc) spec.lost?.()
      },
    })
  }

  async call(method: string, args: unknown[] = [], options?: CallOptions): Promise<unknown> {
    await this.ready
    if (!this.#rpc) throw new Refused(OUTCOME.bootstrapFailed)
    return this.#rpc.call(method, args, options)
  }

  notify(method: string, args: unknown[] = []): void {
    this.#rpc?.notify(method, args)
  }

  close(): void {
    this.#stopAccepting()
    this.#refuse(new Refused(OUTCOME.containerRemoved))
    this.#rpc?.close()
  }

  /** Ends the wait for a frame that cannot come. */
  refuse(reason: Refused): void {
    this.#refuse(reason)
  }
}
