/** The same numbers in every run: mulberry32. */
function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const WORDS = [
  '',
  'paylater',
  'paylater-static',
  'main',
  'load',
  'authorize',
  'constructor',
  '__proto__',
  'toString',
  'https://evil.example/x',
  'https://senare.example@evil.example',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'bankid:///x',
  '<img src=x onerror=alert(1)>',
  'a'.repeat(2000),
  '\u0000\ud800',
]

/** Values that a hostile page may send: shapes of the protocol with anything in any place. */
export class Hostile {
  readonly #random: () => number

  constructor(seed: number) {
    this.#random = seededRandom(seed)
  }

  pick<T>(values: readonly T[]): T {
    return values[Math.floor(this.#random() * values.length)] as T
  }

  value(depth = 0): unknown {
    const kind = Math.floor(this.#random() * (depth > 2 ? 6 : 9))
    if (kind === 0) return this.pick([null, undefined, true, false])
    if (kind === 1) return this.pick([0, -1, 1, 1.5, Number.NaN, Infinity, 2 ** 53, 1e308])
    if (kind <= 5) return this.pick(WORDS)
    if (kind === 6) return Array.from({ length: Math.floor(this.#random() * 6) }, () => this.value(depth + 1))
    return this.fields(['approved', 'session_id', '__proto__', 'token', 'url', 'args', 'error'], depth)
  }

  /** An object with some of the named fields and anything in them. */
  fields(names: readonly string[], depth = 0): Record<string, unknown> {
    const made: Record<string, unknown> = {}
    for (const name of names)
      if (this.#random() < 0.6)
        Object.defineProperty(made, name, { value: this.value(depth + 1), enumerable: true, configurable: true })
    return made
  }

  /** An envelope that is right in most places. */
  message(channel: string, methods: readonly string[]): unknown {
    if (this.#random() < 0.1) return this.value()
    const right = {
      ns: 'paylater',
      v: 1,
      ch: channel,
      seq: Math.floor(this.#random() * 1e9),
      method: this.pick(methods),
      args: Array.from({ length: Math.floor(this.#random() * 6) }, () => this.value()),
      rseq: Math.floor(this.#random() * 50),
      ok: this.pick([true, false]),
      result: { approved: true, show_form: true, authorization_token: 'stolen' },
    }
    const kind = this.pick(['request', 'notice', 'response', 'hello', 'offer', 'static'])
    const { ns, v, ch, seq, method, args, rseq, ok, result } = right
    const shapes: Record<string, object> = {
      request: { ns, v, ch, seq, method, args },
      notice: { ns, v, ch, seq, method, args, oneway: true },
      response: { ns, v, ch, rseq, ok, result, error: this.value() },
      hello: {
        ns,
        hello: { id: this.pick(WORDS), frame: 'main', versions: this.pick([[1], [2], this.value()]), build: 'x' },
      },
      offer: { ns, v, ch, port: true, apiKey: this.value() },
      static: { ns: 'paylater-static', apiKey: this.value(), seq: 1, method: 'openExternalLink', args },
    }
    const message = { ...shapes[kind] } as Record<string, unknown>
    if (this.#random() < 0.3) message[this.pick(Object.keys(message))] = this.value()
    return message
  }
}
