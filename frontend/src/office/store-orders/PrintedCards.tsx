import { giftCardApi } from '@bukett/contracts/http/giftcard'
import type { StoreOrder } from '@bukett/contracts/http/store-orders'
import { lineName } from '@bukett/contracts/rules/line-names'
import { Notice, useDialogs } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useMutation } from '@tanstack/react-query'
import { useStoreOrdersTexts } from './texts'
import { call, currentLocale } from '../../shared/api'
import { Failure } from '../../shared/Failure'
import { usePriceText } from '../../shared/money'

/** GC-09: what is printed on the paper cards of a delivery. Each look is audited, so it is asked for; whoever has a link has the money, so none is on the day's list. */
export const PrintedCards = ({ order }: { order: StoreOrder }) => {
  const t = useStoreOrdersTexts()
  const priceText = usePriceText()
  const dialogs = useDialogs()
  const params = { orderId: order.OrderId }
  const show = useMutation({ mutationFn: () => call(giftCardApi.printed, { params }) })
  const handOut = useMutation({ mutationFn: () => call(giftCardApi.handOut, { params }) })
  const cards = (handOut.data ?? show.data)?.Cards
  const askAndHandOut = async (): Promise<void> => {
    const isSure = await dialogs.confirm({
      title: t('handOutTitle'),
      text: t('handOutText'),
      confirm: t('handOut'),
    })
    if (isSure) handOut.mutate()
  }
  const nameOf = (lineItemId: string): string => {
    const line = order.LineItems.find(({ LineItemId }) => LineItemId === lineItemId)
    return line ? lineName(line, currentLocale()) : ''
  }
  const error = show.error ?? handOut.error
  return (
    <Box sx={{ display: 'grid', gap: 3, justifyItems: 'start', '@media print': { display: 'none' } }}>
      {!cards && (
        <Button variant="outlined" loading={show.isPending} onClick={() => show.mutate()}>
          {t('cards')}
        </Button>
      )}
      {cards && (
        <Box component="ul" aria-label={t('cards')} sx={{ m: 0, pl: 5, overflowWrap: 'anywhere' }}>
          {cards.map(({ Id, LineItemId, Last4, Amount, ClaimUrl }) => (
            <li key={Id}>
              {nameOf(LineItemId)}, •••• {Last4}, {priceText(Amount)}: <Link href={ClaimUrl}>{ClaimUrl}</Link>
            </li>
          ))}
        </Box>
      )}
      {cards?.some(({ State }) => State === 'inactive') && (
        <Button variant="contained" loading={handOut.isPending} onClick={() => void askAndHandOut()}>
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
