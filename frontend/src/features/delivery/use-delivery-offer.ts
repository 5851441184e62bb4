import { useCalendar } from '../../shared/delivery-days'
import { usePickupSlots } from '../../shared/pickup-slots'
import { serverToday } from '../../shared/server-clock'
import type { Offered } from './delivery-faults'
import { askedFor, type DeliveryOpening, type DeliveryState } from './delivery-state'
import { goodsOf, useDeliveryInformation, usePickupStores } from './use-delivery'

/** What can be had of what is chosen so far: days, the ways of a day, stores and their half hours. */
export const useDeliveryOffer = (opening: DeliveryOpening, state: DeliveryState) => {
  const { place, day, time, method, storeId } = state
  const isDayAsked = askedFor(opening, state) === 'day'
  const isCollected = method === 'StorePickup'
  const goods = goodsOf(opening, place?.PostalCode)
  const calendar = useCalendar(goods, isDayAsked)
  const {
    data: information,
    error: informationError,
    refetch: askInformation,
  } = useDeliveryInformation(
    goods,
    isDayAsked && day ? { day, ...(opening.orderType === 'Funeral' && { time }) } : undefined,
  )
  const { data: stores } = usePickupStores(goods, day, isCollected)
  const { data: slots, refetch: askSlots } = usePickupSlots(isCollected ? storeId : undefined, day)

  /** A day, a way, a half hour may have gone while it was chosen. */
  const lookAgain = async (): Promise<Offered> => {
    // The server's day: a browser's clock may be wrong.
    const known = { today: calendar.today ?? serverToday(), information, stores: stores?.items.length, slots }
    if (!isDayAsked || !day) return known
    const [today, ways, times] = await Promise.all([
      calendar.todayAgain(),
      askInformation(),
      isCollected && storeId ? askSlots() : undefined,
    ])
    return {
      ...known,
      today: today ?? known.today,
      information: ways.data ?? information,
      slots: times?.data ?? slots,
    }
  }
  return { goods, calendar, information, informationError, lookAgain }
}

export type DeliveryOffer = ReturnType<typeof useDeliveryOffer>
