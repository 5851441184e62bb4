import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { openReceiver, postForm, SandboxUnderTest, type Receiver } from './testing.js'
import { partsOf } from './providers/sms.js'

interface Shown {
  id: string
  kind: string
  from: string
  to: string[]
  subject: string
  text: string
  html: string | null
  links: string[]
  status: string
  headers: Record<string, string>
  attachments: { name: string; mimeType: string; size: number; url: string }[]
}

let world: SandboxUnderTest
let shop: Receiver
beforeAll(async () => {
  world = await SandboxUnderTest.open()
  shop = await openReceiver()
})
beforeEach(() => world.reset())
afterAll(() => Promise.all([world.stop(), shop.stop()]))

const AUTHORIZATION = { authorization: `Basic ${Buffer.from('sandbox:sandbox-secret').toString('base64')}` }
const sms = (fields: Record<string, string>, headers: Record<string, string> = AUTHORIZATION) =>
  postForm(`${world.url}/46elks/a1/sms`, fields, headers)
const aText = { from: 'Bukett', to: '+46701740605', message: 'Hej! Läs http://localhost:3000/mottagare/abc.' }
const messages = async (query = '') =>
  ((await (await fetch(`${world.url}/__sandbox/inbox${query}`)).json()) as { messages: Shown[] }).messages

const send = (mail: SendMailOptions) =>
  createTransport({ host: '127.0.0.1', port: world.sandbox.smtpPort, secure: false }).sendMail({
    from: 'Bukett <order@example.se>',
    to: 'annika@example.se',
    subject: 'Tack för din beställning, Åsa',
    text: 'Se http://localhost:3000/order/1?key=a&b=c',
    ...mail,
  })

describe('an SMS', () => {
  test('is answered with its price and parts, and lands in the inbox', async () => {
    const response = await sms(aText)
    expect(response.status).toBe(200)
    const { id, ...answer } = (await response.json()) as Record<string, unknown>
    expect(id).toMatch(/^s[0-9a-f]{32}$/)
    expect(answer).toEqual({
      direction: 'outgoing',
      ...aText,
      created: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}$/),
      status: 'created',
      cost: 5200,
      parts: 1,
    })
    expect(await messages('?kind=sms&to=%2B46701740605')).toMatchObject([
      { id, kind: 'sms', text: aText.message, links: ['http://localhost:3000/mottagare/abc'] },
    ])
  })

  test('reports its delivery', async () => {
    const { id } = (await (await sms({ ...aText, whendelivered: `${shop.url}/sms` })).json()) as { id: string }
    const report = new URLSearchParams((await shop.next()).body)
    expect([report.get('id'), report.get('status')]).toEqual([id, 'delivered'])
    expect((await messages())[0]?.status).toBe('delivered')
  })

  test('to the failing number reports that it failed', async () => {
    await sms({ ...aText, to: '+46701740698', whendelivered: `${shop.url}/sms` })
    expect(new URLSearchParams((await shop.next()).body).get('status')).toBe('failed')
  })

  test('costs a part for each 160 or 153 characters, 70 or 67 with an emoji', () => {
    expect(['a'.repeat(160), 'a'.repeat(161), 'å'.repeat(306), '€'.repeat(80), '€'.repeat(81)].map(partsOf)).toEqual([
      1, 2, 2, 1, 2,
    ])
    expect([`🌷${'a'.repeat(68)}`, `🌷${'a'.repeat(69)}`].map(partsOf)).toEqual([1, 2])
  })

  test.each([
    ['no sender', { to: aText.to, message: 'x' }, 400, 'Missing key from'],
    ['a sender of twelve letters', { ...aText, from: 'BukettBukett' }, 400, 'Invalid from value'],
    ['a national number', { ...aText, to: '0701740605' }, 400, 'Invalid to number'],
    ['no text', { from: 'Bukett', to: aText.to }, 400, 'Missing key message'],
    ['an unknown key', { ...aText, sender: 'x' }, 400, 'Unknown key sender'],
  ])('with %s is refused in plain text', async (_case, fields, status, text) => {
    const response = await sms(fields)
    expect([response.status, await response.text()]).toEqual([status, text])
  })

  test('without the credentials, or as JSON, is refused', async () => {
    expect((await sms(aText, {})).status).toBe(401)
    expect((await sms(aText, { ...AUTHORIZATION, 'content-type': 'application/json' })).status).toBe(415)
  })
})

describe('a mail', () => {
  test('lands in the inbox with its text, links and attachments', async () => {
    await send({
      html: '<p>Hej <a href="http://localhost:3000/order/1?key=a&amp;b=c">ordern</a><img src="cid:rose"></p>',
      headers: { 'List-Unsubscribe': '<http://localhost:3000/stop>' },
      attachments: [
        { filename: 'leverans.ics', content: 'BEGIN:VCALENDAR', contentType: 'text/calendar' },
        { filename: 'ros.png', content: Buffer.from([137, 80]), cid: 'rose' },
      ],
    })
    const [mail] = await messages('?to=ANNIKA@example.se')
    expect(mail).toMatchObject({
      kind: 'mail',
      from: 'Bukett <order@example.se>',
      to: ['annika@example.se'],
      subject: 'Tack för din beställning, Åsa',
      links: ['http://localhost:3000/order/1?key=a&b=c'],
      headers: { 'list-unsubscribe': '<http://localhost:3000/stop>' },
      attachments: [
        { name: 'ros.png', mimeType: 'image/png', size: 2 },
        { name: 'leverans.ics', mimeType: 'text/calendar' },
      ],
    })
    const page = await fetch(`${world.url}/inbox/${mail?.id}/html`)
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(await page.text()).toContain(`src="/inbox/${mail?.id}/attachments/0"`)
    const calendar = await fetch(`${world.url}${mail?.attachments[1]?.url}`)
    expect(await calendar.text()).toContain('BEGIN:VCALENDAR')
  })

  test('can be awaited', async () => {
    const awaited = messages('?to=annika@example.se&count=1&wait=10')
    await send({})
    expect(await awaited).toHaveLength(1)
  })

  test('to a mailbox that does not exist bounces, to a full one it may be tried again', async () => {
    await expect(send({ to: 'bounce.anna@example.se' })).rejects.toMatchObject({ responseCode: 550 })
    await expect(send({ to: 'full@example.se' })).rejects.toMatchObject({ responseCode: 452 })
    expect(await messages()).toEqual([])
  })

  test('meets a server that is out of order', async () => {
    await world.control('/faults', { provider: 'smtp', fault: 'error', times: 1 })
    await expect(send({})).rejects.toMatchObject({ responseCode: 451 })
    await send({})
    expect((await world.calls('smtp')).map(({ status }) => status)).toEqual([451, 250])
  })

  test('whose acceptance is lost has arrived all the same', async () => {
    await world.control('/faults', { provider: 'smtp', fault: 'lost-response', times: 1 })
    await expect(send({})).rejects.toThrow()
    expect(await messages()).toHaveLength(1)
  })
})

describe('the pages', () => {
  test('show what came as text, never as markup', async () => {
    await send({ subject: '<script>alert(1)</script>', text: '<b>"tips"</b> http://localhost/a' })
    const [mail] = await messages()
    const pages = await Promise.all(
      ['/inbox', `/inbox/${mail?.id}`].map(async (path) => (await fetch(world.url + path)).text()),
    )
    for (const page of pages) expect(page).not.toContain('<script>alert')
    expect(pages[1]).toContain('&lt;b&gt;&quot;tips&quot;&lt;/b&gt; <a href="http://localhost/a"')
  })

  test('are emptied by a button and by a call', async () => {
    await sms(aText)
    expect((await postForm(`${world.url}/inbox/clear`, {})).status).toBe(303)
    expect(await messages()).toEqual([])
    await sms(aText)
    await fetch(`${world.url}/__sandbox/inbox`, { method: 'DELETE' })
    expect(await messages()).toEqual([])
  })
})
