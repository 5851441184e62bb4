import { expect, test } from '@jest/globals'
import { anOrderShipment } from '@bukett/ui-kit/mocks/order'
import { whenOf } from '../../shared/when-of'
import { progressOf } from './order-texts'

const t = ((key: string) => key) as never

test('a day is told in words, with its time only where one is promised', () => {
  expect(whenOf(anOrderShipment(), '2026-11-26', 'sv')).toBe('I morgon, fredag 27 november')
  expect(whenOf(anOrderShipment({ promisesTime: true, DeliveryTime: '14:30' }), '2026-11-21', 'sv')).toBe(
    'Fredag 27 november, 14.30',
  )
  expect(whenOf(anOrderShipment({ DeliveryDate: null }), '2026-11-21', 'sv')).toBeUndefined()
})

test('the hour of a funeral is the ceremony’s, before which it comes (FU-03)', () => {
  const words = ((_key: string, { day, time }: { day: string; time: string }) => `${day} / ${time}`) as never
  const when = whenOf(anOrderShipment({ promisesTime: true, DeliveryTime: '11:00' }), '2026-11-21', 'sv', words)
  expect(when).toBe('Fredag 27 november / 11.00')
})

test('what is done, what is under way and what is left', () => {
  const states = (State: Parameters<typeof anOrderShipment>[0]) =>
    progressOf(anOrderShipment(State), t).map(({ state }) => state)
  expect(states({ State: 'InProduction' })).toEqual(['done', 'done', 'now', 'later', 'later'])
  expect(states({ State: 'Delivered' })).toEqual(['done', 'done', 'done', 'done', 'done'])
  expect(states({ State: 'Cancelled' })).toEqual([])
})

test('no florist binds what goes by wire', () => {
  expect(progressOf(anOrderShipment({ State: 'Delivered', DeliveryType: 'DigitalSms' }), t)).toEqual([])
})

test('what is fetched, since it was late, is collected and not on its way', () => {
  const { Store: PickupStore } = anOrderShipment()
  const titles = progressOf(anOrderShipment({ State: 'ReadyForPickup', PickupStore }), t).map(({ title }) => title)
  expect(titles).toContain('orders.step.collected')
})
