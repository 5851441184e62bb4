import { type Cart, cartApi } from '@bukett/contracts/http/cart'
import { lineName } from '@bukett/contracts/rules/line-names'
import { Notice } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from '../../shared/i18n'
import { call, currentLocale } from '../../shared/api'
import { linesOf, useCartChange } from '../../shared/cart'
import { PaymentUnderWay } from '../../shared/PaymentUnderWay'

/** What has changed in the cart since it was left: nothing is moved in silence (CA-12). */
export const CartNotices = ({ cart, paymentPath }: { cart: Cart; paymentPath: string }) => {
  const { t } = useTranslation()
  const restore = useCartChange((_: void, name) => call(cartApi.restore, { params: { name } }))
  if (cart.Notices.length === 0 && !cart.Locked) return null
  const nameOf = (lineItemId: string | null) => {
    const line = linesOf(cart).find((one) => one.LineItemId === lineItemId)
    return line ? lineName(line, currentLocale()) : ''
  }
  return (
    <Box sx={{ display: 'grid', gap: 3, mb: 6 }}>
      {cart.Locked && <PaymentUnderWay paymentPath={paymentPath} />}
      {cart.Notices.map(({ code, ShipmentId, LineItemId }) => (
        <Notice
          key={`${code}-${ShipmentId}-${LineItemId}`}
          tone={code === 'cartReplaced' ? 'info' : 'warning'}
          announce="status"
          action={
            code === 'cartReplaced' && (
              <Button variant="text" loading={restore.isPending} onClick={() => restore.mutate()}>
                {t('cart.notice.restore')}
              </Button>
            )
          }
        >
          {t(`cart.notice.${code}`, { name: nameOf(LineItemId) })}
        </Notice>
      ))}
    </Box>
  )
}
