import { Module } from '@nestjs/common'
import { Settings } from '../shared/shared.module.js'
import { DemoLibrary } from './adapters/demo-library.js'
import { FolderStore } from './adapters/folder-store.js'
import { MediaController } from './adapters/media.controller.js'
import { MongoLibraryChanges } from './adapters/mongo-library-changes.js'
import { MongoPictures } from './adapters/mongo-pictures.js'
import { S3Store } from './adapters/s3-store.js'
import { SharpDarkroom } from './adapters/sharp-darkroom.js'
import { AddPictureHandler } from './application/add-picture.js'
import { BringOriginals } from './application/bring-originals.js'
import { DescribePictureHandler } from './application/describe-picture.js'
import { Library } from './application/library.js'
import { OpenPicture } from './application/open-picture.js'
import { PictureUses } from './application/picture-uses.js'
import { Darkroom, LibraryChanges, MediaStore, Pictures } from './application/ports.js'
import { RemovePictureHandler } from './application/remove-picture.js'
import { Renditions } from './application/renditions.js'
import { ReplacePictureHandler } from './application/replace-picture.js'
import { TakePicture } from './application/take-picture.js'

@Module({
  controllers: [MediaController],
  providers: [
    Library,
    PictureUses,
    Renditions,
    TakePicture,
    OpenPicture,
    BringOriginals,
    AddPictureHandler,
    DescribePictureHandler,
    ReplacePictureHandler,
    RemovePictureHandler,
    DemoLibrary,
    { provide: Pictures, useClass: MongoPictures },
    { provide: LibraryChanges, useClass: MongoLibraryChanges },
    { provide: Darkroom, useFactory: () => new SharpDarkroom() },
    {
      provide: MediaStore,
      useFactory: ({ config: { media } }: Settings) =>
        'bucket' in media ? new S3Store(media) : new FolderStore(media.folder),
      inject: [Settings],
    },
  ],
  exports: [Library, PictureUses, Pictures],
})
export class MediaModule {}
