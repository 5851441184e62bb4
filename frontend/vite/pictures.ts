import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import type { Plugin } from 'vite'
import { botanical, type Picture } from '../../ui-kit/src/illustrations/botanical'
import { spot } from '../../ui-kit/src/illustrations/spots'
import type { Ground } from '../../ui-kit/src/tokens'
import type { Scene } from '../../ui-kit/src/seasons/season-picture'

/** A product or an addon of the demo files. */
interface Drawn {
  Code: string
  Drawing: Omit<Picture, 'seed'>
  Picture: { Tint: Ground }
}

const demo = ['products', 'addons'].map((name) => new URL(`../../backend/demo/${name}.json`, import.meta.url))

const drawings = (): Map<string, Picture> => {
  const all = demo.flatMap((file) => JSON.parse(readFileSync(file, 'utf8')) as Drawn[])
  return new Map(all.map(({ Code, Drawing, Picture }) => [Code, { ...Drawing, seed: Code, ground: Picture.Tint }]))
}

const size = { width: 800, height: 1000 }
const scenes: readonly Scene[] = ['spring', 'summer', 'autumn', 'winter', 'love', 'birthday', 'farewell']
const shapes = ['wide', 'tall'] as const

/** As wide as a card is shown at most, in pixels. */
const cardWidth = 640
/** A scene is shown as wide as the page, or twice as sharp as a telephone is wide. */
const sceneWidths = { wide: 1600, tall: 720 }

/** In pixels: a page of drawings would hold a phone for a second. */
const asPixels = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg)).resize(cardWidth).webp({ quality: 75 }).toBuffer()

/** As the studio rendered it (ui-kit/studio), as heavy as a browser needs it. */
const sceneOf = (scene: Scene, shape: (typeof shapes)[number]): Promise<Buffer> =>
  sharp(fileURLToPath(new URL(`../../ui-kit/src/seasons/${scene}-${shape}.webp`, import.meta.url)))
    .resize(sceneWidths[shape])
    .webp({ quality: 60, effort: 6 })
    .toBuffer()

/** Every picture of the shop by its file name. */
const files = (): Map<string, () => string | Promise<Buffer>> => {
  const all = new Map<string, () => string | Promise<Buffer>>()
  for (const [code, picture] of drawings()) {
    const draw = (): string => botanical(picture, size)
    all.set(`${code}.svg`, draw).set(`${code}.webp`, () => asPixels(draw()))
  }
  // The first thing on the page of an empty cart.
  all.set('spot-empty.svg', () => spot('empty'))
  for (const scene of scenes)
    for (const shape of shapes) all.set(`scene-${scene}-${shape}.webp`, () => sceneOf(scene, shape))
  return all
}

/** The demo products' and addons' pictures, drawn by code, the spot of an empty cart, and the scenes of seasons and occasions: files of the build, and made on request in development. */
export const pictures = (): Plugin => ({
  name: 'bukett-pictures',
  async generateBundle() {
    await Promise.all(
      [...files()].map(async ([file, draw]) =>
        this.emitFile({ type: 'asset', fileName: `pictures/${file}`, source: await draw() }),
      ),
    )
  },
  configureServer(server) {
    const drawn = files()
    server.middlewares.use('/pictures', (request, response, next) => {
      const file = decodeURIComponent(request.url?.slice(1).split('?', 1)[0] ?? '')
      const draw = drawn.get(file)
      if (!draw) return next()
      response.setHeader('content-type', file.endsWith('.svg') ? 'image/svg+xml' : 'image/webp')
      Promise.resolve(draw()).then((picture) => response.end(picture), next)
    })
  },
})
