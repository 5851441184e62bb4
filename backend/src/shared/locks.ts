/** What must not be done twice at once, in any process: who comes second waits, and sees what the first one has done. */
export abstract class Locks {
  /** Throws `unavailable` where the lock does not come free within some seconds. */
  abstract run<T>(name: string, act: () => Promise<T>): Promise<T>
}
