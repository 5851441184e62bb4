import type { Merchant } from '@bukett/contracts/http/paylater-admin'
import { useOutletContext } from 'react-router-dom'

/** What every page of the desk knows: whose it is and in which mode. */
export interface MerchantScreen {
  readonly merchant: Merchant
  readonly stage: 'test' | 'live'
  /** Developers look; administrators change. */
  readonly canChange: boolean
}

export const useMerchantScreen = (): MerchantScreen => useOutletContext<MerchantScreen>()
