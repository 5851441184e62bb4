import { mayCall } from '@bukett/contracts/roles'
import type {
  FailedJobSteps,
  FigureDimension,
  FigureOverview,
  FigureParts,
  FigureRow,
  ShopFigures,
} from '@bukett/contracts/http/figures'
import { addDays, daysBetween, type LocalDay } from '@bukett/contracts/rules/dates'
import { Injectable } from '@nestjs/common'
import { Network } from '../../broker/index.js'
import { Catalogue, nameOf } from '../../catalogue/index.js'
import { DomainError } from '../../shared/domain-error.js'
import type { Caller } from '../../shared/http/caller.js'
import { type Dimension, NO_NUMBERS, type Numbers, numbersOf, plus } from '../domain/row.js'
import { daysOf, isByDay, monthOf, type Part, partsOf, type Span, spanBefore, stepsOf } from '../domain/spans.js'
import { outstandingOf, partOf, toFigures, type Told } from '../domain/told.js'
import { FigureBuilds, FigureSums } from './ports.js'
import { VisitCounts, type Visits } from './visits.js'

/** Three years: what is kept longer is read in two. */
const mostDays = 1096
const mostRows = 200

const seesAll = ({ roles }: Pick<Caller, 'roles'>): boolean => mayCall('serviceOrBroker', roles)

/** Reads what was counted: as many documents as a span has days, or months where it is long, and never an order. */
@Injectable()
export class FiguresReader {
  constructor(
    private readonly sums: FigureSums,
    private readonly builds: FigureBuilds,
    private readonly visits: VisitCounts,
    private readonly network: Network,
    private readonly catalogue: Catalogue,
  ) {}

  /** Throws `forbidden` for another store's, `broker.unknown-member`, `figures.span-backwards`, `figures.span-too-long`. */
  async overview(span: Span, wanted: string | undefined, caller: Caller): Promise<FigureOverview> {
    demandSpan(span)
    const memberId = this.#whose(wanted, caller)
    const before = spanBefore(span)
    const { current } = await this.builds.read()
    const [now, then] = await Promise.all([this.#told(current, span, memberId), this.#told(current, before, memberId)])
    return {
      MemberId: memberId,
      Span: { From: span.from, To: span.to },
      Before: { From: before.from, To: before.to },
      Now: now.figures,
      Then: then.figures,
      Steps: now.steps,
      StepsBefore: then.steps,
    }
  }

  /** Throws `figures.span-backwards`, `figures.span-too-long`. */
  async parts(span: Span, dimension: FigureDimension, { locale }: Caller, most = mostRows): Promise<FigureParts> {
    demandSpan(span)
    const before = spanBefore(span)
    const { current } = await this.builds.read()
    const [now, then] = await Promise.all([
      this.#byKey(current, dimension, span),
      this.#byKey(current, dimension, before),
    ])
    const keys = [...new Set([...now.keys(), ...then.keys()])].toSorted(
      (a, b) => (now.get(b)?.turnover ?? 0) - (now.get(a)?.turnover ?? 0) || (a < b ? -1 : 1),
    )
    const rowOf = (Key: string, Name: string | null, some: readonly string[]): FigureRow => ({
      Key,
      Name,
      Now: partOf(plus(some.map((key) => now.get(key) ?? NO_NUMBERS))),
      Then: partOf(plus(some.map((key) => then.get(key) ?? NO_NUMBERS))),
    })
    const rest = keys.slice(most)
    return {
      Span: { From: span.from, To: span.to },
      Before: { From: before.from, To: before.to },
      Rows: keys.slice(0, most).map((key) => rowOf(key, this.#nameOf(dimension, key, locale), [key])),
      Rest: rest.length > 0 ? rowOf('', null, rest) : null,
    }
  }

  allParts(span: Span, dimension: FigureDimension, caller: Caller): Promise<FigureParts> {
    return this.parts(span, dimension, caller, Number.POSITIVE_INFINITY)
  }

  /** Throws `figures.span-backwards`, `figures.span-too-long`. */
  async failedJobs(span: Span): Promise<FailedJobSteps> {
    demandSpan(span)
    const { current } = await this.builds.read()
    const sums = await this.sums.read(current, 'all', isByDay(span) ? daysOf(span) : partsOf(span))
    const counted = sums.map((sum) => ({ part: sum.part, n: numbersOf(sum) }))
    return {
      Steps: stepsOf(span).map((step) => ({
        From: step.from,
        To: step.to,
        Failed: within(counted, step).jobsFailed ?? 0,
      })),
    }
  }

  /** The two ends of the way to an order. Throws `figures.span-backwards`, `figures.span-too-long`. */
  async seenAndPaid(span: Span): Promise<{ seen: number; paid: number }> {
    demandSpan(span)
    const { current } = await this.builds.read()
    const [visits, sums] = await Promise.all([
      this.visits.between(span.from, span.to),
      this.sums.read(current, 'all', isByDay(span) ? daysOf(span) : partsOf(span)),
    ])
    return {
      seen: visits.reduce((sum, day) => sum + day.seen, 0),
      paid: plus(sums.map((sum) => numbersOf(sum))).paymentsPaid ?? 0,
    }
  }

  #whose(wanted: string | undefined, caller: Caller): string | null {
    if (!seesAll(caller) && wanted !== undefined && wanted !== caller.memberId) throw new DomainError('forbidden')
    const memberId = seesAll(caller) ? (wanted ?? null) : (caller.memberId ?? '')
    if (memberId !== null && !this.network.current().snapshot.memberById.has(memberId))
      throw new DomainError('broker.unknown-member')
    return memberId
  }

  async #told(build: number, span: Span, memberId: string | null): Promise<Told> {
    const steps = stepsOf(span)
    const by = memberId === null ? 'all' : 'store'
    const sums = await this.sums.read(build, by, isByDay(span) ? daysOf(span) : partsOf(span))
    const numbers = sums.map((sum) => ({ part: sum.part, n: numbersOf(sum, memberId ?? '') }))
    const shop = memberId === null ? await this.#shop(build, span, plus(numbers.map(({ n }) => n))) : null
    return {
      figures: toFigures(plus(numbers.map(({ n }) => n)), shop),
      steps: steps.map(({ from, to }) => {
        const { orders = 0, turnover = 0 } = within(numbers, { from, to })
        return { From: from, To: to, Orders: orders, Turnover: turnover }
      }),
    }
  }

  async #shop(build: number, span: Span, n: Numbers): Promise<ShopFigures> {
    const [visits, outstanding] = await Promise.all([
      this.visits.between(span.from, span.to),
      this.#outstanding(build, span.to),
    ])
    const count = (of: keyof Visits): number => visits.reduce((sum, day) => sum + day[of], 0)
    return {
      Cancelled: n.cancelled ?? 0,
      Refunded: n.refunded ?? 0,
      PaymentsFailed: n.paymentsFailed ?? 0,
      SubscriptionsWon: n.subscriptionsWon ?? 0,
      SubscriptionsLost: n.subscriptionsLost ?? 0,
      GiftCardsSold: n.cardsSold ?? 0,
      GiftCardsUsed: n.cardsUsed ?? 0,
      GiftCardsOutstanding: outstanding,
      JobsFailed: n.jobsFailed ?? 0,
      Funnel: {
        Seen: count('seen'),
        Added: count('added'),
        Begun: n.paymentsBegun ?? 0,
        Paid: n.paymentsPaid ?? 0,
      },
    }
  }

  /** All that was ever sold, used or has run out until the end of the day: whole months, and the days of its own. */
  async #outstanding(build: number, day: LocalDay): Promise<number> {
    const first = `${monthOf(day)}-01`
    const [months, days] = await Promise.all([
      this.sums.monthsUntil(build, 'all', monthOf(addDays(first, -1))),
      this.sums.read(build, 'all', partsOf({ from: first, to: day })),
    ])
    return outstandingOf(plus([...months, ...days].map((sum) => numbersOf(sum))))
  }

  async #byKey(build: number, by: Dimension, span: Span): Promise<Map<string, Numbers>> {
    const all = new Map<string, Numbers[]>()
    for (const { rows } of await this.sums.read(build, by, partsOf(span)))
      for (const { key, n } of rows) {
        const known = all.get(key)
        if (known) known.push(n)
        else all.set(key, [n])
      }
    // A store that was only asked, or reviewed, has sold nothing.
    return new Map([...all].map(([key, some]) => [key, plus(some)] as const).filter(([, n]) => n.orders || n.turnover))
  }

  #nameOf(dimension: FigureDimension, key: string, language: Caller['locale']): string | null {
    if (dimension === 'store') return this.network.current().snapshot.memberById.get(key)?.member.memberShopName ?? null
    const named =
      dimension === 'product'
        ? this.catalogue.find(key)
        : dimension === 'occasion' && this.catalogue.occasions.find(({ _id }) => _id === key)
    return named ? nameOf(named, language) : null
  }
}

const within = (counted: readonly { readonly part: Part; readonly n: Numbers }[], { from, to }: Span): Numbers =>
  plus(counted.filter(({ part }) => part >= monthOrDay(part, from) && part <= monthOrDay(part, to)).map(({ n }) => n))

/** A month is within a step that begins with its first day. */
const monthOrDay = (part: string, day: LocalDay): string => day.slice(0, part.length)

const demandSpan = ({ from, to }: Span): void => {
  if (to < from) throw new DomainError('figures.span-backwards')
  if (daysBetween(from, to) >= mostDays) throw new DomainError('figures.span-too-long', { days: mostDays })
}
