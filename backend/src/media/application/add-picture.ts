import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import { Clock } from '../../shared/clock.js'
import { Ids } from '../../shared/ids.js'
import type { Original } from '../domain/photo.js'
import { middle, type StoredPicture } from '../domain/picture.js'
import { Library } from './library.js'
import { LibraryChanges, Pictures } from './ports.js'
import { TakePicture } from './take-picture.js'

export class AddPicture extends Command<{ picture: StoredPicture; wasThere: boolean }> {
  constructor(
    readonly name: string,
    readonly file: Uint8Array,
  ) {
    super()
  }
}

/** The file first and the document that names it last: what a crash leaves between them is seen nowhere, and taken up by the next try. */
@CommandHandler(AddPicture)
export class AddPictureHandler implements ICommandHandler<AddPicture> {
  constructor(
    private readonly take: TakePicture,
    private readonly pictures: Pictures,
    private readonly library: Library,
    private readonly changes: LibraryChanges,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /** The same picture is there once. Throws what {@link TakePicture} refuses. */
  async execute({ name, file }: AddPicture): Promise<{ picture: StoredPicture; wasThere: boolean }> {
    return this.take.from(file, (original) => this.#named(name, original))
  }

  async #named(name: string, original: Original): Promise<{ picture: StoredPicture; wasThere: boolean }> {
    const picture: StoredPicture = {
      _id: this.ids.next(),
      Version: 1,
      Name: name,
      Alt: '',
      AltEn: '',
      Focal: middle,
      ...original,
      At: this.clock.now(),
      WasUsed: false,
    }
    if (await this.pictures.add(picture)) {
      await this.changes.announce()
      await this.library.refresh()
      return { picture, wasThere: false }
    }
    return { picture: (await this.pictures.withContent(original.Content)) ?? picture, wasThere: true }
  }
}
