import { useTranslation } from '../../../shared/i18n'
import { useNavigate } from 'react-router-dom'
import { useCallback } from 'react'
import { BankIdConnect } from '../../../features/account/BankIdConnect'
import { ChangePassword } from '../../../features/account/ChangePassword'
import { CookieChoices } from '../../../features/account/CookieChoices'
import { MyDetails } from '../../../features/account/MyDetails'
import { QuietWishes } from '../../../features/reminders/QuietWishes'
import { OwnData } from '../../../features/account/OwnData'
import { useToday } from '../../../shared/use-today'
import { accountPaths } from '../../account-paths'
import { detailsPath } from './my-pages'
import { MyPage } from './MyPage'

/** my-details and mina-uppgifter. */
export const MyDetailsPage = () => {
  const { t } = useTranslation()
  const today = useToday()
  const navigate = useNavigate()
  const leave = useCallback(() => void navigate(accountPaths.logout), [navigate])
  return (
    <MyPage title={t('account.details.title')} failure={t('account.details.loadFailed')}>
      {({ user }) => (
        <>
          <MyDetails key={user.id} user={user} />
          <BankIdConnect user={user} returnPath={detailsPath(user)} />
          <ChangePassword email={user.email} />
          <QuietWishes today={today} />
          <CookieChoices />
          <OwnData user={user} onEnded={leave} />
        </>
      )}
    </MyPage>
  )
}
