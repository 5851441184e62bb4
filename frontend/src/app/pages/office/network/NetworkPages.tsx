import { mayCall } from '@bukett/contracts'
import type { User } from '@bukett/contracts/http/account'
import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { useCurrentCustomer } from '../../../../shared/account/use-account'
import { MemberTermsGate } from '../../../../office/administration/MemberTermsGate'
import type { AreaFilter } from '../../../../office/network/AreasPart'
import { MemberList } from '../../../../office/network/MemberList'
import { type MemberPart, memberParts, MemberView } from '../../../../office/network/MemberView'
import { NetworkRules } from '../../../../office/network/NetworkRules'
import { NewMember } from '../../../../office/network/NewMember'
import { useNetworkTexts } from '../../../../office/network/texts'
import { useShellTexts } from '../../../../office/shell/texts'
import type { MemberFilter, Rights } from '../../../../office/network/use-network'
import { officePaths } from '../../../office-paths'
import { OfficePage } from '../OfficePage'

const memberPath = (id: string, part?: MemberPart): string =>
  officePaths.store.to(id, part === 'uppgifter' ? undefined : part)

/** Only what is not as it is anyway stands in an address. */
const searchOf = (entries: Record<string, string | number | undefined>): string => {
  const search = new URLSearchParams(
    Object.entries(entries).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])),
  )
  return search.size > 0 ? `?${search}` : ''
}

/** Pages are counted from 1 in addresses. */
const pageIn = (query: URLSearchParams): number => {
  const page = Number(query.get('sida') ?? 1)
  return Number.isInteger(page) && page > 0 && page < 100_000 ? page - 1 : 0
}

const activeWords = { ja: true, nej: false } as const
const filterIn = (query: URLSearchParams): MemberFilter => {
  const active = query.get('aktiv')
  return {
    query: (query.get('q') ?? '').slice(0, 99),
    active: active === 'ja' || active === 'nej' ? activeWords[active] : undefined,
    page: pageIn(query),
  }
}
const searchOfFilter = ({ query, active, page }: MemberFilter): string =>
  searchOf({ q: query, aktiv: active === undefined ? '' : active ? 'ja' : 'nej', sida: page ? page + 1 : '' })

const rightsOf = ({ roles, memberId }: User, id: string): Rights => {
  const isBroker = mayCall('brokerAdmin', roles)
  const isOwn = memberId === id
  return {
    isBroker,
    isNetwork: mayCall('serviceOrBroker', roles),
    canChange: isBroker || (isOwn && mayCall('memberAdmin', roles)),
    keepsDays: isBroker || (isOwn && mayCall('orderHandler', roles)),
    seesAll: isBroker || (isOwn && mayCall('memberStaff', roles)),
  }
}

/** Customer service reads every order, the broker those that lie on the store's own page. */
const ordersPathOf = ({ roles }: User, id: string): string | undefined => {
  if (mayCall('customerService', roles)) return `${officePaths.orders}${searchOf({ store: id })}`
  return mayCall('brokerAdmin', roles) ? `${officePaths.storeOrders}${searchOf({ butik: id })}` : undefined
}

/** The network's stores, for its own staff; a store's people are led to their own. */
export const MembersPage = () => {
  const t = useShellTexts()
  const [query, setQuery] = useSearchParams()
  const filter = filterIn(query)
  return (
    <OfficePage title={t('page.stores')} purpose="stores" access="staff" wide>
      {(user) => {
        if (!mayCall('serviceOrBroker', user.roles))
          return <Navigate to={user.memberId === null ? officePaths.start : memberPath(user.memberId)} replace />
        return (
          <MemberList
            filter={filter}
            onFilter={(wanted) => setQuery(searchOfFilter({ ...wanted, page: 0 }))}
            hrefOfPage={(page) => searchOfFilter({ ...filter, page }) || officePaths.stores}
            hrefOfMember={(id) => memberPath(id)}
            hrefOfNew={mayCall('brokerAdmin', user.roles) ? officePaths.newStore : undefined}
          />
        )
      }}
    </OfficePage>
  )
}

/** A store: its own people's and the network's staff's. */
export const MemberPage = () => {
  const t = useShellTexts()
  const { id = '', part } = useParams()
  const [query, setQuery] = useSearchParams()
  const navigate = useNavigate()
  const { data } = useCurrentCustomer()
  const isNetwork = mayCall('serviceOrBroker', data?.user?.roles ?? [])
  const known = memberParts.find((one) => one === part)
  const areas: AreaFilter = {
    query: (query.get('postnr') ?? '').replaceAll(/\D/g, '').slice(0, 5),
    page: pageIn(query),
  }
  const searchOfAreas = (filter: AreaFilter): string =>
    searchOf({ postnr: filter.query, sida: filter.page ? filter.page + 1 : '' })
  return (
    <OfficePage
      title={t(isNetwork ? 'page.stores' : 'page.ownStore')}
      purpose="store"
      access="staff"
      may={({ memberId, roles }) => isNetwork || (memberId === id && mayCall('memberStaff', roles))}
      wide
    >
      {(user) => (
        <MemberTermsGate isOfStore={!isNetwork} mayAccept={mayCall('memberAdmin', user.roles)}>
          <MemberView
            id={id}
            part={known ?? 'uppgifter'}
            rights={rightsOf(user, id)}
            ownId={user.id}
            onPart={(wanted) => void navigate(memberPath(id, wanted))}
            areas={areas}
            hrefOfAreas={(filter) => searchOfAreas(filter) || memberPath(id, 'leveransomraden')}
            onAreas={(filter) => setQuery(searchOfAreas(filter))}
            reviewsHref={`${officePaths.givenReviews}${searchOf({ butik: isNetwork ? id : '' })}`}
            hrefOfList={isNetwork ? officePaths.stores : undefined}
            hrefOfOrders={ordersPathOf(user, id)}
          />
        </MemberTermsGate>
      )}
    </OfficePage>
  )
}

/** The broker adds a store. */
export const NewMemberPage = () => {
  const t = useNetworkTexts()
  const navigate = useNavigate()
  return (
    <OfficePage title={t('new.title')} purpose="newStore" access="brokerAdmin">
      {() => <NewMember onAdded={(id) => void navigate(memberPath(id, 'leveransomraden'), { replace: true })} />}
    </OfficePage>
  )
}

/** What holds for the whole network. */
export const NetworkRulesPage = () => (
  <OfficePage title={useShellTexts()('page.networkRules')} purpose="networkRules" access="brokerAdmin" wide>
    {() => <NetworkRules hrefOfMember={(id) => officePaths.store.to(id, 'oppettider')} />}
  </OfficePage>
)
