import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import { DomainError } from '../../shared/domain-error.js'
import type { Original } from '../domain/photo.js'
import { middle, type StoredPicture } from '../domain/picture.js'
import { OpenPicture } from './open-picture.js'
import { Pictures } from './ports.js'
import { TakePicture } from './take-picture.js'

export class ReplacePicture extends Command<StoredPicture> {
  constructor(
    readonly id: string,
    readonly version: number,
    readonly name: string,
    readonly file: Uint8Array,
  ) {
    super()
  }
}

/** Another file in the place of this one. Its words stay: whoever replaces it is shown them beside the new picture. */
@CommandHandler(ReplacePicture)
export class ReplacePictureHandler implements ICommandHandler<ReplacePicture> {
  constructor(
    private readonly open: OpenPicture,
    private readonly take: TakePicture,
    private readonly pictures: Pictures,
  ) {}

  /** Throws `media.no-picture`, `media.changed`, `media.is-there` and what {@link TakePicture} refuses. */
  async execute({ id, version, name, file }: ReplacePicture): Promise<StoredPicture> {
    const picture = await this.open.at(id, version)
    const replaced = await this.take.from(file, (original) => this.#named(picture, name, original))
    // What orders and letters may show is kept.
    if (replaced.Content !== picture.Content && !(await this.#wasUsed(picture))) await this.take.remove(picture.Content)
    return replaced
  }

  async #named(picture: StoredPicture, name: string, original: Original): Promise<StoredPicture> {
    await this.#demandNew(original.Content, picture._id)
    const isSame = original.Content === picture.Content
    try {
      return await this.open.save({ ...picture, ...original, Name: name, Focal: isSame ? picture.Focal : middle })
    } catch (error) {
      // Another may have become the same since it was looked for.
      await this.#demandNew(original.Content, picture._id)
      throw error
    }
  }

  /** It may have been shown since it was read. */
  async #wasUsed({ _id, WasUsed }: StoredPicture): Promise<boolean> {
    return WasUsed || ((await this.pictures.find(_id))?.WasUsed ?? true)
  }

  async #demandNew(content: string, id: string): Promise<void> {
    const same = await this.pictures.withContent(content)
    if (same && same._id !== id) throw new DomainError('media.is-there', { name: same.Name })
  }
}
