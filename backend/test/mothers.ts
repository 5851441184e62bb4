import type { ProductChoice } from '@bukett/contracts/http/office-products'
import type { StoredAddon, StoredProduct, StoredVariant } from '../src/catalogue/index.js'

export const aVariant = (changes: Partial<StoredVariant> = {}): StoredVariant => ({
  Code: 'ros-rod-20',
  Name: '20 rosor',
  NameEn: '20 roses',
  Price: 549_00,
  PriceAfterDiscount: null,
  LowestPrice30Days: null,
  PriceHistory: [{ Since: '2026-01-01', Price: 549_00 }],
  VatClass: 'standard',
  ProductCategory: 'Flowers',
  ProductGroup: 'Buketter',
  DeliveryAvailableFromDate: null,
  IsCustomerSpecifiedPrice: false,
  IsPriceMultiple: false,
  IsCustomDescription: false,
  IgnoreBroker: false,
  IsDigital: false,
  IsAssortmentVariant: true,
  FastTrackSupported: true,
  DeliveryTypes: [],
  Stock: null,
  ...changes,
})

/** A bouquet of red roses at 549 kr, 25 % VAT, with one variant. */
export const aRose = (changes: Partial<StoredProduct> = {}, variant: Partial<StoredVariant> = {}): StoredProduct => ({
  _id: 'ros-rod',
  Name: 'Röda rosor',
  NameEn: 'Red roses',
  Url: '/produkt/ros-rod',
  Description: 'Tjugo röda rosor i papper.',
  DescriptionEn: 'Twenty red roses in paper.',
  Picture: {
    Url: '/pictures/ros-rod.svg',
    Alt: 'En bukett röda rosor',
    AltEn: 'A bouquet of red roses',
    Tint: 'blush',
  },
  Drawing: {
    kind: 'bouquet',
    flowers: ['rose'],
    palette: ['#b3263a', '#d95468', '#f3c9b8', '#4f7a4c'],
    container: null,
    form: null,
  },
  Variants: [aVariant(variant)],
  IsBundle: false,
  ChildProducts: [],
  InternationalCategories: [],
  International: null,
  Subscription: null,
  Colours: ['red'],
  SelectableColours: [],
  Occasions: ['karlek'],
  Assortments: ['startsidan'],
  Sites: ['gift'],
  LocalMemberId: null,
  RibbonTextRequired: false,
  Withdrawal: 'no-perishable',
  Position: 0,
  ...changes,
})

/** A box of chocolate at 99 kr, the food rate of VAT. */
export const aChocolate = (changes: Partial<StoredProduct> = {}, variant: Partial<StoredVariant> = {}): StoredProduct =>
  aRose(
    {
      _id: 'choklad',
      Name: 'Mörk choklad',
      NameEn: 'Dark chocolate',
      Url: '/produkt/choklad',
      Colours: [],
      Occasions: [],
      Position: 1,
      ...changes,
    },
    {
      Code: 'choklad-ask',
      Name: 'En ask',
      NameEn: 'One box',
      Price: 99_00,
      VatClass: 'food',
      ProductCategory: 'Chocolate',
      ...variant,
    },
  )

/** A glass vase that goes with flowers, 25 % VAT. */
export const anAddon = (changes: Partial<StoredAddon> = {}): StoredAddon => ({
  _id: 'T-VAS',
  Name: 'Glasvas',
  NameEn: 'Glass vase',
  Description: 'En vas av klart glas.',
  DescriptionEn: 'A vase of clear glass.',
  Picture: aRose().Picture,
  Drawing: aRose().Drawing,
  Price: 149_00,
  VatClass: 'standard',
  Quantity: 1,
  Promoted: false,
  FastTrackSupported: true,
  IsRibbon: false,
  IsFuneralRibbonAddon: false,
  IsTextGreeting: false,
  Occasions: [],
  ProductCategories: ['Flowers'],
  Position: 0,
  ...changes,
})

/** Of the list of products: narrowed by nothing. */
export const anyProducts: ProductChoice = {
  words: '',
  assortment: '',
  shown: 'any',
  season: 'any',
  kind: 'any',
  stock: 'any',
  made: 'any',
  draft: 'any',
}
