import { ApiError, type Client, type Endpoint } from '@bukett/contracts'
import { realtimeApi } from '@bukett/contracts/http/realtime'
import { describe, expect, test } from '@jest/globals'
import { LiveConnection, type LiveState, type LiveWorld } from './live-connection'

const seconds = 1000
const agreed = {
  ConnectionToken: 'token',
  KeepAliveTimeout: 20,
  DisconnectTimeout: 30,
  ConnectionTimeout: 110,
  TransportConnectTimeout: 5,
}

/** A browser and a server whose time a test moves. */
const aWorld = ({ streams = true } = {}) => {
  let now = 0
  const timers = new Set<{ at: number; run: () => void }>()
  const calls: string[] = []
  const refusals = new Map<Endpoint, number>()
  let polled: { answer: (frame: unknown) => void; fail: (error: unknown) => void } | null = null
  let source: { url: string; frame: (text: string) => void; broken: () => void; isOpen: boolean } | null = null
  const answers = new Map<Endpoint, unknown>([
    [realtimeApi.negotiate, agreed],
    [realtimeApi.connect, { C: 'd-1,0', S: 1, M: [] }],
  ])
  const call = (async (e: Endpoint, { query }: { query?: { messageId?: string } }, signal?: AbortSignal) => {
    calls.push(e.path.replace('/signalr/', '') + (query?.messageId ? ` after ${query.messageId}` : ''))
    const status = refusals.get(e)
    if (status !== undefined) throw new ApiError(status, status === 0 ? 'unavailable' : 'forbidden', '')
    if (e !== realtimeApi.poll) return answers.get(e) ?? {}
    return new Promise((answer, fail) => {
      polled = { answer, fail }
      signal?.addEventListener('abort', () => fail(new Error('left')))
    })
  }) as unknown as Client
  const world: LiveWorld = {
    call,
    stream: streams
      ? (url, frame, broken) => {
          const opened = { url, frame, broken, isOpen: true }
          source = opened
          return () => {
            opened.isOpen = false
          }
        }
      : null,
    after: (milliseconds, run) => {
      const timer = { at: now + milliseconds, run }
      timers.add(timer)
      return () => timers.delete(timer)
    },
  }
  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
  }
  const pass = async (milliseconds: number): Promise<void> => {
    const until = now + milliseconds
    for (;;) {
      const [next] = [...timers].filter(({ at }) => at <= until).toSorted((a, b) => a.at - b.at)
      if (!next) break
      now = next.at
      timers.delete(next)
      next.run()
      await settle()
    }
    now = until
  }
  const states: LiveState[] = []
  const heard: string[] = []
  const slow: boolean[] = []
  const connection = new LiveConnection(
    ['member:1001'],
    {
      onState: (state) => states.push(state),
      onHint: ({ Entity, Id }) => heard.push(Id ?? Entity),
      onSlow: (isSlow) => slow.push(isSlow),
    },
    world,
  )
  return {
    connection,
    states,
    heard,
    slow,
    calls,
    pass,
    timers,
    refuse: (e: Endpoint, status: number) => refusals.set(e, status),
    allow: (e: Endpoint) => refusals.delete(e),
    stream: () => source!,
    frame: async (frame: unknown) => {
      source!.frame(JSON.stringify(frame))
      await settle()
    },
    breakStream: async () => {
      source!.broken()
      await settle()
    },
    answerPoll: async (frame: unknown) => {
      polled!.answer(frame)
      await settle()
    },
    failPoll: async (status: number) => {
      polled!.fail(new ApiError(status, 'unavailable', ''))
      await settle()
    },
    start: async () => {
      await connection.start()
      await settle()
    },
  }
}
const hint = (Id: string) => ({ H: 'member:1001', M: 'changed', A: [{ Entity: 'order', Id }] })
const opened = async () => {
  const world = aWorld()
  await world.start()
  await world.frame({ C: 'd-1,0', S: 1, M: [] })
  return world
}

describe('the states (spec 3 §4): connecting 0, connected 1, reconnecting 2, disconnected 4', () => {
  test('connecting until the stream’s first frame has come and the start is confirmed', async () => {
    const { start, states, frame, calls, stream } = aWorld()
    await start()
    expect(states).toEqual([0])
    expect(stream().url).toContain('/signalr/connect?connectionToken=token')
    await frame({ C: 'd-1,0', S: 1, M: [] })
    expect(states).toEqual([0, 1])
    expect(calls).toEqual(['negotiate', 'start'])
  })

  test('reconnecting two seconds after it broke off, with what came last; then all is read again', async () => {
    const { frame, breakStream, states, pass, stream, heard, calls } = await opened()
    await frame({ C: 'd-1,7', M: [hint('17')] })
    await breakStream()
    expect(states).toEqual([0, 1, 2])
    await pass(1999)
    expect(calls).not.toContain('ping')
    await pass(1)
    expect(calls).toContain('ping')
    expect(stream().url).toMatch(/\/signalr\/reconnect\?.*messageId=d-1%2C7/)
    await frame({ C: 'd-1,8', M: [hint('18')] })
    expect(states).toEqual([0, 1, 2, 1])
    expect(heard).toEqual(['everything', '17', 'everything', '18'])
  })

  test('disconnected when it is not back after thirty seconds', async () => {
    const { breakStream, states, pass, refuse, connection, timers } = await opened()
    refuse(realtimeApi.ping, 0)
    await breakStream()
    await pass(29 * seconds)
    expect(states.at(-1)).toBe(2)
    await pass(1 * seconds)
    expect(states.at(-1)).toBe(4)
    expect(connection.isRefused).toBe(false)
    expect(timers.size).toBe(0)
  })

  test('a server that ends says so, and another one is asked', async () => {
    const { frame, pass, stream, states } = await opened()
    const first = stream()
    await frame({ C: 'd-1,0', T: 1, M: [] })
    expect(first.isOpen).toBe(false)
    await pass(2 * seconds)
    await frame({ C: 'd-2,0', M: [] })
    expect(states).toEqual([0, 1, 2, 1])
  })
})

describe('the ping', () => {
  test.each([401, 403])('goes each 300 seconds; answered with %i it stops the connection', async (status) => {
    const { pass, calls, refuse, states, connection, stream, frame } = await opened()
    // Signs of life, so that nothing else ends it.
    const live = async (ms: number): Promise<void> => {
      for (let gone = 0; gone < ms; gone += 10 * seconds) {
        await frame({})
        await pass(10 * seconds)
      }
    }
    await live(300 * seconds)
    expect(calls.filter((call) => call === 'ping')).toHaveLength(1)
    expect(states.at(-1)).toBe(1)
    refuse(realtimeApi.ping, status)
    await live(300 * seconds)
    expect(states.at(-1)).toBe(4)
    expect(connection.isRefused).toBe(true)
    expect(stream().isOpen).toBe(false)
  })

  test('who was logged out while it was broken is not asked for again', async () => {
    const { breakStream, pass, refuse, states, connection } = await opened()
    refuse(realtimeApi.ping, 401)
    await breakStream()
    await pass(2 * seconds)
    expect(states.at(-1)).toBe(4)
    expect(connection.isRefused).toBe(true)
  })
})

describe('the sign of life', () => {
  test('is missed at two thirds of its timeout, and the connection is taken up anew at all of it', async () => {
    const { pass, slow, states, frame } = await opened()
    await pass(13 * seconds)
    expect(slow).toEqual([])
    await pass(1 * seconds)
    expect(slow).toEqual([true])
    await frame({})
    expect(slow).toEqual([true, false])
    await pass(20 * seconds)
    expect(states.at(-1)).toBe(2)
  })
})

describe('without a stream', () => {
  test('polls, each time after what came last', async () => {
    const world = aWorld({ streams: false })
    await world.start()
    expect(world.states).toEqual([0, 1])
    await world.answerPoll({ C: 'd-1,3', M: [hint('3')] })
    expect(world.calls).toEqual(['negotiate', 'connect', 'start', 'poll after d-1,0', 'poll after d-1,3'])
    expect(world.heard).toEqual(['everything', '3'])
    await world.failPoll(0)
    expect(world.states.at(-1)).toBe(2)
    await world.pass(2 * seconds)
    expect(world.states.at(-1)).toBe(1)
    expect(world.calls.at(-1)).toBe('poll after d-1,3')
    await world.failPoll(403)
    expect(world.states.at(-1)).toBe(4)
  })

  test.each([
    ['breaks at once', async ({ breakStream }: ReturnType<typeof aWorld>) => breakStream()],
    ['says nothing for five seconds', async ({ pass }: ReturnType<typeof aWorld>) => pass(5 * seconds)],
  ])('a stream that %s is left for polling', async (_, fail) => {
    const world = aWorld()
    await world.start()
    await fail(world)
    expect(world.states).toEqual([0, 1])
    expect(world.calls).toEqual(['negotiate', 'connect', 'start', 'poll after d-1,0'])
  })
})

test('a server that cannot be asked leaves it disconnected, and may be asked again', async () => {
  const world = aWorld()
  world.refuse(realtimeApi.negotiate, 0)
  await world.start()
  expect(world.states).toEqual([0, 4])
  expect(world.connection.isRefused).toBe(false)
})

test('who leaves the page tells the server, and hears nothing more', async () => {
  const { connection, calls, states, stream, timers } = await opened()
  connection.stop()
  expect(calls.at(-1)).toBe('abort')
  expect(states.at(-1)).toBe(4)
  expect(stream().isOpen).toBe(false)
  expect(timers.size).toBe(0)
})
