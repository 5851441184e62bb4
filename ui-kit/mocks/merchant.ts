import {
  type Merchant,
  merchantApi,
  type MerchantPerson,
  type WebhookDelivery,
} from '@bukett/contracts/http/paylater-admin'
import type { Payout } from '@bukett/contracts/http/paylater'
import { type MerchantOrder, merchantBooksApi } from '@bukett/contracts/http/paylater-books'
import { mock } from './mock'

/** A merchant with a key of each kind and a webhook. */
export const aMerchant = (changes: Partial<Merchant> = {}): Merchant => ({
  id: 'lilja',
  name: 'Blomsterhandeln Lilja',
  email: 'lilja@example.se',
  language: 'sv',
  categories: ['pay_now', 'pay_later', 'pay_over_time'],
  endedAt: null,
  api: 'https://api.senare.example',
  library: 'https://cdn.senare.example/lib/v1',
  policy:
    "default-src 'none'; script-src 'self' https://cdn.senare.example; frame-src https://cdn.senare.example https://cdn-fallback.senare.example; connect-src 'self' https://cdn.senare.example https://cdn-fallback.senare.example https://api.senare.example; img-src https://cdn.senare.example https://api.senare.example",
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
  webhooks: { test: { url: 'https://lilja.example/senare', disabledAt: null }, live: { url: null, disabledAt: null } },
  ...changes,
})

/** Somebody who works for a merchant, as the super administrator sees them. */
export const aMerchantPerson = (changes: Partial<MerchantPerson> = {}): MerchantPerson => ({
  id: 'fredrik',
  email: 'fredrik@lilja.example',
  firstName: 'Fredrik',
  lastName: 'Pålsgård',
  role: 'MerchantAdmin',
  isActive: true,
  hasBegun: true,
  May: ['role', 'remove'],
  ...changes,
})

const thePeople: readonly MerchantPerson[] = [
  aMerchantPerson(),
  aMerchantPerson({
    id: 'simon',
    email: 'simon@lilja.example',
    firstName: 'Simon',
    lastName: 'Wikarby',
    role: 'MerchantDeveloper',
    hasBegun: false,
    May: ['invite', 'role', 'remove'],
  }),
]

/** Who works for the merchant, and whoever changes that. */
export const merchantPeopleHandlers = (first: readonly MerchantPerson[] = thePeople) => {
  let people = [...first]
  const found = (id: string): MerchantPerson => people.find((person) => person.id === id) ?? aMerchantPerson()
  return [
    mock(merchantApi.people, () => people),
    mock(merchantApi.addPerson, ({ body }) => {
      const added = aMerchantPerson({ ...body, id: body.email, hasBegun: false, May: ['invite', 'remove'] })
      people = [...people, added]
      return added
    }),
    mock(merchantApi.invitePerson, () => ({})),
    mock(merchantApi.setRole, ({ params: { userId }, body: { role } }) => {
      people = people.map((person) => (person.id === userId ? { ...person, role } : person))
      return found(userId)
    }),
    mock(merchantApi.removePerson, ({ params: { userId } }) => {
      people = people.filter(({ id }) => id !== userId)
      return {}
    }),
  ]
}

export const aDelivery = (changes: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
  id: 'order-1-placed',
  type: 'order.placed',
  orderId: 'order-1',
  createdAt: '2026-11-20T09:00:00.000Z',
  url: 'https://lilja.example/senare',
  state: 'delivered',
  nextAt: null,
  attempts: [{ at: '2026-11-20T09:00:01.000Z', status: 204, milliseconds: 87, error: null, answer: 'OK' }],
  body: '{"type":"order.placed","timestamp":"2026-11-20T09:00:00.000Z","stage":"test","data":{"order_id":"order-1","order_amount":64800}}',
  ...changes,
})

/** Senare's answers to a merchant's administrator, who changes what is shown. */
export const merchantHandlers = (first: Merchant = aMerchant(), log: readonly WebhookDelivery[] = [aDelivery()]) => {
  let merchant = first
  let deliveries = [...log]
  return [
    ...merchantPeopleHandlers(),
    mock(merchantApi.list, () => [merchant]),
    mock(merchantApi.add, ({ body }) => aMerchant({ ...body, id: 'ny', secretKeys: [], clientKeys: [] })),
    mock(merchantApi.change, ({ body: { name, email, language, categories } }) => {
      merchant = { ...merchant, name, email, language, categories }
      return merchant
    }),
    mock(merchantApi.setEnded, ({ params: { ended } }) => {
      merchant = { ...merchant, endedAt: ended ? '2026-11-20T09:00:00.000Z' : null }
      return merchant
    }),
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
    mock(merchantApi.setWebhook, ({ params: { stage }, body: { url } }) => {
      const isSame = merchant.webhooks[stage].url === url
      merchant = { ...merchant, webhooks: { ...merchant.webhooks, [stage]: { url, disabledAt: null } } }
      return { merchant, secret: isSame ? null : 'whsec_aGVtbGlnaGV0ZW4=' }
    }),
    mock(merchantApi.newWebhookSecret, () => ({ merchant, secret: 'whsec_bnkgaGVtbGlnaGV0' })),
    mock(merchantApi.removeWebhook, ({ params: { stage } }) => {
      merchant = { ...merchant, webhooks: { ...merchant.webhooks, [stage]: { url: null, disabledAt: null } } }
      return merchant
    }),
    mock(merchantApi.testWebhook, () => {
      deliveries = [aDelivery({ id: 'test-1', type: 'webhook.test', orderId: null }), ...deliveries]
      return { id: 'test-1' }
    }),
    mock(merchantApi.deliveries, ({ query: { stage, order, type, state } }) => ({
      rows: deliveries.filter(
        (one) =>
          (stage === undefined || one.body.includes(`"stage":"${stage}"`)) &&
          (order === undefined || one.orderId === order) &&
          (type === undefined || one.type === type) &&
          (state === undefined || one.state === state),
      ),
      next: null,
    })),
    mock(merchantApi.replay, ({ params: { deliveryId } }) => {
      deliveries = deliveries.map((one) =>
        one.id === deliveryId ? { ...one, state: 'waiting', nextAt: '2026-11-20T09:01:00.000Z' } : one,
      )
      return deliveries.find(({ id }) => id === deliveryId) ?? aDelivery()
    }),
  ]
}

/** An order of 648 kr that nothing has been taken of. */
export const anOrderOfMerchant = (changes: Partial<MerchantOrder> = {}): MerchantOrder => ({
  order_id: 'order-1',
  stage: 'test',
  status: 'AUTHORIZED',
  fraud_status: 'ACCEPTED',
  purchase_country: 'SE',
  purchase_currency: 'SEK',
  order_amount: 648_00,
  order_lines: [
    { name: 'Bukett', quantity: 1, unit_price: 549_00, total_amount: 549_00 },
    { name: 'Kort', quantity: 3, unit_price: 33_00, total_amount: 99_00 },
  ],
  captured_amount: 0,
  refunded_amount: 0,
  remaining_authorized_amount: 648_00,
  merchant_reference1: 'Kassa-77',
  created_at: '2026-11-20T09:00:00.000Z',
  expires_at: '2026-12-18T09:00:00.000Z',
  initial_payment_method: { type: 'invoice', number_of_days: 30 },
  billing_address: { given_name: 'Anna', family_name: 'Ek', email: 'anna@example.se', phone: '+46701740605' },
  shipping_address: {
    given_name: 'Selma',
    family_name: 'Lind',
    street_address: 'Storgatan 1',
    postal_code: '222 22',
    city: 'Lund',
    country: 'SE',
  },
  captures: [],
  refunds: [],
  buyer: 'Anna Ek',
  email: 'anna@example.se',
  refundable_amount: 0,
  can_capture: true,
  can_cancel: true,
  can_release: false,
  history: [{ id: 'order-1-placed', kind: 'placed', at: '2026-11-20T09:00:00.000Z', amount: 648_00 }],
  ...changes,
})

export const aPayout = (changes: Partial<Payout> = {}): Payout => ({
  payout_id: 'lilja-test-sek-2',
  currency: 'SEK',
  status: 'CLOSED',
  opened_at: '2026-11-19T09:00:00.000Z',
  closed_at: '2026-11-19T23:00:30.000Z',
  captured_amount: 1148_00,
  refunded_amount: 200_00,
  fee_amount: 28_70,
  carried_amount: -50_00,
  payout_amount: 869_30,
  bookings: [
    {
      booking_id: 'c-1',
      order_id: 'order-1',
      merchant_reference1: 'Kassa-77',
      type: 'CAPTURE',
      amount: 1148_00,
      fee_amount: 28_70,
      booked_at: '2026-11-19T09:00:00.000Z',
    },
    {
      booking_id: 'r-1',
      order_id: 'order-1',
      merchant_reference1: 'Kassa-77',
      type: 'REFUND',
      amount: 200_00,
      fee_amount: 0,
      booked_at: '2026-11-19T12:00:00.000Z',
    },
  ],
  ...changes,
})

/** Orders and payouts of a merchant; money acts change the order that is shown. */
export const merchantBooksHandlers = (
  first: MerchantOrder = anOrderOfMerchant(),
  acted: (act: string, amount: number) => void = () => undefined,
) => {
  let order = first
  const at = '2026-11-20T10:00:00.000Z'
  const happened = (kind: MerchantOrder['history'][number]['kind'], amount: number | null) => [
    ...order.history,
    { id: `${kind}-${order.history.length}`, kind, at, amount },
  ]
  return [
    mock(merchantBooksApi.orders, ({ query: { q, status } }) => {
      const isFound =
        (q === undefined || [order.order_id, order.merchant_reference1].includes(q)) &&
        (status === undefined || order.status === status)
      return { rows: isFound ? [order] : [], next: null }
    }),
    mock(merchantBooksApi.order, () => order),
    mock(merchantBooksApi.capture, ({ body: { amount } }) => {
      acted('capture', amount)
      const left = order.remaining_authorized_amount - amount
      const captured = order.captured_amount + amount
      order = {
        ...order,
        status: left > 0 ? 'PART_CAPTURED' : 'CAPTURED',
        captured_amount: captured,
        remaining_authorized_amount: left,
        refundable_amount: captured - order.refunded_amount,
        can_capture: left > 0,
        can_cancel: false,
        can_release: left > 0,
        history: happened('captured', amount),
      }
      return order
    }),
    mock(merchantBooksApi.refund, ({ body: { amount } }) => {
      acted('refund', amount)
      const refunded = order.refunded_amount + amount
      order = {
        ...order,
        refunded_amount: refunded,
        refundable_amount: order.captured_amount - refunded,
        history: happened('refunded', amount),
      }
      return order
    }),
    mock(merchantBooksApi.cancel, () => {
      order = {
        ...order,
        status: 'CANCELLED',
        remaining_authorized_amount: 0,
        can_capture: false,
        can_cancel: false,
        history: happened('cancelled', null),
      }
      return order
    }),
    mock(merchantBooksApi.release, () => {
      const amount = order.remaining_authorized_amount
      order = {
        ...order,
        status: 'CAPTURED',
        remaining_authorized_amount: 0,
        can_capture: false,
        can_release: false,
        history: happened('released', amount),
      }
      return order
    }),
    mock(merchantBooksApi.payouts, { rows: [aPayout({ status: 'OPEN', closed_at: null })], next: null }),
    mock(merchantBooksApi.payout, aPayout()),
  ]
}
