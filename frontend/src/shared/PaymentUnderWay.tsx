import { KitLink, Notice } from '@bukett/ui-kit'
import Button from '@mui/material/Button'
import { useTranslation } from './i18n'

/** PA-04: nothing of the cart can be changed while it is being paid, which is gone on with or given up on the page of the payment. */
export const PaymentUnderWay = ({ paymentPath }: { paymentPath: string }) => {
  const { t } = useTranslation()
  return (
    <Notice
      tone="warning"
      action={
        <Button component={KitLink} href={paymentPath} variant="contained">
          {t('cart.toPayment')}
        </Button>
      }
    >
      {t('cart.locked')}
    </Notice>
  )
}
