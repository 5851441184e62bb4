import { walletsApi } from '@bukett/contracts/http/wallets'
import type { Wallet } from '@bukett/contracts/rules/payment-methods'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../api'

const no = () => false

export const walletsQuery = queryOptions({
  queryKey: ['wallets'],
  queryFn: async ({ signal }) => {
    const settings = await call(walletsApi.settings, {}, signal)
    const { GooglePay, ApplePay } = settings
    // A library that cannot be had is a wallet less, and nothing else.
    const [google, apple] = await Promise.all([
      GooglePay ? import('./google-pay').then(({ hasGooglePay }) => hasGooglePay(GooglePay)).catch(no) : false,
      ApplePay ? import('./apple-pay').then(({ hasApplePay }) => hasApplePay(ApplePay)).catch(no) : false,
    ])
    const ready: Wallet[] = [...(google ? (['googlePay'] as const) : []), ...(apple ? (['applePay'] as const) : [])]
    const Buttons = ready.length > 0 ? (await import('./WalletButtons')).WalletButtons : undefined
    return { settings, ready, Buttons }
  },
  staleTime: Infinity,
  retry: false,
})

/** The wallets that the shop takes and this device has, with their buttons where it has any; undefined until they are known. */
export const useWallets = (isAsked: boolean) => useQuery({ ...walletsQuery, enabled: isAsked })
