import type { StoredProduct } from '../domain/product.js'

const steps = 40

/**
 * The nth copy of a product, always the same: its own codes, its price a few steps up or down, its name numbered. A bundle's copy
 * holds the copies of what the bundle holds.
 */
export const copyOf = (product: StoredProduct, n: number, products: number): StoredProduct => {
  const code = (own: string): string => `${own.slice(0, 7)}X${n}${own.slice(7)}`
  const shift = (((n * 7919) % steps) - steps / 2) * 500
  const priced = (price: number): number => Math.max(1000, price + shift)
  return {
    ...product,
    _id: code(product._id),
    Name: `${product.Name} ${n}`,
    NameEn: `${product.NameEn} ${n}`,
    Url: product.Url.replace(product._id, code(product._id)),
    Variants: product.Variants.map((variant) => ({
      ...variant,
      Code: code(variant.Code),
      Price: priced(variant.Price),
      PriceAfterDiscount: variant.PriceAfterDiscount === null ? null : priced(variant.PriceAfterDiscount),
      LowestPrice30Days: variant.LowestPrice30Days === null ? null : priced(variant.LowestPrice30Days),
      PriceHistory: variant.PriceHistory.map(({ Since, Price }) => ({ Since, Price: priced(Price) })),
      ...(variant.Plans && { Plans: variant.Plans.map((plan) => ({ ...plan, Price: priced(plan.Price) })) }),
    })),
    ...(product.Pictures && {
      Pictures: product.Pictures.map(({ Id, VariantCode }) => ({ Id, VariantCode: VariantCode && code(VariantCode) })),
    }),
    ChildProducts: product.ChildProducts.map(code),
    Position: n * products + product.Position,
  }
}
