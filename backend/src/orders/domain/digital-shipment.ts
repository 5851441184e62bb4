import { isDigitalOnly } from '@bukett/contracts/rules/cart-kinds'

/** GC-07: nothing but digital cards, which go out by themselves: no day of delivery, and its receivers stand with its lines. */
export const isDigitalShipment = ({
  LineItems,
}: {
  readonly LineItems: readonly { readonly ProductCategory: string }[]
}): boolean => isDigitalOnly(LineItems.map(({ ProductCategory }) => ProductCategory))
