import { readCookie, writeCookie } from '../../shared/cookies'

/** Spec 2 §4: how the customer came in at the checkout, told to the page that is loaded anew afterwards. */
export type CheckoutFlag = 'loggedIn' | 'registered'

const cookie = 'checkoutAccount'

export const setCheckoutFlag = (flag: CheckoutFlag): void => {
  writeCookie(cookie, flag, 1)
}

export const readCheckoutFlag = (): CheckoutFlag | null => {
  const flag = readCookie(cookie)
  return flag === 'loggedIn' || flag === 'registered' ? flag : null
}
