import { FindPerson } from '../../../../office/people/FindPerson'
import { useShellTexts } from '../../../../office/shell/texts'
import { officePaths } from '../../../office-paths'
import { OfficePage } from '../OfficePage'

/** A person, found by e-mail address (spec 3 §2, §7). */
export const PeoplePage = () => (
  <OfficePage title={useShellTexts()('page.people')} purpose="people" access="customerService">
    {() => <FindPerson hrefOfCompany={officePaths.company.to} />}
  </OfficePage>
)
