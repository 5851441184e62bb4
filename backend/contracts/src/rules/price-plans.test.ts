import { describe, expect, test } from '@jest/globals'
import { type PricePlan, pricePlanFaults } from './price-plans.js'

const campaign = (From: string, To: string | null, Price = 299_00): PricePlan => ({ Kind: 'campaign', From, To, Price })
const price = (From: string, Price: number): PricePlan => ({ Kind: 'price', From, To: null, Price })
const faults = (...plans: PricePlan[]): string[] =>
  pricePlanFaults(plans, 349_00).map(({ at, field, code }) => `${at} ${field} ${code}`)

describe('plans of a price', () => {
  test('one after the other are good, also where one begins as the other ends', () => {
    const first = campaign('2026-11-27T00:00:00.000+01:00', '2026-11-29T23:00:00.000Z')
    expect(faults(first, campaign('2026-11-30T00:00:00.000+01:00', null))).toEqual([])
  })

  test.each([
    ['2026-11-27T08:00:00Z', 'before its start'],
    ['2026-11-27T09:00:00Z', 'as it starts'],
  ])('a campaign that ends %s, %s, is refused at its end', (end) => {
    expect(faults(campaign('2026-11-27T09:00:00Z', end))).toEqual(['0 To product.plan-end'])
  })

  test('two campaigns at once are refused at the later one', () => {
    const first = campaign('2026-11-27T00:00:00Z', '2026-11-30T00:00:00Z')
    expect(faults(first, campaign('2026-11-29T00:00:00Z', null))).toEqual(['1 From product.plans-overlap'])
    expect(faults(campaign('2026-11-01T00:00:00Z', null), first)).toEqual(['1 From product.plans-overlap'])
  })

  test('two prices from the same moment, and a price that ends, are refused', () => {
    expect(faults(price('2026-12-01T00:00:00Z', 1), price('2026-12-01T01:00:00+01:00', 2))).toEqual([
      '1 From product.plans-overlap',
    ])
    expect(faults({ ...price('2026-12-01T00:00:00Z', 1), To: '2026-12-02T00:00:00Z' })).toEqual([
      '0 To product.plan-no-end',
    ])
  })

  test('a campaign is lower than what the piece costs as it begins', () => {
    expect(faults(campaign('2026-11-27T00:00:00Z', null, 349_00))).toEqual(['0 Price product.campaign-not-lower'])
    const raised = price('2026-11-20T00:00:00Z', 399_00)
    expect(faults(campaign('2026-11-27T00:00:00Z', null, 349_00), raised)).toEqual([])
    const lowered = price('2026-11-20T00:00:00Z', 249_00)
    expect(faults(campaign('2026-11-27T00:00:00Z', null), lowered)).toEqual(['0 Price product.campaign-not-lower'])
  })
})
