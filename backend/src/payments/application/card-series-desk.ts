import type { Input } from '@bukett/contracts'
import type { GiftCardSeries, officeGiftCardApi } from '@bukett/contracts/http/office-gift-cards'
import { csvOf } from '@bukett/contracts/rules/csv'
import type { Language } from '@bukett/contracts/rules/language'
import { toKronor } from '@bukett/contracts/rules/price'
import { Injectable } from '@nestjs/common'
import { AccountReader } from '../../accounts/index.js'
import { Clock } from '../../shared/clock.js'
import { DomainError } from '../../shared/domain-error.js'
import { activatedIn, type CardSeries, withActivation } from '../domain/card-series.js'
import { DeliverGiftCards } from './deliver-gift-cards.js'
import { FinishGiftCards } from './finish-gift-cards.js'
import { seriesCardId } from './issue-gift-cards.js'
import { CardSeriesBook } from './ports.js'

type Body<Name extends 'addSeries' | 'activateSeries'> = Input<(typeof officeGiftCardApi)[Name]>['body']

const most = 200
const head = {
  sv: ['Nummer', 'Belopp', 'Länk'],
  en: ['Number', 'Amount', 'Link'],
} as const

/** Cards that are printed first and sold later: of no use, and no debt, until then. */
@Injectable()
export class CardSeriesDesk {
  constructor(
    private readonly book: CardSeriesBook,
    private readonly finishing: FinishGiftCards,
    private readonly delivering: DeliverGiftCards,
    private readonly accounts: AccountReader,
    private readonly clock: Clock,
  ) {}

  async list(): Promise<GiftCardSeries[]> {
    const all = await this.book.newest(most)
    const names = await this.accounts.namesOf(
      new Set(all.flatMap(({ madeBy, activations }) => [madeBy, ...activations.map(({ by }) => by)])),
    )
    return all.map((one) => viewOf(one, names))
  }

  /** Again the same, by the same: the series that is there. Throws `giftCard.series-there`. */
  async add({ Reference, Amount, Count, Reason }: Body<'addSeries'>, by: string): Promise<GiftCardSeries> {
    const series: CardSeries = {
      _id: Reference,
      version: 1,
      amount: Amount,
      count: Count,
      madeAt: this.clock.now(),
      madeBy: by,
      reason: Reason,
      activations: [],
      issued: 0,
    }
    if (!(await this.book.add(series))) {
      const kept = await this.book.find(Reference)
      if (kept && isSameWish(kept, series)) return this.#view(kept)
      const details = { reference: Reference }
      const code = 'giftCard.series-there'
      throw new DomainError(code, details, { fields: [{ path: 'body.Reference', code, details }] })
    }
    return this.#view(series)
  }

  /** Throws `giftCard.series-unknown`, `giftCard.series-changed` and what `withActivation` throws. */
  async activate(
    reference: string,
    { Id, Version, From, To, Reason }: Body<'activateSeries'>,
    by: string,
  ): Promise<GiftCardSeries> {
    const series = await this.series(reference)
    const isDone = series.activations.some(({ id }) => id === Id)
    if (!isDone && series.version !== Version) throw new DomainError('giftCard.series-changed')
    const after = withActivation(series, { id: Id, from: From, to: To, at: this.clock.now(), by, reason: Reason })
    if (after !== series && !(await this.book.save(after))) throw new DomainError('giftCard.series-changed')
    const promised = await this.series(reference)
    if (promised.dueAt) await this.finishing.issue(promised)
    return this.#view(await this.series(reference))
  }

  async file(reference: string, language: Language): Promise<string> {
    const { _id, amount, count } = await this.series(reference)
    const rows = Array.from({ length: count }, (_, index) => [
      `${_id}-${index + 1}`,
      toKronor(amount),
      this.delivering.claimUrl(seriesCardId(_id, index + 1)),
    ])
    return csvOf(head[language], rows)
  }

  /** Throws `giftCard.series-unknown`. */
  async series(reference: string): Promise<CardSeries> {
    const series = await this.book.find(reference.toUpperCase())
    if (!series) throw new DomainError('giftCard.series-unknown')
    return series
  }

  async #view(series: CardSeries): Promise<GiftCardSeries> {
    const who = [series.madeBy, ...series.activations.map(({ by }) => by)]
    return viewOf(series, await this.accounts.namesOf(new Set(who)))
  }
}

const isSameWish = (one: CardSeries, other: CardSeries): boolean =>
  one.amount === other.amount && one.count === other.count && one.reason === other.reason && one.madeBy === other.madeBy

const viewOf = (series: CardSeries, names: ReadonlyMap<string, string>): GiftCardSeries => ({
  Reference: series._id,
  Version: series.version,
  Amount: series.amount,
  Count: series.count,
  Activated: activatedIn(series),
  IsUnderWay: series.dueAt !== undefined,
  MadeAt: series.madeAt.toISOString(),
  MadeBy: names.get(series.madeBy) ?? '',
  Reason: series.reason,
  Activations: series.activations.map(({ from, to, at, by, reason }) => ({
    From: from,
    To: to,
    At: at.toISOString(),
    By: names.get(by) ?? '',
    Reason: reason,
  })),
})
