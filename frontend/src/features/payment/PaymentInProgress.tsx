import type { PaymentMethods } from '@bukett/contracts/http/payments'
import { Notice } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from '../../shared/i18n'
import { messageOf } from '../../shared/api'
import { useCancelPayment } from './use-payment'

export interface PaymentInProgressProps {
  payment: NonNullable<PaymentMethods['InProgress']>
  onGoOn: () => void
  onLeave: (url: string) => void
}

/** PA-04: a payment has locked the cart, perhaps in another window: go on with it, or give it up. */
export const PaymentInProgress = ({ payment, onGoOn, onLeave }: PaymentInProgressProps) => {
  const { t } = useTranslation()
  const cancel = useCancelPayment()
  const canGoOn = payment.PaymentMethodName === 'swish' || payment.PaymentMethodName === 'card'
  return (
    <Notice
      tone="warning"
      announce="status"
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
          {canGoOn && (
            <Button variant="contained" onClick={onGoOn}>
              {t('checkout.payment.goOn')}
            </Button>
          )}
          <Button
            variant="outlined"
            loading={cancel.isPending}
            onClick={() =>
              cancel.mutate(undefined, {
                // It was paid in the meantime.
                onSuccess: ({ status, redirectUrl }) => {
                  if (status === 'OK' && redirectUrl !== null) onLeave(redirectUrl)
                },
              })
            }
          >
            {t('checkout.payment.cancelPayment')}
          </Button>
        </Box>
      }
    >
      {cancel.error ? messageOf(cancel.error) : t('checkout.payment.inProgress')}
    </Notice>
  )
}
