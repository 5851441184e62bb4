import { ErrorPage, KitLink } from '@bukett/ui-kit'
import Button from '@mui/material/Button'
import { useTranslation } from '../../shared/i18n'
import { messageOf } from '../../shared/api'
import { paths } from '../paths'

/** Stands in for a page that failed to draw or to load. */
export const FailurePage = ({ error }: { error: unknown }) => {
  const { t } = useTranslation()
  return (
    <ErrorPage
      title={t('error.title')}
      action={
        <Button component={KitLink} href={paths.home} variant="contained">
          {t('error.home')}
        </Button>
      }
    >
      {messageOf(error)}
    </ErrorPage>
  )
}
