import { setTimeout } from 'node:timers/promises'

/** So long nothing is tried that was too slow once: each would hold up what comes after it. */
const restMs = 30_000
/** A try that takes too long may still succeed; whoever tries again comes when it has been given up. */
const laterMs = 30_000

/** Work that is done at once where that goes quickly, and later where it does not. */
export class Promptly {
  readonly #restsUntil = new Map<string, number>()

  constructor(private readonly now: () => number = () => performance.now()) {}

  /** `later` has it done, after so many milliseconds; it must know by itself what the first try has done. */
  async run(
    name: string,
    withinMs: number,
    work: () => Promise<void>,
    later: (delayMs: number) => Promise<void>,
  ): Promise<void> {
    if (this.now() < (this.#restsUntil.get(name) ?? 0)) return later(0)
    const isOver = new AbortController()
    const tooLong = setTimeout(withinMs, 'slow' as const, { signal: isOver.signal }).catch(() => 'slow' as const)
    const ended = await Promise.race([
      work().then(
        () => 'done' as const,
        () => 'failed' as const,
      ),
      tooLong,
    ])
    isOver.abort()
    if (ended === 'done') return
    if (ended === 'slow') this.#restsUntil.set(name, this.now() + restMs)
    await later(ended === 'slow' ? laterMs : 0)
  }
}
