import { Injectable } from '@nestjs/common'

interface SpentLines {
  /** Lines whose gift cards something was paid with. */
  spentLines(purchaseId: string): Promise<ReadonlySet<string>>
}

/** What modules above know of why a line can no longer be withdrawn (GC-06). */
@Injectable()
export class WithdrawalLimits {
  #source: SpentLines | null = null

  readFrom(source: SpentLines): void {
    this.#source = source
  }

  spentLines(purchaseId: string): Promise<ReadonlySet<string>> {
    return this.#source?.spentLines(purchaseId) ?? Promise.resolve(new Set<string>())
  }
}
