import { describe, expect, test } from '@jest/globals'
import { pointsInSvg } from './picture-points.js'

const png = (width: number, height: number): Buffer => {
  const file = Buffer.alloc(33)
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]).copy(file)
  file.write('IHDR', 12)
  file.writeUInt32BE(width, 16)
  file.writeUInt32BE(height, 20)
  return file
}
const jpeg = (width: number, height: number): Buffer => {
  const frame = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xff, 0xc2, 0, 11, 8, 0, 0, 0, 0, 1, 1, 0x11, 0])
  frame.writeUInt16BE(height, 14)
  frame.writeUInt16BE(width, 16)
  return frame
}
const data = (file: Buffer, type = 'image/png'): string => `data:${type};base64,${file.toString('base64')}`
const svg = (inside: string): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${inside}</svg>`)

describe('the points of what is embedded are counted before it is unpacked', () => {
  const bomb = png(20_000, 20_000)
  const encoded = data(bomb)
  test.each([
    ['in an image', `<image href="${encoded}"/>`],
    ['under an old name', `<image xlink:href="${encoded}"/>`],
    ['under a prefix of its own', `<g xmlns:x="http://www.w3.org/1999/xlink"><image x:href='${encoded}'/></g>`],
    ['in a filter', `<filter id="f"><feImage href="${encoded}"/></filter>`],
    ['in a pattern in a symbol', `<symbol><pattern><image href="${encoded}"/></pattern></symbol>`],
    ['spelt with characters', `<image href="${encoded.replace('data', '&#100;&#x61;ta')}"/>`],
    ['broken over lines', `<image href="\n  ${encoded.replace('base64,', 'base64,\n')}"/>`],
    ['called something else', `<image href="${data(bomb, 'text/plain')}"/>`],
    [
      'escaped',
      `<image href="data:image/png,${[...bomb].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')}"/>`,
    ],
    ['in a drawing within', `<image href="${data(svg(`<image href="${encoded}"/>`), 'image/svg+xml')}"/>`],
  ])('%s', async (_, inside) => {
    expect(await pointsInSvg(svg(inside))).toBe(400_000_000)
  })

  test('all together, each as often as it stands there', async () => {
    const small = `<image href="${data(png(30, 20))}"/>`
    expect(await pointsInSvg(svg(`${small}${small}<image href="${data(jpeg(300, 200), 'image/jpeg')}"/>`))).toBe(61_200)
    expect(await pointsInSvg(svg('<rect width="9" height="9"/>'))).toBe(0)
  })
})

test.each([
  ['a picture of another kind', `<image href="${data(Buffer.from('GIF89a00000000'), 'image/gif')}"/>`],
  ['a drawing that is packed', `<image href="${data(Buffer.from([0x1f, 0x8b, 8, 0]), 'image/svg+xml')}"/>`],
  ['a JPEG without a frame', `<image href="${data(Buffer.from([0xff, 0xd8, 0xff, 0xd9]), 'image/jpeg')}"/>`],
  ['data that cannot be read', '<image href="data:image/png;base64,=="/>'],
])('%s is none that we draw', async (_, inside) => {
  expect(await pointsInSvg(svg(inside))).toBeNull()
})

test('drawings within drawings end somewhere', async () => {
  let drawing = svg('<rect/>')
  for (let depth = 0; depth < 4; depth += 1) drawing = svg(`<image href="${data(drawing, 'image/svg+xml')}"/>`)
  expect(await pointsInSvg(drawing)).toBeNull()
})
