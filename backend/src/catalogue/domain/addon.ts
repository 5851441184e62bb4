import type { Addon, ProductCategory } from '@bukett/contracts/http/catalogue'
import type { PlacedPicture } from '@bukett/contracts/http/media'
import type { Language } from '@bukett/contracts/rules/language'
import { vatRate, type VatClass } from '@bukett/contracts/rules/price'
import { type FindPhoto, firstPictureOf, type StoredPicture } from './pictures.js'
import { categoryOf, type Drawing, inLanguage, nameOf, type StoredProduct, toPicture } from './product.js'

/** Something that goes with a product, as it is kept. Its place among the others is its `Position`. */
export interface StoredAddon {
  _id: string
  Name: string
  NameEn: string
  Description: string
  DescriptionEn: string
  Picture: StoredPicture
  Drawing: Drawing
  Pictures?: PlacedPicture[]
  Price: number
  VatClass: VatClass
  /** Of what is sold by itself too; a card or a ribbon is part of what it goes with. */
  ProductCategory?: ProductCategory | undefined
  Quantity: number
  Promoted: boolean
  FastTrackSupported: boolean
  IsRibbon: boolean
  IsFuneralRibbonAddon: boolean
  /** A card for the greeting. */
  IsTextGreeting: boolean
  /** The occasions a greeting card is for. */
  Occasions: string[]
  /** What it goes with. */
  ProductCategories: ProductCategory[]
  Position: number
}

/** FU-05: what goes with a category, ribbons alone with a wreath; of a product that has a choice of its own, that. */
export const goesWith = ({ _id, ProductCategories }: StoredAddon, product: StoredProduct): boolean =>
  ProductCategories.includes(categoryOf(product)) && (product.Addons?.includes(_id) ?? true)

export const toAddon = (addon: StoredAddon, today: string, language: Language, photo: FindPhoto): Addon => ({
  Code: addon._id,
  Name: nameOf(addon, language),
  Description: inLanguage(language, addon.Description, addon.DescriptionEn),
  Picture: toPicture(firstPictureOf(addon, photo), language),
  Price: addon.Price,
  TaxInPercent: vatRate(addon.VatClass, today),
  VatClass: addon.VatClass,
  Quantity: addon.Quantity,
  Promoted: addon.Promoted,
  FastTrackSupported: addon.FastTrackSupported,
  IsRibbon: addon.IsRibbon,
  IsFuneralRibbonAddon: addon.IsFuneralRibbonAddon,
})
