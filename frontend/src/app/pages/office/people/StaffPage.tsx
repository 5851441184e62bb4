import { mayCall } from '@bukett/contracts'
import type { User } from '@bukett/contracts/http/account'
import { MemberTermsGate } from '../../../../office/administration/MemberTermsGate'
import { useShellTexts } from '../../../../office/shell/texts'
import { StaffView } from '../../../../office/staff/StaffView'
import { officePaths } from '../../../office-paths'
import { OfficePage } from '../OfficePage'

/** Who keeps the people of one store, and no others. */
const ownStoreOf = ({ roles, memberId }: User): string | null => (mayCall('brokerAdmin', roles) ? null : memberId)

/** Everybody who works here, for whoever leads them. */
export const StaffPage = () => (
  <OfficePage title={useShellTexts()('page.staff')} purpose="staff" access="staffKeeper" wide>
    {(user) => (
      <MemberTermsGate isOfStore={ownStoreOf(user) !== null} mayAccept>
        <StaffView
          firstPart={mayCall('customerServiceLead', user.roles) ? 'network' : 'stores'}
          ownId={user.id}
          ownStore={ownStoreOf(user)}
          hrefOfStore={officePaths.store.to}
        />
      </MemberTermsGate>
    )}
  </OfficePage>
)
