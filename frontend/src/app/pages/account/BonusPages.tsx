import type { User } from '@bukett/contracts/http/account'
import type { ReactNode } from 'react'
import { Navigate } from 'react-router-dom'
import { LegalLinks } from '../../../features/account/LegalLinks'
import { BonusView } from '../../../features/bonus/BonusView'
import { ClubView } from '../../../features/bonus/ClubView'
import { useTranslation } from '../../../shared/i18n'
import { useToday } from '../../../shared/use-today'
import { accountPaths } from '../../account-paths'
import { detailsPath } from './my-pages'
import { MyPage } from './MyPage'

/** Companies have no bonus (PR-03); theirs are led to their details. */
const PrivatePage = ({ title, children }: { title: string; children: (user: User) => ReactNode }) => (
  <MyPage title={title}>
    {({ user }) => (user.isPrivateCustomer ? children(user) : <Navigate to={detailsPath(user)} replace />)}
  </MyPage>
)

/** my-bonus. */
export const BonusPage = () => {
  const { t } = useTranslation()
  const today = useToday()
  return (
    <PrivatePage title={t('bonus.title')}>
      {({ id, bonusInformation }) => (
        <BonusView userId={id} isMember={bonusInformation !== null} clubPath={accountPaths.club} today={today} />
      )}
    </PrivatePage>
  )
}

/** flowerclub. */
export const ClubPage = () => {
  const { t } = useTranslation()
  return (
    <PrivatePage title={t('bonus.club')}>
      {({ id, bonusInformation }) => (
        <ClubView
          userId={id}
          isMember={bonusInformation !== null}
          bonusPath={accountPaths.bonus}
          terms={<LegalLinks texts={['memberTerms']} />}
        />
      )}
    </PrivatePage>
  )
}
