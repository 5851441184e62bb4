import { expect, test } from '@jest/globals'
import { aJpeg } from '../testing/jpeg.js'
import { withoutMetadata } from './jpeg.js'

test('place, time and camera go, and the picture stays (OR-13)', () => {
  const cleaned = withoutMetadata(aJpeg())!
  expect(aJpeg().toString('latin1')).toContain('GPS 59.33 18.07')
  for (const hidden of ['Exif', 'GPS', 'Canon', 'comment', 'appended'])
    expect(cleaned.toString('latin1')).not.toContain(hidden)
  expect(cleaned.equals(aJpeg({ metadata: false }))).toBe(true)
  expect(withoutMetadata(cleaned)).toEqual(cleaned)
})

test('what only calls itself a picture is refused', () => {
  const whole = aJpeg()
  const png = Buffer.from('89504e470d0a1a0a', 'hex')
  for (const file of [Buffer.alloc(0), png, Buffer.from('<html>'), whole.subarray(0, whole.length - 40)])
    expect(withoutMetadata(file)).toBeNull()
  expect(withoutMetadata(aJpeg({ width: 0 }))).toBeNull()
  expect(withoutMetadata(aJpeg({ width: 20_000 }))).toBeNull()
})

test('no file makes it read past its end', () => {
  const whole = aJpeg()
  for (let length = 0; length < whole.length; length += 1) withoutMetadata(whole.subarray(0, length))
  for (let at = 0; at < whole.length; at += 1) {
    const torn = Buffer.from(whole)
    torn[at] = 0xff
    withoutMetadata(torn)
  }
})
