import { aMethod } from '@bukett/ui-kit/mocks/delivery'
import { describe, expect, test } from '@jest/globals'
import { distinctMethods, methodText } from './delivery-texts'

const names: Record<string, string> = { CarZone1: 'door', CarZone2: 'door', BudBilen: 'van', StorePickup: 'store' }
const nameOf = (type: string) => names[type] ?? type
const zones = [
  aMethod({ deliveryType: 'StorePickup', price: 0 }),
  aMethod({ deliveryType: 'CarZone2', price: 119_00 }),
  aMethod({ deliveryType: 'BudBilen', price: 149_00 }),
  aMethod({ deliveryType: 'CarZone1', price: 99_00 }),
]
const typesOf = (methods: { deliveryType: string }[]) => methods.map(({ deliveryType }) => deliveryType)

describe('the methods a shopper chooses among', () => {
  test('of those that come to the door at the same time the cheapest, whatever they are called; a store last', () =>
    expect(typesOf(distinctMethods(zones, undefined, nameOf))).toEqual(['CarZone1', 'StorePickup']))
  test('the one that is chosen stays', () =>
    expect(typesOf(distinctMethods(zones, 'CarZone2', nameOf))).toEqual(['CarZone2', 'StorePickup']))
  test('what costs more and comes within wider hours is none', () => {
    const express = aMethod({ deliveryType: 'ExpressCarZone1', price: 199_00, window: { from: '08:00', to: '20:00' } })
    expect(typesOf(distinctMethods([express, ...zones], undefined, nameOf))).toEqual(['CarZone1', 'StorePickup'])
    expect(typesOf(distinctMethods([express], undefined, nameOf))).toEqual(['ExpressCarZone1'])
  })
  test('another window is another way', () => {
    const early = aMethod({ deliveryType: 'CarZone2', price: 139_00, window: { from: '08:00', to: '12:00' } })
    expect(typesOf(distinctMethods([...zones.slice(3), early], undefined, nameOf))).toEqual(['CarZone1', 'CarZone2'])
  })
})

test('what is collected in the only slot that is left is collected at its time, not between it and itself', () => {
  const t = Object.assign((key: string, values?: object) => `${key} ${Object.values(values ?? {}).join(' ')}`, {
    list: () => [],
  })
  const said = (from: string, to: string) =>
    methodText(
      t,
      aMethod({ deliveryType: 'StorePickup', window: { from, to }, cutOffAt: null }),
      '2026-11-20',
      'Normal',
    )
  expect(said('15:30', '15:30')).toBe('Delivery.method.at 15.30')
  expect(said('15:00', '15:30')).toBe('Delivery.method.window 15.00 15.30')
})
