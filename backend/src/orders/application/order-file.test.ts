import { expect, test } from '@jest/globals'
import { passesLuhn } from '@bukett/contracts/rules/luhn'
import { stockholmDay } from '@bukett/contracts/rules/dates'
import { z } from 'zod'
import { readDemo } from '../../shared/seeds.js'
import { anAddon, aRose } from '../../../test/mothers.js'
import { mayMove } from '../domain/order-states.js'
import { theShop } from '../domain/order-group.js'
import { orderRow, toStoredOrder } from './order-file.js'

const now = new Date('2026-11-20T09:00:00.000Z')
const rows = readDemo('orders', z.array(orderRow))
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
    history.slice(1).forEach(({ state }, index) => expect(mayMove(history[index]!.state, state, theShop)).toBe(true))
    expect(history.every(({ at }) => stockholmDay(at) <= stockholmDay(now))).toBe(true)
  }
})
