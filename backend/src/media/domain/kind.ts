/** What a file is by its content; its name says nothing. */
export type Kind = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic' | 'svg'

const text = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, Math.min(to, bytes.length)))

/** ISO base media: the brand of a picture stands in its first box, the compatible ones after it. */
const brandOf = (bytes: Uint8Array): Kind | null => {
  const brands = text(bytes, 8, 64)
  if (/avif|avis/.test(brands)) return 'avif'
  return /hei[cxms]|hev[cxms]|mif1|msf1/.test(brands) ? 'heic' : null
}

/** Null where it is no picture that we know. */
export const kindOf = (bytes: Uint8Array): Kind | null => {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg'
  if (text(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP') return 'webp'
  if (text(bytes, 4, 8) === 'ftyp') return brandOf(bytes)
  return /<svg[\s>]/i.test(text(bytes, 0, 1024)) ? 'svg' : null
}
