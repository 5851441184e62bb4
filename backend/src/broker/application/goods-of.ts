import { type Catalogue, orderTypeOf } from '../../catalogue/index.js'
import type { Goods } from '../domain/goods.js'

/** What the broker has to know of a variant, or of an addon that is bought by itself. Throws `catalogue.unknown-product`. */
export const goodsOf = (catalogue: Catalogue, code: string): Goods => {
  const addon = catalogue.findAddon(code)
  if (addon)
    return {
      Code: addon._id,
      Name: addon.Name,
      NameEn: addon.NameEn,
      ProductCategory: 'Donation',
      OrderType: 'Normal',
      IgnoreBroker: true,
      IsDigital: false,
      DeliveryTypes: [],
      DeliveryAvailableFromDate: null,
      Offered: null,
      FastTrackSupported: addon.FastTrackSupported,
      LocalMemberId: null,
    }
  const { product, variant } = catalogue.variant(code)
  const { International } = product
  return {
    Code: variant.Code,
    Name: product.Name,
    NameEn: product.NameEn,
    ProductCategory: variant.ProductCategory,
    OrderType: orderTypeOf(product),
    IgnoreBroker: variant.IgnoreBroker,
    IsDigital: variant.IsDigital,
    DeliveryTypes: variant.DeliveryTypes,
    DeliveryAvailableFromDate: variant.DeliveryAvailableFromDate,
    Offered: International && { From: International.ValidFrom, To: International.ValidTo },
    FastTrackSupported: variant.FastTrackSupported,
    LocalMemberId: product.LocalMemberId,
  }
}
