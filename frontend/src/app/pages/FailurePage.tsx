import { ErrorPage, KitLink } from '@bukett/ui-kit'
import Button from '@mui/material/Button'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../shared/i18n'
import { messageOf, traceOf } from '../../shared/api'
import { usePaths } from '../paths'

/** Stands in for a page that failed to draw or to load. */
export const FailurePage = ({ error }: { error: unknown }) => {
  const { t } = useTranslation()
  const [isOffline] = useState(!navigator.onLine)
  const trace = traceOf(error)
  useEffect(() => {
    if (!isOffline) return undefined
    const again = () => location.reload()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [isOffline])
  return (
    <ErrorPage
      title={t(isOffline ? 'error.offline' : 'error.title')}
      {...(trace && { trace: t('error.trace', { id: trace }) })}
      action={
        <Button component={KitLink} href={usePaths().home} variant="contained">
          {t('error.home')}
        </Button>
      }
    >
      {isOffline ? t('error.offlineText') : messageOf(error)}
    </ErrorPage>
  )
}
