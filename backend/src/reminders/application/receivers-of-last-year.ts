import type { ShippingAddress } from '@bukett/contracts/http/shipment'
import { addDays, daysBetween, type LocalDay, stockholmDay, yearOf } from '@bukett/contracts/rules/dates'
import { FARTHEST_DAYS } from '@bukett/contracts/rules/delivery-dates'
import { occasionIn } from '@bukett/contracts/rules/reminders'
import { mayMeet } from '@bukett/contracts/rules/quiet'
import { Injectable } from '@nestjs/common'
import { Quiet } from '../../accounts/index.js'
import { Clock } from '../../shared/clock.js'
import { isReceiversAffair, OrderReader, type StoredOrderGroup, type StoredShipment } from '../../orders/index.js'
import type { StoredReminder } from '../domain/reminder.js'

/** How near the occasion a delivery comes that was made for it. */
const daysAround = 7

/** RE-05: to whom flowers went for the last occasion, and whether they are on their way for the next one. */
@Injectable()
export class ReceiversOfLastYear {
  constructor(
    private readonly orders: OrderReader,
    private readonly quiet: Quiet,
    private readonly clock: Clock,
  ) {}

  /** Whom the reminder names, else who was nearest the day; null when there was none, and never another where the named one is not told. Funerals are not repeated, and nobody who is dead is proposed; where somebody lives who said so for a gift is not the sender's to read (FT-07). */
  async of(
    userId: string,
    { category, occasionDate, next, receiver }: StoredReminder,
  ): Promise<ShippingAddress | null> {
    const last = occasionIn(yearOf(next) - 1, category, occasionDate)
    const wishes = await this.quiet.of({ userId })
    const today = stockholmDay(this.clock.now())
    const around = (await this.#around(userId, last)).toSorted(
      (one, other) => distance(one, last) - distance(other, last),
    )
    const named = around.filter(({ ShippingAddress: to }) => nameOf(to) === folded(receiver))
    const found = (named.length > 0 ? named : around).find(
      (shipment) =>
        !isReceiversAffair(shipment) && mayMeet(wishes, { people: [spoken(shipment.ShippingAddress)] }, today),
    )
    return found?.ShippingAddress ?? null
  }

  /** Whether flowers have been ordered to last year's receiver, or to whom the reminder names. */
  async hasOrdered(userId: string, reminder: StoredReminder): Promise<boolean> {
    const ordered = await this.#around(userId, reminder.next)
    if (ordered.length === 0) return false
    const last = await this.of(userId, reminder)
    const named = folded(reminder.receiver)
    return ordered.some((shipment) => {
      const { ShippingAddress: to } = shipment
      const name = nameOf(to)
      const isAtLast = last !== null && !isReceiversAffair(shipment) && folded(to.Line1) === folded(last.Line1)
      return name === named || (isAtLast && name === nameOf(last))
    })
  }

  async #around(userId: string, day: LocalDay): Promise<StoredShipment[]> {
    const [from, to] = [addDays(day, -daysAround), addDays(day, daysAround)]
    const groups = await this.orders.boughtBy(userId, addDays(from, -FARTHEST_DAYS), to)
    return groups
      .filter(isNoFuneral)
      .flatMap(({ Shipments }) => Shipments)
      .filter(
        ({ State, DeliveryDate, ShippingAddress: { FirstName, LastName, Line1 } }) =>
          State !== 'Cancelled' &&
          DeliveryDate !== null &&
          DeliveryDate >= from &&
          DeliveryDate <= to &&
          // What was erased by age names nobody any more (PV-03).
          `${FirstName}${LastName}${Line1}` !== '',
      )
  }
}

const distance = ({ DeliveryDate }: StoredShipment, day: LocalDay): number =>
  Math.abs(daysBetween(DeliveryDate ?? day, day))

const isNoFuneral = ({ OrderType }: StoredOrderGroup): boolean => OrderType !== 'Funeral' && OrderType !== 'Grave'

const folded = (text: string): string => text.trim().toLocaleLowerCase('sv')

const spoken = ({ FirstName, LastName }: ShippingAddress): string => `${FirstName} ${LastName}`

const nameOf = (to: ShippingAddress): string => folded(spoken(to))
