import { type ChildProcess, spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import type { OnApplicationShutdown } from '@nestjs/common'
import { DomainError } from '../../shared/domain-error.js'
import { KeyedMutex } from '../../shared/keyed-mutex.js'
import { Darkroom, type Developed, type Undeveloped } from '../application/ports.js'
import { keptSide, mostPoints, type Rendition, smallestSide } from '../domain/photo.js'

const library = createRequire(import.meta.url).resolve('sharp')

const patient = { ms: 20_000 }
/** A process that nobody has asked for so long gives its memory back. */
const idleMs = 30_000
const mostWaiting = 400
const heapMegabytes = 128

const limits = { keptSide, mostPoints, smallestSide }

/**
 * What the process runs: JavaScript as text, since it has to run from the sources too. Only the kinds we take are open to it; a header
 * that tells of too many points is refused before a point is unpacked; what is written carries no metadata.
 */
const work = `
const sharp = require(process.argv[1])
const { keptSide, mostPoints, smallestSide } = JSON.parse(process.argv[2])
sharp.cache(false)
sharp.concurrency(1)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
})
const hex = ({ r, g, b }) => '#' + [r, g, b].map((one) => Math.round(one).toString(16).padStart(2, '0')).join('')
const works = {
  develop: async ({ file }) => {
    const { width, height } = await sharp(file, { limitInputPixels: false }).metadata()
    if (width * height > mostPoints) return { fault: 'too-large', width, height }
    if (Math.min(width, height) < smallestSide) return { fault: 'too-small', width, height }
    const { data, info } = await sharp(file, { limitInputPixels: mostPoints })
      .autoOrient()
      .resize({ width: keptSide, height: keptSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .webp({ quality: 90 })
      .toBuffer({ resolveWithObject: true })
    const { data: point } = await sharp(data).resize(1, 1, { fit: 'fill' }).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    return { bytes: data, Width: info.width, Height: info.height, Tint: hex({ r: point[0], g: point[1], b: point[2] }) }
  },
  print: async ({ file, width, height, format }) => {
    const original = sharp(file, { limitInputPixels: mostPoints })
    if (height !== undefined) {
      // The whole picture, before itself out of focus.
      const before = await original.clone().resize({ width, height, fit: 'inside' }).png().toBuffer()
      const behind = original.flatten({ background: '#ffffff' }).resize({ width, height, fit: 'cover' }).blur(60)
      return behind.composite([{ input: before }]).jpeg({ quality: 82, mozjpeg: true }).toBuffer()
    }
    if ((await original.metadata()).width < width) return null
    const sized = original.resize({ width })
    if (format === 'avif') return sized.avif({ quality: 52, effort: 1 }).toBuffer()
    if (format === 'webp') return sized.webp({ quality: 78 }).toBuffer()
    return sized.flatten({ background: '#ffffff' }).jpeg({ quality: 80, mozjpeg: true }).toBuffer()
  },
}
process.on('message', async ({ name, ...given }) => {
  try {
    process.send({ answer: await works[name](given) })
  } catch {
    process.send({ failed: true })
  }
})
process.on('disconnect', () => process.exit(0))
`

type Told<Answer> = { readonly answer: Answer } | { readonly failed: true }
type Ending = 'too-slow' | 'unreadable'

/**
 * sharp in a process of its own, asked for one picture at a time. A file that crashes it, fills it or takes too long ends that process and
 * not the shop's; the next picture gets a new one.
 */
export class SharpDarkroom extends Darkroom implements OnApplicationShutdown {
  readonly #mutex = new KeyedMutex()
  #room: ChildProcess | undefined
  #idle: NodeJS.Timeout | undefined
  #waiting = 0

  constructor(private readonly longest: { readonly ms: number } = patient) {
    super()
  }

  async develop(file: Uint8Array): Promise<Developed | Undeveloped> {
    const answer = await this.#ask<Developed | Undeveloped>({ name: 'develop', file })
    return typeof answer === 'string' ? { fault: answer === 'too-slow' ? 'too-slow' : 'not-a-picture' } : answer
  }

  async print(file: Uint8Array, rendition: Rendition): Promise<Uint8Array | null> {
    const answer = await this.#ask<Uint8Array | null>({ name: 'print', file, ...rendition })
    return typeof answer === 'string' ? null : answer
  }

  onApplicationShutdown(): void {
    this.#end()
  }

  async #ask<Answer>(message: { readonly name: string; readonly file: Uint8Array }): Promise<Answer | Ending> {
    if (this.#waiting >= mostWaiting) throw new DomainError('unavailable')
    this.#waiting += 1
    try {
      return await this.#mutex.run('picture', () => this.#told<Answer>(message))
    } finally {
      this.#waiting -= 1
    }
  }

  #told<Answer>(message: object): Promise<Answer | Ending> {
    clearTimeout(this.#idle)
    const room = (this.#room ??= this.#begin())
    return new Promise((resolve) => {
      const end = (answer: Answer | Ending): void => {
        clearTimeout(patience)
        room.off('message', hear).off('exit', crashed)
        this.#idle = setTimeout(() => this.#end(), idleMs).unref()
        resolve(answer)
      }
      const hear = (told: Told<Answer>): void => {
        end('failed' in told ? 'unreadable' : told.answer)
      }
      const crashed = (): void => end('unreadable')
      const patience = setTimeout(() => {
        this.#end()
        end('too-slow')
      }, this.longest.ms)
      room.on('message', hear).on('exit', crashed)
      room.send(message)
    })
  }

  /** It is given no settings: nothing of the shop is known to it. */
  #begin(): ChildProcess {
    const begun = spawn(
      process.execPath,
      [`--max-old-space-size=${heapMegabytes}`, '-e', work, library, JSON.stringify(limits)],
      { env: {}, stdio: ['ignore', 'ignore', 'ignore', 'ipc'], serialization: 'advanced' },
    )
    const forget = (): void => {
      if (this.#room === begun) this.#room = undefined
    }
    begun.on('exit', forget).on('error', forget)
    begun.unref()
    begun.channel?.unref()
    return begun
  }

  #end(): void {
    const ended = this.#room
    this.#room = undefined
    ended?.kill('SIGKILL')
  }
}
