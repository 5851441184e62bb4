import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { postForm, postJson, SandboxUnderTest } from '../testing.js'

let world: SandboxUnderTest
beforeAll(async () => {
  world = await SandboxUnderTest.open()
})
beforeEach(() => world.reset())
afterAll(() => world.stop())

const MERCHANT = { merchantId: '700100', token: 'sandbox-token' }
const ask = async (page: string, parameters: Record<string, string>, on = world, signal?: AbortSignal) => {
  const query = new URLSearchParams({ ...MERCHANT, ...parameters }).toString()
  const response = await fetch(`${on.url}/netaxept/Netaxept/${page}.aspx?${query}`, signal && { signal })
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/xml; charset=utf-8'])
  return response.text()
}
const value = (xml: string, name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]
const failure = (xml: string) => [/xsi:type="(\w+)"/.exec(xml)?.[1], value(xml, 'ResponseCode')]

const ORDER = {
  orderNumber: '100000017',
  amount: '54800',
  currencyCode: 'SEK',
  redirectUrl: 'http://localhost:3000/nets?cart=Home',
}
const register = async (parameters: Record<string, string> = {}, on = world) =>
  value(await ask('Register', { ...ORDER, ...parameters }, on), 'TransactionId') ?? ''
const pay = (id: string, card = '4925000000000004', on = world) =>
  postJson(`${on.url}/__sandbox/netaxept/${id}`, { card })
const process = (transactionId: string, operation: string, parameters: Record<string, string> = {}, on = world) =>
  ask('Process', { transactionId, operation, ...parameters }, on)
const query = async (transactionId: string, on = world) => {
  const xml = await ask('Query', { transactionId }, on)
  const names = ['Authorized', 'AmountCaptured', 'AmountCredited', 'Annulled']
  return { xml, summary: names.map((name) => value(xml, name)) }
}
const paid = async (parameters: Record<string, string> = {}, card?: string) => {
  const id = await register(parameters)
  await pay(id, card)
  return id
}

describe('a card payment', () => {
  test('is registered, paid at the terminal, reserved, captured and credited', async () => {
    const id = await register({ customerEmail: 'annika@example.se', orderDescription: 'Ros & tulpan' })
    expect(id).toMatch(/^[0-9a-f]{32}$/)
    const terminal = `${world.url}/netaxept/Terminal/default.aspx`
    const page = await fetch(`${terminal}?merchantId=700100&transactionId=${id}`)
    expect(page.headers.get('content-security-policy')).toContain("form-action 'self' http://localhost:3000")
    expect(await page.text()).toContain('548 kr')
    const form = { transactionId: id, cardNumber: '4925 0000 0000 0004', expiry: '12/30', cvc: '123', action: 'pay' }
    const back = await postForm(terminal, form)
    expect([back.status, back.headers.get('location')]).toEqual([
      303,
      `http://localhost:3000/nets?cart=Home&transactionId=${id}&responseCode=OK`,
    ])
    const { xml: told, summary: unpaid } = await query(id)
    expect(unpaid).toEqual(['false', '0', '0', 'false'])
    const seen = ['CustomerEntered', 'CustomerRedirected', 'Browser'].map((name) => value(told, name))
    expect(seen).toEqual([expect.stringMatching(/^\d{4}-/), expect.stringMatching(/^\d{4}-/), 'node'])
    expect(told).toMatch(/<SecurityInformation\s*\/?>/)

    const authorized = await process(id, 'AUTH')
    expect([value(authorized, 'ResponseCode'), value(authorized, 'AuthorizationId')]).toEqual([
      'OK',
      expect.stringMatching(/^\d{6}$/),
    ])
    expect((await query(id)).summary).toEqual(['true', '0', '0', 'false'])
    await process(id, 'CAPTURE', { transactionAmount: '50000' })
    expect(failure(await process(id, 'CAPTURE', { transactionAmount: '4801' }))).toEqual(['BBSException', '99'])
    await process(id, 'CAPTURE')
    await process(id, 'CREDIT', { transactionAmount: '800' })
    const { summary, xml } = await query(id)
    expect(summary).toEqual(['true', '54800', '800', 'false'])
    expect([value(xml, 'MaskedPAN'), value(xml, 'ExpiryDate'), value(xml, 'Email')]).toEqual([
      '492500******0004',
      '3012',
      'annika@example.se',
    ])
    expect(xml).toContain('<OrderDescription>Ros &amp; tulpan</OrderDescription>')
    expect(xml).not.toContain('<PanHash>')
    expect(failure(await process(id, 'CREDIT', { transactionAmount: '54001' }))).toEqual(['BBSException', '99'])
  })

  test('is sold at once, and only once', async () => {
    const id = await paid()
    expect(value(await process(id, 'SALE'), 'ResponseCode')).toBe('OK')
    expect(failure(await process(id, 'SALE'))).toEqual(['BBSException', '98'])
    expect(failure(await process(id, 'AUTH'))).toEqual(['BBSException', '98'])
    expect((await query(id)).summary).toEqual(['true', '54800', '0', 'false'])
  })

  test('is sold by the terminal itself when registered so', async () => {
    const id = await paid({ autoSale: 'true' })
    expect((await query(id)).summary).toEqual(['true', '54800', '0', 'false'])
  })

  test('that is reserved is annulled, and then neither captured nor annulled', async () => {
    const id = await paid()
    await process(id, 'AUTH')
    expect(value(await process(id, 'ANNUL'), 'ResponseCode')).toBe('OK')
    expect(failure(await process(id, 'ANNUL'))).toEqual(['BBSException', '98'])
    expect(failure(await process(id, 'CAPTURE'))).toEqual(['BBSException', '98'])
    expect((await query(id)).summary).toEqual(['true', '0', '0', 'true'])
  })

  test('is cancelled at the terminal', async () => {
    const id = await register()
    const back = await postForm(`${world.url}/netaxept/Terminal/default.aspx`, { transactionId: id, action: 'cancel' })
    expect(back.headers.get('location')).toContain('responseCode=Cancel')
    expect(failure(await process(id, 'AUTH'))).toEqual(['GenericError', undefined])
    expect((await pay(id)).status).toBe(409)
  })

  test('may be asked for with a form', async () => {
    const response = await postForm(`${world.url}/netaxept/Netaxept/Register.aspx`, { ...MERCHANT, ...ORDER })
    expect(value(await response.text(), 'TransactionId')).toHaveLength(32)
  })
})

describe('the terminal', () => {
  test.each([
    ['a number with a wrong digit', { cardNumber: '4925000000000005', expiry: '12/30' }, 'Kortnumret stämmer inte.'],
    ['a card that has expired', { cardNumber: '4925000000000004', expiry: '01/20' }, 'Kortet har gått ut'],
  ])('refuses %s', async (_case, fields, text) => {
    const transactionId = await register()
    const page = await postForm(`${world.url}/netaxept/Terminal/default.aspx`, {
      transactionId,
      action: 'pay',
      cvc: '123',
      ...fields,
    })
    expect(page.status).toBe(422)
    expect(await page.text()).toContain(text)
  })

  test('shows the order as text, never as markup', async () => {
    const id = await register({ orderDescription: '<img src=x>' })
    const page = await (
      await fetch(`${world.url}/netaxept/Terminal/default.aspx?merchantId=700100&transactionId=${id}`)
    ).text()
    expect(page).toContain('&lt;img src=x&gt;')
  })
})

describe('an issuer refuses', () => {
  test.each([
    ['4925000000000012', '05', 'Refused by issuer'],
    ['4925000000000020', '51', 'Insufficient funds'],
    ['4925000000000038', '54', 'Expired card'],
    ['4925000000000046', '14', 'Invalid card number'],
  ])('card %s with %s', async (card, code, text) => {
    const id = await paid({}, card)
    const refused = await process(id, 'SALE')
    expect([...failure(refused), value(refused, 'ResponseSource'), value(refused, 'ResponseText')]).toEqual([
      'BBSException',
      code,
      'Issuer',
      text,
    ])
    const { summary, xml } = await query(id)
    expect(summary).toEqual(['false', '0', '0', 'false'])
    expect(xml).toContain(`<PaymentError><DateTime>`)
  })
})

describe('magic amounts (PA-01)', () => {
  test('…01 is declined and …02 is an error', async () => {
    expect(failure(await process(await paid({ amount: '54801' }), 'SALE'))).toEqual(['BBSException', '05'])
    expect(failure(await process(await paid({ amount: '54802' }), 'SALE'))).toEqual(['BBSException', '99'])
  })

  test('…03 never answers, and reserves nothing', async () => {
    const id = await paid({ amount: '54803' })
    const leaving = new AbortController()
    const answer = ask('Process', { transactionId: id, operation: 'SALE' }, world, leaving.signal)
    await world.asked('netaxept', 'process')
    leaving.abort()
    await expect(answer).rejects.toThrow()
    expect((await query(id)).summary).toEqual(['false', '0', '0', 'false'])
  })

  test('…04 gets no answer from the acquirer, and is paid all the same', async () => {
    const id = await paid({ amount: '54804' })
    expect(failure(await process(id, 'SALE'))).toEqual(['GenericError', undefined])
    await world.advance(190)
    expect(failure(await process(id, 'SALE'))).toEqual(['GenericError', undefined])
    expect((await query(id)).summary).toEqual(['false', '0', '0', 'false'])
    await world.advance(11)
    expect((await query(id)).summary).toEqual(['true', '54804', '0', 'false'])
  })

  test('an outcome that was set goes before card and amount', async () => {
    await world.control('/outcomes', { subject: 'netaxept', outcome: 'declined' })
    const id = await paid()
    expect(failure(await process(id, 'SALE'))).toEqual(['BBSException', '05'])
    expect(value(await process(id, 'SALE'), 'ResponseCode')).toBe('OK')
  })
})

describe('a stored card', () => {
  const RECURRING = { recurringType: 'R', recurringFrequency: '7', recurringExpiryDate: '20291231' }
  const store = async () => {
    const id = await paid(RECURRING)
    await process(id, 'SALE')
    return value((await query(id)).xml, 'PanHash') ?? ''
  }

  test('is charged again without the terminal', async () => {
    const panHash = await store()
    expect(panHash).toHaveLength(27)
    const again = await register({ serviceType: 'C', recurringType: 'R', panHash, redirectUrl: '' })
    expect(value(await process(again, 'SALE'), 'ResponseCode')).toBe('OK')
  })

  test('is not charged when its holder has not agreed to it, or no longer', async () => {
    const panHash = await store()
    await world.advance(4 * 366 * 86_400)
    const late = await register({ serviceType: 'C', recurringType: 'R', panHash, redirectUrl: '' })
    expect(failure(await process(late, 'SALE'))).toEqual(['BBSException', '54'])
  })

  test('that nobody stored, or none at all, is refused', async () => {
    expect(failure(await ask('Register', { ...ORDER, serviceType: 'C', recurringType: 'R', panHash: 'x' }))[0]).toBe(
      'ValidationException',
    )
    expect(failure(await ask('Register', { ...ORDER, serviceType: 'C' }))[0]).toBe('ValidationException')
  })
})

describe('a request is refused', () => {
  test('with wrong credentials', async () => {
    expect(failure(await ask('Register', { ...ORDER, token: 'x' }))[0]).toBe('AuthenticationException')
  })

  test.each([
    ['serviceType', 'X'],
    ['orderNumber', ''],
    ['amount', '548.00'],
    ['amount', '0'],
    ['currencyCode', 'kr'],
    ['redirectUrl', 'javascript:alert(1)'],
    ['language', 'sv'],
    ['recurringType', 'Q'],
    ['recurringType', 'R'],
  ])('for %s = %s', async (name, wrong) => {
    expect(failure(await ask('Register', { ...ORDER, [name]: wrong }))[0]).toBe('ValidationException')
  })

  test('for an unknown transaction, an operation that is none, or an id that is used', async () => {
    expect(failure(await process('f'.repeat(32), 'AUTH'))[0]).toBe('GenericError')
    expect(failure(await ask('Query', { transactionId: 'x' }))[0]).toBe('QueryException')
    expect(failure(await process(await paid(), 'REFUND'))[0]).toBe('ValidationException')
    await register({ transactionId: 'mine' })
    expect(failure(await ask('Register', { ...ORDER, transactionId: 'mine' }))[0]).toBe('UniqueTransactionIdException')
  })

  test('by the web server when it is out of order', async () => {
    await world.control('/faults', { provider: 'netaxept', fault: 'error', times: 1 })
    const response = await fetch(`${world.url}/netaxept/Netaxept/Query.aspx`)
    expect([response.status, response.headers.get('content-type')]).toEqual([500, 'text/html; charset=utf-8'])
  })
})

describe('faults and restarts', () => {
  test('a sale whose answer is lost stands', async () => {
    const id = await paid()
    await world.control('/faults', { provider: 'netaxept', fault: 'lost-response', operation: 'process', times: 1 })
    await expect(process(id, 'SALE')).rejects.toThrow()
    expect((await query(id)).summary).toEqual(['true', '54800', '0', 'false'])
    expect(failure(await process(id, 'SALE'))).toEqual(['BBSException', '98'])
  })

  test('reservations, stored cards and late payments outlive a restart; card numbers are never written', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'bank-'))
    const first = await SandboxUnderTest.open({ dataDir })
    const sold = await register({}, first)
    await pay(sold, undefined, first)
    await process(sold, 'SALE', {}, first)
    const late = await register({ amount: '54804' }, first)
    await pay(late, undefined, first)
    await process(late, 'SALE', {}, first)
    await first.stop()
    expect(readFileSync(join(dataDir, 'ledger.jsonl'), 'utf8')).not.toContain('4925000000000004')

    const second = await SandboxUnderTest.open({ dataDir })
    expect((await query(sold, second)).summary).toEqual(['true', '54800', '0', 'false'])
    await second.advance(201)
    expect((await query(late, second)).summary).toEqual(['true', '54804', '0', 'false'])
    await second.stop()
    rmSync(dataDir, { recursive: true })
  })
})
