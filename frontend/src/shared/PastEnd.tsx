import { EmptyState, KitLink } from '@bukett/ui-kit'
import Button from '@mui/material/Button'
import { useTranslation } from './i18n'

/** Where a page was asked for that a list does not have, or has no more: the way to its last one. */
export const PastEnd = ({ lastPage }: { lastPage: string | (() => void) }) => {
  const { t } = useTranslation()
  const leads = typeof lastPage === 'string' ? { component: KitLink, href: lastPage } : { onClick: lastPage }
  return (
    <EmptyState
      title={t('list.pastEnd')}
      action={
        <Button variant="contained" {...leads}>
          {t('list.lastPage')}
        </Button>
      }
    />
  )
}
