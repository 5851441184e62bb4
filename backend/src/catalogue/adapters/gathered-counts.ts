import type { Log } from '../../shared/shared.module.js'

const patienceMs = 5000
const most = 1000

/** Counts that are written together, some seconds after the first of them. What a killed process has not written is lost. */
export class GatheredCounts<Row extends { readonly _id: string }> {
  #waiting = new Map<string, Row>()
  #timer: NodeJS.Timeout | null = null

  constructor(
    private readonly write: (rows: readonly Row[]) => Promise<unknown>,
    private readonly log: Log,
  ) {}

  /** `first`: one that counts nothing yet. */
  count(first: Row, more: (row: Row) => void): void {
    const waiting = this.#waiting.get(first._id)
    if (!waiting && this.#waiting.size >= most) return
    const row = waiting ?? first
    more(row)
    this.#waiting.set(first._id, row)
    this.#timer ??= setTimeout(() => void this.flush(), patienceMs).unref()
  }

  async flush(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer)
    this.#timer = null
    const counted = [...this.#waiting.values()]
    this.#waiting = new Map()
    if (counted.length === 0) return
    try {
      await this.write(counted)
    } catch (error) {
      this.log.log.warn({ error, lost: counted.length }, 'searches were not counted')
    }
  }
}
