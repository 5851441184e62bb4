import { stockholmDay } from '@bukett/contracts/rules/dates'
import { allocate, taxesOf, vatRate } from '@bukett/contracts/rules/price'
import { partsOf, taxesByRate } from '../../cart/index.js'
import type { StoredOrderGroup } from './order-group.js'
import { isPrepaid } from './prepaid.js'
import type { StoredLine, StoredShipment } from './stored-shipment.js'

/** PR-06: by which its tax is reckoned; what waits for its receiver was sold by the rates of the day on which it was bought. */
const taxDayOf = ({ DeliveryDate }: StoredShipment, { frozenAt }: Pick<StoredOrderGroup, 'frozenAt'>) =>
  DeliveryDate ?? stockholmDay(frozenAt)

/** What was paid for the line and for each of its addons. */
const paidParts = (line: StoredLine) => {
  const parts = partsOf(line)
  const paid = allocate(
    line.Price,
    parts.map(({ gross }) => gross),
  )
  return parts.map(({ vatClass }, index) => ({ vatClass, gross: paid[index] ?? 0 }))
}

/**
 * The order with the tax of its days (207): a delivery that was moved over the last day of a rate bears the rate of its new day, inside the
 * price that was paid. The same order where no rate is another. What was prepaid was taxed with the whole period.
 */
export const taxedByDay = (before: StoredOrderGroup, group: StoredOrderGroup): StoredOrderGroup => {
  const isOther = group.Shipments.some((shipment) => {
    const old = before.Shipments.find(({ ShipmentId }) => ShipmentId === shipment.ShipmentId)
    if (!old || old.DeliveryDate === shipment.DeliveryDate) return false
    const [from, to] = [taxDayOf(old, before), taxDayOf(shipment, group)]
    return shipment.LineItems.flatMap(partsOf).some(({ vatClass }) => vatRate(vatClass, from) !== vatRate(vatClass, to))
  })
  if (!isOther || isPrepaid(group)) return group
  const taxed = group.Shipments.map((shipment) => {
    const parts = shipment.LineItems.map(paidParts)
    const taxes = taxesOf(parts.flat(), shipment.DeliveryFee - shipment.DeliveryDiscount, taxDayOf(shipment, group))
    let from = 0
    const LineItems = shipment.LineItems.map((line, index) => {
      const own = taxes.lines.slice(from, (from += parts[index]?.length ?? 0))
      return { ...line, Tax: own.reduce((sum, { vat }) => sum + vat, 0), TaxPercent: own[0]?.rate ?? line.TaxPercent }
    })
    return { shipment: { ...shipment, LineItems }, taxes }
  })
  const Shipments = taxed.map(({ shipment }) => shipment)
  const Tax = taxed.reduce((sum, { taxes }) => sum + taxes.vat, 0)
  const lineTax = Shipments.flatMap(({ LineItems }) => LineItems).reduce((sum, line) => sum + line.Tax, 0)
  const Taxes = taxesByRate(
    taxed.map(({ taxes }) => taxes),
    group.Total,
  )
  return { ...group, Shipments, Tax, TotalDeliveryTax: Tax - lineTax, Taxes }
}
