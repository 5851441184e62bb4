import { describe, expect, test } from '@jest/globals'
import * as z from 'zod'
import { api } from './index.js'
import { money } from './money.js'
import { moneyPlaces } from './money-places.js'
import { fromWire as fromWireByPlaces, toWire as toWireByPlaces } from './wire-by-places.js'
import { fromWire, toWire } from './wire.js'

describe('where amounts stand in a schema', () => {
  test('is found in objects, lists, records and alternatives', () => {
    const line = z.object({ Price: money, Quantity: z.int() })
    const schema = z.object({
      Name: z.string(),
      Lines: z.array(line),
      Total: money.nullable(),
      ByCode: z.record(z.string(), money.optional()),
      Offer: z.union([z.object({ Kind: z.literal('none') }), z.object({ Kind: z.literal('some'), Amount: money })]),
      Limit: z.coerce.number().pipe(money),
    })
    expect(moneyPlaces(schema)).toEqual({
      Lines: [{ Price: true }],
      Total: true,
      ByCode: [true],
      Offer: { Amount: true },
      Limit: true,
    })
    expect(moneyPlaces(z.object({ Name: z.string() }))).toBeUndefined()
  })

  test('is refused where one value may be an amount or another number', () => {
    const schema = z.union([z.object({ Value: money }), z.object({ Value: z.int() })])
    expect(() => moneyPlaces(schema)).toThrow('an amount by one schema')
  })

  test('is told of forms that differ, as long as neither holds an amount', () => {
    const Items = z.union([z.array(z.array(z.object({ Text: z.string() }))), z.array(z.object({ Count: z.int() }))])
    expect(moneyPlaces(z.object({ Items, Total: money }))).toEqual({ Total: true })
    expect(() => moneyPlaces(z.union([z.array(z.array(z.int())), z.array(z.object({ Price: money }))]))).toThrow()
  })

  test('is refused where a schema changes a value in another way', () => {
    expect(() => moneyPlaces(z.object({ At: z.date() }))).toThrow('"date"')
    expect(() => moneyPlaces(z.string().transform(Number))).toThrow('"transform"')
  })
})

test('every endpoint can be called without its schemas', () => {
  for (const { response, body, query } of Object.values(api).flatMap((area) => Object.values(area)))
    for (const schema of [response, body, query]) expect(() => schema && moneyPlaces(schema)).not.toThrow()
})

test('a value is read and written by places as it is by its schema', () => {
  const schema = z.object({
    Lines: z.array(z.object({ Price: money, Discount: money.nullable(), Quantity: z.int() })),
    Fees: z.record(z.string(), money),
    Note: z.string().optional(),
  })
  const wire = { Lines: [{ Price: 499.5, Discount: null, Quantity: 2 }], Fees: { home: 79, pickup: 0.1 } }
  const places = moneyPlaces(schema)
  const held = fromWireByPlaces(places, wire)
  expect(held).toEqual(fromWire(schema, wire))
  expect(toWireByPlaces(places, held)).toEqual(toWire(schema, held))
  expect(toWireByPlaces(places, held)).toEqual(wire)
})
