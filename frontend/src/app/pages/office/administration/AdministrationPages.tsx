import { FailedJobsView } from '../../../../office/administration/FailedJobsView'
import { PublishTerms } from '../../../../office/administration/PublishTerms'
import { useShellTexts } from '../../../../office/shell/texts'
import { officePaths } from '../../../office-paths'
import { OfficePage } from '../OfficePage'

/** AD-10, for whoever runs the shop. */
export const FailedJobsPage = () => (
  <OfficePage title={useShellTexts()('page.jobs')} purpose="jobs" access="superAdmin" wide>
    {() => <FailedJobsView />}
  </OfficePage>
)

/** AD-06, for the broker. */
export const MemberTermsPage = () => (
  <OfficePage title={useShellTexts()('page.terms')} purpose="terms" access="brokerAdmin" wide>
    {() => <PublishTerms hrefOfStore={(id) => officePaths.store.to(id)} />}
  </OfficePage>
)
