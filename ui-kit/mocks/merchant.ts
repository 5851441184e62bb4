import { type Merchant, merchantApi, type WebhookDelivery } from '@bukett/contracts/http/paylater-admin'
import { mock } from './mock'

/** A merchant with a key of each kind and a webhook. */
export const aMerchant = (changes: Partial<Merchant> = {}): Merchant => ({
  id: 'lilja',
  name: 'Blomsterhandeln Lilja',
  email: 'lilja@example.se',
  secretKeys: [
    {
      id: 'secret-1',
      name: 'Kassan',
      stage: 'test',
      ending: 'x7Qa',
      createdAt: '2026-11-02T09:00:00.000Z',
      revokedAt: null,
    },
    {
      id: 'secret-0',
      name: 'Gamla kassan',
      stage: 'test',
      ending: 'k2Lm',
      createdAt: '2026-03-02T09:00:00.000Z',
      revokedAt: '2026-11-02T09:05:00.000Z',
    },
  ],
  clientKeys: [
    {
      id: 'client-1',
      name: 'Webbutiken',
      stage: 'test',
      key: 'senare_test_client_bGlsamEsY2xpZW50LTEsMQ',
      origins: ['https://lilja.example', 'http://localhost:*'],
      createdAt: '2026-11-02T09:00:00.000Z',
      revokedAt: null,
    },
  ],
  webhook: { url: 'https://lilja.example/senare', disabledAt: null },
  ...changes,
})

export const aDelivery = (changes: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
  id: 'order-1-placed',
  type: 'order.placed',
  createdAt: '2026-11-20T09:00:00.000Z',
  url: 'https://lilja.example/senare',
  state: 'delivered',
  nextAt: null,
  attempts: [{ at: '2026-11-20T09:00:01.000Z', status: 204, milliseconds: 87, error: null }],
  body: '{"type":"order.placed","timestamp":"2026-11-20T09:00:00.000Z","data":{"order_id":"order-1","order_amount":64800}}',
  ...changes,
})

/** Senare's answers to a merchant's administrator, who changes what is shown. */
export const merchantHandlers = (first: Merchant = aMerchant(), log: readonly WebhookDelivery[] = [aDelivery()]) => {
  let merchant = first
  let deliveries = [...log]
  return [
    mock(merchantApi.list, () => [merchant]),
    mock(merchantApi.createKey, ({ body: { kind, ...body } }) => {
      const id = `new-${merchant.secretKeys.length + merchant.clientKeys.length}`
      const made = { ...body, id, createdAt: '2026-11-20T09:00:00.000Z', revokedAt: null }
      const key = kind === 'secret' ? `sk_${body.stage}_nyckeln-visas-en-gang` : `senare_${body.stage}_client_bnlja2Vs`
      merchant =
        'origins' in made
          ? { ...merchant, clientKeys: [...merchant.clientKeys, { ...made, key, origins: made.origins }] }
          : { ...merchant, secretKeys: [...merchant.secretKeys, { ...made, ending: 'gang' }] }
      return { merchant, key }
    }),
    mock(merchantApi.revokeKey, ({ params: { keyId } }) => {
      const revoked = <K extends { id: string; revokedAt: string | null }>(key: K): K =>
        key.id === keyId ? { ...key, revokedAt: '2026-11-20T09:00:00.000Z' } : key
      merchant = {
        ...merchant,
        secretKeys: merchant.secretKeys.map(revoked),
        clientKeys: merchant.clientKeys.map(revoked),
      }
      return merchant
    }),
    mock(merchantApi.setOrigins, ({ params: { keyId }, body: { origins } }) => {
      merchant = {
        ...merchant,
        clientKeys: merchant.clientKeys.map((key) => (key.id === keyId ? { ...key, origins } : key)),
      }
      return merchant
    }),
    mock(merchantApi.setWebhook, ({ body: { url } }) => {
      merchant = { ...merchant, webhook: { url, disabledAt: null } }
      return { merchant, secret: 'whsec_aGVtbGlnaGV0ZW4=' }
    }),
    mock(merchantApi.removeWebhook, () => {
      merchant = { ...merchant, webhook: { url: null, disabledAt: null } }
      return merchant
    }),
    mock(merchantApi.testWebhook, () => {
      deliveries = [aDelivery({ id: 'test-1', type: 'webhook.test' }), ...deliveries]
      return { id: 'test-1' }
    }),
    mock(merchantApi.deliveries, () => deliveries),
    mock(merchantApi.replay, ({ params: { deliveryId } }) => {
      deliveries = deliveries.map((one) =>
        one.id === deliveryId ? { ...one, state: 'waiting', nextAt: '2026-11-20T09:01:00.000Z' } : one,
      )
      return deliveries.find(({ id }) => id === deliveryId) ?? aDelivery()
    }),
  ]
}
