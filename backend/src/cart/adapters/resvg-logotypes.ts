import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import { Injectable } from '@nestjs/common'
import { Logotypes } from '../application/ports.js'

const require = createRequire(import.meta.url)

/** Of its longer side; what is kept is no larger than what may be sent. */
const sides = [2000, 1000, 500] as const
const mostBytes = 2 * 1024 * 1024
/** A picture of more points is a trap for whoever unpacks it. */
const mostPoints = 40_000_000
const patienceMs = 10_000

/**
 * Draws the SVG in a thread of its own, which is ended when it takes too long. resvg runs as WebAssembly: no file, no network, no
 * script. The text is JavaScript because a thread begins with a file or a text, and this one has to run from the sources too.
 */
const drawing = `
const { parentPort, workerData } = require('node:worker_threads')
const { initWasm, Resvg } = require(workerData.library)
const draw = async () => {
  await initWasm(workerData.engine)
  const font = { fontBuffers: [workerData.font], defaultFontFamily: 'DejaVu Sans' }
  const { width, height } = new Resvg(workerData.svg, { font })
  const mode = width >= height ? 'width' : 'height'
  for (const side of workerData.sides) {
    const fitTo = { mode, value: Math.min(side, workerData.longest ?? side) }
    const picture = new Resvg(workerData.svg, { font, fitTo }).render().asPng()
    if (picture.length <= workerData.mostBytes) return picture
  }
  return null
}
draw().then((picture) => parentPort.postMessage(picture), () => parentPort.postMessage(null))
`

/** Pictures of strangers, drawn anew as a PNG: whatever hides in the file, or runs in it, is not in the drawing. */
@Injectable()
export class ResvgLogotypes extends Logotypes {
  readonly #library = require.resolve('@resvg/resvg-wasm')
  readonly #font = readFileSync(require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'))

  async redrawn(file: Buffer): Promise<Buffer | null> {
    const picture = isPng(file) ? framed(file) : plainSvg(file)
    if (!picture) return null
    const { svg, longest } = picture
    const engine = await readFile(require.resolve('@resvg/resvg-wasm/index_bg.wasm'))
    return this.#draw({ svg, longest, sides, mostBytes, engine, library: this.#library, font: this.#font })
  }

  #draw(workerData: object): Promise<Buffer | null> {
    const thread = new Worker(drawing, { eval: true, workerData, env: {} })
    return new Promise((resolve) => {
      const end = (picture: Uint8Array | null): void => {
        clearTimeout(patience)
        void thread.terminate()
        resolve(picture && Buffer.from(picture))
      }
      const patience = setTimeout(() => {
        end(null)
      }, patienceMs)
      thread.once('message', end)
      thread.once('error', () => {
        end(null)
      })
    })
  }
}

interface Picture {
  readonly svg: string
  /** In points; undefined where it can be drawn at any size. */
  readonly longest?: number
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

const isPng = (file: Buffer): boolean => file.subarray(0, signature.length).equals(signature)

/** The picture as the one thing in an SVG of its size; null when its header says nothing sensible. */
const framed = (file: Buffer): Picture | null => {
  if (file.length < 33 || file.toString('latin1', 12, 16) !== 'IHDR') return null
  const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)]
  if (width === 0 || height === 0 || width * height > mostPoints) return null
  const size = `width="${width}" height="${height}"`
  const href = `data:image/png;base64,${file.toString('base64')}`
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" ${size}><image ${size} href="${href}"/></svg>`,
    longest: Math.max(width, height),
  }
}

/** Entities are how a small text becomes a large one; no drawing program writes them. */
const plainSvg = (file: Buffer): Picture | null => {
  const svg = file.toString('utf8')
  return /<svg[\s>]/i.test(svg) && !/<!ENTITY/i.test(svg) ? { svg } : null
}
