const askAgainMs = 10_000

/** A database whose disk is full still answers a ping, and takes no order. One small document is written now and then to know. */
export class WriteProbe {
  #writtenAt = Number.NEGATIVE_INFINITY

  constructor(
    private readonly write: () => Promise<unknown>,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Throws why nothing can be written. */
  async check(): Promise<void> {
    if (this.now() - this.#writtenAt < askAgainMs) return
    await this.write()
    this.#writtenAt = this.now()
  }
}
