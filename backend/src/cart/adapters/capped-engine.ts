const pageBytes = 64 * 1024
const memorySection = 5

/**
 * The engine with an upper limit to its memory, written into the program itself: WebAssembly grows outside of the heap, so a thread's
 * `resourceLimits` do not reach it. What asks for more fails inside the engine.
 */
export const cappedEngine = (program: Buffer, mostBytes: number): Buffer => {
  const mostPages = Math.floor(mostBytes / pageBytes)
  for (let at = 8; at < program.length;) {
    const size = readNumber(program, at + 1)
    const end = size.next + size.value
    if (program[at] === memorySection) {
      // One memory: its flags, then the pages it begins with.
      const least = readNumber(program, size.next + 2)
      const limits = [...writeNumber(1), ...writeNumber(1), ...writeNumber(least.value), ...writeNumber(mostPages)]
      const section = Buffer.from([memorySection, ...writeNumber(limits.length), ...limits])
      return Buffer.concat([program.subarray(0, at), section, program.subarray(end)])
    }
    at = end
  }
  throw new Error('The drawing engine has no memory of its own to limit.')
}

/** LEB128, unsigned. */
const readNumber = (bytes: Buffer, from: number): { readonly value: number; readonly next: number } => {
  let value = 0
  for (let at = from; ; at += 1) {
    const byte = bytes[at] ?? 0
    value += (byte & 0x7f) * 2 ** (7 * (at - from))
    if (byte < 0x80) return { value, next: at + 1 }
  }
}

const writeNumber = (value: number): number[] =>
  value < 0x80 ? [value] : [(value % 0x80) | 0x80, ...writeNumber(Math.floor(value / 0x80))]
