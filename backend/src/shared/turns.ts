/** What must not be done twice at once, in any process: who comes second waits, and sees what the first one has done. */
export abstract class Turns {
  /** Throws `unavailable` where the turn does not come within some seconds. */
  abstract run<T>(name: string, act: () => Promise<T>): Promise<T>
}
