import { createHash } from 'node:crypto'
import { Injectable } from '@nestjs/common'
import type { ErrorCode } from '@bukett/contracts'
import { DomainError } from '../../shared/domain-error.js'
import { type Kind, kindOf } from '../domain/kind.js'
import { type Original, originalKey } from '../domain/photo.js'
import { Darkroom, MediaStore, type Undeveloped } from './ports.js'

/** The digest that a picture is known and addressed by. */
export const contentOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex').slice(0, 32)

const refusedKinds: Partial<Record<Kind, ErrorCode>> = { svg: 'media.is-a-drawing' }
const faults: Readonly<Record<Undeveloped['fault'], ErrorCode>> = {
  'not-a-picture': 'media.not-a-picture',
  'too-slow': 'media.too-slow',
  'too-large': 'media.too-large',
  'too-small': 'media.too-small',
}

/** A file of a stranger becomes an original that is kept: whole, under its own address, before any document names it. */
@Injectable()
export class TakePicture {
  constructor(
    private readonly darkroom: Darkroom,
    private readonly store: MediaStore,
  ) {}

  /** Throws what keeps a file from being a picture of ours, at its field. */
  async from(file: Uint8Array): Promise<Original> {
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
    await this.store.put(originalKey(Content), bytes)
    return { Content, Width, Height, Tint }
  }
}

const atFile = (code: ErrorCode, details: object = {}): DomainError =>
  new DomainError(code, { ...details }, { fields: [{ path: 'body.Content', code, details: { ...details } }] })
