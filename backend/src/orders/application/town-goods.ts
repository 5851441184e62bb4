import type { ProductCard } from '@bukett/contracts/http/catalogue'
import { addDays, instantOf, stockholmDay } from '@bukett/contracts/rules/dates'
import type { Language } from '@bukett/contracts/rules/language'
import { Injectable } from '@nestjs/common'
import type { Logger } from 'pino'
import { Towns } from '../../broker/index.js'
import { Catalogue, isGiftCard, orderTypeOf, type StoredProduct } from '../../catalogue/index.js'
import { Clock } from '../../shared/clock.js'
import { withTimeout } from '../../shared/with-timeout.js'
import { TtlCache } from '../../shared/ttl-cache.js'
import { Log } from '../../shared/shared.module.js'
import { boughtFrom } from '../domain/bought-in-town.js'
import { Orders } from './ports.js'

const mostShown = 6
/** Of a town; each of its stores has its part of them. */
const mostRead = 200
/** Of what is older another season says nothing. */
const daysBack = 90
const keptMs = 3600_000
/** A page is drawn without it rather than later. */
const patienceMs = 200

/** What was lately brought in a town, from the orders of its stores: read once an hour. */
@Injectable()
export class TownGoods {
  readonly #bought = new TtlCache<readonly string[]>(keptMs)
  readonly #log: Logger

  constructor(
    private readonly orders: Orders,
    private readonly towns: Towns,
    private readonly catalogue: Catalogue,
    private readonly clock: Clock,
    { log }: Log,
  ) {
    this.#log = log
  }

  /** None where it is not known in time. Throws `discovery.unknown-town`. */
  async of(slug: string, language: Language): Promise<ProductCard[]> {
    const { Slug, Stores } = this.towns.page(slug)
    const reading = this.#bought.of(Slug, () => this.#read(Stores.map(({ id }) => id)))
    const known = reading.catch((error: unknown) => {
      this.#log.warn({ error, town: Slug }, 'What is bought in a town could not be read; its page is shown without it')
      return []
    })
    const codes = (await withTimeout(known, patienceMs, [])).filter((code) => isShown(this.catalogue.find(code)))
    return this.catalogue
      .selected(codes, language)
      .filter(({ IsSoldOut }) => !IsSoldOut)
      .slice(0, mostShown)
  }

  async #read(stores: readonly string[]): Promise<readonly string[]> {
    const since = instantOf(addDays(stockholmDay(this.clock.now()), -daysBack))
    const each = Math.max(1, Math.floor(mostRead / stores.length))
    const orders = []
    for (const store of stores) orders.push(...(await this.orders.lastOfStore(store, since, each)))
    return boughtFrom(new Set(stores), orders)
  }
}

/** Everybody may buy it on the page of a town; what goes to a funeral nobody is led to. */
const isShown = (product: StoredProduct | undefined): boolean =>
  product !== undefined &&
  product.Sites.includes('gift') &&
  product.LocalMemberId === null &&
  product.International === null &&
  orderTypeOf(product) === 'Normal' &&
  !isGiftCard(product)
