import type { TaxOfRate } from '@bukett/contracts/http/cart-parts'
import { type LocalDay, stockholmDay } from '@bukett/contracts/rules/dates'
import { allocate, type Ore, type Taxes, taxesOf, vatRate } from '@bukett/contracts/rules/price'
import { partsOf } from '../../cart/index.js'
import type { StoredOrderGroup } from './order-group.js'
import { isPrepaid } from './prepaid.js'
import type { StoredLine, StoredShipment } from './stored-shipment.js'

const sum = (amounts: readonly Ore[]): Ore => amounts.reduce((total, amount) => total + amount, 0)

/** PR-06: by which its tax is reckoned; what waits for its receiver was sold by the rates of the day on which it was bought. */
const taxDayOf = ({ DeliveryDate }: StoredShipment, { frozenAt }: Pick<StoredOrderGroup, 'frozenAt'>) =>
  DeliveryDate ?? stockholmDay(frozenAt)

/** How much of a price is tax. */
const taxShare = (rate: number): number => rate / (100 + rate)

/**
 * What was paid for the line's product and each of its addons. Versions before kept the line's price and tax alone: two unknowns where its
 * parts were sold at two rates, `nudge` öre from the nearest answer, as tax is whole öre; else what came off is taken to be of all alike.
 */
const paidParts = (line: StoredLine, day: LocalDay, nudge: number): readonly Ore[] => {
  const parts = partsOf(line)
  if (line.paid?.length === parts.length && sum(line.paid) === line.Price) return line.paid
  const gross = parts.map((part) => part.gross)
  const rates = parts.map(({ vatClass }) => vatRate(vatClass, day))
  const [high, low, third] = [...new Set(rates)].sort((one, other) => other - one)
  if (high === undefined || low === undefined || third !== undefined) return allocate(line.Price, gross)
  const exact = (line.Tax - line.Price * taxShare(low)) / (taxShare(high) - taxShare(low))
  const atHigh = Math.min(line.Price, Math.max(0, Math.round(exact) + nudge))
  const spread = (amount: Ore, rate: number): Ore[] => {
    const bearing = gross.map((_, index) => index).filter((index) => rates[index] === rate)
    const shares = allocate(
      amount,
      bearing.map((index) => gross[index] ?? 0),
    )
    return gross.map((_, index) => shares[bearing.indexOf(index)] ?? 0)
  }
  const [more, less] = [spread(atHigh, high), spread(line.Price - atHigh, low)]
  return gross.map((_, index) => (more[index] ?? 0) + (less[index] ?? 0))
}

/** 0, 1, -1, 2, …: farther than the rounding of tax can lead. */
const nudges = Array.from({ length: 129 }, (_, index) => (index % 2 === 1 ? 1 : -1) * Math.ceil(index / 2))

interface Taxed {
  readonly shipment: StoredShipment
  readonly taxes: Taxes
  readonly delivery: Ore
}

type Paid = readonly (readonly Ore[])[]

const taxed = (shipment: StoredShipment, paid: Paid, day: LocalDay): Taxed => {
  const parts = shipment.LineItems.flatMap((line, index) =>
    partsOf(line).map(({ vatClass }, part) => ({ vatClass, gross: paid[index]?.[part] ?? 0 })),
  )
  const taxes = taxesOf(parts, shipment.DeliveryFee - shipment.DeliveryDiscount, day)
  let place = 0
  const LineItems = shipment.LineItems.map((line, index) => {
    const own = taxes.lines.slice(place, (place += paid[index]?.length ?? 0))
    const kept = paid[index] && line.Addons.length > 0 && { paid: paid[index] }
    return { ...line, ...kept, Tax: sum(own.map(({ vat }) => vat)), TaxPercent: own[0]?.rate ?? line.TaxPercent }
  })
  return { shipment: { ...shipment, LineItems }, taxes, delivery: sum(taxes.delivery.map(({ vat }) => vat)) }
}

const withRates = (rows: readonly TaxOfRate[], sign: 1 | -1, { buckets }: Taxes): TaxOfRate[] => {
  const rates = new Map(rows.map((row) => [row.TaxPercent, row]))
  for (const { rate, gross, vat } of buckets) {
    const { Net, Tax } = rates.get(rate) ?? { Net: 0, Tax: 0 }
    rates.set(rate, { TaxPercent: rate, Net: Net + sign * (gross - vat), Tax: Tax + sign * vat })
  }
  return [...rates.values()]
}

const isEmpty = ({ Net, Tax }: TaxOfRate): boolean => Net === 0 && Tax === 0

/** As pricing lists them: the rates of what was bought, highest first, also where a code left nothing of it. */
const listed = (rows: readonly TaxOfRate[], group: StoredOrderGroup): TaxOfRate[] => {
  const borne = new Set(
    group.Shipments.flatMap((shipment) =>
      shipment.LineItems.flatMap(partsOf).map(({ vatClass }) => vatRate(vatClass, taxDayOf(shipment, group))),
    ),
  )
  return rows
    .filter((row) => !isEmpty(row) || borne.has(row.TaxPercent))
    .sort((one, other) => other.TaxPercent - one.TaxPercent)
}

/** What was paid for each part of a shipment's lines: the answer by which its order bears the tax that it says. */
const paidOf = (group: StoredOrderGroup, shipment: StoredShipment, day: LocalDay): Paid => {
  const others = group.Shipments.filter(({ ShipmentId }) => ShipmentId !== shipment.ShipmentId).map((other) => {
    const ofOther = taxDayOf(other, group)
    return taxed(
      other,
      other.LineItems.map((line) => paidParts(line, ofOther, 0)),
      ofOther,
    ).taxes
  })
  const isSo = (paid: Paid): boolean => {
    const { taxes, shipment: as } = taxed(shipment, paid, day)
    const rest = [...others, taxes].reduce<TaxOfRate[]>((rows, one) => withRates(rows, -1, one), group.Taxes)
    return (
      as.LineItems.every(({ Tax }, index) => Tax === shipment.LineItems[index]?.Tax) &&
      rest.every((row) => row.TaxPercent === 0 || isEmpty(row))
    )
  }
  const answer = (nudge: number): Paid => shipment.LineItems.map((line) => paidParts(line, day, nudge))
  const found = nudges.find((nudge) => isSo(answer(nudge)))
  return answer(found ?? 0)
}

const bearsOther = (shipment: StoredShipment, from: LocalDay, to: LocalDay): boolean =>
  shipment.LineItems.flatMap(partsOf).some(({ vatClass }) => vatRate(vatClass, from) !== vatRate(vatClass, to))

/** SU-07: all its deliveries were paid and taxed at once. */
const paysPeriod = ({ LineItems }: StoredShipment): boolean =>
  LineItems.some(({ SubscriptionMaxCycles }) => (SubscriptionMaxCycles ?? 1) > 1)

/**
 * The order with the tax of its days (207): a delivery that was moved over the last day of a rate bears the rate of its new day, inside the
 * price that was paid. The same order where no rate is another. A period was taxed whole at its start.
 */
export const taxedByDay = (before: StoredOrderGroup, group: StoredOrderGroup): StoredOrderGroup => {
  if (isPrepaid(group)) return group
  return group.Shipments.reduce((done, shipment) => {
    const old = before.Shipments.find(({ ShipmentId }) => ShipmentId === shipment.ShipmentId)
    if (!old || old.DeliveryDate === shipment.DeliveryDate || paysPeriod(shipment)) return done
    const [from, to] = [taxDayOf(old, before), taxDayOf(shipment, group)]
    if (!bearsOther(shipment, from, to)) return done
    const paid = paidOf(before, old, from)
    const [was, is] = [taxed(shipment, paid, from), taxed(shipment, paid, to)]
    // By what differs, so that what a version before said of its tax is said again when it is moved back.
    const LineItems = is.shipment.LineItems.map((line, index) => {
      const difference = line.Tax - (was.shipment.LineItems[index]?.Tax ?? 0)
      return { ...line, Tax: (shipment.LineItems[index]?.Tax ?? 0) + difference }
    })
    return {
      ...done,
      Shipments: done.Shipments.map((one) => (one === shipment ? { ...is.shipment, LineItems } : one)),
      Tax: done.Tax + is.taxes.vat - was.taxes.vat,
      TotalDeliveryTax: done.TotalDeliveryTax + is.delivery - was.delivery,
      Taxes: listed(withRates(withRates(done.Taxes, -1, was.taxes), 1, is.taxes), group),
    }
  }, group)
}
