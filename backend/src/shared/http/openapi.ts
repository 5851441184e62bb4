import { api, changesState, errorCatalogue, siteHeader } from '@bukett/contracts'
import { z } from 'zod'

type Schema = z.core.$ZodType

/** What the shop's calls and Senare's have alike. */
interface Described {
  readonly method: string
  readonly path: string
  readonly summary: string
  readonly query?: Schema
  readonly body?: Schema
}

const schemaOf = (schema: Schema, io: 'input' | 'output') => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Record<string, unknown>
  return json
}

/** Wire shapes are what a codec reads, so both bodies and answers are described by their input side. */
export const jsonContent = (schema: Schema) => ({ 'application/json': { schema: schemaOf(schema, 'input') } })

const header = (name: string, required: boolean, schema: object, description?: string) => ({
  name,
  in: 'header',
  required,
  schema,
  ...(description && { description }),
})

/** API-08, as both APIs have it. */
export const keyHeader = (required: boolean) =>
  header(
    'Idempotency-Key',
    required,
    { type: 'string', pattern: '^[\\x21-\\x7e]{1,255}$' },
    'The same call with the same key within 24 hours is done once.',
  )

const parametersOf = (call: Described, headers: readonly object[]) => {
  const names = [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  const query = call.query
    ? (schemaOf(call.query, 'input') as { properties?: Record<string, unknown>; required?: string[] })
    : {}
  const questions = Object.entries(query.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: query.required?.includes(name) ?? false,
    schema,
  }))
  return [...names, ...questions, ...headers]
}

/** A call as OpenAPI has it; `more` is what its API alone says. */
export const operationOf = (call: Described, headers: readonly object[], answer: object, more: object): Operation => [
  call.path.replace(/:(\w+)/g, '{$1}'),
  call.method.toLowerCase(),
  {
    summary: call.summary,
    ...more,
    parameters: parametersOf(call, headers),
    ...(call.body && { requestBody: { required: true, content: jsonContent(call.body) } }),
    responses: {
      ...answer,
      default: {
        description: 'An error.',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  },
]
type Operation = readonly [path: string, method: string, said: object]

/** A description of calls in OpenAPI 3.1. */
export const openApiOf = (url: string, info: object, operations: readonly Operation[], components: object) => {
  const paths: Record<string, Record<string, object>> = {}
  for (const [path, method, said] of operations) paths[path] = { ...paths[path], [method]: said }
  return { openapi: '3.1.0', info, servers: [{ url }], paths, components }
}

/** The whole API of the shop, made from the contracts; what only a shop for trials has stands in no other's. */
export const openApi = (publicUrl: string, { sandbox }: { readonly sandbox: boolean }): Record<string, unknown> => {
  const operations = Object.entries(api).flatMap(([tag, endpoints]) =>
    Object.entries(endpoints).flatMap(([name, e]) => {
      if (e.path.startsWith('/api/sandbox/') && !sandbox) return []
      const site = changesState(e) ? [header(siteHeader.name, true, { const: siteHeader.value })] : []
      const answer = {
        200: { description: 'The answer.', content: e.file ? { [e.file]: {} } : jsonContent(e.response) },
      }
      const more = { tags: [tag], operationId: `${tag}.${name}`, 'x-access': e.access }
      return [operationOf(e, [...site, ...(e.takesKey ? [keyHeader(false)] : [])], answer, more)]
    }),
  )
  const info = { title: 'Bukett', version: '1', description: 'The API of the flower shop. Amounts are kronor.' }
  return openApiOf(publicUrl, info, operations, { schemas: { Error: errorSchema } })
}

const errorSchema = {
  type: 'object',
  required: ['Message', 'errorCode', 'Errors', 'fields', 'traceId'],
  properties: {
    Message: { type: 'string', maxLength: 200 },
    errorCode: { type: 'string', enum: Object.keys(errorCatalogue) },
    Errors: { type: 'array', items: { type: 'string' } },
    fields: {
      type: 'array',
      items: {
        type: 'object',
        properties: { path: { type: 'string' }, code: { type: 'string' }, Message: { type: 'string' } },
      },
    },
    traceId: { type: 'string' },
  },
}
