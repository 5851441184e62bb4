import { useTranslation } from '../../../shared/i18n'
import { Navigate } from 'react-router-dom'
import { detailsPath } from './my-pages'
import { MyPage } from './MyPage'

/** Where the own pages begin: with the first of them. */
export const MyPagesPage = () => {
  const { t } = useTranslation()
  return <MyPage title={t('accountMenu.myPages')}>{({ user }) => <Navigate to={detailsPath(user)} replace />}</MyPage>
}
