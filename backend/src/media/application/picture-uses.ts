import { Injectable } from '@nestjs/common'
import type { PictureUse } from '../domain/picture.js'

/** Who shows pictures answers here, so that the library knows where each is. */
export interface ShowsPictures {
  /** As this process has read it last. */
  of(id: string): readonly PictureUse[]
  /** As it stands in the database, some of them. */
  now(id: string): Promise<readonly PictureUse[]>
}

@Injectable()
export class PictureUses {
  readonly #places: ShowsPictures[] = []

  add(place: ShowsPictures): void {
    this.#places.push(place)
  }

  of(id: string): PictureUse[] {
    return this.#places.flatMap((place) => place.of(id))
  }

  async now(id: string): Promise<PictureUse[]> {
    return (await Promise.all(this.#places.map((place) => place.now(id)))).flat()
  }
}
