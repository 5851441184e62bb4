import { expect, test } from '@jest/globals'
import { orderHistoryCsv } from './order-history.js'

test('the order history as a file: kronor, Stockholm days, and texts that are no formulas', () => {
  const row = {
    OrderGroupId: '100000017',
    PlacedAt: '2026-11-19T23:30:00.000Z',
    CustomerName: '=Kim',
    CostCenter: null,
    Total: 549_00,
    Tax: 109_80,
    TotalDelivery: 119_00,
    TotalDeliveryTax: 23_80,
  }
  expect(orderHistoryCsv([row], 'sv').split('\r\n')[1]).toBe("100000017;2026-11-20;'=Kim;;549;109,8;119;23,8")
})
