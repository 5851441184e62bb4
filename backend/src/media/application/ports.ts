import type { Original, Rendition } from '../domain/photo.js'
import type { StoredPicture } from '../domain/picture.js'

/** The documents of the library. */
export abstract class Pictures {
  /** The newest first: every one, since the oldest may be what a product shows. */
  abstract all(): Promise<StoredPicture[]>
  abstract find(id: string): Promise<StoredPicture | null>
  abstract withContent(content: string): Promise<StoredPicture | null>
  /** False where a picture of the same content is there. */
  abstract add(picture: StoredPicture): Promise<boolean>
  /** In place of the version before it; false when that is not there any more, or another picture has this content. */
  abstract change(picture: StoredPicture): Promise<boolean>
  /** False when it is of another version by now, or has been marked as used. */
  abstract remove(picture: Pick<StoredPicture, '_id' | 'Version' | 'WasUsed'>): Promise<boolean>
  /** Before something shows them. */
  abstract markUsed(ids: readonly string[]): Promise<void>
  /** In place of what stands under the same ids, whatever that is. */
  abstract put(pictures: readonly StoredPicture[]): Promise<void>
}

/** Where the bytes are kept. A file is there whole or not at all, and what stands under a key is never another. */
export abstract class MediaStore {
  abstract put(key: string, bytes: Uint8Array): Promise<void>
  abstract get(key: string): Promise<Uint8Array | null>
  abstract has(key: string): Promise<boolean>
  /** Those that are there. */
  abstract remove(keys: readonly string[]): Promise<void>
}

/** An original as it comes out of a file: drawn anew, without anything beside its points. */
export interface Developed extends Omit<Original, 'Content'> {
  readonly bytes: Uint8Array
}
export type Undeveloped =
  | { readonly fault: 'not-a-picture' | 'too-slow' }
  | { readonly fault: 'too-large' | 'too-small'; readonly width: number; readonly height: number }

/** Reads files of strangers, out of reach of what else this process does. */
export abstract class Darkroom {
  abstract develop(file: Uint8Array): Promise<Developed | Undeveloped>
  /** Null where the original is narrower, or cannot be read. Throws `unavailable` when too many wait. */
  abstract print(original: Uint8Array, rendition: Rendition): Promise<Uint8Array | null>
}

/** Tells every process that the library has changed, once what was written is safe. */
export abstract class LibraryChanges {
  abstract announce(): Promise<void>
}
