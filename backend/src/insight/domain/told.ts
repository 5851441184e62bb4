import type { FigureRow, Figures, FigureStep, ShopFigures } from '@bukett/contracts/http/figures'
import type { Ore } from '@bukett/contracts/rules/price'
import type { Numbers } from './row.js'

/** A span as it is told. */
export interface Told {
  readonly figures: Figures
  readonly steps: FigureStep[]
}

const salesOf = ({ orders = 0, turnover = 0, tax = 0 }: Numbers) => ({
  Orders: orders,
  Turnover: turnover,
  Tax: tax,
  TurnoverWithoutTax: turnover - tax,
  Average: orders > 0 ? Math.round(turnover / orders) : null,
})

export const toFigures = (n: Numbers, Shop: ShopFigures | null): Figures => {
  const { reviews = 0, deliveryStars = 0, productStars = 0 } = n
  return {
    ...salesOf(n),
    Deliveries: n.deliveries ?? 0,
    Late: n.late ?? 0,
    Asked: n.asked ?? 0,
    Unanswered: n.unanswered ?? 0,
    Rejected: n.rejected ?? 0,
    Reviews: reviews,
    DeliveryScore: scoreOf(deliveryStars, reviews),
    ProductScore: scoreOf(productStars, reviews),
    Shop,
  }
}

/** What is said of deliveries and of goods, in one figure. */
export const meanOfReviews = ({ reviews = 0, deliveryStars = 0, productStars = 0 }: Numbers): number | null =>
  scoreOf(deliveryStars + productStars, 2 * reviews)

/** With one decimal, as stars are told. */
const scoreOf = (stars: number, reviews: number): number | null =>
  reviews > 0 ? Math.round((stars / reviews) * 10) / 10 : null

export const partOf = (n: Numbers): FigureRow['Now'] => ({ ...salesOf(n), Pieces: n.pieces ?? 0 })

export const outstandingOf = ({ cardsSold = 0, cardsUsed = 0, cardsExpired = 0 }: Numbers): Ore =>
  cardsSold - cardsUsed - cardsExpired
