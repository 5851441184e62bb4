const polynomial = 0x82f63b78
const table = Int32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte
  for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? (rest >>> 1) ^ polynomial : rest >>> 1
  return rest
})

/** CRC-32C (Castagnoli), as a signed 32-bit number. */
export function checksum(bytes: Uint8Array): number {
  let rest = -1
  for (const byte of bytes) rest = (rest >>> 8) ^ table[(rest ^ byte) & 0xff]!
  return ~rest
}
