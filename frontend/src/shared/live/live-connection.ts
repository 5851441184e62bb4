import { type Answer, ApiError, type Client, pathOf } from '@bukett/contracts'
import { type Frame, type Hint, realtimeApi } from '@bukett/contracts/http/realtime'

/** Spec 3 §4: the states of the connection, by their numbers. */
export const LIVE = { connecting: 0, connected: 1, reconnecting: 2, disconnected: 4 } as const
export type LiveState = (typeof LIVE)[keyof typeof LIVE]

export interface LiveListener {
  readonly onState: (state: LiveState) => void
  readonly onHint: (hint: Hint) => void
  /** The server has been silent for two thirds of the time after which it counts as gone; false when it is heard again. */
  readonly onSlow: (isSlow: boolean) => void
}

/** What a connection needs of the browser. */
export interface LiveWorld {
  readonly call: Client
  /** Opens a stream of events; each call of `onFrame` has the text of one. Returns what closes it. Null where there are none. */
  readonly stream: ((url: string, onFrame: (text: string) => void, onBroken: () => void) => () => void) | null
  /** Returns what stops it. */
  readonly after: (milliseconds: number, run: () => void) => () => void
}

/** Spec 3 §9. */
const reconnectDelayMs = 2000
const pingEveryMs = 300_000
const warningShare = 2 / 3
/** A poll that is not answered so long after it should have been is none. */
const pollGraceMs = 10_000

type Agreed = Answer<typeof realtimeApi.negotiate>
type TimerName = 'connect' | 'slow' | 'silent' | 'retry' | 'giveUp' | 'ping'
type Transport = 'serverSentEvents' | 'longPolling'

const everything: Hint = { Entity: 'everything', Id: null }
const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 401 || error.status === 403)

/**
 * Listens to channels: by a stream, else by long poll. What breaks off is taken up again after two seconds, and given up after thirty
 * without success or when the caller may no longer listen. All that is shown is read again once it is back.
 */
export class LiveConnection {
  readonly #connectionData: string
  readonly #timers = new Map<TimerName, () => void>()
  #agreed: Agreed | null = null
  #transport: Transport
  #state: LiveState | null = null
  #isSlow = false
  #cursor: string | undefined
  #close: () => void = () => undefined
  /** Counts attempts, so that what an earlier one still hears is passed over. */
  #attempt = 0
  isRefused = false

  constructor(
    channels: readonly string[],
    private readonly listener: LiveListener,
    private readonly world: LiveWorld,
  ) {
    this.#connectionData = JSON.stringify(channels.map((name) => ({ name })))
    this.#transport = world.stream ? 'serverSentEvents' : 'longPolling'
  }

  async start(): Promise<void> {
    this.#is(LIVE.connecting)
    const { call } = this.world
    const query = { clientProtocol: '1.5' as const, connectionData: this.#connectionData }
    try {
      const agreed = await call(realtimeApi.negotiate, { query })
      if (this.#state !== LIVE.connecting) return
      this.#agreed = agreed
      this.#ping()
      await this.#connect(false)
    } catch (error) {
      this.#end(isRefused(error))
    }
  }

  /** Tells the server that nobody listens any more. */
  stop(): void {
    const agreed = this.#agreed
    const wasOpen = this.#state === LIVE.connected || this.#state === LIVE.reconnecting
    this.#end(false)
    if (agreed && wasOpen)
      this.world
        .call(realtimeApi.abort, { query: this.#known(agreed) })
        // It hears so by itself when the request is gone.
        .catch(() => undefined)
  }

  #known({ ConnectionToken }: Agreed) {
    return { connectionToken: ConnectionToken, connectionData: this.#connectionData, transport: this.#transport }
  }

  async #connect(isAgain: boolean): Promise<void> {
    this.#attempt += 1
    if (this.#transport === 'serverSentEvents') this.#openStream(isAgain, this.#attempt)
    else await this.#beginPolling(isAgain, this.#attempt)
  }

  #openStream(isAgain: boolean, attempt: number): void {
    const { stream } = this.world
    const agreed = this.#agreed
    if (!stream || !agreed) return
    const isCurrent = (): boolean => attempt === this.#attempt
    let isOpen = false
    const failed = (): void => {
      if (!isCurrent()) return
      if (isOpen || isAgain) this.#lost()
      else this.#pollInstead()
    }
    const query = new URLSearchParams({
      ...this.#known(agreed),
      ...(isAgain && this.#cursor !== undefined && { messageId: this.#cursor }),
    })
    const endpoint = isAgain ? realtimeApi.reconnect : realtimeApi.connect
    this.#close = stream(
      `${pathOf(endpoint)}?${query.toString()}`,
      (text) => {
        if (!isCurrent()) return
        const frame = frameOf(text)
        this.#alive()
        if (!frame) return
        if (!isOpen) {
          isOpen = true
          this.#clear('connect')
          void this.#started(isAgain, attempt)
        }
        this.#hear(frame)
      },
      failed,
    )
    this.#set('connect', agreed.TransportConnectTimeout * 1000, failed)
  }

  #pollInstead(): void {
    this.#close()
    this.#clear('connect', 'silent', 'slow')
    this.#transport = 'longPolling'
    this.#connect(false).catch((error: unknown) => this.#end(isRefused(error)))
  }

  async #beginPolling(isAgain: boolean, attempt: number): Promise<void> {
    const agreed = this.#agreed
    if (!agreed) return
    if (!isAgain) this.#hear(await this.world.call(realtimeApi.connect, { query: this.#known(agreed) }))
    await this.#started(isAgain, attempt)
    void this.#poll(agreed, attempt)
  }

  async #poll(agreed: Agreed, attempt: number): Promise<void> {
    const ending = new AbortController()
    this.#close = () => ending.abort()
    while (attempt === this.#attempt && this.#state === LIVE.connected) {
      const tooLate = this.world.after(agreed.ConnectionTimeout * 1000 + pollGraceMs, () => ending.abort())
      try {
        const query = { ...this.#known(agreed), ...(this.#cursor !== undefined && { messageId: this.#cursor }) }
        const frame = await this.world.call(realtimeApi.poll, { query }, ending.signal)
        if (attempt === this.#attempt) this.#hear(frame)
      } catch (error) {
        if (attempt !== this.#attempt) return
        if (isRefused(error)) this.#end(true)
        else this.#lost()
      } finally {
        tooLate()
      }
    }
  }

  async #started(isAgain: boolean, attempt: number): Promise<void> {
    const agreed = this.#agreed
    if (!agreed) return
    try {
      if (!isAgain) await this.world.call(realtimeApi.start, { query: this.#known(agreed) })
    } catch {
      if (attempt === this.#attempt) this.#lost()
      return
    }
    if (attempt !== this.#attempt) return
    this.#clear('giveUp')
    this.#is(LIVE.connected)
    // What was told meanwhile may be lost, and so may what the list missed before it was listened for.
    this.listener.onHint(everything)
  }

  #hear({ C, M, T }: Frame): void {
    this.#cursor = C
    for (const { A } of M) for (const hint of A) this.listener.onHint(hint)
    if (T) this.#lost()
  }

  /** A stream is heard at least twice within its timeout. */
  #alive(): void {
    const timeoutMs = (this.#agreed?.KeepAliveTimeout ?? 0) * 1000
    this.#slow(false)
    this.#set('slow', timeoutMs * warningShare, () => this.#slow(true))
    this.#set('silent', timeoutMs, () => this.#lost())
  }

  #lost(): void {
    if (this.#state === LIVE.disconnected || !this.#agreed) return
    this.#attempt += 1
    this.#close()
    this.#clear('connect', 'silent', 'slow')
    this.#slow(false)
    if (!this.#timers.has('giveUp')) this.#set('giveUp', this.#agreed.DisconnectTimeout * 1000, () => this.#end(false))
    this.#is(LIVE.reconnecting)
    this.#set('retry', reconnectDelayMs, () => void this.#retry())
  }

  async #retry(): Promise<void> {
    const agreed = this.#agreed
    if (!agreed) return
    try {
      await this.world.call(realtimeApi.ping, { query: this.#known(agreed) })
      if (this.#state === LIVE.reconnecting) await this.#connect(true)
    } catch (error) {
      if (isRefused(error)) this.#end(true)
      else if (this.#state === LIVE.reconnecting) this.#set('retry', reconnectDelayMs, () => void this.#retry())
    }
  }

  #ping(): void {
    this.#set('ping', pingEveryMs, () => {
      const agreed = this.#agreed
      if (!agreed) return
      this.#ping()
      this.world.call(realtimeApi.ping, { query: this.#known(agreed) }).catch((error: unknown) => {
        if (isRefused(error)) this.#end(true)
      })
    })
  }

  #end(refused: boolean): void {
    if (this.#state === LIVE.disconnected) return
    this.#attempt += 1
    this.isRefused = refused
    for (const stop of this.#timers.values()) stop()
    this.#timers.clear()
    this.#close()
    this.#agreed = null
    this.#slow(false)
    this.#is(LIVE.disconnected)
  }

  #is(state: LiveState): void {
    if (this.#state === state) return
    this.#state = state
    this.listener.onState(state)
  }

  #slow(isSlow: boolean): void {
    if (this.#isSlow === isSlow) return
    this.#isSlow = isSlow
    this.listener.onSlow(isSlow)
  }

  #set(name: TimerName, milliseconds: number, run: () => void): void {
    this.#clear(name)
    const stop = this.world.after(milliseconds, () => {
      this.#timers.delete(name)
      run()
    })
    this.#timers.set(name, stop)
  }

  #clear(...names: TimerName[]): void {
    for (const name of names) {
      this.#timers.get(name)?.()
      this.#timers.delete(name)
    }
  }
}

/** Null for what is no frame: the stream's first word, and a sign of life. */
const frameOf = (text: string): Frame | null => {
  if (!text.startsWith('{')) return null
  const frame = JSON.parse(text) as Partial<Frame>
  return frame.C === undefined ? null : (frame as Frame)
}
