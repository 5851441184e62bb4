import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { startApp, type TestApp } from './app.js'
import { aMerchant, aPurchase, clientKey, Frame, liveKey, MerchantServer, shopPage, stepUpPage } from './paylater.js'

let app: TestApp
let server: MerchantServer

const terms = [{ name: 'static-widget', variant: 'on' }]

beforeAll(async () => {
  app = await startApp()
  await aMerchant(app, { experiments: terms })
  server = new MerchantServer(app.url)
})
afterAll(() => app.close())

const asking = (words: string, of: Parameters<typeof aPurchase>[0] = {}) =>
  aPurchase({ billing_address: { email: `anna+${words}@example.se`, phone: '+46701740605' }, ...of })
const frame = async (words: string, of = {}) => new Frame(app.url, (await server.createSession(asking(words, of))).body)
const claimsOf = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>

describe('a client token', () => {
  test('carries the experiments of the merchant’s terms and those that a test asks for', async () => {
    const plain = claimsOf((await server.createSession()).body.client_token)
    expect(plain).toMatchObject({ experiments: terms, trace_flow: false })
    const asked = claimsOf((await server.createSession(asking('wallets+log-debug'))).body.client_token)
    expect(asked).toMatchObject({
      experiments: [...terms, { name: 'wallets', variant: 'on' }, { name: 'log-level', variant: 'DEBUG' }],
      trace_flow: true,
    })
  })

  test('of a client key carries them as well, and a live one nothing that a test asks for', async () => {
    const answer = await fetch(`${app.url}/v1/client-sessions`, {
      method: 'POST',
      headers: { authorization: `ClientKey ${clientKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        accountId: 'pages',
        baseURL: app.url,
        tokenMethod: 'client_key',
        merchantDomain: 'lilja.example',
        merchantOrigin: shopPage,
        operationId: 'op',
        clientKey,
        session: asking('step-up-popup'),
      }),
    })
    const { client_token } = (await answer.json()) as { client_token: string }
    expect(claimsOf(client_token)['experiments']).toEqual([...terms, { name: 'step-up-popup', variant: 'on' }])
    const live = new MerchantServer(app.url, liveKey)
    const { body } = await live.createSession(asking('wallets+log-debug'))
    expect(claimsOf(body.client_token)).toMatchObject({ experiments: terms, trace_flow: false })
  })

  test('has every field of the specification', async () => {
    const { body } = await server.createSession(aPurchase({ intent: 'buy_and_optional_tokenize' }))
    expect(claimsOf(body.client_token)).toMatchObject({
      analytics_property_id: 'lilja',
      scheme: 'senare',
      i: 'bot',
      o: 'card invoice',
      a: false,
      ll: false,
      oo: false,
      ua_enabled_and_one_pm: false,
    })
  })
})

describe('a wallet', () => {
  const options = async (here: Frame) =>
    (await here.call('POST', 'preassess', { payment_method_categories: ['pay_now'] })).body.options

  test('is a way to pay where the session has wallets, and nowhere else', async () => {
    expect((await options(await frame('wallets'))).at(-1)).toMatchObject({
      id: 'apple-pay',
      kind: 'card',
      wallet: 'applePay',
    })
    expect((await options(await frame('plain'))).map(({ id }) => id)).toEqual(['bank', 'card'])
  })

  test('pays with what its sheet brought, and confirms like everything else', async () => {
    const here = await frame('wallets')
    const wallet = { payment_option_id: 'apple-pay' }
    expect((await here.authorize(wallet)).body).toMatchObject({
      approved: false,
      error: { invalid_fields: ['wallet'] },
    })
    const { body } = await here.buy({ ...wallet, wallet_token: '{"paymentData":"x"}' })
    expect(body).toMatchObject({ approved: true })
    const order = await server.order(body.authorization_token, asking('wallets'))
    expect(order.body.authorized_payment_method).toEqual({ type: 'card' })
    const none = await frame('plain')
    expect((await none.authorize({ ...wallet, wallet_token: '{}' })).body).toMatchObject({
      error: { invalid_fields: ['payment_option_id'] },
    })
  })
})

test('every way to pay names the terms, in the shopper’s language', async () => {
  const here = await frame('plain')
  const { options } = (await here.call('POST', 'preassess', { payment_method_categories: [] })).body
  for (const option of options)
    expect(option).toMatchObject({ terms_url: expect.stringMatching(/^http.*\/terms\.html#locale=sv-SE$/) })
})

test('a step that is taken in Senare’s app leads there, and is confirmed there', async () => {
  const here = await frame('app')
  const { body } = await here.authorize()
  expect(body).toEqual({ redirect_url: expect.stringMatching(/^senare:\/\/step-up#id=.+&api=http/) })
  const { redirect_url } = body as unknown as { redirect_url: string }
  const page = (await (await frame('plain')).authorize()).body.popup_url
  await stepUpPage(app.url, redirect_url, new URL(page).origin).confirm()
  expect((await here.call('GET', 'status')).body).toMatchObject({ status: 'complete', decision: { approved: true } })
})
