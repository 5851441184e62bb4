import { ErrorPage, KitLink } from '@bukett/ui-kit'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { useRouteError } from 'react-router-dom'
import { messageOf } from '../../shared/api'
import { paths } from '../paths'

/** Stands in for a page that failed to draw or to load. */
export const FailurePage = () => {
  const { t } = useTranslation()
  const error = useRouteError()
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
