import type { Cart } from '@bukett/contracts/http/cart'
import { useNavigate } from 'react-router-dom'
import { suitsWallets } from '../../../shared/wallet/suits-wallets'
import { useWallets } from '../../../shared/wallet/use-wallets'

export interface ExpressWalletsProps {
  cart: Cart
  /** As {@link WalletButtons} says it. */
  onBuying?: (isBuying: boolean) => void
}

/** The wallets of this device, which buy the cart as it stands; nothing where there is none. */
export const ExpressWallets = ({ cart, ...props }: ExpressWalletsProps) => {
  const navigate = useNavigate()
  const { data } = useWallets(suitsWallets(cart))
  return data?.Buttons ? (
    <data.Buttons {...props} cart={cart} wallets={data} onLeave={(url) => void navigate(url)} />
  ) : null
}
