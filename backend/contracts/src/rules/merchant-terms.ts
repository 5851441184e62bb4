/** What a merchant's terms can let its sessions offer (WI-08), in the order in which a checkout shows them. */
export const MERCHANT_CATEGORIES = ['pay_now', 'pay_later', 'pay_over_time', 'senare'] as const
export type MerchantCategory = (typeof MERCHANT_CATEGORIES)[number]

/** What can be given to somebody who works for a merchant (A.15). */
export const MERCHANT_ROLES = ['MerchantAdmin', 'MerchantDeveloper'] as const
export type MerchantRole = (typeof MERCHANT_ROLES)[number]
