import { describe, expect, test } from '@jest/globals'
import type { PricePlan } from '@bukett/contracts/rules/price-plans'
import { aRose } from '../../../test/mothers.js'
import { settled, turnsAhead } from './settled-prices.js'

const kr = 100
const campaign = (From: string, To: string | null, Price = 449 * kr): PricePlan => ({
  Kind: 'campaign',
  From,
  To,
  Price,
})
const price = (From: string, Price: number): PricePlan => ({ Kind: 'price', From, To: null, Price })
/** 549 kr since New Year. */
const planned = (...Plans: PricePlan[]) => aRose({}, { Plans })
const [start, end] = ['2026-11-26T23:00:00.000Z', '2026-11-29T23:00:00.000Z']
const at = (product: ReturnType<typeof aRose>, moment: string) => settled(product, new Date(moment)).Variants[0]!

describe('the prices of a product with plans', () => {
  test('are as they stand until the first moment comes, and the product is the same object', () => {
    const product = planned(campaign(start, end))
    expect(settled(product, new Date('2026-11-26T22:59:59.999Z'))).toBe(product)
    expect(turnsAhead(product)).toEqual([start, end])
  })

  test('are those of the campaign from its start until its end, and then as before', () => {
    const product = planned(campaign(start, end))
    expect(at(product, start)).toMatchObject({
      Price: 549 * kr,
      PriceAfterDiscount: 449 * kr,
      LowestPrice30Days: 549 * kr,
    })
    const after = at(product, end)
    expect(after).toMatchObject({ Price: 549 * kr, PriceAfterDiscount: null, LowestPrice30Days: null })
    expect(after.Plans).toBeUndefined()
  })

  test('are the same whether somebody wrote the start or not', () => {
    const product = planned(campaign(start, end))
    const written = settled(product, new Date('2026-11-27T08:00:00Z'))
    const later = new Date('2026-12-01T08:00:00Z')
    expect(settled(written, later)).toEqual(settled(product, later))
    expect(settled(settled(product, later), later)).toEqual(settled(product, later))
  })

  test('PR-09: a campaign of some hours counts as the lowest price of the next one', () => {
    const product = planned(
      campaign('2026-11-27T09:00:00.000Z', '2026-11-27T19:00:00.000Z', 399 * kr),
      campaign('2026-12-10T09:00:00.000Z', null, 449 * kr),
    )
    expect(at(product, '2026-12-10T09:00:00Z')).toMatchObject({
      PriceAfterDiscount: 449 * kr,
      LowestPrice30Days: 399 * kr,
    })
  })

  test('PR-09: after 30 days it does not count any more', () => {
    const product = planned(
      campaign('2026-11-01T09:00:00.000Z', '2026-11-02T09:00:00.000Z', 399 * kr),
      campaign('2026-12-10T09:00:00.000Z', null, 449 * kr),
    )
    expect(at(product, '2026-12-10T09:00:00Z').LowestPrice30Days).toBe(549 * kr)
  })

  test('change with a new price, which ends a campaign that is no lower', () => {
    const product = planned(
      price(start, 599 * kr),
      campaign(start, end, 579 * kr),
      price('2026-11-28T09:00:00.000Z', 499 * kr),
    )
    expect(at(product, start)).toMatchObject({ Price: 599 * kr, PriceAfterDiscount: 579 * kr })
    expect(at(product, '2026-11-28T09:00:00Z')).toMatchObject({ Price: 499 * kr, PriceAfterDiscount: null })
    expect(at(product, end)).toMatchObject({ Price: 499 * kr, PriceAfterDiscount: null })
  })

  test('are left as somebody set them by hand: a campaign ends its own price, and begins only where it is lower', () => {
    const product = planned(campaign(start, end))
    const running = settled(product, new Date(start))
    const lowered = { ...running, Variants: running.Variants.map((one) => ({ ...one, PriceAfterDiscount: 399 * kr })) }
    expect(at(lowered, end).PriceAfterDiscount).toBe(399 * kr)
    const cheap = aRose({}, { Price: 429 * kr, Plans: [campaign(start, end)] })
    expect(at(cheap, start)).toMatchObject({ Price: 429 * kr, PriceAfterDiscount: null })
  })

  test('go from one campaign to the next at one moment', () => {
    const product = planned(campaign(start, end), campaign(end, null, 399 * kr))
    expect(at(product, end)).toMatchObject({ PriceAfterDiscount: 399 * kr, LowestPrice30Days: 449 * kr })
  })
})
