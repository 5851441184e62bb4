import { expect, test } from '@jest/globals'
import { passesLuhn } from '@bukett/contracts/rules/luhn'
import { stockholmDay } from '@bukett/contracts/rules/dates'
import { z } from 'zod'
import { readScenario, startOf } from '../../shared/scenario.js'
import { readDemo } from '../../shared/seeds.js'
import { anAddon, aRose } from '../../../test/mothers.js'
import { mayMove } from '../domain/order-states.js'
import { theShop } from '../domain/order-actor.js'
import { orderRow, ordersOf, toStoredOrder } from './demo-order-rows.js'

const now = new Date('2026-11-20T09:00:00.000Z')
const scenarios = ['company', 'failure', 'funeral', 'mothers-day', 'store-morning'].map(readScenario)
const rows = [...readDemo('orders', z.array(orderRow)), ...scenarios.flatMap(ordersOf)]
const stored = rows.map((row) =>
  toStoredOrder(row, {
    now,
    variant: () => ({ product: aRose(), variant: aRose().Variants[0]! }),
    addon: () => anAddon(),
    feeOf: (type) => (type ? 119_00 : 0),
    buyer: { firstName: 'Kim', lastName: 'Ek', phone: null, organizationId: null, costCenter: null },
    keyHashes: { customer: 'c', receiver: 'r' },
  }),
)

test('every demo order has a number that passes Luhn, and totals that agree', () => {
  for (const { _id, Total, Taxes, Tax, TotalDeliveryTax, Shipments } of stored) {
    expect(passesLuhn(_id)).toBe(true)
    expect(Taxes.reduce((sum, { Net, Tax: vat }) => sum + Net + vat, 0)).toBe(Total)
    const ofLines = Shipments.flatMap(({ LineItems }) => LineItems).reduce((sum, line) => sum + line.Tax, 0)
    expect(ofLines + TotalDeliveryTax).toBe(Tax)
  }
})

test('every demo order came to its state by steps that an order can take, none of them in the future', () => {
  for (const { history, State } of stored.flatMap(({ Shipments }) => Shipments)) {
    expect(history.at(-1)?.state).toBe(State)
    history
      .slice(1)
      .forEach(({ state }, index) =>
        expect(mayMove({ State: history[index]!.state, abroad: null }, state, theShop)).toBe(true),
      )
    expect(history.every(({ at }) => stockholmDay(at) <= stockholmDay(now))).toBe(true)
  }
})

test('a scenario begins at its own hour in Stockholm, with orders of numbers that no demo order has', () => {
  expect(startOf(readScenario('mothers-day')).toISOString()).toBe('2027-05-28T06:10:00.000Z')
  const demo = new Set(readDemo('orders', z.array(orderRow)).map(({ OrderGroupId }) => OrderGroupId))
  for (const scenario of scenarios) {
    const numbers = ordersOf(scenario).map(({ OrderGroupId }) => OrderGroupId)
    expect(new Set(numbers).size).toBe(numbers.length)
    expect(numbers.filter((number) => demo.has(number))).toEqual([])
  }
})
