import { deflateSync, inflateSync } from 'node:zlib'

/** A picture in the one form we keep: nothing but its pixels. Reads a PNG and writes it anew, so that nothing that hides in it stays. */

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const maxSide = 2000

/** Channels by PNG's colour type. */
const channels: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }
const depths: Readonly<Record<number, readonly number[]>> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
}

interface Chunk {
  readonly type: string
  readonly content: Buffer
}

const crcTable = Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1
  return value >>> 0
})

const crcOf = (bytes: Buffer): number => {
  let crc = 0xffffffff
  for (const byte of bytes) crc = (crcTable[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8)
  return (crc ^ 0xffffffff) >>> 0
}

const chunksOf = (file: Buffer): Chunk[] | null => {
  if (!file.subarray(0, signature.length).equals(signature)) return null
  const chunks: Chunk[] = []
  let at = signature.length
  while (at + 12 <= file.length) {
    const length = file.readUInt32BE(at)
    const end = at + 12 + length
    if (end > file.length) return null
    const named = file.subarray(at + 4, end - 4)
    if (crcOf(named) !== file.readUInt32BE(end - 4)) return null
    chunks.push({ type: named.toString('latin1', 0, 4), content: named.subarray(4) })
    if (chunks.at(-1)?.type === 'IEND') return chunks
    at = end
  }
  return null
}

const written = ({ type, content }: Chunk): Buffer => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const chunk = Buffer.alloc(named.length + 8)
  chunk.writeUInt32BE(content.length, 0)
  named.copy(chunk, 4)
  chunk.writeUInt32BE(crcOf(named), named.length + 4)
  return chunk
}

/** How many bytes the pixels are, each row's filter among them; null for a header that is not ours to read. */
const pixelBytes = (header: Buffer): number | null => {
  if (header.length !== 13) return null
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)]
  const [depth = 0, colour = 0, compression, filter, interlace] = header.subarray(8)
  const isPlain = compression === 0 && filter === 0 && interlace === 0 && (depths[colour] ?? []).includes(depth)
  if (!isPlain || width < 1 || height < 1 || width > maxSide || height > maxSide) return null
  return height * (1 + Math.ceil((width * depth * (channels[colour] ?? 1)) / 8))
}

/** The picture written anew; null when it is no plain PNG of at most 2000 × 2000. Interlaced ones are not read. */
export const reencodedPng = (file: Buffer): Buffer | null => {
  const chunks = chunksOf(file)
  const header = chunks?.[0]?.type === 'IHDR' ? chunks[0] : undefined
  const expected = header ? pixelBytes(header.content) : null
  if (!chunks || !header || expected === null) return null
  const packed = Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ content }) => content))
  const pixels = unpacked(packed, expected)
  if (!pixels) return null
  const kept = chunks.filter(({ type }) => type === 'PLTE' || type === 'tRNS')
  return Buffer.concat([
    signature,
    ...[header, ...kept, { type: 'IDAT', content: deflateSync(pixels, { level: 9 }) }].map(written),
    written({ type: 'IEND', content: Buffer.alloc(0) }),
  ])
}

const unpacked = (packed: Buffer, expected: number): Buffer | null => {
  try {
    const pixels = inflateSync(packed, { maxOutputLength: expected })
    return pixels.length === expected ? pixels : null
  } catch {
    return null
  }
}
