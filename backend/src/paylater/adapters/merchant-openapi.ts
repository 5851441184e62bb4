import { providerErrorCodes } from '@bukett/contracts/errors/paylater'
import { merchantCalls } from '@bukett/contracts/http/paylater'
import type { ProviderCall } from '@bukett/contracts/http/paylater-call'
import { messageData } from '@bukett/contracts/http/paylater-messages'
import { z } from 'zod'
import { jsonContent, keyHeader, openApiOf, operationOf } from '../../shared/http/openapi.js'

/** What merchants' servers call and are told, as OpenAPI 3.1; made from the contracts as the shop's is. */
export const merchantOpenApi = (url: string) => {
  const calls: [string, ProviderCall][] = Object.entries(merchantCalls)
  const operations = calls.map(([operationId, call]) => {
    const headers = call.method === 'POST' ? [keyHeader(call.needsKey === true)] : []
    const answer = call.response
      ? { 200: { description: 'The answer.', content: jsonContent(call.response) } }
      : { 204: { description: 'Done.' } }
    return operationOf(call, headers, answer, { tags: [call.path.split('/')[1]], operationId })
  })
  const info = {
    title: 'Senare',
    version: '1',
    description: `What your server calls. Amounts are minor units: 54900 is SEK 549. [Selling with Senare](${url}/guide.md) tells how.`,
  }
  const components = {
    schemas: { Error: errorSchema },
    securitySchemes: {
      secretKey: { type: 'http', scheme: 'basic', description: 'The secret key as user name, without a password.' },
    },
  }
  return {
    ...openApiOf(url, info, operations, components),
    security: [{ secretKey: [] }],
    webhooks: Object.fromEntries(Object.entries(messageData).map(([type, data]) => [type, { post: told(type, data) }])),
  }
}

/** A message to the merchant's webhook, signed as Standard Webhooks has it. */
const told = (type: string, data: z.ZodObject) => ({
  operationId: type,
  security: [],
  parameters: ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => ({
    name,
    in: 'header',
    required: true,
    schema: { type: 'string' },
  })),
  requestBody: {
    required: true,
    content: jsonContent(
      z.object({ type: z.literal(type), timestamp: z.iso.datetime(), stage: z.enum(['test', 'live']), data }),
    ),
  },
  responses: { '2XX': { description: 'Heard, within ten seconds; all else is sent again.' } },
})

const errorSchema = {
  type: 'object',
  required: ['correlation_id', 'error_code', 'error_reason', 'error_messages'],
  properties: {
    correlation_id: { type: 'string' },
    error_code: { type: 'string', enum: providerErrorCodes },
    error_reason: { type: 'string' },
    error_messages: { type: 'array', items: { type: 'string' } },
  },
}
