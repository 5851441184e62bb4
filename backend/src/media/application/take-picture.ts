import { createHash } from 'node:crypto'
import { Injectable } from '@nestjs/common'
import type { ErrorCode } from '@bukett/contracts'
import { DomainError } from '../../shared/domain-error.js'
import { Locks } from '../../shared/locks.js'
import { type Kind, kindOf } from '../domain/kind.js'
import { keysOf, type Original, originalKey } from '../domain/photo.js'
import { Darkroom, MediaStore, Pictures, type Undeveloped } from './ports.js'

/** The digest that a picture is known and addressed by. */
export const contentOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex').slice(0, 32)

const refusedKinds: Partial<Record<Kind, ErrorCode>> = { svg: 'media.is-a-drawing' }
const faults: Readonly<Record<Undeveloped['fault'], ErrorCode>> = {
  'not-a-picture': 'media.not-a-picture',
  'too-slow': 'media.too-slow',
  'too-large': 'media.too-large',
  'too-small': 'media.too-small',
}

/**
 * A file of a stranger becomes an original that is kept: whole, under its own address, before any document names it. Who names a content
 * and who takes its files away do so one after the other.
 */
@Injectable()
export class TakePicture {
  constructor(
    private readonly darkroom: Darkroom,
    private readonly store: MediaStore,
    private readonly pictures: Pictures,
    private readonly locks: Locks,
  ) {}

  /** What `named` answers, in which a document comes to name it. Throws what keeps a file from being a picture of ours, at its field. */
  async from<T>(file: Uint8Array, named: (original: Original) => Promise<T>): Promise<T> {
    const kind = kindOf(file)
    const refused = kind === null ? 'media.not-a-picture' : refusedKinds[kind]
    if (refused) throw atFile(refused)
    const developed = await this.darkroom.develop(file)
    if ('fault' in developed) {
      const isUnreadHeic = kind === 'heic' && developed.fault === 'not-a-picture'
      throw atFile(isUnreadHeic ? 'media.is-heic' : faults[developed.fault], developed)
    }
    const { bytes, Width, Height, Tint } = developed
    const Content = contentOf(bytes)
    return this.#inTurn(Content, async () => {
      await this.store.put(originalKey(Content), bytes)
      return named({ Content, Width, Height, Tint })
    })
  }

  /** Takes away the files that a document named, unless one has come to name them again. */
  remove(content: string): Promise<void> {
    return this.#inTurn(content, async () => {
      if (!(await this.pictures.withContent(content))) await this.store.remove(keysOf(content))
    })
  }

  #inTurn<T>(content: string, act: () => Promise<T>): Promise<T> {
    return this.locks.run(`picture:${content}`, act)
  }
}

const atFile = (code: ErrorCode, details: object = {}): DomainError =>
  new DomainError(code, { ...details }, { fields: [{ path: 'body.Content', code, details: { ...details } }] })
