import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import { Injectable } from '@nestjs/common'
import { DomainError } from '../../shared/domain-error.js'
import { KeyedMutex } from '../../shared/keyed-mutex.js'
import { Logotypes } from '../application/ports.js'
import { cappedEngine } from './capped-engine.js'
import { isPng, mostPoints, pointsInSvg, sizeOfPng } from './picture-points.js'

const require = createRequire(import.meta.url)

/** Of its longer side; what is kept is no larger than what may be sent. */
const sides = [2000, 1000, 500] as const
const mostBytes = 2 * 1024 * 1024
const patienceMs = 10_000
/** Of the engine. A picture of `mostPoints` takes 230 MB, unpacked and drawn. */
const mostMemory = 320 * 1024 * 1024
/** Of what surrounds it in its thread, in megabytes. */
const heapOfThread = 128
const mostWaiting = 8

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
  readonly #mutex = new KeyedMutex()
  #waiting = 0
  readonly #font = readFileSync(require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'))

  async redrawn(file: Buffer): Promise<Buffer | null> {
    const picture = isPng(file) ? framed(file) : await plainSvg(file)
    return picture && this.#drawnAlone(picture)
  }

  /** One drawing at a time: as much memory as one may take is all that is ever taken. */
  async #drawnAlone({ svg, longest }: Picture): Promise<Buffer | null> {
    if (this.#waiting >= mostWaiting) throw new DomainError('unavailable')
    this.#waiting += 1
    try {
      return await this.#mutex.run('drawing', async () => {
        const engine = cappedEngine(await readFile(require.resolve('@resvg/resvg-wasm/index_bg.wasm')), mostMemory)
        return this.#draw({ svg, longest, sides, mostBytes, engine, library: this.#library, font: this.#font })
      })
    } finally {
      this.#waiting -= 1
    }
  }

  #draw(workerData: object): Promise<Buffer | null> {
    const thread = new Worker(drawing, {
      eval: true,
      workerData,
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: heapOfThread },
    })
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

/** The picture as the one thing in an SVG of its size; null when its header says nothing sensible. */
const framed = (file: Buffer): Picture | null => {
  const { width, height } = sizeOfPng(file) ?? { width: 0, height: 0 }
  if (width === 0 || height === 0 || width * height > mostPoints) return null
  const size = `width="${width}" height="${height}"`
  const href = `data:image/png;base64,${file.toString('base64')}`
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" ${size}><image ${size} href="${href}"/></svg>`,
    longest: Math.max(width, height),
  }
}

const plainSvg = async (file: Buffer): Promise<Picture | null> => {
  const points = await pointsInSvg(file)
  return points !== null && points <= mostPoints ? { svg: file.toString('utf8') } : null
}
