import { EmptyState, KitLink } from '@bukett/ui-kit'
import Button from '@mui/material/Button'
import { useTranslation } from '../../shared/i18n'
import { messageOf } from '../../shared/api'

export interface WrongOrderProps {
  /** Why; none where the key is of another page. */
  error: Error | null
  shopPath: string
}

/** The address of this page leads to no order that may be shown here. */
export const WrongOrder = ({ error, shopPath }: WrongOrderProps) => {
  const { t } = useTranslation()
  return (
    <EmptyState
      heading="h1"
      title={t('orders.wrongTitle')}
      action={
        <Button component={KitLink} href={shopPath} variant="contained">
          {t('orders.toShop')}
        </Button>
      }
    >
      {error ? messageOf(error) : ''}
    </EmptyState>
  )
}
