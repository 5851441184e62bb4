import type { Seller } from '@bukett/contracts/http/seller'
import { firstSeller } from '@bukett/contracts/rules/first-seller'
import type { StoredOrderGroup } from './order-group.js'

/** Who sold it: whoever sells now may be somebody else. */
export const sellerOf = ({ Seller: kept }: Pick<StoredOrderGroup, 'Seller'>): Seller => kept ?? firstSeller
