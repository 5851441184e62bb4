import type { LibraryPicture } from '@bukett/contracts/http/media'
import type { Picture } from '@bukett/contracts/http/catalogue'
import type { FocalPoint } from '@bukett/contracts/http/photo'
import type { Language } from '@bukett/contracts/rules/language'
import { oneAddressOf, type Original, toPhoto } from './photo.js'

/** A picture of the library as it is kept. */
export interface StoredPicture extends Original {
  _id: string
  Version: number
  /** What the file was called. */
  Name: string
  /** Empty until somebody has written it. */
  Alt: string
  AltEn: string
  Focal: FocalPoint
  At: Date
  /** Something has shown it: orders and letters may do so still, so its files are never taken away. */
  WasUsed: boolean
}

export const middle: FocalPoint = { X: 0.5, Y: 0.5 }

/** It may be shown: who does not see it is told what it is, in either language. */
export const hasWords = ({ Alt, AltEn }: Pick<StoredPicture, 'Alt' | 'AltEn'>): boolean => Alt !== '' && AltEn !== ''

/** As the shop shows it. `Tint` is the ground that stands in where nobody knows the picture's own. */
export const toShown = (picture: StoredPicture): Picture & { AltEn: string } => {
  const Photo = toPhoto(picture, picture.Focal)
  return { Url: oneAddressOf(Photo, 'webp'), Alt: picture.Alt, AltEn: picture.AltEn, Tint: 'sand', Photo }
}

export const toLibraryPicture = (picture: StoredPicture, Uses: LibraryPicture['Uses']): LibraryPicture => ({
  Id: picture._id,
  Version: picture.Version,
  Name: picture.Name,
  Alt: picture.Alt,
  AltEn: picture.AltEn,
  AddedAt: picture.At.toISOString(),
  Photo: toPhoto(picture, picture.Focal),
  Uses,
})

/** What shows pictures, named for people. */
export interface PictureUse {
  readonly Code: string
  readonly Name: string
  readonly NameEn: string
}

export const useIn = ({ Code, Name, NameEn }: PictureUse, language: Language): LibraryPicture['Uses'][number] => ({
  Code,
  Name: language === 'en' ? NameEn : Name,
})
