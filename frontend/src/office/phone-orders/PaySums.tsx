import type { Cart } from '@bukett/contracts/http/cart'
import { LiveRegion } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { usePriceText } from '../../shared/money'
import { usePhoneOrderTexts } from './texts'

/** What it comes to; another sum is told, wherever in the order it was changed. */
export const PaySums = ({ cart }: { cart: Cart }) => {
  const t = usePhoneOrderTexts()
  const priceText = usePriceText()
  const [told, setTold] = useState({ toPay: cart.ToPay, message: '' })
  if (told.toPay !== cart.ToPay) setTold({ toPay: cart.ToPay, message: `${t('order.toPay')} ${priceText(cart.ToPay)}` })
  const gifts = cart.Total - cart.ToPay
  const rows = [
    [t('order.goodsTotal'), cart.GoodsTotal],
    [t('order.fee'), cart.DeliveryFee],
    ...(cart.DiscountTotal > 0 ? [[t('order.discount'), -cart.DiscountTotal] as const] : []),
    ...(gifts > 0 ? [[t('order.giftCard'), -gifts] as const] : []),
    [t('order.toPay'), cart.ToPay],
  ] as const
  return (
    <>
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 2 }}>
        {rows.map(([term, amount]) => (
          <Box key={term} sx={{ display: 'flex', justifyContent: 'space-between', gap: 3 }}>
            <Typography component="dt">{term}</Typography>
            <Typography component="dd" sx={{ m: 0, fontWeight: term === t('order.toPay') ? 700 : 400 }}>
              {amount < 0 ? `−${priceText(-amount)}` : priceText(amount)}
            </Typography>
          </Box>
        ))}
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('order.tax', { amount: priceText(cart.TaxTotal) })}
      </Typography>
      <LiveRegion message={told.message} />
    </>
  )
}
