import { accountApi } from '@bukett/contracts/http/account'
import { useTranslation } from '../../../shared/i18n'
import { call } from '../../../shared/api'
import { MailedLinkPage } from './MailedLinkPage'

/** The link of the welcome mail: proves that the address is the user's (AC-08). */
export const VerifyEmailPage = () => {
  const { t } = useTranslation()
  return (
    <MailedLinkPage
      title={t('account.verify.title')}
      onToken={(Token) => call(accountApi.verifyEmail, { body: { Token } })}
      doneTitle={t('account.verify.doneTitle')}
      done={t('account.verify.done')}
    />
  )
}
