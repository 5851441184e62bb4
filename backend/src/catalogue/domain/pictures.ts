import type { Picture } from '@bukett/contracts/http/catalogue'
import type { PlacedPicture } from '@bukett/contracts/http/media'

export interface StoredPicture extends Picture {
  AltEn: string
}

interface Called {
  readonly Name: string
  readonly NameEn: string
}

/** One that was described by the name of what it is of is so still, when that is called something else. */
export const calledNow = <One extends { Alt: string; AltEn: string }>(picture: One, was: Called, now: Called): One => ({
  ...picture,
  Alt: picture.Alt === was.Name ? now.Name : picture.Alt,
  AltEn: picture.AltEn === was.NameEn ? now.NameEn : picture.AltEn,
})

/** The library's picture of an id; undefined where it is gone, or has no words yet. */
export type FindPhoto = (id: string) => StoredPicture | undefined

/** What has pictures of the library, and a drawing where it has none. */
interface Pictured {
  readonly Picture: StoredPicture
  readonly Pictures?: readonly PlacedPicture[]
}

const shownOf = (
  { Picture, Pictures = [] }: Pictured,
  find: FindPhoto,
  isWanted: (place: PlacedPicture) => boolean,
): StoredPicture[] =>
  Pictures.filter(isWanted).flatMap(({ Id }) => {
    const photo = find(Id)
    return photo ? [{ ...photo, Tint: Picture.Tint }] : []
  })

/** Those of the product itself, in their order; one of a variant where it has no other, and the drawing where there is none at all. */
export const picturesOf = (one: Pictured, find: FindPhoto): StoredPicture[] => {
  const own = shownOf(one, find, ({ VariantCode }) => VariantCode === null)
  if (own.length > 0) return own
  return [shownOf(one, find, () => true)[0] ?? one.Picture]
}

export const firstPictureOf = (one: Pictured, find: FindPhoto): StoredPicture => picturesOf(one, find)[0] ?? one.Picture

/** Undefined where the variant looks like its product. */
export const ownPictureOf = (
  product: Pictured,
  { Code }: { readonly Code: string },
  find: FindPhoto,
): StoredPicture | undefined => shownOf(product, find, ({ VariantCode }) => VariantCode === Code)[0]
