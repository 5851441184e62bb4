import type { FocalPoint } from '@bukett/contracts/http/photo'
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import type { StoredPicture } from '../domain/picture.js'
import { OpenPicture } from './open-picture.js'

export class DescribePicture extends Command<StoredPicture> {
  constructor(
    readonly id: string,
    readonly version: number,
    readonly words: { readonly Alt: string; readonly AltEn: string; readonly Focal: FocalPoint },
  ) {
    super()
  }
}

/** The words that stand for a picture, and the point of it that stays in sight. */
@CommandHandler(DescribePicture)
export class DescribePictureHandler implements ICommandHandler<DescribePicture> {
  constructor(private readonly open: OpenPicture) {}

  /** Throws `media.no-picture` and `media.changed`. */
  async execute({ id, version, words: { Alt, AltEn, Focal } }: DescribePicture): Promise<StoredPicture> {
    const picture = await this.open.at(id, version)
    return this.open.save({ ...picture, Alt, AltEn, Focal })
  }
}
