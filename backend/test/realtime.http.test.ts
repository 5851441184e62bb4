import { type Frame, realtimeApi } from '@bukett/contracts/http/realtime'
import { storeOrdersApi } from '@bukett/contracts/http/store-orders'
import type { Role } from '@bukett/contracts'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type Sandbox, startSandbox } from '@bukett/sandbox'
import { Catalogue, Products } from '../src/catalogue/index.js'
import { aPaidCart, aShipment } from '../src/orders/testing/mothers.js'
import { HintFeed } from '../src/realtime/application/hint-feed.js'
import { Announcements } from '../src/shared/announcements.js'
import { Hints } from '../src/shared/hints.js'
import { Metrics } from '../src/shared/metrics.js'
import { Sessions } from '../src/shared/sessions.js'
import { commandsOf, refusal, startApp, type TestApp, until, type Visitor } from './app.js'
import { aRose } from './mothers.js'
import { seedNetwork } from './network.js'
import { placeOrder, settledOrder } from './orders.js'
import { providersOf } from './people.js'
import { startRedis } from './redis.js'

let app: TestApp
let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox()
  app = await startApp(providersOf(sandbox))
  await seedNetwork(app)
  await app.get(Products).put([aRose()])
  await app.get(Catalogue).refresh()
}, 60_000)
const closing: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const close of closing) await close()
  await app?.close()
  await sandbox?.stop()
})

let people = 0
const somebody = (roles: Role[], memberId: string | null = null, of = app): Promise<Visitor> => {
  people += 1
  return of.signedIn({ userId: `listener-${people}`, roles, memberId })
}
const dataOf = (...names: string[]): string => JSON.stringify(names.map((name) => ({ name })))
const clientProtocol = '1.5' as const

/** A connection as the client makes it, up to the first frame. */
const connected = async (by: Visitor, ...channels: string[]) => {
  const connectionData = dataOf(...channels)
  const { ConnectionToken: connectionToken } = await by.call(realtimeApi.negotiate, {
    query: { clientProtocol, connectionData },
  })
  const known = { connectionToken, connectionData, transport: 'longPolling' as const }
  const first = await by.call(realtimeApi.connect, { query: known })
  return {
    by,
    known,
    first,
    poll: (messageId: string) => by.call(realtimeApi.poll, { query: { ...known, messageId } }),
  }
}
const listeners = async (of = app): Promise<number> => {
  const text = await of.get(Metrics).registry.metrics()
  return Number(/^realtime_listeners (\d+)$/m.exec(text)?.[1])
}
const listening = (count: number, of = app): Promise<void> => until(async () => (await listeners(of)) === count)
const order = (id: string) => ({ Entity: 'order' as const, Id: id })
const told = ({ M }: Frame) => M.map(({ H, A }) => [H, ...A.map(({ Entity, Id }) => Id ?? Entity)].join(' '))

describe('the real-time connection (spec 3 §7, §9)', () => {
  test('is agreed on as protocol 1.5: disconnect after 30 s, a sign of life within 20 s', async () => {
    const florist = await somebody(['MemberStaff'], '1001')
    const agreed = await florist.call(realtimeApi.negotiate, {
      query: { clientProtocol, connectionData: dataOf('member:1001') },
    })
    expect(agreed).toMatchObject({
      Url: '/signalr',
      ProtocolVersion: '1.5',
      KeepAliveTimeout: 20,
      DisconnectTimeout: 30,
      ConnectionTimeout: 110,
      TransportConnectTimeout: 5,
      LongPollDelay: 0,
      TryWebSockets: false,
    })
    const other = await florist.send('GET', `/signalr/negotiate?clientProtocol=2.1&connectionData=${dataOf('network')}`)
    expect(other.status).toBe(400)
  })

  test('goes from connect by start to ping and abort, and says which channels it hears', async () => {
    const { by, known, first } = await connected(await somebody(['BrokerAdmin']), 'network', 'member:1001')
    expect(first).toEqual({ C: expect.stringMatching(/^d-/), S: 1, M: [] })
    expect(await by.call(realtimeApi.start, { query: known })).toEqual({ Response: 'started' })
    expect(await by.call(realtimeApi.ping, { query: known })).toEqual({ Response: 'pong' })
    const send = (data: unknown) => by.call(realtimeApi.send, { query: known, body: { data: JSON.stringify(data) } })
    expect(await send({ H: 'network', M: 'channels', A: [], I: 0 })).toEqual({ I: '0', R: ['network', 'member:1001'] })
    expect(await send({ H: 'network', M: 'erase', A: [], I: 1 })).toMatchObject({ I: '1', E: expect.any(String) })
    expect(await by.call(realtimeApi.abort, { query: known })).toEqual({})
  })

  test.each([
    ['a guest', [] as Role[], null, 'member:1001', 401],
    ['a customer', ['PrivateCustomer'] as Role[], null, 'member:1001', 403],
    ['another store', ['MemberShopAdmin'] as Role[], '1002', 'member:1001', 403],
    ['a store', ['MemberShopAdmin'] as Role[], '1001', 'network', 403],
    ['customer service', ['CustomerService'] as Role[], null, 'member:1001', 403],
    ['a writer of articles', ['ContentEditor'] as Role[], null, 'network', 403],
    ['a channel that is none', ['SuperAdmin'] as Role[], null, 'orders', 400],
  ])('%s may not listen', async (_, roles, memberId, channel, status) => {
    const by = roles.length === 0 ? app.visitor() : await somebody(roles, memberId)
    const query = { clientProtocol, connectionData: dataOf(channel) }
    expect((await refusal(by.call(realtimeApi.negotiate, { query }))).status).toBe(status)
    // The call that the client asks whether to go on by.
    expect((await refusal(by.call(realtimeApi.ping, { query }))).status).toBe(status)
  })

  test('is of use to nobody else: a token of another person is refused', async () => {
    const { known } = await connected(await somebody(['MemberStaff'], '1001'), 'member:1001')
    const colleague = await somebody(['MemberStaff'], '1001')
    expect((await refusal(colleague.call(realtimeApi.poll, { query: known }))).status).toBe(403)
    const garbled = { ...known, connectionToken: 'abc' }
    expect((await refusal(colleague.call(realtimeApi.poll, { query: garbled }))).status).toBe(403)
  })
})

describe('hints (AD-05)', () => {
  test('reach the store they are for, and no other', async () => {
    const lina = await connected(await somebody(['MemberStaff'], '1001'), 'member:1001')
    const omar = await connected(await somebody(['MemberStaff'], '1002'), 'member:1002')
    const heard = lina.poll(lina.first.C)
    const overheard = omar.poll(omar.first.C)
    await listening(2)
    app.get(Hints).tell(['member:1001'], order('100000017'))
    expect(told(await heard)).toEqual(['member:1001 100000017'])
    expect(await listeners()).toBe(1)
    app.get(Hints).tell(['member:1002'], order('100000018'))
    expect(told(await overheard)).toEqual(['member:1002 100000018'])
  })

  test('that came while nobody polled are told by the next poll, and again when its answer was lost', async () => {
    const { poll, first } = await connected(await somebody(['MemberStaff'], '1001'), 'member:1001')
    for (const id of ['1', '2']) app.get(Hints).tell(['member:1001'], order(id))
    const next = await poll(first.C)
    expect(told(next)).toEqual(['member:1001 1', 'member:1001 2'])
    expect(told(await poll(first.C))).toEqual(told(next))
  })

  test('of which some may be lost are one: read everything again', async () => {
    const { by, known, poll, first } = await connected(await somebody(['MemberStaff'], '1001'), 'member:1001')
    expect(told(await poll('d-another-process,7'))).toEqual(['member:1001 everything'])
    const again = await by.call(realtimeApi.reconnect, { query: known })
    expect(told(again)).toEqual(['member:1001 everything'])
    for (let count = 0; count <= 500; count += 1) app.get(Hints).tell(['member:1002'], order(String(count)))
    expect(told(await poll(first.C))).toEqual(['member:1001 everything'])
  })

  test('come of what is saved: a new order for its store, one that nobody takes for customer service', async () => {
    const service = await connected(await somebody(['CustomerService']), 'network')
    const { orderGroupId } = await placeOrder(app, 'with-hints', aPaidCart({}, [aShipment()]))
    let group = await settledOrder(app, orderGroupId)
    let memberId = ''
    while (group.Shipments[0]!.State === 'Assigned') {
      memberId = group.Shipments[0]!.DeliveringMemberId!
      const florist = await connected(await somebody(['OrderHandlerAdmin'], memberId), `member:${memberId}`)
      expect(told(await florist.poll(service.first.C))).toContain(`member:${memberId} ${orderGroupId}`)
      await florist.by.call(storeOrdersApi.report, {
        params: { orderId: `${orderGroupId}-1` },
        body: { Report: 'Rejected', Reason: 'Rosorna är slut' },
      })
      // Who lost it hears so too.
      expect(told(await florist.poll(florist.first.C))).toContain(`member:${memberId} ${orderGroupId}`)
      group = await settledOrder(app, orderGroupId)
    }
    expect(memberId).not.toBe('')
    expect(group.attention).toHaveLength(1)
    expect(told(await service.poll(service.first.C))).toContain(`network ${orderGroupId}`)
  })

  test('tell all who listen that the network changed, and nobody that a place was taken', async () => {
    const { poll, first } = await connected(await somebody(['CustomerService']), 'network')
    await app.get(Announcements).announce('network', '12')
    await app.get(Announcements).announce('network', 'booking 1001 2026-11-24 3')
    expect(told(await poll(first.C))).toEqual(['network network'])
  })

  test('ask the database for nothing', async () => {
    const { poll, first } = await connected(await somebody(['MemberStaff'], '1001'), 'member:1001')
    const heard = poll(first.C)
    await listening(1)
    const asked = await commandsOf(app, async () => {
      app.get(Hints).tell(['member:1001'], order('7'))
      await heard
    })
    // The figures count by themselves, whoever is told what.
    expect(asked.filter((one) => !one.includes(' figure'))).toEqual([])
  })
})

/** The frames of a stream of events, as they come. */
const streamOf = async (by: Visitor, known: { connectionToken: string; connectionData: string }) => {
  const query = new URLSearchParams({ ...known, transport: 'serverSentEvents' })
  const answer = await by.send('GET', `/signalr/connect?${query.toString()}`)
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const until = async (pattern: RegExp): Promise<string> => {
    while (!pattern.test(text)) {
      const { done, value } = await reader.read()
      if (done) throw new Error(`The stream ended: ${text}`)
      text += value
    }
    return text
  }
  return { answer, until, ended: async () => (await reader.read()).done, leave: () => reader.cancel() }
}

describe('by server-sent events', () => {
  test('the first frame says that it stands, hints follow, and an empty frame each ten seconds is the sign of life', async () => {
    const { by, known } = await connected(await somebody(['MemberStaff'], '1001'), 'member:1001')
    const stream = await streamOf(by, known)
    expect(stream.answer.headers.get('content-type')).toBe('text/event-stream')
    await stream.until(/data: initialized\n\ndata: \{"C":"d-[^"]+","M":\[\],"S":1\}\n\n/)
    app.get(Hints).tell(['member:1001'], order('9'))
    await stream.until(/"H":"member:1001","M":"changed","A":\[\{"Entity":"order","Id":"9"\}\]/)
    app.get(HintFeed).beat()
    await stream.until(/data: \{\}\n\n/)
    await by.call(realtimeApi.abort, { query: known })
    await stream.until(/"T":1/)
    expect(await stream.ended()).toBe(true)
  })

  test('a reader that is gone is forgotten', async () => {
    const before = await listeners()
    const { by, known } = await connected(await somebody(['MemberStaff'], '1001'), 'member:1001')
    const stream = await streamOf(by, known)
    await listening(before + 1)
    await stream.leave()
    await listening(before)
  })

  test('who has logged out hears no more after half a minute', async () => {
    const { by, known } = await connected(await somebody(['MemberStaff'], '1001'), 'member:1001')
    const stream = await streamOf(by, known)
    await stream.until(/"S":1/)
    await app.get(Sessions).endAllOf(`listener-${people}`)
    for (let beats = 0; beats < 3; beats += 1) app.get(HintFeed).beat()
    while (!(await stream.ended()));
    expect((await refusal(by.call(realtimeApi.ping, { query: known }))).status).toBe(401)
  })
})

describe('a connection that waits', () => {
  test('is answered after 110 seconds, with nothing', async () => {
    const { poll, first } = await connected(await somebody(['MemberStaff'], '1001'), 'member:1001')
    const before = await listeners()
    const heard = poll(first.C)
    await listening(before + 1)
    for (let beats = 0; beats < 11; beats += 1) app.get(HintFeed).beat()
    expect((await heard).M).toEqual([])
    expect(await listeners()).toBe(before)
  })

  test('waits once: who polls anew takes the place of the request that broke off', async () => {
    const before = await listeners()
    const { poll, first } = await connected(await somebody(['MemberStaff'], '1001'), 'member:1001')
    const broken = poll(first.C)
    await listening(before + 1)
    const heard = poll(first.C)
    expect((await broken).T).toBe(1)
    app.get(Hints).tell(['member:1001'], order('8'))
    expect(told(await heard)).toEqual(['member:1001 8'])
  })

  test('is one of twenty of a person at most', async () => {
    const by = await somebody(['MemberStaff'], '1001')
    const before = await listeners()
    const all = await Promise.all(Array.from({ length: 20 }, () => connected(by, 'member:1001')))
    const waiting = all.map(({ poll, first }) => poll(first.C))
    await listening(before + 20)
    const one = await connected(by, 'member:1001')
    expect((await refusal(one.poll(one.first.C))).status).toBe(429)
    app.get(Hints).tell(['member:1001'], order('8'))
    await Promise.all(waiting)
  })
})

describe('several processes', () => {
  test('hear of each other over Redis, answer each other’s connections, and end without leaving anybody waiting', async () => {
    const redis = await startRedis()
    const env = { REDIS_URL: redis.url }
    const [one, other] = await Promise.all([startApp(env), startApp(env)])
    closing.push(
      () => one.close(),
      () => other.close(),
      () => redis.stop(),
    )
    const florist = await somebody(['MemberStaff'], '1001', one)
    const { known, poll, first } = await connected(florist, 'member:1001')
    const heard = poll(first.C)
    await listening(1, one)
    await until(async () => {
      other.get(Hints).tell(['member:1001'], order('42'))
      // Asks Redis, so what was told before it has come.
      await one.visitor().send('GET', '/api/health/ready')
      return (await listeners(one)) === 0
    })
    expect(told(await heard)).toContain('member:1001 42')
    // The session is in the first one's database; the token needs no memory of the second.
    const elsewhere = await other.signedIn({ userId: `listener-${people}`, roles: ['MemberStaff'], memberId: '1001' })
    expect(told(await elsewhere.call(realtimeApi.poll, { query: { ...known, messageId: 'd-one,1' } }))).toEqual([
      'member:1001 everything',
    ])
    const last = poll((await heard).C)
    await listening(1, one)
    one.get(HintFeed).close()
    expect((await last).T).toBe(1)
    expect((await refusal(poll(first.C).then(({ C }) => poll(C)))).status).toBe(503)
  }, 60_000)
})
