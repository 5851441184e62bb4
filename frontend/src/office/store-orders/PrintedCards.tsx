import { giftCardApi } from '@bukett/contracts/http/giftcard'
import type { StoreOrder } from '@bukett/contracts/http/store-orders'
import { Notice } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useMutation } from '@tanstack/react-query'
import { useStoreOrdersTexts } from './texts'
import { call } from '../../shared/api'
import { Failure } from '../../shared/Failure'
import { usePriceText } from '../../shared/money'

/** GC-09: what is printed on the paper cards of an order. Each look is audited, so it is asked for. */
export const PrintedCards = ({ order }: { order: StoreOrder }) => {
  const t = useStoreOrdersTexts()
  const priceText = usePriceText()
  const params = { orderGroupId: order.OrderId.split('-', 1)[0] ?? '' }
  const show = useMutation({ mutationFn: () => call(giftCardApi.printed, { params }) })
  const handOut = useMutation({ mutationFn: () => call(giftCardApi.handOut, { params }) })
  const cards = (handOut.data ?? show.data)?.Cards
  const error = show.error ?? handOut.error
  return (
    <Box sx={{ display: 'grid', gap: 3, justifyItems: 'start' }}>
      {!cards && (
        <Button variant="outlined" loading={show.isPending} onClick={() => show.mutate()}>
          {t('cards')}
        </Button>
      )}
      {cards && (
        <Box component="ul" aria-label={t('cards')} sx={{ m: 0, pl: 5, overflowWrap: 'anywhere' }}>
          {cards.map(({ Id, Last4, Amount, ClaimUrl }) => (
            <li key={Id}>
              •••• {Last4}, {priceText(Amount)}: <Link href={ClaimUrl}>{ClaimUrl}</Link>
            </li>
          ))}
        </Box>
      )}
      {cards?.some(({ State }) => State === 'inactive') && (
        <Button variant="contained" loading={handOut.isPending} onClick={() => handOut.mutate()}>
          {t('handOut')}
        </Button>
      )}
      {handOut.isSuccess && (
        <Notice tone="success" announce="status">
          {t('handedOut')}
        </Notice>
      )}
      {error && <Failure error={error} />}
    </Box>
  )
}
