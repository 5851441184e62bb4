import { setTimeout } from 'node:timers/promises'

/** What comes within so many milliseconds, or what stands in for it; the work goes on by itself, and whether it fails is told to whoever does it. */
export const withTimeout = async <Answer>(
  work: Promise<Answer>,
  withinMs: number,
  otherwise: Answer,
): Promise<Answer> => {
  const isOver = new AbortController()
  const late = setTimeout(withinMs, otherwise, { signal: isOver.signal }).catch(() => otherwise)
  try {
    return await Promise.race([work, late])
  } finally {
    isOver.abort()
  }
}
