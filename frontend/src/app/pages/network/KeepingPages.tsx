import { mayCall } from '@bukett/contracts'
import { KitLink } from '@bukett/ui-kit'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { NetworkSettings } from '../../../features/network/NetworkSettings'
import { PostalCodes } from '../../../features/network/PostalCodes'
import { useNetworkTexts } from '../../../features/network/texts'
import { WhoDelivers } from '../../../features/network/WhoDelivers'
import { useTranslation } from '../../../shared/i18n'
import { networkPaths } from '../../network-paths'
import { MyPage } from '../account/MyPage'
import { NotYours } from '../account/NotYours'

/** A page of the broker's alone, with the way back to the stores. */
const BrokerPage = ({ title, children }: { title: string; children: ReactNode }) => {
  const { t } = useTranslation()
  const own = useNetworkTexts()
  return (
    <MyPage title={title}>
      {({ user }) =>
        mayCall('brokerAdmin', user.roles) ? (
          <>
            <KitLink href={networkPaths.members}>{own('member.toList')}</KitLink>
            {children}
          </>
        ) : (
          <NotYours title={t('network.notYours')} user={user} />
        )
      }
    </MyPage>
  )
}

export const NetworkSettingsPage = () => (
  <BrokerPage title={useNetworkTexts()('settings.title')}>
    <NetworkSettings />
  </BrokerPage>
)

export const WhoDeliversPage = () => {
  const t = useNetworkTexts()
  const [query, setQuery] = useSearchParams()
  const digits = (query.get('postnr') ?? '').replaceAll(/\D/g, '').slice(0, 5)
  return (
    <BrokerPage title={t('who.title')}>
      <WhoDelivers
        key={digits}
        query={digits}
        onQuery={(wanted) => setQuery(wanted ? { postnr: wanted } : {})}
        hrefOfMember={(id) => networkPaths.member.to(id, 'leveransomraden')}
      />
    </BrokerPage>
  )
}

export const PostalCodesPage = () => {
  const t = useNetworkTexts()
  const [query, setQuery] = useSearchParams()
  const words = (query.get('q') ?? '').slice(0, 60)
  const page = Number(query.get('sida') ?? 1)
  const hrefOfPage = (wanted: number): string => {
    const search = new URLSearchParams({ ...(words && { q: words }), ...(wanted > 0 && { sida: String(wanted + 1) }) })
    return search.size > 0 ? `?${search}` : networkPaths.postalCodes
  }
  return (
    <BrokerPage title={t('codes.title')}>
      <PostalCodes
        key={words}
        query={words}
        page={Number.isInteger(page) && page > 0 && page < 100_000 ? page - 1 : 0}
        onQuery={(wanted) => setQuery(wanted ? { q: wanted } : {})}
        hrefOfPage={hrefOfPage}
      />
    </BrokerPage>
  )
}
