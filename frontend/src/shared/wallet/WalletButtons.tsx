import type { Cart } from '@bukett/contracts/http/cart'
import type { WalletSettings } from '@bukett/contracts/http/wallets'
import type { Wallet } from '@bukett/contracts/rules/payment-methods'
import { Notice, WalletButton } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { memo, useState } from 'react'
import { currentLocale } from '../api'
import { useSaveCart } from '../use-save-cart'
import { namedDay } from '../day-text'
import { genericError } from '../generic-error'
import { useTranslation } from '../i18n'
import { rememberMethod } from '../last-method'
import { useToday } from '../use-today'
import { payWithApple } from './apple-pay'
import { payWithGoogle } from './google-pay'
import { suitsWallets } from './suits-wallets'
import { givenInSheet, walletBuying } from './wallet-buying'

export interface WalletButtonsProps {
  cart: Cart
  /** As `useWallets` has them. */
  wallets: { readonly settings: WalletSettings; readonly ready: readonly Wallet[] }
  /** The purchase has come to an end of some kind: a page of ours tells it. */
  onLeave: (url: string) => void
  /** Its sheet is open, and writes into the cart what is chosen there; or it is closed again. */
  onBuying?: (isBuying: boolean) => void
  /** Only this one, where it has been chosen among the ways to pay. */
  only?: Wallet | undefined
}

/** The wallets of this device as buttons, which buy the cart in their own sheet; nothing where there is none. */
export const WalletButtons = memo(({ cart, wallets, onLeave, onBuying, only }: WalletButtonsProps) => {
  const { t } = useTranslation()
  const today = useToday()
  const save = useSaveCart()
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const shown = wallets.ready.filter((wallet) => only === undefined || wallet === only)
  if (shown.length === 0 || !suitsWallets(cart)) return null

  const press = async (wallet: Wallet): Promise<void> => {
    const texts = {
      goods: t('cart.goods'),
      delivery: t('cart.delivery'),
      reductions: t('cart.discount'),
      giftCard: (last4: string) => t('cart.giftCard', { last4 }),
      onlySweden: t('checkout.wallet.onlySweden'),
      notThere: t('checkout.wallet.notThere'),
      changed: t('checkout.payment.changed'),
      failed: t('checkout.payment.failed'),
    }
    const words = {
      total: t('checkout.payment.total'),
      noDay: t('checkout.wallet.noDay'),
      dayText: (day: string) => namedDay(day, today, currentLocale()),
    }
    const buying = walletBuying({ cart, wallet, texts, save: save.mutateAsync })
    setFailure(undefined)
    setBusy(true)
    onBuying?.(true)
    try {
      // The sheet opens in the press itself: browsers open none later.
      const { GooglePay } = wallets.settings
      const end = await (wallet === 'googlePay' && GooglePay
        ? payWithGoogle(GooglePay, buying, words)
        : payWithApple(buying, words))
      if (end?.kind === 'failed') return setFailure(end.text)
      if (!end) return
      rememberMethod(wallet)
      if (end.kind === 'bank') location.assign(end.url)
      else onLeave(end.url)
    } catch (error) {
      setFailure(genericError(texts.failed, error))
    } finally {
      setBusy(false)
      onBuying?.(false)
    }
  }
  const express = t(`checkout.wallet.express.${givenInSheet(cart)}`)
  return (
    <Box role="group" aria-label={express} sx={{ display: 'grid', gap: 3 }}>
      {only === undefined && (
        <Typography variant="body2" color="text.secondary">
          {express}
        </Typography>
      )}
      {shown.map((wallet) => (
        <WalletButton
          key={wallet}
          of={wallet}
          label={t(`checkout.wallet.${wallet}`)}
          disabled={busy}
          onClick={() => void press(wallet)}
        />
      ))}
      {failure !== undefined && <Notice tone="error">{failure}</Notice>}
    </Box>
  )
})
