import { afterAll, describe, expect, test } from '@jest/globals'
import sharp from 'sharp'
import type { Developed } from '../application/ports.js'
import { aFlatPng, aPhotograph, pngBombs } from '../testing/pictures.js'
import { SharpDarkroom } from './sharp-darkroom.js'

const patience = { ms: 20_000 }
const darkroom = new SharpDarkroom(patience)
afterAll(() => darkroom.onApplicationShutdown())

describe('a file of a stranger', () => {
  test('is drawn anew: upright, and without a word of where and by whom it was taken', async () => {
    const file = await aPhotograph()
    expect(file.includes('Kim Ek')).toBe(true)
    const { bytes, Width, Height, Tint } = (await darkroom.develop(file)) as Developed
    expect({ Width, Height, Tint }).toEqual({
      Width: 800,
      Height: 600,
      Tint: expect.stringMatching(/^#c[5-9]5[7-d]6[a-f]$/),
    })
    const { format, exif, icc, xmp, orientation } = await sharp(bytes).metadata()
    expect({ format, exif, icc, xmp, orientation }).toEqual({ format: 'webp' })
    expect(Buffer.from(bytes).includes('Kim')).toBe(false)
  })

  test('of 20,000 x 20,000 points is refused by its header, however little it weighs', async () => {
    const bomb = aFlatPng(20_000)
    expect(bomb.length).toBeLessThan(100_000)
    expect(await darkroom.develop(bomb)).toEqual({ fault: 'too-large', width: 20_000, height: 20_000 })
  })

  test.each(['points', 'text'] as const)(
    'that unpacks to far more %s than it shows is read as what it shows',
    async (what) => {
      const bomb = pngBombs()[what]
      expect(bomb.length).toBeLessThan(100_000)
      const { bytes, Width, Height } = (await darkroom.develop(bomb)) as Developed
      expect({ Width, Height }).toEqual({ Width: 400, Height: 400 })
      expect(bytes.length).toBeLessThan(10_000)
    },
  )

  test('that is too small to be shown says how large it is', async () => {
    expect(await darkroom.develop(aFlatPng(64))).toEqual({ fault: 'too-small', width: 64, height: 64 })
  })

  test('that is broken off, or is none, is no picture', async () => {
    const whole = await aPhotograph()
    expect(await darkroom.develop(Buffer.from('\x89PNG\r\n\x1a\n and then nothing', 'latin1'))).toEqual({
      fault: 'not-a-picture',
    })
    expect(await darkroom.develop(whole.subarray(0, 40))).toEqual({ fault: 'not-a-picture' })
  })

  test('is not read as a drawing, whatever stands in it', async () => {
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><rect/></svg>')
    expect(await darkroom.develop(drawing)).toEqual({ fault: 'not-a-picture' })
  })

  test('that takes too long is ended, and the next one is read', async () => {
    patience.ms = 1
    expect(await darkroom.develop(await aPhotograph())).toEqual({ fault: 'too-slow' })
    patience.ms = 20_000
    expect(await darkroom.develop(await aPhotograph())).toMatchObject({ Width: 800 })
  })
})

test('a width is printed in each format, and none that is wider than the original', async () => {
  const { bytes } = (await darkroom.develop(await aPhotograph())) as Developed
  for (const [format, read] of [
    ['avif', 'heif'],
    ['webp', 'webp'],
    ['jpg', 'jpeg'],
  ] as const) {
    const printed = await darkroom.print(bytes, { width: 320, format })
    const metadata = await sharp(printed ?? undefined).metadata()
    expect([metadata.format, metadata.width, metadata.height, metadata.exif]).toEqual([read, 320, 240, undefined])
  }
  expect(await darkroom.print(bytes, { width: 960, format: 'webp' })).toBeNull()
})

test('a card for other sites has the whole picture in its middle, however small or high the picture is', async () => {
  const { bytes } = (await darkroom.develop(await aPhotograph())) as Developed
  const printed = await darkroom.print(bytes, { width: 1200, height: 630, format: 'jpg' })
  const metadata = await sharp(printed ?? undefined).metadata()
  expect([metadata.format, metadata.width, metadata.height]).toEqual(['jpeg', 1200, 630])
})
