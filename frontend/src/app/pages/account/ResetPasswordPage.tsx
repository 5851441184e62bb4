import { KitLink, Notice } from '@bukett/ui-kit'
import { useTranslation } from '../../../shared/i18n'
import { useSearchParams } from 'react-router-dom'
import { ResetPasswordForm } from '../../../features/account/ResetPasswordForm'
import { accountPaths, loginPath } from '../../account-paths'
import { NarrowPage } from './NarrowPage'

/** The mailed link (AC-03). Success leads to the login of the account's kind. */
export const ResetPasswordPage = () => {
  const { t } = useTranslation()
  const [query] = useSearchParams()
  const userId = query.get('UserId')
  const requestId = query.get('RequestId')
  return (
    <NarrowPage title={t('account.reset.title')}>
      {userId !== null && requestId !== null ? (
        <ResetPasswordForm
          userId={userId}
          requestId={requestId}
          privatePath={loginPath(accountPaths.overview)}
          companyPath={loginPath(accountPaths.companyOverview)}
          forgotPath={accountPaths.forgot}
        />
      ) : (
        <Notice tone="error" action={<KitLink href={accountPaths.forgot}>{t('account.reset.askAgain')}</KitLink>}>
          {t('account.reset.broken')}
        </Notice>
      )}
    </NarrowPage>
  )
}
