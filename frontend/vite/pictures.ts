import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { botanical, type Picture } from '../../ui-kit/src/illustrations/botanical'
import type { Ground } from '../../ui-kit/src/tokens'
import { heroScene, type Season } from '../../ui-kit/src/illustrations/scenes'

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
const seasons: readonly Season[] = ['spring', 'summer', 'autumn', 'winter']
const shapes = ['wide', 'tall'] as const

/** Every picture of the shop by its file name. */
const files = (): Map<string, () => string> =>
  new Map([
    ...[...drawings()].map(([code, picture]) => [`${code}.svg`, () => botanical(picture, size)] as const),
    ...seasons.flatMap((season) =>
      shapes.map((shape) => [`scene-${season}-${shape}.svg`, () => heroScene(season, { shape })] as const),
    ),
  ])

/** The demo products' and addons' pictures and the seasons' scenes, drawn by code: files of the build, and drawn on request in development. */
export const pictures = (): Plugin => ({
  name: 'bukett-pictures',
  generateBundle() {
    for (const [file, draw] of files()) this.emitFile({ type: 'asset', fileName: `pictures/${file}`, source: draw() })
  },
  configureServer(server) {
    const drawn = files()
    server.middlewares.use('/pictures', (request, response, next) => {
      const draw = drawn.get(decodeURIComponent(request.url?.slice(1).split('?', 1)[0] ?? ''))
      if (!draw) return next()
      response.setHeader('content-type', 'image/svg+xml')
      response.end(draw())
    })
  },
})
