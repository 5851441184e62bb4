import { writeCookie } from './cookies'

export const forgetCookie = (name: string): void => writeCookie(name, '', 0)

/** CR-04: day and month of whoever is logged in. */
export const birthdayCookie = 'birthdaySe'
/** Spec 1 §3: which purchases the data layer has been told of. */
export const trackedPurchasesCookie = 'trackedPurchases'
