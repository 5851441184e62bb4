import type { Substitution } from '@bukett/contracts/http/order-shown'
import type { StoreOrder } from '@bukett/contracts/http/store-orders'
import { phoneText } from '@bukett/contracts/rules/phone'
import { Notice, useDialogs } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { usePriceText } from '../../shared/money'
import { Failure } from '../../shared/Failure'
import { AskDialog } from './AskDialog'
import { momentText } from '../shell/moments'
import { useStoreOrdersTexts } from './texts'
import { useSettle } from './use-store-orders'

/** What the store misses, what the buyer has said to it, and the button that asks. */
export const StoreSubstitutions = ({ order }: { order: StoreOrder }) => {
  const t = useStoreOrdersTexts()
  const dialogs = useDialogs()
  const { Changes, mayAsk } = order.Substitution
  if (Changes.length === 0 && !mayAsk) return null
  return (
    <Box sx={{ display: 'grid', gap: 3, justifyItems: 'start' }}>
      {Changes.map((change) => (
        <Change key={change.Id} order={order} change={change} />
      ))}
      {mayAsk && (
        <Button
          variant="text"
          aria-label={t('missing.askAbout', { id: order.OrderId })}
          sx={{ '@media print': { display: 'none' } }}
          onClick={() => void dialogs.open(AskDialog, order)}
        >
          {t('missing.ask')}
        </Button>
      )}
    </Box>
  )
}

const tones = { open: 'warning', allowed: 'success', refused: 'error', withdrawn: 'info' } as const

const Change = ({ order, change }: { order: StoreOrder; change: Substitution }) => {
  const t = useStoreOrdersTexts()
  const price = usePriceText()
  const settle = useSettle(order)
  const { Id: id, Missing: missing, Instead: instead, State, Deduction } = change
  const { mayAsk, BuyerPhone } = order.Substitution
  const isWaiting = State === 'open' || State === 'refused'
  return (
    <Notice tone={tones[State]} announce="none">
      <Box sx={{ display: 'grid', gap: 3, justifyItems: 'start' }}>
        <Typography>
          {t(`missing.state.${State}`, { missing, instead })}
          {State === 'allowed' && Deduction > 0 && ` ${t('missing.cheaper', { amount: price(Deduction) })}`}
        </Typography>
        {State === 'open' && (
          <Typography variant="body2">
            {t(`missing.silence.${change.OnSilence}`, { moment: momentText(change.AnswerBefore) })}
          </Typography>
        )}
        {isWaiting && BuyerPhone !== null && (
          <Typography variant="body2">{t('missing.call', { phone: phoneText(BuyerPhone) })}</Typography>
        )}
        {isWaiting && mayAsk && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, '@media print': { display: 'none' } }}>
            {BuyerPhone !== null && (
              <>
                <Button disabled={settle.isPending} onClick={() => settle.mutate({ id, Answer: 'yes' })}>
                  {t('missing.phone.yes')}
                </Button>
                <Button disabled={settle.isPending} onClick={() => settle.mutate({ id, Answer: 'no' })}>
                  {t('missing.phone.no')}
                </Button>
              </>
            )}
            <Button
              variant="text"
              disabled={settle.isPending}
              onClick={() => settle.mutate({ id, Answer: 'withdrawn' })}
            >
              {t('missing.takeBack')}
            </Button>
          </Box>
        )}
        {settle.error && <Failure error={settle.error} />}
      </Box>
    </Notice>
  )
}
