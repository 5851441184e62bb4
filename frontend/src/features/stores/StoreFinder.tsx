import type { Member } from '@bukett/contracts/http/member'
import { startsStoreSearch, TYPEAHEAD_DEBOUNCE } from '@bukett/contracts/rules/search-terms'
import { LinesSkeleton, LiveRegion, Notice, StoreMap, SuggestField } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useMemo, useState } from 'react'
import { useTranslation } from '../../shared/i18n'
import { Failure } from '../../shared/Failure'
import { useDebounced } from '../../shared/use-debounced'
import { byCity } from './by-city'
import { isPlaced } from './hours-text'
import { StoreRow } from './StoreRow'
import { useConceptStores, useMapGround, useStores } from './use-stores'

export interface StoreFinderProps {
  /** What was searched when the page was left. */
  query: string
  onQuery: (query: string) => void
  hrefOf: (id: string) => string
}

/** Stores of a city or near a postal code, in a list and on a map (PU-04 to PU-06). Before a search: the network's own stores. */
export const StoreFinder = ({ query, onQuery, hrefOf }: StoreFinderProps) => {
  const { t } = useTranslation()
  const [text, setText] = useState(query)
  const still = useDebounced(text, TYPEAHEAD_DEBOUNCE).trim()
  const searches = startsStoreSearch(still)
  const { data: found, error, refetch, isFetching, isPlaceholderData } = useStores(still)
  const answered = searches && !isPlaceholderData ? found : undefined
  // The stores that were found say which cities begin so: nothing more is asked for the suggestions.
  const cities = /^\d/.test(still) ? [] : byCity(answered ?? []).map(([city, of]) => ({ city, count: of.length }))
  const isSettled = cities.some(({ city }) => city.toLocaleLowerCase('sv') === still.toLocaleLowerCase('sv'))
  return (
    <>
      <Box sx={{ maxWidth: 520, mb: 6 }}>
        <SuggestField
          label={t('stores.search')}
          hint={t('stores.searchHint')}
          value={text}
          onChange={(next) => {
            setText(next)
            onQuery(next.trim())
          }}
          busy={isFetching}
          suggestions={
            searches && !isSettled
              ? cities.map(({ city, count }) => ({
                  key: city,
                  label: city,
                  text: t('stores.count', { count }),
                }))
              : []
          }
          onChoose={({ label }) => {
            setText(label)
            onQuery(label)
          }}
        />
      </Box>
      <LiveRegion message={answered ? t('stores.count', { count: answered.length }) : ''} />
      {error && searches ? (
        <Failure error={error} onRetry={refetch} />
      ) : answered?.length === 0 ? (
        <Notice tone="warning" announce="status">
          {t('stores.none', { query: still })}
        </Notice>
      ) : answered ? (
        <Stores label={t('stores.count', { count: answered.length })} stores={answered} hrefOf={hrefOf} />
      ) : searches ? (
        <LinesSkeleton lines={6} />
      ) : (
        <ConceptStores hrefOf={hrefOf} />
      )}
    </>
  )
}

type Listed = Parameters<typeof StoreRow>[0]['store'] & {
  distanceKm?: number | null
  businessHours?: Parameters<typeof StoreRow>[0]['hours']
}

interface StoresProps {
  label: string
  stores: readonly Listed[]
  hrefOf: (id: string) => string
}

/** The list, and the same stores as pins: a chosen pin brings its store in the list into sight. */
const Stores = ({ label, stores, hrefOf }: StoresProps) => {
  const tiles = useMapGround()
  const [chosen, setChosen] = useState<string>()
  // The pins are drawn anew for a new array, so it is made only for other stores.
  const places = useMemo(() => placesOf(stores), [stores])
  const isNearest = stores.some(({ distanceKm }) => distanceKm != null)
  const rows = (listed: readonly Listed[]) =>
    listed.map(({ businessHours, distanceKm, ...store }) => (
      <li key={store.id}>
        <StoreRow
          store={store}
          href={hrefOf(store.id)}
          hours={businessHours}
          distanceKm={distanceKm}
          marked={store.id === chosen}
          heading={isNearest ? 'h2' : 'h3'}
        />
      </li>
    ))
  const list = { listStyle: 'none', m: 0, p: 0 } as const
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 6, md: 10 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      <Box sx={{ order: { md: 2 } }}>
        <StoreMap
          places={places}
          chosen={chosen}
          tiles={tiles}
          onChoose={(id) => {
            setChosen(id)
            document.getElementById(`store-${id}`)?.scrollIntoView({ block: 'nearest' })
          }}
        />
      </Box>
      <Box component="section" aria-label={label}>
        <Typography color="text.secondary">{label}</Typography>
        {isNearest ? (
          <Box component="ul" sx={list}>
            {rows(stores)}
          </Box>
        ) : (
          byCity(stores).map(([city, members]) => (
            <Box component="section" key={city} aria-label={city} sx={{ mt: 5 }}>
              <Typography variant="h4" component="h2">
                {city}
              </Typography>
              <Box component="ul" sx={list}>
                {rows(members)}
              </Box>
            </Box>
          ))
        )}
      </Box>
    </Box>
  )
}

const placesOf = (stores: readonly Member[]) =>
  stores
    .filter(isPlaced)
    .map(({ id, memberShopName, latitude, longitude }) => ({ id, name: memberShopName, latitude, longitude }))

const ConceptStores = ({ hrefOf }: Pick<StoresProps, 'hrefOf'>) => {
  const { t } = useTranslation()
  const { data, error, refetch } = useConceptStores()
  if (error) return <Failure error={error} onRetry={refetch} />
  return data ? <Stores label={t('stores.concept')} stores={data} hrefOf={hrefOf} /> : <LinesSkeleton lines={6} />
}
