import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import { BankIdConnect } from '../../../features/account/BankIdConnect'
import { ChangePassword } from '../../../features/account/ChangePassword'
import { MyDetails } from '../../../features/account/MyDetails'
import { OwnData } from '../../../features/account/OwnData'
import { OwnApp } from '../../../office/staff/OwnApp'
import { useShellTexts } from '../../../office/shell/texts'
import { accountPaths } from '../../account-paths'
import { officePaths } from '../../office-paths'
import { OfficePage } from './OfficePage'

/** The own account of who works here. */
export const AccountPage = () => {
  const t = useShellTexts()
  const navigate = useNavigate()
  const leave = useCallback(() => void navigate(accountPaths.logout), [navigate])
  return (
    <OfficePage title={t('account.title')} purpose="account" access="staff">
      {(user) => (
        <>
          <MyDetails key={user.id} user={user} />
          <BankIdConnect user={user} returnPath={officePaths.account} />
          <ChangePassword email={user.email} />
          <OwnApp />
          <OwnData user={user} onEnded={leave} />
        </>
      )}
    </OfficePage>
  )
}
