import type { Frame, Hint } from '@bukett/contracts/http/realtime'

/** On `all` channels when there is no list. */
export interface ToldHint {
  readonly channels: readonly string[] | null
  readonly hint: Hint
}

/** One process's last hints, the same for all who listen: however many they are, each costs nothing while nothing is told. */
export class ToldHints {
  #count = 0
  readonly #last: ToldHint[] = []

  /** `epoch` is another one after each start of the process: what was told before it is not known. */
  constructor(
    private readonly epoch: string,
    private readonly most = 500,
  ) {}

  /** How far has been told. */
  get cursor(): string {
    return `d-${this.epoch},${this.#count}`
  }

  add(told: ToldHint): void {
    this.#count += 1
    this.#last.push(told)
    if (this.#last.length > this.most) this.#last.shift()
  }

  /** What these channels have been told after a cursor; everything is to be read again where that is no longer known. */
  since(cursor: string | undefined, channels: readonly string[]): Frame['M'] {
    const missed = cursor === undefined ? Number.NaN : this.#countSince(cursor)
    if (Number.isNaN(missed) || missed < 0 || missed > this.#last.length) return messagesOf(everything, channels)
    return this.#last.slice(this.#last.length - missed).flatMap((told) => messagesOf(told, channels))
  }

  #countSince(cursor: string): number {
    const [, epoch, count] = /^d-(.+),(\d+)$/.exec(cursor) ?? []
    return epoch === this.epoch ? this.#count - Number(count) : Number.NaN
  }
}

export const everything: ToldHint = { channels: null, hint: { Entity: 'everything', Id: null } }

/** What somebody on these channels is told. */
export const messagesOf = ({ channels: told, hint }: ToldHint, channels: readonly string[]): Frame['M'] =>
  channels.filter((channel) => told === null || told.includes(channel)).map((H) => ({ H, M: 'changed', A: [hint] }))
