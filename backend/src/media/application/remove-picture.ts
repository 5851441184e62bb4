import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import { DomainError } from '../../shared/domain-error.js'
import type { StoredPicture } from '../domain/picture.js'
import { OpenPicture } from './open-picture.js'
import { PictureUses } from './picture-uses.js'
import { Pictures } from './ports.js'
import { TakePicture } from './take-picture.js'

export class RemovePicture extends Command<StoredPicture> {
  constructor(
    readonly id: string,
    readonly version: number,
  ) {
    super()
  }
}

const placesTold = 3

/** The document first: files that nobody names are seen nowhere. */
@CommandHandler(RemovePicture)
export class RemovePictureHandler implements ICommandHandler<RemovePicture> {
  constructor(
    private readonly open: OpenPicture,
    private readonly pictures: Pictures,
    private readonly uses: PictureUses,
    private readonly take: TakePicture,
  ) {}

  /** Throws `media.no-picture`, `media.changed`, and `media.in-use` with where it is shown. */
  async execute({ id, version }: RemovePicture): Promise<StoredPicture> {
    const picture = await this.open.at(id, version)
    const uses = await this.uses.now(id)
    if (uses.length > 0)
      throw new DomainError('media.in-use', {
        places: uses
          .slice(0, placesTold)
          .map(({ Name, Code }) => `${Name} (${Code})`)
          .join(', '),
      })
    if (!(await this.pictures.remove(picture))) throw new DomainError('media.changed')
    if (!picture.WasUsed) await this.take.remove(picture.Content)
    await this.open.tell()
    return picture
  }
}
