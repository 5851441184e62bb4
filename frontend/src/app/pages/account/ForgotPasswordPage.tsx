import { useTranslation } from '../../../shared/i18n'
import { ForgotPasswordForm } from '../../../features/account/ForgotPasswordForm'
import { NarrowPage } from './NarrowPage'

export const ForgotPasswordPage = () => {
  const { t } = useTranslation()
  return (
    <NarrowPage title={t('account.forgot.title')}>
      <ForgotPasswordForm />
    </NarrowPage>
  )
}
