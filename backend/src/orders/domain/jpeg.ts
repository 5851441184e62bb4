/** A JPEG in the form we keep: its picture, and nothing of where, when and with what it was taken. */

const start = 0xd8
const end = 0xd9
const scan = 0xda
/** Application segments and comments: EXIF, XMP, previews. Only what says how to read the colours stays (Adobe's). */
const isMetadata = (marker: number): boolean => (marker >= 0xe0 && marker <= 0xef && marker !== 0xee) || marker === 0xfe
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
const maxSide = 8000

/** The same picture without its metadata; null when it is no JPEG that can be read to its end. */
export const withoutMetadata = (file: Buffer): Buffer | null => {
  if (file.length < 4 || file[0] !== 0xff || file[1] !== start) return null
  const kept: Buffer[] = [file.subarray(0, 2)]
  let at = 2
  let frames = 0
  while (at + 4 <= file.length) {
    if (file[at] !== 0xff) return null
    const marker = file[at + 1] ?? 0
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === start || marker === 0x00 || marker === end) return null
    const next = at + 2 + file.readUInt16BE(at + 2)
    if (next > file.length || next < at + 4) return null
    if (isFrame(marker)) {
      if (!isPlausibleFrame(file.subarray(at + 4, next))) return null
      frames += 1
    }
    if (!isMetadata(marker)) kept.push(file.subarray(at, next))
    at = next
    if (marker !== scan) continue
    const after = endOfScan(file, at)
    kept.push(file.subarray(at, after))
    at = after
    // What stands behind the end of the picture is not the picture.
    if (file[at] === 0xff && file[at + 1] === end)
      return frames === 1 ? Buffer.concat([...kept, file.subarray(at, at + 2)]) : null
  }
  return null
}

const isPlausibleFrame = (frame: Buffer): boolean => {
  if (frame.length < 6) return false
  const [height, width] = [frame.readUInt16BE(1), frame.readUInt16BE(3)]
  return height > 0 && width > 0 && height <= maxSide && width <= maxSide
}

/** Where the next marker stands after coded pixels; stuffed bytes and restarts belong to them. */
const endOfScan = (file: Buffer, from: number): number => {
  let at = from
  for (; at + 1 < file.length; at += 1) {
    if (file[at] !== 0xff) continue
    const marker = file[at + 1] ?? 0
    if (marker !== 0x00 && (marker < 0xd0 || marker > 0xd7) && marker !== 0xff) return at
  }
  return file.length
}
