import { Injectable } from '@nestjs/common'
import { DomainError } from '../../shared/domain-error.js'
import { type StoredPicture, toLibraryPicture } from '../domain/picture.js'
import { Library } from './library.js'
import { LibraryChanges, Pictures } from './ports.js'

/** A picture as somebody has it open: who saved first wins. */
@Injectable()
export class OpenPicture {
  constructor(
    private readonly pictures: Pictures,
    private readonly library: Library,
    private readonly changes: LibraryChanges,
  ) {}

  /** Throws `media.no-picture`, and `media.changed` with what stands there. */
  async at(id: string, version: number): Promise<StoredPicture> {
    const picture = await this.pictures.find(id)
    if (!picture) throw new DomainError('media.no-picture')
    if (picture.Version !== version) {
      const { Uses: _, ...now } = toLibraryPicture(picture, [])
      throw new DomainError('media.changed', {}, { now })
    }
    return picture
  }

  /** Throws `media.changed` when somebody was faster. */
  async save(changed: StoredPicture): Promise<StoredPicture> {
    const picture = { ...changed, Version: changed.Version + 1 }
    if (!(await this.pictures.change(picture))) throw new DomainError('media.changed')
    await this.tell()
    return picture
  }

  async tell(): Promise<void> {
    await this.changes.announce()
    await this.library.refresh()
  }
}
