import { mayCall } from '@bukett/contracts'
import type { User } from '@bukett/contracts/http/account'
import { KitLink } from '@bukett/ui-kit'
import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { useCurrentCustomer } from '../../../features/account/use-account'
import { MemberTermsGate } from '../../../features/administration/MemberTermsGate'
import type { AreaFilter } from '../../../features/network/AreasPart'
import { MemberList } from '../../../features/network/MemberList'
import { type MemberPart, memberParts, MemberView } from '../../../features/network/MemberView'
import { NetworkRules } from '../../../features/network/NetworkRules'
import { NewMember } from '../../../features/network/NewMember'
import { useNetworkTexts } from '../../../features/network/texts'
import type { MemberFilter, Rights } from '../../../features/network/use-network'
import { useTranslation } from '../../../shared/i18n'
import { networkPaths } from '../../network-paths'
import { MyPage } from '../account/MyPage'
import { BrokerLinks } from './BrokerLinks'
import { NotYours } from '../account/NotYours'

const memberPath = (id: string, part?: MemberPart): string =>
  networkPaths.member.to(id, part === 'uppgifter' ? undefined : part)

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
    canChange: isBroker || (isOwn && mayCall('memberAdmin', roles)),
    keepsDays: isBroker || (isOwn && mayCall('memberCalendar', roles)),
    seesAll: isBroker || (isOwn && mayCall('memberStaff', roles)),
  }
}

/** The network's stores, for its own staff; a store's people are led to their own. */
export const MembersPage = () => {
  const { t } = useTranslation()
  const [query, setQuery] = useSearchParams()
  const filter = filterIn(query)
  return (
    <MyPage title={t('network.title')}>
      {({ user }) => {
        if (!mayCall('serviceOrBroker', user.roles))
          return user.memberId !== null && mayCall('memberStaff', user.roles) ? (
            <Navigate to={memberPath(user.memberId)} replace />
          ) : (
            <NotYours title={t('network.notYours')} user={user} />
          )
        const isBroker = mayCall('brokerAdmin', user.roles)
        return (
          <>
            {isBroker && <BrokerLinks />}
            <MemberList
              filter={filter}
              onFilter={(wanted) => setQuery(searchOfFilter({ ...wanted, page: 0 }))}
              hrefOfPage={(page) => searchOfFilter({ ...filter, page }) || networkPaths.members}
              hrefOfMember={(id) => memberPath(id)}
              hrefOfNew={isBroker ? networkPaths.newMember : undefined}
            />
          </>
        )
      }}
    </MyPage>
  )
}

/** A store: its own people's and the network's staff's. */
export const MemberPage = () => {
  const { t } = useTranslation()
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
    <MyPage title={t(isNetwork ? 'network.title' : 'network.own')}>
      {({ user }) => {
        if (!isNetwork && !(user.memberId === id && mayCall('memberStaff', user.roles)))
          return <NotYours title={t('network.notYours')} user={user} />
        return (
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
              hrefOfList={isNetwork ? networkPaths.members : undefined}
            />
          </MemberTermsGate>
        )
      }}
    </MyPage>
  )
}

/** The broker adds a store. */
export const NewMemberPage = () => {
  const { t } = useTranslation()
  const own = useNetworkTexts()
  const navigate = useNavigate()
  return (
    <MyPage title={own('new.title')}>
      {({ user }) =>
        mayCall('brokerAdmin', user.roles) ? (
          <NewMember onAdded={(id) => void navigate(memberPath(id, 'leveransomraden'), { replace: true })} />
        ) : (
          <NotYours title={t('network.notYours')} user={user} />
        )
      }
    </MyPage>
  )
}

/** What holds for the whole network. */
export const NetworkRulesPage = () => {
  const { t } = useTranslation()
  const own = useNetworkTexts()
  return (
    <MyPage title={own('rules.title')}>
      {({ user }) =>
        mayCall('brokerAdmin', user.roles) ? (
          <>
            <KitLink href={networkPaths.members}>{own('member.toList')}</KitLink>
            <NetworkRules />
          </>
        ) : (
          <NotYours title={t('network.notYours')} user={user} />
        )
      }
    </MyPage>
  )
}
