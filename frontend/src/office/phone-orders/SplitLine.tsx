import type { Cart } from '@bukett/contracts/http/cart'
import type { LineItem } from '@bukett/contracts/http/line-item'
import { cartKinds, isPartable } from '@bukett/contracts/rules/cart-kinds'
import { useDialogs } from '@bukett/ui-kit'
import Button from '@mui/material/Button'
import { Failure } from '../../shared/Failure'
import { useTranslation } from '../../shared/i18n'
import { SplitDialog } from '../../shared/SplitDialog'
import { useToday } from '../../shared/use-today'
import { usePhoneOrderTexts } from './texts'
import { splitLine, useCartChange } from './use-phone-orders'

export interface SplitLineProps {
  cart: Cart
  line: LineItem
  /** As it is called in the list. */
  name: string
}

/** What goes to somebody else as well gets a delivery of its own, as in the shop. */
export const SplitLine = ({ cart, line, name }: SplitLineProps) => {
  const t = usePhoneOrderTexts()
  const { t: shop } = useTranslation()
  const dialogs = useDialogs()
  const splitting = useCartChange(cart.Name, (units: number) => splitLine(cart.Name, line.LineItemId, units))
  const kinds = cartKinds(cart, useToday())
  const shipment = cart.OrderForm.Shipments.find((one) => one.LineItems.includes(line))
  if (!shipment || !isPartable(kinds, shipment, line)) return null
  const split = async (): Promise<void> => {
    const units = line.Quantity === 1 ? 1 : await dialogs.open(SplitDialog, { most: line.Quantity, name })
    if (units) splitting.mutate(units)
  }
  return (
    <>
      <Button
        size="small"
        aria-label={shop('cart.shipment.splitOf', { name })}
        disabled={splitting.isPending}
        onClick={() => void split()}
      >
        {shop('cart.shipment.split')}
      </Button>
      {splitting.error && <Failure error={splitting.error} title={t('order.changeFailed')} />}
    </>
  )
}
