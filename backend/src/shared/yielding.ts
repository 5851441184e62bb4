import { setImmediate as nextTurn } from 'node:timers/promises'

/**
 * Long work in short breaths: awaited between its steps, it lets the process answer others once it has been at work for so many
 * milliseconds.
 */
export const yielding = (ms = 10): (() => Promise<void>) => {
  let began = performance.now()
  return async () => {
    if (performance.now() - began < ms) return
    await nextTurn()
    began = performance.now()
  }
}
