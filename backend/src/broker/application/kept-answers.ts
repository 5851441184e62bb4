import { stockholmDay } from '@bukett/contracts/rules/dates'

const keptMs = 60_000
const most = 2000

/** Answers that many shoppers ask for, kept for a minute at most and never past midnight or a cut-off that would change them. */
export class KeptAnswers<Answer extends object> {
  readonly #kept = new Map<string, { readonly answer: Answer; readonly from: number; readonly until: number }>()

  of(key: string, now: Date, make: () => { answer: Answer; cutOffs: (string | null)[] }): Answer {
    const at = now.getTime()
    const dayKey = `${stockholmDay(now)} ${key}`
    const kept = this.#kept.get(dayKey)
    if (kept && at >= kept.from && at < kept.until) return kept.answer
    const { answer, cutOffs } = make()
    const ahead = cutOffs.flatMap((text) => (text === null ? [] : [Date.parse(text)])).filter((cutOff) => cutOff > at)
    if (this.#kept.size >= most) this.#kept.clear()
    // Frozen, so that a route encodes it once.
    this.#kept.set(dayKey, { answer: Object.freeze(answer), from: at, until: Math.min(at + keptMs, ...ahead) })
    return answer
  }

  clear(): void {
    this.#kept.clear()
  }
}
