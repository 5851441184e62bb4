import type { FigureOverview, FigureParts } from '@bukett/contracts/http/figures'
import { addDays } from '@bukett/contracts/rules/dates'

const shop = {
  Cancelled: 3,
  Refunded: 1_240_00,
  PaymentsFailed: 11,
  SubscriptionsWon: 6,
  SubscriptionsLost: 2,
  GiftCardsSold: 4_500_00,
  GiftCardsUsed: 2_150_00,
  GiftCardsOutstanding: 87_320_00,
  JobsFailed: 5,
  Funnel: { Seen: 4210, Added: 512, Begun: 201, Paid: 176 },
}

const figures = {
  Orders: 176,
  Turnover: 104_512_00,
  Tax: 20_902_40,
  TurnoverWithoutTax: 83_609_60,
  Average: 593_82,
  Deliveries: 181,
  Late: 4,
  Asked: 190,
  Unanswered: 7,
  Rejected: 5,
  Reviews: 31,
  DeliveryScore: 4.6,
  ProductScore: 4.7,
  Shop: shop,
}

const stepsFrom = (first: string, orders: readonly number[]) =>
  orders.map((Orders, index) => ({
    From: addDays(first, index),
    To: addDays(first, index),
    Orders,
    Turnover: Orders * 594_00,
  }))

/** A week in November, and the one before. */
export const aWeek: FigureOverview = {
  MemberId: null,
  Span: { From: '2026-11-14', To: '2026-11-20' },
  Before: { From: '2026-11-07', To: '2026-11-13' },
  Now: figures,
  Then: { ...figures, Orders: 160, Turnover: 95_011_00, Late: 4, Shop: { ...shop, PaymentsFailed: 0 } },
  Steps: stepsFrom('2026-11-14', [22, 18, 24, 26, 27, 30, 29]),
  StepsBefore: stepsFrom('2026-11-07', [20, 17, 20, 24, 25, 28, 26]),
}

/** A store's own: the whole shop's are not its work. */
export const aStoresWeek: FigureOverview = {
  ...aWeek,
  MemberId: '1001',
  Now: { ...figures, Orders: 12, Deliveries: 14, Shop: null },
  Then: { ...figures, Orders: 15, Deliveries: 13, Reviews: 0, DeliveryScore: null, Shop: null },
}

export const nothing: FigureOverview = {
  ...aWeek,
  Now: {
    ...figures,
    Orders: 0,
    Turnover: 0,
    Tax: 0,
    TurnoverWithoutTax: 0,
    Average: null,
    Deliveries: 0,
    Late: 0,
    Asked: 0,
    Unanswered: 0,
    Rejected: 0,
    Reviews: 0,
    DeliveryScore: null,
    ProductScore: null,
    Shop: { ...shop, Funnel: { Seen: 0, Added: 0, Begun: 0, Paid: 0 } },
  },
  Steps: stepsFrom('2026-11-14', [0, 0, 0, 0, 0, 0, 0]),
}

const part = (Orders: number, Turnover: number) => ({
  Orders,
  Turnover,
  Tax: Turnover / 5,
  TurnoverWithoutTax: (Turnover * 4) / 5,
  Average: Orders > 0 ? Math.round(Turnover / Orders) : null,
  Pieces: Orders,
})

export const byChannel: FigureParts = {
  Span: aWeek.Span,
  Before: aWeek.Before,
  Rows: [
    { Key: 'gift', Name: null, Now: part(140, 83_000_00), Then: part(121, 70_000_00) },
    { Key: 'service', Name: null, Now: part(36, 21_512_00), Then: part(39, 25_011_00) },
  ],
  Rest: null,
}

export const byStore: FigureParts = {
  ...byChannel,
  Rows: [
    { Key: '1001', Name: 'Rosen på Söder', Now: part(12, 7_100_00), Then: part(15, 9_100_00) },
    { Key: '-', Name: null, Now: part(2, 900_00), Then: part(0, 0) },
  ],
  Rest: { Key: '', Name: null, Now: part(162, 96_512_00), Then: part(145, 85_911_00) },
}
