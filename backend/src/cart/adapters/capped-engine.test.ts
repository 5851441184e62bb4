import { expect, test } from '@jest/globals'
import { cappedEngine } from './capped-engine.js'

/** A program of one memory, which begins with a page of 64 kB and has no end, and shows it as `memory`. */
const program = Buffer.concat([
  Buffer.from([0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00]),
  Buffer.from([0x05, 0x03, 0x01, 0x00, 0x01]),
  Buffer.from([0x07, 0x0a, 0x01, 0x06]),
  Buffer.from('memory'),
  Buffer.from([0x02, 0x00]),
])
interface Memory {
  grow(pages: number): number
}
/** Node's types do not know it. */
const { WebAssembly } = globalThis as unknown as {
  WebAssembly: { instantiate(bytes: Buffer): Promise<{ instance: { exports: { memory: Memory } } }> }
}
const memoryOf = async (engine: Buffer): Promise<Memory> =>
  (await WebAssembly.instantiate(engine)).instance.exports.memory

test('an engine grows up to its limit and no further', async () => {
  expect((await memoryOf(program)).grow(400)).toBe(1)
  const memory = await memoryOf(cappedEngine(program, 400 * 64 * 1024))
  expect(memory.grow(399)).toBe(1)
  expect(() => memory.grow(1)).toThrow(RangeError)
})

test('a program without a memory cannot be limited, and says so', () => {
  expect(() => cappedEngine(program.subarray(0, 8), 1024 * 1024)).toThrow('no memory')
})
