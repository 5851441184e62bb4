import { Injectable } from '@nestjs/common'

/** Which stores there are, for whoever is to work in one. The broker stands above this module and says so when it starts. */
@Injectable()
export class KnownStores {
  #isKnown: (memberId: string) => boolean = () => false

  /** Called by the broker. */
  readFrom(isKnown: (memberId: string) => boolean): void {
    this.#isKnown = isKnown
  }

  has(memberId: string): boolean {
    return this.#isKnown(memberId)
  }
}
