import type { PersonCard } from '@bukett/contracts/http/office-people'
import { generatePath, useLocation, useNavigate, useParams } from 'react-router-dom'
import { PeopleSearch } from '../../../../office/people/PeopleSearch'
import { PersonView } from '../../../../office/people/PersonView'
import { beginFor, useBegin } from '../../../../office/phone-orders/use-phone-orders'
import { useShellTexts } from '../../../../office/shell/texts'
import { officePaths } from '../../../office-paths'
import { paths } from '../../../paths'
import { OfficePage } from '../OfficePage'

/** What was searched for stands in the history and not in the address: names do not belong in addresses. */
const wordsIn = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'words' in state && typeof state.words === 'string' ? state.words : ''

/** Everybody who has an account (spec 3 §2, §7). */
export const PeoplePage = () => {
  const { state } = useLocation()
  const navigate = useNavigate()
  return (
    <OfficePage title={useShellTexts()('page.people')} purpose="people" access="customerService" wide>
      {() => (
        <PeopleSearch
          words={wordsIn(state)}
          onWords={(words) => void navigate(officePaths.people, { state: { words } })}
          hrefOfPerson={officePaths.person.to}
          hrefOfCompany={officePaths.company.to}
        />
      )}
    </OfficePage>
  )
}

/** One person. */
export const PersonPage = () => {
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const beginning = useBegin(
    (card: PersonCard) => beginFor(card),
    (name) => void navigate(officePaths.phoneOrder.to(name)),
  )
  return (
    <OfficePage title={useShellTexts()('page.people')} purpose="person" access="customerService" wide>
      {() => (
        <PersonView
          key={id}
          id={id}
          hrefOfSearch={officePaths.people}
          hrefOfCompany={officePaths.company.to}
          hrefOfOrder={officePaths.order.to}
          hrefOfSubscription={(number) => generatePath(paths.subscription, { id: number })}
          hrefOfGiftCard={officePaths.giftCard.to}
          hrefOfAllOrders={(user) => `${officePaths.orders}?${new URLSearchParams({ user })}`}
          phoneOrder={{ begin: beginning.mutate, isPending: beginning.isPending, error: beginning.error }}
        />
      )}
    </OfficePage>
  )
}
