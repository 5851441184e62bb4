import type { BankIdFlow } from '@bukett/contracts/rules/bankid'
import { type Identification, isRenewable, isUnread } from '../../shared/bankid/identification.js'

/** An identification that a browser waits for. */
export interface BankIdOrder extends Identification {
  /** What the browser asks by: the first order's reference, also when it has been renewed. */
  _id: string
  /** The browser that launched it, by its signed cookie, and where it stood: nobody else may collect (AC-04). */
  readonly owner: string
  readonly address: string
  readonly flow: BankIdFlow
  readonly isMobile: boolean
  readonly userAgent: string
  /** The account that was logged in when it started: it is given this BankID. Null: a login. */
  readonly userId: string | null
  readonly returnUrl: string | null
}

export const maxOpenPerAddress = 3

export const showsQr = (order: BankIdOrder): boolean => order.flow === 'qr' && isUnread(order)

/** A start on the same device is not renewed: nobody waits for its code. */
export const isRenewableOrder = (order: BankIdOrder, failedHint: string): boolean =>
  order.flow === 'qr' && isRenewable(order, failedHint)
