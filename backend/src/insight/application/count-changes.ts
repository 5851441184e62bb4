import { Injectable } from '@nestjs/common'
import { Catalogue } from '../../catalogue/index.js'
import { Network } from '../../broker/index.js'
import { OrderNews } from '../../orders/index.js'
import { GiftCardNews, PurchaseNews } from '../../payments/index.js'
import { KeyedMutex } from '../../shared/keyed-mutex.js'
import { job, Jobs } from '../../shared/jobs.js'
import type { News } from '../../shared/news.js'
import { SubscriptionNews } from '../../subscriptions/index.js'
import type { Counted } from '../domain/book.js'
import { countsOfOrder, type Places } from '../domain/order-counts.js'
import { countsOfGiftCard, countsOfJobFailure, countsOfPurchase, countsOfSubscription } from '../domain/other-counts.js'
import type { DayCount } from '../domain/row.js'
import { Counting } from './counting.js'
import { FigureBuilds, JobFailures } from './ports.js'

const countFigures = job<Record<string, never>>('outbox', 'count-figures')
const everyMs = 5000
const batch = 100
const batchOfAll = 1000

interface Known {
  readonly _id: string
  readonly version: number
}

/** One kind of document that is counted. */
interface Kind {
  readonly name: string
  readonly news: News<Known>
  readonly counts: (document: never) => DayCount[]
}

const kind = <Document extends Known>(
  name: string,
  news: News<Document>,
  counts: (document: Document) => DayCount[],
): Kind => ({ name, news: news as unknown as News<Known>, counts })

/** Hears what was changed in the shop, and counts it. What it heard and did not get to count comes again. */
@Injectable()
export class CountChanges {
  readonly #kinds: readonly Kind[]
  readonly #mutex = new KeyedMutex()
  #isClosing = false

  constructor(
    orders: OrderNews,
    purchases: PurchaseNews,
    giftCards: GiftCardNews,
    subscriptions: SubscriptionNews,
    failures: JobFailures,
    private readonly catalogue: Catalogue,
    private readonly network: Network,
    private readonly counting: Counting,
    private readonly builds: FigureBuilds,
    private readonly jobs: Jobs,
  ) {
    this.#kinds = [
      kind('order', orders, (order) => countsOfOrder(order, this.#places())),
      kind('purchase', purchases, countsOfPurchase),
      kind('gift-card', giftCards, countsOfGiftCard),
      kind('subscription', subscriptions, countsOfSubscription),
      kind('job-failure', failures, countsOfJobFailure),
    ]
    jobs.handle(countFigures, async () => {
      // One that takes longer than the pause has the next one's work in it.
      if (!this.#mutex.isBusy('count')) await this.run()
    })
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.every(countFigures, {}, everyMs)
  }

  /** What waits keeps its mark, for whoever runs next: a process that ends waits for one look and no more. */
  onModuleDestroy(): void {
    this.#isClosing = true
  }

  /** Returns when all that has happened so far is counted. */
  run(): Promise<void> {
    return this.#mutex.run('count', async () => {
      for (const one of this.#kinds) await this.#hear(one)
      // A build in the making is balanced by who makes it, once and at the end.
      await this.counting.balance((await this.builds.read()).current)
    })
  }

  /** Every document there is, into a build of its own. */
  async all(build: number, progress: (kind: string, done: number, wanted: number) => void): Promise<void> {
    const first = this.counting.first(build)
    for (const { name, news, counts } of this.#kinds) {
      const wanted = await news.count()
      let done = 0
      let some: Known[] = []
      const note = async (): Promise<void> => {
        await first.note(counted(name, some, counts))
        done += some.length
        some = []
        progress(name, Math.min(done, wanted), wanted)
      }
      for await (const document of news.all()) {
        some.push(document)
        if (some.length === batchOfAll) await note()
      }
      await note()
      progress(name, wanted, wanted)
    }
    await first.flush()
  }

  async #hear({ name, news, counts }: Kind): Promise<void> {
    for (;;) {
      const documents = await news.waiting(batch)
      // Read after the documents: what was begun since then reads them itself.
      const { current, next } = await this.builds.read()
      const changed = counted(name, documents, counts)
      await this.counting.note(current, changed)
      if (next !== null) await this.counting.note(next, changed)
      await news.heard(documents)
      if (documents.length < batch || this.#isClosing) return
    }
  }

  #places(): Places {
    const { postalCodes } = this.network.current().snapshot
    return {
      countyOf: (code) => postalCodes.get(code)?.county ?? null,
      occasionOf: (code) => this.catalogue.find(code)?.Occasions[0] ?? null,
    }
  }
}

const counted = (name: string, documents: readonly Known[], counts: Kind['counts']): Counted[] =>
  documents.map((document) => ({
    kind: name,
    id: document._id,
    version: document.version,
    days: counts(document as never),
  }))
