import { Injectable } from '@nestjs/common'
import { DomainError } from '../../shared/domain-error.js'
import { Log } from '../../shared/shared.module.js'
import { originalKey, renditionKey, renditionOf } from '../domain/photo.js'
import { Darkroom, MediaStore } from './ports.js'

/** Photographs in the widths of pages: made when first asked for, and kept. */
@Injectable()
export class Renditions {
  /** Those that are being made: who asks meanwhile waits for the same. */
  readonly #making = new Map<string, Promise<Uint8Array>>()

  constructor(
    private readonly store: MediaStore,
    private readonly darkroom: Darkroom,
    private readonly log: Log,
  ) {}

  /** `name` as in `640.avif`. Throws `media.no-picture`. */
  async of(content: string, name: string): Promise<Uint8Array> {
    const key = renditionKey(content, name)
    const kept = await this.store.get(key)
    if (kept) return kept
    const making = this.#making.get(key) ?? this.#make(content, name, key)
    this.#making.set(key, making)
    try {
      return await making
    } finally {
      this.#making.delete(key)
    }
  }

  async #make(content: string, name: string, key: string): Promise<Uint8Array> {
    const rendition = renditionOf(name)
    const original = rendition && (await this.store.get(originalKey(content)))
    const printed = original && (await this.darkroom.print(original, rendition))
    if (!printed) throw new DomainError('media.no-picture')
    try {
      await this.store.put(key, printed)
    } catch (error) {
      // It is shown all the same, and made again when it is asked for next.
      this.log.log.warn({ error, key }, 'a rendition could not be kept')
    }
    return printed
  }
}
