import { allocate, netOfGross } from '@bukett/contracts/rules/price'
import { aCart, aChosenShipment, aLine, cartOf } from '@bukett/ui-kit/mocks/cart'
import { describe, expect, test } from '@jest/globals'
import { netSums } from './net-sums'

const sumOf = ({ goods, delivery, reductions }: ReturnType<typeof netSums>): number =>
  goods + delivery - reductions.reduce((sum, amount) => sum + amount, 0)

describe('the rows of a cart without tax', () => {
  test('a bouquet and its delivery', () => {
    const cart = { ...cartOf([aChosenShipment()]), TotalWithoutTax: 518_40 }
    expect(netSums(cart, [])).toEqual({ goods: 439_20, delivery: 79_20, reductions: [] })
  })

  test('come to the sum without tax to the öre, whatever is taken off and whichever taxes are mixed', () => {
    const lines = [
      aLine({ Price: 503_33, Discount: 45_67, Tax: 100_67 }),
      aLine({ LineItemId: 'line-2', Price: 91_77, Discount: 7_23, Tax: 5_19, TaxPercent: 6 }),
      aLine({ LineItemId: 'line-3', Price: 0, Discount: 10_00, Tax: 0 }),
    ]
    const cart = { ...aCart(lines), DeliveryFee: 99_00, TotalWithoutTax: 571_13 }
    const sums = netSums(cart, [40_00, 22_90])
    expect(sumOf(sums)).toBe(571_13)
    expect(sums.goods).toBe(439_20 + 93_40 + 8_00)
    expect(sums.delivery).toBeGreaterThan(netOfGross(99_00, 25))
    expect(sums.delivery).toBeLessThan(netOfGross(99_00, 6))
    expect(sums.reductions).toEqual(allocate(sums.goods + sums.delivery - 571_13, [40_00, 22_90]))
  })
})
