import type { ImportProgress } from '@bukett/contracts/http/office-products'
import { Injectable } from '@nestjs/common'
import { Announcements } from '../../shared/announcements.js'

interface Told {
  readonly key: string
  readonly progress: ImportProgress
}

const everyMs = 500
/** Files under way, and some that are done. */
const most = 100

/** How far the files that are read in have come. Every process knows it: whoever asks may be answered by another than the one that reads. */
@Injectable()
export class ImportsUnderWay {
  readonly #latest = new Map<string, ImportProgress>()

  constructor(private readonly announcements: Announcements) {
    announcements.on('import', (message) => {
      if (message !== '') this.#hear(JSON.parse(message) as Told)
    })
  }

  /** Of somebody's own file, under the id that was sent with it. */
  of(by: string, id: string): ImportProgress {
    return this.#latest.get(keyOf(by, id)) ?? { Step: 'reading', Done: 0, Of: 0 }
  }

  /** Tells of a file, as often as somebody looks. Nobody waits for it, and it may be lost. */
  teller(by: string, id: string): (progress: ImportProgress) => void {
    let last = -Infinity
    return (progress) => {
      if (performance.now() - last < everyMs) return
      last = performance.now()
      const told: Told = { key: keyOf(by, id), progress }
      void this.announcements.announce('import', JSON.stringify(told))
    }
  }

  #hear({ key, progress }: Told): void {
    this.#latest.delete(key)
    this.#latest.set(key, progress)
    if (this.#latest.size > most) this.#latest.delete(this.#latest.keys().next().value!)
  }
}

const keyOf = (by: string, id: string): string => `${by}/${id}`
