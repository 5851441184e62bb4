import { EmptyState, KitLink } from '@bukett/ui-kit'
import Button from '@mui/material/Button'
import { Navigate } from 'react-router-dom'
import { useTranslation } from '../../../shared/i18n'
import { accountPaths } from '../../account-paths'
import { detailsPath, workPath } from './my-pages'
import { MyPage } from './MyPage'

/** Where the own pages begin for who works here without a page of work: what there is to do, said as it is. */
export const WorkPage = () => {
  const { t } = useTranslation()
  return (
    <MyPage title={t('overview.work.title')}>
      {({ user }) =>
        workPath(user) === accountPaths.work ? (
          <EmptyState
            title={t('overview.work.greeting', { name: user.firstName })}
            action={
              <Button component={KitLink} href={detailsPath(user)} variant="contained">
                {t('accountMenu.details')}
              </Button>
            }
          >
            {t(user.roles.includes('ContentEditor') ? 'overview.work.editor' : 'overview.work.nothing')}
          </EmptyState>
        ) : (
          <Navigate to={workPath(user)} replace />
        )
      }
    </MyPage>
  )
}
