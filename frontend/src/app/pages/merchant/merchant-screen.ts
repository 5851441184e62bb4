import type { Merchant } from '@bukett/contracts/http/paylater-admin'
import { useOutletContext } from 'react-router-dom'

/** What every page of the desk knows: whose it is and in which mode. */
export interface MerchantScreen {
  readonly merchant: Merchant
  readonly stage: 'test' | 'live'
  /** Administrators alone take and give back money, and make the keys that can. */
  readonly movesMoney: boolean
  /** Somebody of Senare's own, who keeps all merchants. */
  readonly isSenare: boolean
}

export const useMerchantScreen = (): MerchantScreen => useOutletContext<MerchantScreen>()
