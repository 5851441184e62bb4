import { Injectable } from '@nestjs/common'

/** Which fixed delivery fees a company may have (FE-02). The broker stands above this module and says so when it starts. */
@Injectable()
export class FixedFeeCodes {
  #isKnown: (code: string) => Promise<boolean> = () => Promise.resolve(false)

  /** Called by the broker. */
  readFrom(isKnown: (code: string) => Promise<boolean>): void {
    this.#isKnown = isKnown
  }

  has(code: string): Promise<boolean> {
    return this.#isKnown(code)
  }
}
