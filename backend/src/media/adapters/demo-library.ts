import { readFile } from 'node:fs/promises'
import { Injectable } from '@nestjs/common'
import { z } from 'zod'
import { demoFile, readDemo, Seeds } from '../../shared/seeds.js'
import { BringOriginals } from '../application/bring-originals.js'
import { type PictureRow, pictureRow } from '../application/pictures-file.js'
import { Pictures } from '../application/ports.js'

/** What the demo's pictures are, in their order; the catalogue puts them where they belong. */
export const demoPictures = (): readonly (PictureRow & { readonly id: string })[] =>
  readDemo('pictures', z.array(pictureRow))
    .toSorted((a, b) => a.position - b.position)
    .map((row) => ({ ...row, id: `demo-${row.file.replace(/\.\w+$/, '')}` }))

/** The demo shop's photographs: at each start, so that a picture that was rendered anew is seen. */
@Injectable()
export class DemoLibrary {
  constructor(seeds: Seeds, pictures: Pictures, originals: BringOriginals) {
    const load = async (): Promise<number> =>
      originals.bring(
        await Promise.all(
          demoPictures().map(async ({ id, file, alt, width, height, tint, focal }) => ({
            _id: id,
            Name: file,
            Alt: alt.sv,
            AltEn: alt.en,
            Focal: { X: focal.x, Y: focal.y },
            Tint: tint,
            Width: width,
            Height: height,
            bytes: await readFile(demoFile(`pictures/${file}`)),
          })),
        ),
      )
    seeds.add({
      collection: 'pictures',
      count: async () => (await pictures.all()).length,
      load: async () => void (await load()),
      again: load,
    })
  }
}
