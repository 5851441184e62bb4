import { useTranslation } from '../../../shared/i18n'
import { Navigate } from 'react-router-dom'
import { workPath } from './my-pages'
import { MyPage } from './MyPage'

/** Where the own pages begin: with the work of who works here, else with what is on its way. */
export const MyPagesPage = () => {
  const { t } = useTranslation()
  return <MyPage title={t('ownPages.myPages')}>{({ user }) => <Navigate to={workPath(user)} replace />}</MyPage>
}
