import { describe, expect, test } from '@jest/globals'
import * as fc from 'fast-check'
import * as z from 'zod'
import { api } from './index.js'
import { amountWithin, money } from './money.js'
import { AMOUNTS } from './rules/amounts.js'
import { toKronor } from './rules/price.js'

const codesOf = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message)

describe('an amount on the wire (API-07)', () => {
  test.each([1.234, 0.001, 1e-7, 1.005, -2.675, 0.1 + 0.2])('%d kr is refused, not rounded', (kronor) => {
    expect(codesOf(money, kronor)).toEqual(['money.decimals'])
  })

  test('every whole öre is taken', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e13, max: 1e13 }), (ore) => {
        expect(money.parse(toKronor(ore))).toBe(ore)
      }),
    )
  })
})

describe('an amount that comes from outside', () => {
  const fee = amountWithin(AMOUNTS.deliveryFee)

  test.each([0, 0.01, 149, 10_000])('of %d kr is a delivery fee', (kronor) => {
    expect(fee.parse(kronor)).toBe(Math.round(kronor * 100))
  })

  test.each([-0.01, -1, 10_000.01, 1e9])('of %d kr is none, and the refusal names both ends', (kronor) => {
    const [issue] = fee.safeParse(kronor).error!.issues
    expect(issue).toMatchObject({ message: 'money.out-of-range', params: { min: '0', max: '10\u00A0000' } })
  })

  test('is nothing to pay back at 0 kr, and something at one öre', () => {
    const refund = amountWithin(AMOUNTS.refund)
    expect(codesOf(refund, 0)).toEqual(['money.out-of-range'])
    expect(codesOf(refund, -5)).toEqual(['money.out-of-range'])
    expect(refund.parse(0.01)).toBe(1)
  })

  const inputs = Object.values(api)
    .flatMap((area) => Object.values(area))
    .flatMap(({ method, path, body, query }) => [body, query].map((schema) => [`${method} ${path}`, schema] as const))

  test('has a range of its own in every call, which the description of the API tells', () => {
    const seen: string[] = []
    for (const [call, schema] of inputs) {
      const amounts = schema ? amountsIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })) : []
      for (const { minimum, maximum } of amounts) {
        seen.push(call)
        expect({ call, isOwn: minimum! > -1e11 && maximum! < 1e11 }).toEqual({ call, isOwn: true })
      }
    }
    expect(seen).toContain('PUT /api/broker/deliveryfees/:deliveryType/:orderType')
    expect(seen).toContain('POST /api/carts/donation')
  })
})

interface Described {
  readonly multipleOf?: number
  readonly minimum?: number
  readonly maximum?: number
}

/** Everything of a described schema that is an amount. */
const amountsIn = (described: unknown): Described[] => {
  if (typeof described !== 'object' || described === null) return []
  const { multipleOf } = described as Described
  return [...(multipleOf === 0.01 ? [described] : []), ...Object.values(described).flatMap(amountsIn)]
}
