import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Purchase } from '@bukett/contracts/http/paylater'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'

export interface MerchantSettings {
  /** Folder of the demo merchant's page, as the widget's build has made it. */
  readonly pages: string
  /** Where Senare answers: its API and its delivery network. */
  readonly senare: string
}

/** Keys of the demo merchant in the demo data; test keys, worth nothing. */
const secretKey = 'sk_test_demobutiken-only-for-trials'
const clientKey = `senare_test_client_${Buffer.from('demobutiken,demobutiken-pages,1').toString('base64url')}`

const files: Readonly<Record<string, string>> = {
  'index.html': 'text/html; charset=utf-8',
  'demo.css': 'text/css; charset=utf-8',
  'demo.js': 'text/javascript; charset=utf-8',
}

const address = { given_name: 'Anna', family_name: 'Ek', email: 'anna@example.se' }
const people: Readonly<Record<string, Pick<Purchase, 'billing_address' | 'customer'>>> = {
  anna: { billing_address: { ...address, phone: '+46701740605' } },
  okand: { billing_address: address },
  sture: {
    billing_address: { ...address, given_name: 'Sture', family_name: 'Dahlskog', email: 'sture.dahlskog@example.se' },
    customer: { national_identification_number: '194203027018' },
  },
  nekad: {
    billing_address: { ...address, given_name: 'Nora', email: 'nora+denied@example.se', phone: '+46701740605' },
  },
}

const bouquet = (country: 'SE' | 'GB'): Purchase => ({
  purchase_country: country,
  purchase_currency: country === 'SE' ? 'SEK' : 'GBP',
  locale: country === 'SE' ? 'sv-SE' : 'en-GB',
  order_amount: 54_900,
  order_lines: [{ name: 'En bukett, bunden i dag', quantity: 1, unit_price: 54_900, total_amount: 54_900 }],
})

const made = z.object({
  session_id: z.string(),
  client_token: z.string(),
  payment_method_categories: z.array(z.object({ identifier: z.string(), name: z.string() })),
})
const placed = z.object({ order_id: z.string() })
const approved = z.object({
  authorization_token: z.string().regex(/^[\w-]{1,64}$/),
  person: z.string().optional(),
})
const choice = z.object({ person: z.string().optional() })

/** What somebody buys, as the shop's own server has it: a page could say another price. */
const purchaseOf = (person = 'anna'): Purchase => ({ ...bouquet('SE'), ...people[person] })

/** A shop of somebody else's that sells with Senare: a plain page under a strict policy, and the server behind it. */
export function merchantPages(app: FastifyInstance, { pages, senare }: MerchantSettings): void {
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${senare}`,
    "style-src 'self'",
    `frame-src ${senare}`,
    `connect-src 'self' ${senare}`,
    `img-src ${senare}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')

  const call = async <T>(path: string, body: object, shape: z.ZodType<T>): Promise<T> => {
    const answer = await fetch(senare + path, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`Senare answered ${answer.status}: ${await answer.text()}`)
    return shape.parse(await answer.json())
  }
  const session = (purchase: Purchase) => call('/payments/v1/sessions', purchase, made)

  app.get('/merchant', (_request, reply) => reply.redirect('/merchant/', 308))
  app.get('/merchant/', (_request, reply) => page('index.html', reply))
  app.get<{ Params: { file: string } }>('/merchant/:file', (request, reply) => page(request.params.file, reply))

  app.get('/merchant/session', async (request, reply) => {
    const order = purchaseOf(choice.parse(request.query).person)
    const [swedish, british] = await Promise.all([session(order), session(bouquet('GB'))])
    return reply.header('cache-control', 'no-store').send({
      cdn: senare,
      client_token: swedish.client_token,
      client_key: clientKey,
      categories: swedish.payment_method_categories,
      order,
      review_token: british.client_token,
    })
  })

  app.post('/merchant/order', async (request, reply) => {
    const wanted = approved.safeParse(request.body)
    if (!wanted.success) return reply.code(400).send({ error: z.prettifyError(wanted.error) })
    const { authorization_token, person } = wanted.data
    return call(`/payments/v1/authorizations/${authorization_token}/order`, purchaseOf(person), placed)
  })

  async function page(file: string, reply: FastifyReply): Promise<FastifyReply> {
    const type = Object.hasOwn(files, file) ? files[file] : undefined
    if (type === undefined) return reply.code(404).send()
    return reply
      .type(type)
      .header('content-security-policy', policy)
      .send(await readFile(join(pages, file)))
  }
}
