import type { Ore } from '@bukett/contracts/rules/price'
import { numbersFault, type NumbersFault } from '@bukett/contracts/rules/card-numbers'
import { MOST_CARDS_AT_ONCE } from '@bukett/contracts/rules/card-series'
import { DomainError } from '../../shared/domain-error.js'

/** Cards of a series that were sold together; both numbers included. */
export interface Activation {
  /** Chosen by who does it: the same one is never done twice. */
  readonly id: string
  readonly from: number
  readonly to: number
  readonly at: Date
  /** The user's id. */
  readonly by: string
  readonly reason: string
}

/** Cards that are printed before they are sold. A card of it that nobody has activated is nowhere but here. */
export interface CardSeries {
  /** What it is called. */
  readonly _id: string
  readonly version: number
  /** Öre, of each. */
  readonly amount: Ore
  readonly count: number
  readonly madeAt: Date
  readonly madeBy: string
  readonly reason: string
  readonly activations: readonly Activation[]
  /** How many of these, the first ones, have all their cards. */
  readonly issued: number
  /** While some of what was activated may not be issued yet. */
  readonly dueAt?: Date
}

export const activatedIn = ({ activations }: CardSeries): number =>
  activations.reduce((sum, { from, to }) => sum + to - from + 1, 0)

/** These cards are sold. Throws `giftCard.series-numbers`, `giftCard.series-active`. */
export const withActivation = (series: CardSeries, activation: Activation): CardSeries => {
  const { from, to, id, at } = activation
  if (series.activations.some((one) => one.id === id)) return series
  if (to < from || to - from >= MOST_CARDS_AT_ONCE) throw atField({ code: 'giftCard.series-numbers' })
  const fault = numbersFault(activation, series.count, series.activations)
  if (fault) throw atField(fault)
  return { ...series, activations: [...series.activations, activation], dueAt: at }
}

const atField = ({ code, ...details }: NumbersFault): DomainError =>
  new DomainError(code, details, { fields: [{ path: 'body.To', code, details }] })
