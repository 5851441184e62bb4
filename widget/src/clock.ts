export type Cancel = () => void

/** Time, as the library sees it; tests turn the hands themselves. */
export interface Clock {
  /** Milliseconds; only differences mean anything. */
  now(): number
  after(milliseconds: number, run: () => void): Cancel
  every(milliseconds: number, run: () => void): Cancel
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds)
    return () => clearTimeout(timer)
  },
  every(milliseconds, run) {
    const timer = setInterval(run, milliseconds)
    return () => clearInterval(timer)
  },
}

/** The promise's value, or `late()` when it takes longer. A late refusal of the promise is swallowed. */
export function within<T>(clock: Clock, milliseconds: number, promise: Promise<T>, late: () => T): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(milliseconds, () => {
      try {
        resolve(late())
      } catch (error) {
        reject(error)
      }
    })
    promise.then(resolve, reject).finally(cancel)
  })
}
