import { open } from 'node:fs/promises'
import { Injectable } from '@nestjs/common'
import { Settings } from '../../shared/shared.module.js'
import { type Erased, ErasureNotes } from '../application/ports.js'

/** A line a person in the file of `ERASURES_FILE`, on the disk before anybody is erased; no file, no notes. */
@Injectable()
export class ErasureFile extends ErasureNotes {
  constructor(private readonly settings: Settings) {
    super()
  }

  async note(erased: Erased): Promise<void> {
    const path = this.settings.config.erasuresFile
    if (!path) return
    // Whoever restores a copy reads it, as another user of its folder's group.
    const file = await open(path, 'a', 0o640)
    try {
      await file.appendFile(`${JSON.stringify(erased)}\n`)
      await file.sync()
    } finally {
      await file.close()
    }
  }
}
