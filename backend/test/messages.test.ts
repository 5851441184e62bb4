import { type Sandbox, startSandbox } from '@bukett/sandbox'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { Dispatches } from '../src/notifications/index.js'
import { SendMessages } from '../src/notifications/application/send-messages.js'
import { Hopeless } from '../src/shared/jobs.js'
import { startApp, type TestApp } from './app.js'
import { changedBy } from './migrations.js'
import { mailsTo, providersOf } from './people.js'

let sandbox: Sandbox
let app: TestApp
beforeAll(async () => {
  sandbox = await startSandbox()
  app = await startApp(providersOf(sandbox))
})
afterAll(async () => {
  await app.close()
  await sandbox.stop()
})

test('of mails that are said at one time one that is refused holds up none, and none goes twice', async () => {
  const letter = { reason: 'service', language: 'sv', subject: 'Hej', paragraphs: ['Hej!'] } as const
  const mails = [
    { id: 'both-1', to: 'full@example.se', letter },
    { id: 'both-2', to: 'asa@example.se', letter },
  ]
  await app.get(SendMessages).mails(mails)
  await app.get(SendMessages).mails(mails)
  const sent = await app.connection.collection('dispatches').find({}).toArray()
  expect(sent.map(({ _id }) => String(_id))).toEqual(['mail-both-2'])
  expect(await mailsTo(sandbox, 'asa@example.se')).toHaveLength(1)
})

test('a mail whose link has ended is not sent any more', async () => {
  const letter = { reason: 'service', language: 'sv', subject: 'Hej', paragraphs: ['Hej!'] } as const
  const until = (milliseconds: number) => new Date(app.clock.now().getTime() + milliseconds).toISOString()
  await app.get(SendMessages).mails([
    { id: 'over', to: 'over@example.se', letter, until: until(0) },
    { id: 'holds', to: 'holds@example.se', letter, until: until(1) },
  ])
  const known = await app.get(Dispatches).among(['mail-over', 'mail-holds'])
  expect([...known]).toEqual(['mail-holds'])
})

describe('an SMS that did not go out when it was to', () => {
  const order = { to: '+46701740605', text: 'Hej', inWindow: '2026-11-24T20:59:30.000Z' } as const
  const sentOnes = async () =>
    (await app.connection.collection('dispatches').find({ channel: 'sms' }).toArray()).map(({ _id }) => String(_id))

  test('wakes nobody at night, and goes out in the morning (FT-04)', async () => {
    app.clock.set('2026-11-24T22:30:00Z')
    await app.get(SendMessages).text({ id: 'late', ...order })
    expect(await sentOnes()).toEqual([])
    // Said just now: who says it has judged the window.
    await app.get(SendMessages).text({ id: 'promised', ...order, inWindow: '2026-11-24T22:29:00.000Z' })
    expect(await sentOnes()).toEqual(['sms-promised'])
    app.clock.set('2026-11-25T07:00:01Z')
    await app.get(SendMessages).text({ id: 'late', ...order })
    expect(await sentOnes()).toEqual(['sms-late', 'sms-promised'])
  })

  test('waits for the morning too where the version before said it, which noted no instant', async () => {
    app.clock.set('2026-11-24T22:40:00Z')
    await app.get(SendMessages).text({ id: 'before', ...order, inWindow: true })
    expect(await sentOnes()).not.toContain('sms-before')
    app.clock.set('2026-11-25T07:00:01Z')
    await app.get(SendMessages).text({ id: 'before', ...order, inWindow: true })
    expect(await sentOnes()).toContain('sms-before')
  })

  test('and not by the night after either is given up, for staff to see, and not tried for ever', async () => {
    app.clock.set('2026-11-25T22:30:00Z')
    const text = app.get(SendMessages).text({ id: 'refused', ...order, isMoved: true })
    await expect(text).rejects.toThrow(Hopeless)
    expect(await sentOnes()).not.toContain('sms-refused')
  })

  test('goes out no more once there is nothing left to say', async () => {
    await app.get(SendMessages).text({ id: 'old', ...order, until: '2026-11-25T07:00:00Z' })
    expect(await sentOnes()).not.toContain('sms-old')
  })
})

test('what went to somebody is found by the address alone, which stands nowhere in words, and is forgotten with it', async () => {
  const dispatches = app.get(Dispatches)
  const letter = {
    reason: 'service',
    language: 'sv',
    subject: 'Välj ett nytt lösenord',
    paragraphs: ['https://bukett.example/k/abc'],
  } as const
  await app.get(SendMessages).mails([{ id: 'password-1', to: 'Bo@Example.se', letter }])
  await app.get(SendMessages).mails([{ id: 'order-1', to: 'bo@example.se', letter, about: 'orders/100000017' }])
  expect(await dispatches.to(['bo@example.se'])).toMatchObject([
    { id: 'mail-password-1', subject: 'Välj ett nytt lösenord', about: null, text: null, isRefused: false },
    { id: 'mail-order-1', about: 'orders/100000017', text: expect.stringContaining('bukett.example/k/…') },
  ])
  const refused = app.get(SendMessages).mails([{ id: 'password-2', to: 'bounce@example.se', letter }])
  await expect(refused).rejects.toThrow()
  expect(await dispatches.to(['bounce@example.se'])).toMatchObject([{ subject: letter.subject, isRefused: true }])
  const kept = await app.connection.collection('dispatches').findOne({ _id: 'mail-password-1' as never })
  expect(JSON.stringify(kept)).not.toMatch(/example\.se|\/k\//i)
  await dispatches.forgetAddress('bo@example.se')
  expect(await dispatches.to(['bo@example.se'])).toEqual([])
})

test('of what was forgotten by an earlier version nobody is told whom it went to, either; what has its words is left', async () => {
  const letter = { reason: 'service', language: 'sv', subject: 'Örjan har tackat nej', paragraphs: ['Hej!'] } as const
  const [to, step] = ['eva@example.se', '087-forgotten-messages-went-to-nobody']
  await app.get(SendMessages).mails([
    { id: 'forgotten-1', to, letter, about: 'orders/100000018' },
    { id: 'kept-1', to, letter, about: 'orders/100000019' },
    { id: 'of-nothing-1', to, letter },
  ])
  const _id = 'mail-forgotten-1' as never
  await app.connection.collection('dispatches').updateOne({ _id }, { $unset: { said: '' } })
  expect([await changedBy(app, step), await changedBy(app, step)]).toEqual([1, 0])
  const left = (await app.get(Dispatches).to([to])).map(({ id }) => id)
  expect(left.toSorted()).toEqual(['mail-kept-1', 'mail-of-nothing-1'])
  const kept = await app.connection.collection('dispatches').findOne({ _id })
  expect(JSON.stringify(kept)).not.toContain('Örjan')
})
