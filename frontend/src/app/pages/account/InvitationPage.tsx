import { AcceptInvitation } from '../../../features/account/AcceptInvitation'
import { useTranslation } from '../../../shared/i18n'
import { accountPaths } from '../../account-paths'
import { useToken } from './MailedLinkPage'
import { NarrowPage } from './NarrowPage'

/** The link of an invitation to a company (S-14). */
export const InvitationPage = () => {
  const { t } = useTranslation()
  const token = useToken()
  return (
    <NarrowPage title={t('account.join.title')}>
      <AcceptInvitation token={token} loginPath={accountPaths.login} />
    </NarrowPage>
  )
}
