/** What HTTP tests call. */
export { ApiError } from '@bukett/contracts'
export { cartApi } from '@bukett/contracts/http/cart'
export { catalogueApi } from '@bukett/contracts/http/catalogue'
export { platformApi } from '@bukett/contracts/http/platform'
