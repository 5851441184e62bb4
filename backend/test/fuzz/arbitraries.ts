import type { Endpoint } from '@bukett/contracts'
import fc from 'fast-check'
import { z } from 'zod'

/** What a schema of the contracts says of its input, as the OpenAPI document shows it. */
interface Shape {
  readonly $ref?: string
  readonly $defs?: Readonly<Record<string, Shape>>
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly Shape[]
  readonly oneOf?: readonly Shape[]
  readonly allOf?: readonly Shape[]
  readonly properties?: Readonly<Record<string, Shape>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | Shape
  readonly items?: Shape
  readonly minItems?: number
  readonly maxItems?: number
  readonly pattern?: string
  readonly format?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
}

/** Stands for a value that the shop has told under that name; it is set in when the call is made. */
export class Known {
  constructor(
    readonly name: string,
    readonly nth: number,
  ) {}
}

export interface FuzzCall {
  readonly params: Readonly<Record<string, unknown>>
  readonly query: unknown
  readonly body: unknown
}

/** What the rules of the house take, and what lies at their edges. */
const everyday = [
  '2026-11-26', '2026-11-20', '2027-02-28', '2026-11-26T11:00:00.000Z', '09:00', '12:00', '24:00', '11420', '62157', '114 20', '0701740605',
  '+46701740605', 'asa.oberg@example.se', '556200-4431', '19121212-1212', '1001', 'BUK1001', 'BUK1001A', 'SE', 'VALKOMMEN', 'CarZone3', 'Normal',
  'Default', 'Storgatan 1', 'Åsa', 'sv', '1', '0', 'true', '100.00',
] as const // prettier-ignore
const hostile = [
  '', ' ', '\u0000', '\ud800', '💐', 'null', 'undefined', 'NaN', '__proto__', 'constructor', '$where', '{"$gt":""}', '../../etc/passwd', "'; --",
  '<script>alert(1)</script>', '%ZZ', '=1+1', 'a@b\r\nBcc: c@d', '0000-01-01', '9999-12-31', '9999-12-31T23:59:59.999Z', '2026-02-30', '+275760-09-13',
  '25:00', 'abc', '-1', '1e999', 'x'.repeat(3000),
  null, true, [], {}, [[]], { $gt: '' }, 0, -0, -1, 0.001, 1.005, 1e21, 2 ** 31, 2 ** 53, -(2 ** 63), 1.7976931348623157e308,
] as const // prettier-ignore

const rarely = 1
const mostly = 60

/** Calls of an endpoint: nearly right, with a wrong value here and there. */
export const callsOf = ({ params, query, body, path }: Endpoint): fc.Arbitrary<FuzzCall> => {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const shape = params && shapeOf(params)
  return fc.record({
    params: fc.record(
      Object.fromEntries(
        names.map((name) => [name, valuesOf(shape?.properties?.[name] ?? { type: 'string' }, name, {})]),
      ),
    ),
    query: query ? valuesOf(shapeOf(query), '', {}) : fc.constant(undefined),
    body: body ? valuesOf(shapeOf(body), '', {}) : fc.constant(undefined),
  })
}

const shapeOf = (schema: z.core.$ZodType): Shape =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as unknown as Shape

const valuesOf = (shape: Shape, name: string, defs: NonNullable<Shape['$defs']>, depth = 0): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: mostly, arbitrary: rightOf(shape, name, { ...defs, ...shape.$defs }, depth) },
    { weight: rarely, arbitrary: fc.constantFrom<unknown[]>(...hostile) },
  )

const rightOf = (
  shape: Shape,
  name: string,
  defs: NonNullable<Shape['$defs']>,
  depth: number,
): fc.Arbitrary<unknown> => {
  const of = (inner: Shape): fc.Arbitrary<unknown> => valuesOf(inner, name, defs, depth + 1)
  if (shape.$ref) {
    const named = defs[shape.$ref.replace('#/$defs/', '')]
    return named && depth < 12 ? of(named) : fc.constant(null)
  }
  if (shape.const !== undefined) return fc.constant(shape.const)
  if (shape.enum) return fc.constantFrom(...shape.enum)
  const choices = shape.anyOf ?? shape.oneOf
  if (choices) return fc.oneof(...choices.map(of))
  if (shape.allOf)
    return fc
      .tuple(...shape.allOf.map((inner) => rightOf(inner, name, defs, depth + 1)))
      .map((parts) => Object.assign({}, ...parts) as object)
  const types = typeof shape.type === 'string' ? [shape.type] : (shape.type ?? ['string'])
  return fc.oneof(...types.map((type) => rightOfType(type, shape, name, defs, depth)))
}

const rightOfType = (
  type: string,
  shape: Shape,
  name: string,
  defs: NonNullable<Shape['$defs']>,
  depth: number,
): fc.Arbitrary<unknown> => {
  switch (type) {
    case 'null':
      return fc.constant(null)
    case 'boolean':
      return fc.boolean()
    case 'integer':
      return fc.oneof(fc.integer({ min: 0, max: 30 }), whole(shape))
    case 'number':
      return fc.oneof(fc.integer({ min: 0, max: 2000 }), whole(shape), fc.constantFrom(0.5, 49.9, 99.99, 1.005))
    case 'array': {
      const minLength = shape.minItems ?? 0
      const maxLength = Math.max(minLength, Math.min(shape.maxItems ?? 3, 3))
      return fc.array(valuesOf(shape.items ?? {}, name, defs, depth + 1), { minLength, maxLength })
    }
    case 'object':
      return objects(shape, defs, depth)
    default:
      return texts(shape, name)
  }
}

const whole = ({ minimum = -1_000_000, maximum = 1_000_000 }: Shape): fc.Arbitrary<number> =>
  fc.integer({
    min: Math.max(Math.ceil(minimum), Number.MIN_SAFE_INTEGER),
    max: Math.min(Math.floor(maximum), Number.MAX_SAFE_INTEGER),
  })

const objects = (shape: Shape, defs: NonNullable<Shape['$defs']>, depth: number): fc.Arbitrary<unknown> => {
  const properties = Object.entries(shape.properties ?? {})
  if (properties.length === 0 && typeof shape.additionalProperties === 'object')
    return fc.dictionary(
      fc.constantFrom<string[]>(...everyday, '__proto__'),
      valuesOf(shape.additionalProperties, '', defs, depth + 1),
      { maxKeys: 3 },
    )
  const fields = Object.fromEntries(properties.map(([key, inner]) => [key, valuesOf(inner, key, defs, depth + 1)]))
  return fc.oneof(
    { weight: 4, arbitrary: fc.record(fields, { requiredKeys: [...(shape.required ?? [])] }) },
    { weight: 4, arbitrary: fc.record(fields) },
    { weight: 1, arbitrary: fc.record(fields, { requiredKeys: [] }) },
  )
}

const texts = ({ pattern, format, minLength = 0, maxLength = 60 }: Shape, name: string): fc.Arbitrary<unknown> => {
  const known = fc.nat(1000).map((nth) => new Known(name, nth))
  const shaped = formats[format ?? ''] ?? (pattern === undefined ? undefined : fc.stringMatching(new RegExp(pattern)))
  return fc.oneof(
    { weight: 5, arbitrary: known },
    { weight: 3, arbitrary: shaped ?? fc.constantFrom(...everyday) },
    { weight: 1, arbitrary: fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)) }) },
  )
}

const formats: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  email: fc.constantFrom('asa.oberg@example.se', 'annika.ronnang@example.se', 'ny@example.se'),
  'date-time': fc.constantFrom('2026-11-26T11:00:00.000Z', '2026-11-26T11:00:00+01:00', '9999-12-31T23:59:59.999Z'),
  uri: fc.constantFrom('https://example.se/', 'https://127.0.0.1/', 'http://example.se'),
}
