import { Injectable } from '@nestjs/common'
import { StockLevels, type StockTaken } from '../../catalogue/index.js'
import { CoalescedWork } from '../../shared/coalesced-work.js'
import { Announcements } from '../../shared/announcements.js'
import { heldOf, type StockLedger } from '../domain/stock.js'
import { StockLedgers } from './ports.js'

/**
 * Lets what the catalogue shows sink with the sales: each change of a ledger is announced, and a process that begins, or that had lost
 * Redis, reads them all. So no page asks the database what is left.
 */
@Injectable()
export class StockBoard {
  readonly #reading = new CoalescedWork(() => this.#readAll())
  /** The last told of each while all are read: it may be newer than what is read. */
  #toldMeanwhile: Map<string, StockTaken> | null = null

  constructor(
    private readonly ledgers: StockLedgers,
    private readonly levels: StockLevels,
    private readonly announcements: Announcements,
  ) {
    announcements.on('stock', async (message) => {
      if (message === '') await this.#reading.run()
      else this.#hear(JSON.parse(message) as StockTaken)
    })
  }

  async onModuleInit(): Promise<void> {
    await this.#reading.run()
  }

  async tell(ledger: StockLedger): Promise<void> {
    await this.announcements.announce('stock', JSON.stringify(takenOf(ledger)))
  }

  #hear(taken: StockTaken): void {
    this.#toldMeanwhile?.set(taken.code, taken)
    this.levels.note([taken])
  }

  async #readAll(): Promise<void> {
    const meanwhile = (this.#toldMeanwhile = new Map<string, StockTaken>())
    const all: StockTaken[] = []
    for await (const ledger of this.ledgers.all()) all.push(takenOf(ledger))
    this.levels.note([...all, ...meanwhile.values()])
    this.#toldMeanwhile = null
  }
}

const takenOf = ({ _id: code, counted, countedIn, sold, earlier, holds }: StockLedger): StockTaken => ({
  code,
  counted,
  ...(countedIn !== undefined && { countedIn }),
  sold,
  ...(earlier && { earlier }),
  held: heldOf({ holds }),
})
