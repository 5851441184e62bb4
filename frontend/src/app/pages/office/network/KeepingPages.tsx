import { useSearchParams } from 'react-router-dom'
import { NetworkSettings } from '../../../../office/network/NetworkSettings'
import { PostalCodes } from '../../../../office/network/PostalCodes'
import { useShellTexts } from '../../../../office/shell/texts'
import { officePaths } from '../../../office-paths'
import { OfficePage } from '../OfficePage'

export const NetworkSettingsPage = () => (
  <OfficePage title={useShellTexts()('page.settings')} purpose="settings" access="brokerAdmin">
    {() => <NetworkSettings />}
  </OfficePage>
)

export const PostalCodesPage = () => {
  const t = useShellTexts()
  const [query, setQuery] = useSearchParams()
  const words = (query.get('q') ?? '').slice(0, 60)
  const page = Number(query.get('sida') ?? 1)
  const hrefOfPage = (wanted: number): string => {
    const search = new URLSearchParams({ ...(words && { q: words }), ...(wanted > 0 && { sida: String(wanted + 1) }) })
    return search.size > 0 ? `?${search}` : officePaths.postalCodes
  }
  return (
    <OfficePage title={t('page.postalCodes')} purpose="postalCodes" access="brokerAdmin" wide>
      {() => (
        <PostalCodes
          key={words}
          query={words}
          page={Number.isInteger(page) && page > 0 && page < 100_000 ? page - 1 : 0}
          onQuery={(wanted) => setQuery(wanted ? { q: wanted } : {})}
          hrefOfPage={hrefOfPage}
        />
      )}
    </OfficePage>
  )
}
