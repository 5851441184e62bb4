import { mayCall } from '@bukett/contracts'
import { FailedJobsView } from '../../../features/administration/FailedJobsView'
import { PublishTerms } from '../../../features/administration/PublishTerms'
import { useAdministrationTexts } from '../../../features/administration/texts'
import { MyPage } from '../account/MyPage'
import { NotYours } from '../account/NotYours'

/** AD-10, for whoever runs the shop. */
export const FailedJobsPage = () => {
  const t = useAdministrationTexts()
  return (
    <MyPage title={t('jobs.title')}>
      {({ user }) =>
        mayCall('superAdmin', user.roles) ? <FailedJobsView /> : <NotYours title={t('jobs.notYours')} user={user} />
      }
    </MyPage>
  )
}

/** AD-06, for the broker. */
export const MemberTermsPage = () => {
  const t = useAdministrationTexts()
  return (
    <MyPage title={t('terms.title')}>
      {({ user }) =>
        mayCall('brokerAdmin', user.roles) ? <PublishTerms /> : <NotYours title={t('terms.notYours')} user={user} />
      }
    </MyPage>
  )
}
