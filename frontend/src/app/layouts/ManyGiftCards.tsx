import { KitLink, Notice } from '@bukett/ui-kit'
import Button from '@mui/material/Button'
import { useTranslation } from '../../shared/i18n'
import { paths } from '../paths'

/** Leads who looks at gift cards, or buys for a company, to the order of many at once (spec 1 §2). */
export const ManyGiftCards = () => {
  const { t } = useTranslation()
  return (
    <Notice
      action={
        <Button component={KitLink} href={paths.bulkOrder} variant="outlined" size="small">
          {t('help.giftCards')}
        </Button>
      }
    >
      {t('help.giftCardsText')}
    </Notice>
  )
}
