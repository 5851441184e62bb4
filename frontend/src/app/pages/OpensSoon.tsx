import { EmptyState } from '@bukett/ui-kit'
import { useTranslation } from '../../shared/i18n'

/** The first page of a shop that has nothing to sell yet. */
export const OpensSoon = () => {
  const { t } = useTranslation()
  return (
    <EmptyState heading="h1" title={t('home.opensSoonTitle')}>
      {t('home.opensSoonText')}
    </EmptyState>
  )
}
