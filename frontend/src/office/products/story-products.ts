import type { EditionState } from '@bukett/contracts/http/editions'
import type { AddonRow } from '@bukett/contracts/http/registers'
import type { OfficeProduct, OfficeVariant, WholeProduct } from '@bukett/contracts/http/office-products'

export const aVariant = (changes: Partial<OfficeVariant> = {}): OfficeVariant => ({
  Code: 'BUK1001A',
  Name: 'Liten',
  Price: 349_00,
  PriceAfterDiscount: null,
  LowestPrice30Days: null,
  Stock: null,
  Left: null,
  IsCustomerSpecifiedPrice: false,
  ...changes,
})

export const aProduct = (changes: Partial<OfficeProduct> = {}): OfficeProduct => ({
  Code: 'BUK1001',
  Name: 'Rosendröm',
  Url: '/produkt/BUK1001/rosendrom',
  ProductCategory: 'Flowers',
  VatClass: 'standard',
  Sites: ['gift'],
  Seasons: [],
  Assortments: ['buketter'],
  Position: 0,
  IsCentral: false,
  LocalMemberId: null,
  Variants: [aVariant(), aVariant({ Code: 'BUK1001B', Name: 'Stor', Price: 549_00 })],
  HasDraft: false,
  Revision: 3,
  ...changes,
})

export const vase = aProduct({
  Code: 'INR2001',
  Name: 'Vas av blåst glas',
  ProductCategory: 'Interior',
  Sites: ['gift', 'home'],
  Position: 4.5,
  IsCentral: true,
  Variants: [
    aVariant({
      Code: 'INR2001A',
      Name: 'Vas',
      Price: 399_00,
      PriceAfterDiscount: 299_00,
      LowestPrice30Days: 349_00,
      Stock: 12,
      Left: 9,
    }),
  ],
})

export const star = aProduct({
  Code: 'VAX3001',
  Name: 'Julstjärna',
  ProductCategory: 'Plants',
  Sites: [],
  Seasons: ['christmas'],
  Position: 12,
  HasDraft: true,
  Variants: [aVariant({ Code: 'VAX3001A', Price: 199_00, Stock: 40, Left: 0 })],
})

export const many = (count: number): OfficeProduct[] =>
  Array.from({ length: count }, (_, index) =>
    aProduct({ Code: `BUK${2000 + index}`, Name: `Bukett ${index + 1}`, Position: index }),
  )

export const editionState = (changes: Partial<EditionState> = {}): EditionState => ({
  Revision: 0,
  Draft: null,
  Spans: [],
  Changes: [],
  ...changes,
})

export const wholeProduct: WholeProduct = {
  Product: {
    Code: 'BUK1001',
    Name: 'Rosendröm',
    NameEn: 'Rose Dream',
    Description: 'En mjuk bukett av rosa rosor.',
    DescriptionEn: 'A soft bouquet of pink roses.',
    ProductCategory: 'Flowers',
    ProductGroup: 'Buketter',
    Variants: [
      {
        Code: 'BUK1001A',
        Name: 'Liten',
        NameEn: 'Small',
        Price: 349_00,
        PriceAfterDiscount: 299_00,
        Contents: [
          { Flower: 'rose', Count: 5 },
          { Flower: 'eucalyptus', Count: null },
        ],
        HeightCm: 35,
        WidthCm: 25,
        Plans: [
          { Kind: 'price', From: '2099-01-01T23:00:00.000Z', To: null, Price: 369_00 },
          {
            Kind: 'campaign',
            From: '2099-05-20T22:00:00.000Z',
            To: '2099-05-31T22:00:00.000Z',
            Price: 329_00,
          },
        ],
      },
    ],
    Colours: ['pink'],
    Occasions: ['karlek'],
    Assortments: ['buketter'],
    SelectableColours: [],
    Sites: ['gift'],
    Seasons: [],
    IsBundle: false,
    ChildProducts: [],
    RibbonTextRequired: false,
    InternationalCategories: ['rose'],
    VatClass: 'standard',
    Withdrawal: 'no-perishable',
    IgnoreBroker: false,
    FastTrackSupported: true,
    DeliveryTypes: [],
    Similar: [],
    AlsoBought: ['INR2001'],
    Addons: [],
    SearchWords: 'bröllop, wedding',
    Meta: null,
    LeadDays: 0,
  },
  Url: '/produkt/BUK1001/rosendrom',
  IsListed: true,
  Revision: 3,
  State: editionState(),
  Lowest: { BUK1001A: 319_00 },
  Changes: [
    { At: '2026-11-20T09:00:00.000Z', By: 'Åsa Vildrosen', Fields: ['Variants.BUK1001A.PriceAfterDiscount'] },
    { At: '2026-11-12T13:20:00.000Z', By: null, Fields: ['Pictures'] },
  ],
}

export const vaseRow: AddonRow = {
  Code: 'T-VAS',
  Name: 'Vas',
  NameEn: 'Glass vase',
  Description: 'Enkel vas i klarglas.',
  DescriptionEn: 'A simple clear vase.',
  Price: 149_00,
  VatClass: 'standard',
  ProductCategories: ['Flowers'],
  Occasions: [],
  Promoted: true,
  FastTrackSupported: true,
  IsTextGreeting: false,
  Position: 0,
  Version: 1,
  Used: 0,
}
