import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** A photograph as a telephone takes it: held upright, so that its points lie on their side, and with the place where it was. */
export const aPhotograph = (red = 200): Promise<Buffer> =>
  sharp({ create: { width: 600, height: 800, channels: 3, background: { r: red, g: 90, b: 110 } } })
    .withExif({ IFD0: { Copyright: 'Kim Ek' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '59/1 19/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

const chunk = (name: string, content: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(content.length, 0)
  ends.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)])
}

/** A whole PNG of one colour: 20,000 points a side are fifty megabytes, and fifty kilobytes as they are sent. */
export const aFlatPng = (side: number): Buffer => png(side, deflateSync(Buffer.alloc(side * (1 + Math.ceil(side / 8)))))

/** What weighs some kilobytes and unpacks to 64 megabytes: more points than the head tells of, or a text beside them. */
export const pngBombs = (): Record<'points' | 'text', Buffer> => {
  const zeros = deflateSync(Buffer.alloc(64 * 1024 * 1024))
  const flat = aFlatPng(400)
  const text = chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), zeros]))
  return {
    points: png(400, zeros),
    text: Buffer.concat([flat.subarray(0, headEnd), text, flat.subarray(headEnd)]),
  }
}

/** Of the signature and the first chunk. */
const headEnd = 33

const png = (side: number, points: Buffer): Buffer => {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head[8] = 1
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', points), chunk('IEND', Buffer.alloc(0))])
}
