import { api, changesState, type Endpoint, errorCatalogue, siteHeader } from '@bukett/contracts'
import { z } from 'zod'

const schemaOf = (schema: z.core.$ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Record<string, unknown>
  return json
}

/** Wire shapes are what a codec reads, so both bodies and answers are described by their input side. */
const jsonContent = (schema: z.core.$ZodType) => ({ 'application/json': { schema: schemaOf(schema, 'input') } })

const parametersOf = (e: Endpoint) => {
  const names = [...e.path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  const query = e.query
    ? (schemaOf(e.query, 'input') as { properties?: Record<string, unknown>; required?: string[] })
    : {}
  const questions = Object.entries(query.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: query.required?.includes(name) ?? false,
    schema,
  }))
  const site = changesState(e)
    ? [{ name: siteHeader.name, in: 'header', required: true, schema: { const: siteHeader.value } }]
    : []
  return [...names, ...questions, ...site]
}

/** The whole API as OpenAPI 3.1, made from the contracts; what only a shop for trials has stands in no other's. */
export const openApi = (publicUrl: string, { sandbox }: { readonly sandbox: boolean }): Record<string, unknown> => {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [tag, endpoints] of Object.entries(api)) {
    for (const [name, e] of Object.entries(endpoints)) {
      if (e.path.startsWith('/api/sandbox/') && !sandbox) continue
      const path = e.path.replace(/:(\w+)/g, '{$1}')
      paths[path] = {
        ...paths[path],
        [e.method.toLowerCase()]: {
          tags: [tag],
          operationId: `${tag}.${name}`,
          summary: e.summary,
          'x-access': e.access,
          parameters: parametersOf(e),
          ...(e.body && { requestBody: { required: true, content: jsonContent(e.body) } }),
          responses: {
            200: { description: 'The answer.', content: e.file ? { [e.file]: {} } : jsonContent(e.response) },
            default: {
              description: 'An error.',
              content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
            },
          },
        },
      }
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Bukett', version: '1', description: 'The API of the flower shop. Amounts are kronor.' },
    servers: [{ url: publicUrl }],
    paths,
    components: { schemas: { Error: errorSchema } },
  }
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
