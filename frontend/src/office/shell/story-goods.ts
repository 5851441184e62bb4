import { catalogueApi } from '@bukett/contracts/http/catalogue'
import { type OfficeProduct, officeProductsApi } from '@bukett/contracts/http/office-products'
import { aCard } from '@bukett/ui-kit/mocks/catalogue'
import { mock } from '@bukett/ui-kit/mocks/mock'

/** A product as the back office's list tells it. */
export const aPickable = (changes: Partial<OfficeProduct> = {}): OfficeProduct => ({
  Code: 'BUK1001',
  Name: 'Rosendröm',
  Url: '/produkt/BUK1001/rosendrom',
  ProductCategory: 'Flowers',
  VatClass: 'standard',
  Sites: ['gift'],
  Seasons: [],
  Assortments: [],
  Position: 0,
  IsCentral: false,
  LocalMemberId: null,
  Variants: [],
  HasDraft: false,
  Revision: 0,
  ...changes,
})

/** A range that is searched by name or code, and tells what those are called that were chosen. */
export const goodsHandlers = (...Rows: OfficeProduct[]) => [
  mock(officeProductsApi.list, { Rows, Total: Rows.length, Next: null }),
  mock(catalogueApi.selected, ({ query }) =>
    Rows.filter(({ Code }) => query.codes.split(',').includes(Code)).map(({ Code, Name }) => aCard({ Code, Name })),
  ),
]
