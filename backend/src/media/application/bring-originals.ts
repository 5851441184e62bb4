import { Injectable } from '@nestjs/common'
import { Clock } from '../../shared/clock.js'
import { originalKey } from '../domain/photo.js'
import type { StoredPicture } from '../domain/picture.js'
import { Library } from './library.js'
import { LibraryChanges, MediaStore, Pictures } from './ports.js'
import { contentOf } from './take-picture.js'

/** An original that is ours: of a kind that browsers read, upright, without anything beside its points. */
export interface OwnOriginal extends Pick<StoredPicture, '_id' | 'Name' | 'Alt' | 'AltEn' | 'Focal' | 'Tint'> {
  readonly Width: number
  readonly Height: number
  readonly bytes: Uint8Array
}

const atOnce = 16

/**
 * Originals of our own come into the library as they are, without being decoded, as if somebody had uploaded and described them. Brought
 * again they change nothing; one whose file has changed takes its place. What an editor wrote stays until the file changes.
 */
@Injectable()
export class BringOriginals {
  constructor(
    private readonly pictures: Pictures,
    private readonly store: MediaStore,
    private readonly library: Library,
    private readonly changes: LibraryChanges,
    private readonly clock: Clock,
  ) {}

  /** How many are new or changed. */
  async bring(originals: readonly OwnOriginal[]): Promise<number> {
    const known = new Map((await this.pictures.all()).map((picture) => [picture._id, picture]))
    const changed: StoredPicture[] = []
    for (let from = 0; from < originals.length; from += atOnce)
      await Promise.all(
        originals.slice(from, from + atOnce).map(async ({ bytes, ...original }) => {
          const Content = contentOf(bytes)
          const old = known.get(original._id)
          const key = originalKey(Content)
          if (!(await this.store.has(key))) await this.store.put(key, bytes)
          if (old?.Content === Content) return
          const Version = (old?.Version ?? 0) + 1
          changed.push({ ...original, Content, Version, At: old?.At ?? this.clock.now(), WasUsed: true })
        }),
      )
    if (changed.length === 0) return 0
    await this.pictures.put(changed)
    await this.changes.announce()
    await this.library.refresh()
    return changed.length
  }
}
