export { FirstMerchant } from './application/first-merchant.js'
export { PaylaterModule } from './paylater.module.js'
