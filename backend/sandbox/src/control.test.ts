import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { openReceiver, postForm, SandboxUnderTest, type Receiver } from './testing.js'

let world: SandboxUnderTest
let shop: Receiver
beforeAll(async () => {
  world = await SandboxUnderTest.open()
  shop = await openReceiver()
})
beforeEach(async () => {
  await world.reset()
  shop.status = 200
})
afterAll(() => Promise.all([world.stop(), shop.stop()]))

const ask = (signal?: AbortSignal) =>
  fetch(`${world.url}/registers/v1/postal-codes?q=111`, {
    headers: { 'x-api-key': 'sandbox-key' },
    ...(signal && { signal }),
  })
const sms = () =>
  postForm(
    `${world.url}/46elks/a1/sms`,
    { from: 'Bukett', to: '+46701740605', message: 'Hej', whendelivered: `${shop.url}/sms` },
    { authorization: `Basic ${Buffer.from('sandbox:sandbox-secret').toString('base64')}` },
  )
const reported = async () => new URLSearchParams((await shop.next()).body).get('status')

describe('a fault', () => {
  test('delays an answer', async () => {
    await world.control('/faults', { provider: 'registers', fault: 'delay', milliseconds: 60, times: 1 })
    const asked = performance.now()
    expect((await ask()).status).toBe(200)
    expect(performance.now() - asked).toBeGreaterThan(55)
  })

  test('keeps an answer back for ever', async () => {
    await world.control('/faults', { provider: 'registers', fault: 'timeout', times: 1 })
    const leaving = new AbortController()
    const answer = ask(leaving.signal)
    await world.asked('registers', 'postal-codes')
    leaving.abort()
    await expect(answer).rejects.toThrow()
    expect(await world.calls('registers')).toMatchObject([
      { operation: 'postal-codes', status: null, faults: ['timeout'] },
    ])
    expect((await ask()).status).toBe(200)
  })

  test('loses the answer after the work is done', async () => {
    await world.control('/faults', { provider: '46elks', fault: 'lost-response', times: 1 })
    await expect(sms()).rejects.toThrow()
    expect(await reported()).toBe('delivered')
  })

  test('strikes only the operation it names, until it is taken away', async () => {
    await world.control('/faults', { provider: 'registers', fault: 'error', operation: 'persons' })
    expect((await ask()).status).toBe(200)
    await world.control('/faults', { provider: 'registers', fault: 'error' })
    expect([(await ask()).status, (await ask()).status]).toEqual([500, 500])
    await fetch(`${world.url}/__sandbox/faults`, { method: 'DELETE' })
    expect((await ask()).status).toBe(200)
  })

  test('sends a callback twice, or an old one after the new', async () => {
    await world.control('/faults', { provider: '46elks', fault: 'duplicate-callback', times: 1 })
    await sms()
    expect([await reported(), await reported()]).toEqual(['delivered', 'delivered'])
    await world.control('/faults', { provider: '46elks', fault: 'out-of-order-callbacks', times: 1 })
    await sms()
    expect([await reported(), await reported()]).toEqual(['delivered', 'sent'])
  })

  test('sends the callback before the answer', async () => {
    await world.control('/faults', { provider: '46elks', fault: 'callback-before-response', times: 1 })
    const before = shop.received.length
    await sms()
    expect(shop.received.length).toBe(before + 1)
    await reported()
  })

  test('loses a callback', async () => {
    await world.control('/faults', { provider: '46elks', fault: 'lost-callback', times: 1 })
    await sms()
    await sms()
    expect(await reported()).toBe('delivered')
    await world.advance(60)
    expect((await world.calls('46elks')).filter(({ direction }) => direction === 'out')).toHaveLength(1)
  })

  test('that does not exist is refused', async () => {
    expect((await world.control('/faults', { provider: 'registers', fault: 'fire' })).status).toBe(400)
    expect((await world.control('/faults', { provider: 'klarna', fault: 'delay' })).status).toBe(400)
    expect((await world.control('/outcomes', { subject: 'swish', outcome: 'delivered' })).status).toBe(400)
  })
})

test('a callback is repeated until the shop answers 200', async () => {
  shop.status = 503
  await sms()
  await reported()
  await world.advance(2)
  await reported()
  shop.status = 200
  await world.advance(4)
  await reported()
  const before = shop.received.length
  await world.advance(3600)
  expect(shop.received.length).toBe(before)
})

test('the clock is set, runs on and goes back', async () => {
  const now = async () => ((await (await fetch(`${world.url}/__sandbox/clock`)).json()) as { now: string }).now
  await world.control('/clock', { now: '2027-02-14T10:00:00+01:00' })
  expect((await now()).slice(0, 16)).toBe('2027-02-14T09:00')
  await world.advance(3600)
  expect((await now()).slice(0, 16)).toBe('2027-02-14T10:00')
  await world.control('/clock', { now: null })
  expect(Math.abs(Date.parse(await now()) - Date.now())).toBeLessThan(5000)
  expect((await world.control('/clock', { now: 'tomorrow' })).status).toBe(400)
})

test('outcomes are listed, used up and cleared', async () => {
  await world.control('/outcomes', { subject: '46elks', outcome: 'failed', times: 1 })
  await sms()
  await sms()
  expect([await reported(), await reported()].sort()).toEqual(['delivered', 'failed'])
  await world.control('/outcomes', { subject: '46elks', outcome: 'failed', times: null })
  await fetch(`${world.url}/__sandbox/outcomes`, { method: 'DELETE' })
  expect(await (await fetch(`${world.url}/__sandbox/outcomes`)).json()).toEqual({ outcomes: [] })
})

test('a bank takes in what was paid before it was opened, and nothing that is not a payment', async () => {
  const payment = { id: 'ABC123', amount: 568_00, back: 0, at: '2026-05-01T08:00:00.000Z' }
  for (const bank of ['/swish', '/netaxept']) {
    expect((await world.control(bank, [payment])).status).toBe(201)
    expect((await world.control(bank, [payment, { ...payment, amount: 0 }])).status).toBe(400)
  }
  await world.control('/swish', [{ ...payment, back: 100_00 }])
  const app = await (await fetch(`${world.url}/swish/app/ABC123`)).text()
  expect(app).toContain('568 kr')
  expect(app).toContain('Åter 100 kr: PAID')
})

describe('the pages', () => {
  test('open under a policy that lets nothing in from elsewhere', async () => {
    const start = await (await fetch(world.url)).text()
    const doors = [...start.matchAll(/class="card" href="([^"]+)"/g)].map(([, path]) => path ?? '')
    expect(doors).toContain('/inbox')
    for (const path of ['/', ...doors]) {
      const page = await fetch(world.url + path)
      expect([path, page.status, page.headers.get('content-security-policy')?.slice(0, 18)]).toEqual([
        path,
        200,
        "default-src 'none'",
      ])
    }
    for (const asset of ['/assets/sandbox.css', '/assets/live.js'])
      expect((await fetch(world.url + asset)).status).toBe(200)
  })

  test('switch faults and outcomes on and off', async () => {
    await postForm(`${world.url}/faults/add`, { provider: 'registers', fault: 'error', times: '1' })
    await postForm(`${world.url}/outcomes/add`, { choice: '46elks failed', times: '' })
    const page = await (await fetch(`${world.url}/faults`)).text()
    expect(page).toContain('registers: error, 1')
    expect(page).toContain('46elks: failed, alltid')
    expect((await ask()).status).toBe(500)
    await postForm(`${world.url}/faults/clear`, {})
    expect(await (await fetch(`${world.url}/faults`)).text()).not.toContain('failed, alltid')
  })
})

test('a sandbox with latency takes its time, and one that was stopped answers no more', async () => {
  const slow = await SandboxUnderTest.open({ latency: { min: 40, max: 60 } })
  const asked = performance.now()
  await fetch(`${slow.url}/registers/v1/postal-codes?q=111`)
  expect(performance.now() - asked).toBeGreaterThan(35)
  await slow.stop()
  await expect(fetch(slow.url)).rejects.toThrow()
})

test('a port that is taken is an error, and nothing stays open', async () => {
  const { port } = new URL(world.url)
  await expect(SandboxUnderTest.open({ port: Number(port) })).rejects.toThrow('EADDRINUSE')
  await expect(SandboxUnderTest.open({ smtpPort: world.sandbox.smtpPort })).rejects.toThrow('EADDRINUSE')
})
