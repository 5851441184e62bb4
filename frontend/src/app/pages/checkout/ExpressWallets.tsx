import type { Cart } from '@bukett/contracts/http/cart'
import { lazy, Suspense } from 'react'
import { useNavigate } from 'react-router-dom'

/** Fetched beside the page: whoever has no wallet waits for nothing. */
const WalletButtons = lazy(async () => ({
  default: (await import('../../../shared/wallet/WalletButtons')).WalletButtons,
}))

export interface ExpressWalletsProps {
  cart: Cart
  /** As {@link WalletButtons} says it. */
  onBuying?: (isBuying: boolean) => void
}

/** The wallets of this device, which buy the cart as it stands; nothing where there is none. */
export const ExpressWallets = ({ cart, ...props }: ExpressWalletsProps) => {
  const navigate = useNavigate()
  return (
    <Suspense>
      <WalletButtons {...props} cart={cart} onLeave={(url) => void navigate(url)} />
    </Suspense>
  )
}
