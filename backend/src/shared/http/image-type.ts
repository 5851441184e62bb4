/** Of a picture, by its first bytes: those that we keep and no others. */
export const imageType = (bytes: Uint8Array): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return 'image/jpeg'
  const word = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(12, bytes.length)).toString('latin1')
  return word.startsWith('RIFF') ? 'image/webp' : 'image/avif'
}
