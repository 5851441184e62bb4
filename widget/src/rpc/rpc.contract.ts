import { afterEach, describe, expect, test } from '@jest/globals'
import { ManualClock } from '../testing/manual-clock'
import type { Messenger } from './messenger'
import { Rpc, type Handlers } from './rpc'

export interface Ends {
  left: Messenger
  right: Messenger
  /** Resolves once everything that was posted has been delivered. */
  delivered(): Promise<void>
}

/** What calls between windows must do, whatever carries them. */
export function rpcContract(name: string, connect: () => Ends): void {
  describe(`calls over ${name}`, () => {
    const open: Rpc[] = []
    const pair = (handlers: Handlers) => {
      const ends = connect()
      const clock = new ManualClock()
      const caller = new Rpc({ messenger: ends.left, channel: 'aa' }, {}, clock)
      const callee = new Rpc({ messenger: ends.right, channel: 'aa' }, handlers, clock)
      open.push(caller, callee)
      return { ...ends, caller, callee, clock }
    }
    /** A caller whose other end is the test itself. */
    const bare = () => {
      const ends = connect()
      const clock = new ManualClock()
      const calls: unknown[][] = []
      const rpc = new Rpc({ messenger: ends.left, channel: 'aa' }, { note: (...args) => calls.push(args) }, clock)
      const seen: Record<string, unknown>[] = []
      ends.right.listen((message) => seen.push(message as Record<string, unknown>))
      open.push(rpc)
      return { ...ends, rpc, clock, seen, calls }
    }
    const head = { ns: 'paylater', v: 1, ch: 'aa' }

    afterEach(() => {
      for (const rpc of open.splice(0)) rpc.close()
    })

    test('21 sequence numbers rise and answers find their call in any order', async () => {
      const { rpc, right, seen, clock, delivered } = bare()
      const calls = [rpc.call('one'), rpc.call('two'), rpc.call('three')]
      await delivered()
      expect(seen.map(({ seq }) => seq)).toEqual([1, 2, 3])
      for (const rseq of [3, 1, 2]) right.post({ ...head, rseq, ok: true, result: rseq * 10 })
      expect(await Promise.all(calls)).toEqual([10, 20, 30])
      expect(clock.running).toBe(0)
    })

    test('22 a repeated or older sequence number is dropped', async () => {
      const { right, calls, delivered } = bare()
      for (const seq of [1, 2, 2, 1, 3]) right.post({ ...head, seq, method: 'note', args: [seq], oneway: true })
      await delivered()
      expect(calls).toEqual([[1], [2], [3]])
    })

    test('23 an answer to no call is ignored', async () => {
      const { rpc, right, seen, delivered } = bare()
      right.post({ ...head, rseq: 7, ok: true, result: 'stray' })
      await delivered()
      const call = rpc.call('one')
      await delivered()
      expect(seen).toHaveLength(1)
      right.post({ ...head, rseq: 1, ok: true, result: 'mine' })
      expect(await call).toBe('mine')
    })

    test('24 an unknown method is answered MethodNotFound', async () => {
      const { caller } = pair({})
      await expect(caller.call('nothing')).rejects.toMatchObject({ name: 'MethodNotFound', message: 'nothing' })
    })

    test('24 a name of the prototype is no method', async () => {
      const { caller } = pair({})
      for (const name of ['constructor', 'toString', '__proto__', 'hasOwnProperty'])
        await expect(caller.call(name)).rejects.toMatchObject({ name: 'MethodNotFound' })
    })

    test('25 an error crosses with name and message and without its stack', async () => {
      const { rpc, right, seen, delivered } = bare()
      const { left, right: other } = connect()
      const broken = new Rpc(
        { messenger: left, channel: 'aa' },
        {
          fail: () => {
            throw new RangeError('too far')
          },
        },
        new ManualClock(),
      )
      open.push(broken)
      const answers: unknown[] = []
      other.listen((message) => answers.push(message))
      other.post({ ...head, seq: 1, method: 'fail', args: [] })
      const call = rpc.call('one')
      await delivered()
      await delivered()
      expect(answers).toEqual([{ ...head, rseq: 1, ok: false, error: { name: 'RangeError', message: 'too far' } }])
      right.post({ ...head, rseq: 1, ok: false, error: { name: 'RangeError', message: 'too far', stack: 'at secret' } })
      const error = await call.catch((reason: unknown) => reason)
      expect(error).toMatchObject({ name: 'RangeError', message: 'too far' })
      expect(String((error as Error).stack)).not.toContain('secret')
      expect(seen).toHaveLength(1)
    })

    test('26 a call waits 10 seconds unless told otherwise', async () => {
      const { rpc, clock } = bare()
      const outcomes: string[] = []
      const note = (label: string) => (error: Error) => outcomes.push(`${label} ${error.name}`)
      rpc.call('usual').catch(note('usual'))
      rpc.call('short', [], { timeout: 100 }).catch(note('short'))
      rpc.call('person', [], { timeout: null }).catch(note('person'))
      await clock.pass(100)
      expect(outcomes).toEqual(['short CallTimeout'])
      await clock.pass(9_899)
      expect(outcomes).toHaveLength(1)
      await clock.pass(1)
      expect(outcomes).toEqual(['short CallTimeout', 'usual CallTimeout'])
      await clock.pass(3_600_000)
      expect(outcomes).toHaveLength(2)
    })

    test('27 closing refuses what is pending and what comes after', async () => {
      const { rpc, clock } = bare()
      const call = rpc.call('one')
      rpc.close()
      await expect(call).rejects.toMatchObject({ name: 'ConnectionClosed' })
      await expect(rpc.call('two')).rejects.toMatchObject({ name: 'ConnectionClosed' })
      expect(() => rpc.notify('three')).not.toThrow()
      expect(clock.running).toBe(0)
    })

    test('28 what is larger than a megabyte is refused on the way out and as an answer', async () => {
      const large = 'å'.repeat(500_000)
      const { caller } = pair({ echo: (value) => value, large: () => large })
      await expect(caller.call('echo', [large])).rejects.toMatchObject({ name: 'PayloadTooLarge' })
      await expect(caller.call('large')).rejects.toMatchObject({ name: 'PayloadTooLarge' })
      await expect(caller.call('echo', [1, 2, 3, 4, 5])).rejects.toMatchObject({ name: 'TooManyArguments' })
      expect(await caller.call('echo', ['small'])).toBe('small')
    })

    test('28 what is larger than a megabyte is dropped on the way in', async () => {
      const { right, calls, delivered } = bare()
      right.post({ ...head, seq: 1, method: 'note', args: ['x'.repeat(1_000_000)], oneway: true })
      const ring: unknown[] = []
      ring.push(ring)
      right.post({ ...head, seq: 2, method: 'note', args: ring, oneway: true })
      right.post({ ...head, seq: 3, method: 'note', args: ['small'], oneway: true })
      await delivered()
      expect(calls).toEqual([['small']])
    })

    test('29 __proto__ and constructor in a message change nothing', async () => {
      const { right, calls, delivered } = bare()
      right.post(JSON.parse('{"__proto__":{"ns":"paylater","v":1,"ch":"aa","seq":1,"method":"note","args":[]}}'))
      right.post(JSON.parse('{"ns":"paylater","v":1,"ch":"aa","seq":1,"method":"constructor","args":[],"oneway":true}'))
      right.post(JSON.parse('{"ns":"paylater","v":1,"ch":"aa","rseq":1,"ok":true,"constructor":{"prototype":{"x":1}}}'))
      await delivered()
      expect(calls).toEqual([])
      expect(({} as Record<string, unknown>)['x']).toBeUndefined()
    })

    test('a message of another channel is dropped', async () => {
      const { right, calls, delivered } = bare()
      right.post({ ...head, ch: 'bb', seq: 1, method: 'note', args: [], oneway: true })
      await delivered()
      expect(calls).toEqual([])
    })

    test('a notice is carried out and not answered', async () => {
      const { right, calls, seen, delivered } = bare()
      right.post({ ...head, seq: 1, method: 'note', args: ['a'], oneway: true })
      right.post({ ...head, seq: 2, method: 'nothing', args: [], oneway: true })
      await delivered()
      await delivered()
      expect([calls, seen]).toEqual([[['a']], []])
    })
  })
}
