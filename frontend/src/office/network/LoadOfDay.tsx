import { type LocalDay, longDateText } from '@bukett/contracts/rules/dates'
import { EmptyState, KitLink } from '@bukett/ui-kit'
import { DataTable, StateWord } from '@bukett/ui-kit/office'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { currentLocale } from '../../shared/api'
import { Failure } from '../../shared/Failure'
import { shareText } from '../shell/share-text'
import { countyName } from './LoadView'
import { StoreLink } from './StoreLink'
import { useNetworkTexts } from './texts'
import { type StoreLoad, useLoadOfDay } from './use-across'

export interface LoadOfDayProps {
  county: string
  date: LocalDay
  hrefOfAll: string
  hrefOfMember: (id: string) => string
  /** Where the orders of a store's day are. */
  hrefOfOrders: (memberId: string, date: LocalDay) => string
}

/** The stores behind one cell of the map. */
export const LoadOfDay = ({ county, date, hrefOfAll, hrefOfMember, hrefOfOrders }: LoadOfDayProps) => {
  const t = useNetworkTexts()
  const { data, error, refetch } = useLoadOfDay(county, date)
  const number = (value: number): string => value.toLocaleString(currentLocale())
  return (
    <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <KitLink href={hrefOfAll}>{t('load.back')}</KitLink>
      <Typography variant="h3" component="h2">
        {t('load.dayTitle', { county: countyName(t, county), day: longDateText(date, currentLocale()) })}
      </Typography>
      {error ? (
        <Failure error={error} title={t('load.failed')} onRetry={refetch} />
      ) : (
        <DataTable<StoreLoad>
          label={t('load.stores')}
          rows={data?.Stores}
          keyOf={({ memberId }) => memberId}
          empty={<EmptyState title={t('load.noStores')}>{t('load.noStoresText')}</EmptyState>}
          columns={[
            {
              key: 'store',
              header: t('who.store'),
              minWidth: 190,
              flex: 2,
              cell: (row) => <StoreLink store={row} hrefOf={hrefOfMember} />,
            },
            { key: 'city', header: t('list.city'), minWidth: 130, cell: ({ storeCity }) => storeCity },
            {
              key: 'state',
              header: t('load.state'),
              width: 120,
              cell: ({ Works }) => (
                <StateWord tone={Works ? 'good' : 'still'}>{t(Works ? 'load.works' : 'load.closed')}</StateWord>
              ),
            },
            {
              key: 'share',
              header: t('load.share'),
              align: 'end',
              cell: ({ Capacity, Taken }) =>
                Capacity === null ? '–' : shareText(Capacity === 0 ? 1 : Taken / Capacity),
            },
            { key: 'taken', header: t('load.taken'), align: 'end', cell: ({ Taken }) => number(Taken) },
            {
              key: 'limit',
              header: t('load.limit'),
              align: 'end',
              minWidth: 110,
              cell: ({ Capacity }) => (Capacity === null ? t('load.noLimit') : number(Capacity)),
            },
            {
              key: 'orders',
              header: t('load.orders'),
              minWidth: 130,
              cell: ({ memberId, memberShopName }) => (
                <KitLink href={hrefOfOrders(memberId, date)} aria-label={t('load.ordersOf', { store: memberShopName })}>
                  {t('load.toOrders')}
                </KitLink>
              ),
            },
          ]}
        />
      )}
    </Box>
  )
}
