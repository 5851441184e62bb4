import { type LocalDay, longDateText } from '@bukett/contracts/rules/dates'
import { EmptyState, KitLink, LinesSkeleton, Select, tokens } from '@bukett/ui-kit'
import { DataTable, type HeatCell, HeatMap } from '@bukett/ui-kit/office'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTheme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useState } from 'react'
import { currentLocale } from '../../shared/api'
import { Failure } from '../../shared/Failure'
import { PageCard } from '../../shared/PageCard'
import { shareText } from '../shell/share-text'
import { shortDayText } from './day-names'
import { type NetworkTranslate, useNetworkTexts } from './texts'
import { type CountyDay, type LoadSpan, type NetworkLoad, useLoad } from './use-across'

export interface LoadViewProps {
  span: LoadSpan
  onSpan: (span: LoadSpan) => void
  hrefOfDay: (county: string, day: LocalDay) => string
}

const spans = [14, 28] as const

/** How full the network is, by county and day (BR-08). */
export const LoadView = ({ span, onSpan, hrefOfDay }: LoadViewProps) => {
  const t = useNetworkTexts()
  const { data, error, refetch } = useLoad(span)
  return (
    <Box sx={{ display: 'grid', gap: 6, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box role="group" aria-label={t('load.days')} sx={{ display: 'flex', gap: 1 }}>
        {spans.map((days) => (
          <Button
            key={days}
            variant={days === span ? 'contained' : 'outlined'}
            aria-pressed={days === span}
            onClick={() => onSpan(days)}
          >
            {t(`load.next${days}`)}
          </Button>
        ))}
      </Box>
      {error && <Failure error={error} title={t('load.failed')} onRetry={refetch} />}
      {!error && !data && <LinesSkeleton lines={10} />}
      {!error && data?.Counties.length === 0 && <EmptyState title={t('load.empty')}>{t('load.emptyText')}</EmptyState>}
      {!error && data && data.Counties.length > 0 && <Loads counties={data.Counties} hrefOfDay={hrefOfDay} />}
    </Box>
  )
}

type Counties = NetworkLoad['Counties']

const Loads = ({ counties, hrefOfDay }: { counties: Counties } & Pick<LoadViewProps, 'hrefOfDay'>) => {
  const t = useNetworkTexts()
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  const days = counties[0]?.Days.map(({ date }) => date) ?? []
  return (
    <>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Typography variant="body2" color="text.secondary" sx={{ maxWidth: '90ch' }}>
          {t('load.read')}
        </Typography>
        <HeatMap
          label={t('load.map')}
          corner={t('load.county')}
          columns={days.map((day) => ({ key: day, header: shortDayText(day, currentLocale()) }))}
          rows={counties.map(({ County, Days }) => ({
            key: County,
            header: countyName(t, County),
            cells: Days.map((day) => cellOf(t, County, day, hrefOfDay)),
          }))}
        />
      </Box>
      <PageCard title={t(isPhone ? 'load.countyTitle' : 'load.tableTitle')}>
        {isPhone ? (
          <LoadOfCounty counties={counties} hrefOfDay={hrefOfDay} />
        ) : (
          <LoadTable counties={counties} hrefOfDay={hrefOfDay} />
        )}
      </PageCard>
    </>
  )
}

export const countyName = (t: NetworkTranslate, county: string): string => county || t('load.noCounty')

const shareOf = ({ Capacity, Taken, Limited }: CountyDay): number | null =>
  Limited === 0 ? null : Capacity === 0 ? 1 : Taken / Capacity

const saidOf = (t: NetworkTranslate, day: CountyDay): { text: string; inWords: string } => {
  const share = shareOf(day)
  const { Taken, Capacity, Full, Open, TakenBeside } = day
  return share !== null
    ? {
        text: shareText(share),
        inWords: t('load.cellFull', {
          share: shareText(share),
          taken: Taken,
          all: Capacity,
          full: Full,
          open: Open,
        }),
      }
    : Open > 0 || TakenBeside > 0
      ? { text: t('load.count', { count: TakenBeside }), inWords: t('load.cellAny', { count: TakenBeside }) }
      : { text: '–', inWords: t('load.cellClosed') }
}

const cellOf = (
  t: NetworkTranslate,
  county: string,
  day: CountyDay,
  hrefOfDay: LoadViewProps['hrefOfDay'],
): HeatCell => {
  const said = saidOf(t, day)
  return {
    text: said.text,
    share: shareOf(day),
    label: t('load.cell', {
      county: countyName(t, county),
      day: longDateText(day.date, currentLocale()),
      text: said.inWords,
    }),
    href: hrefOfDay(county, day.date),
  }
}

/** On a phone a county at a time, its days below each other: all counties' are hundreds of cards. */
const LoadOfCounty = ({ counties, hrefOfDay }: { counties: Counties } & Pick<LoadViewProps, 'hrefOfDay'>) => {
  const t = useNetworkTexts()
  const [wanted, setWanted] = useState<string>()
  const shown = counties.find(({ County }) => County === wanted) ?? counties[0]
  if (!shown) return null
  return (
    <>
      <Select
        label={t('load.county')}
        value={shown.County}
        onChange={setWanted}
        options={counties.map(({ County }) => ({ value: County, label: countyName(t, County) }))}
      />
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 2, p: 0 }}>
        {shown.Days.map((day) => (
          <Box component="li" key={day.date} sx={{ py: 1, borderBottom: 1, borderColor: 'divider' }}>
            <KitLink href={hrefOfDay(shown.County, day.date)}>
              <Box
                component="span"
                sx={{
                  display: 'block',
                  lineHeight: `${tokens.touchTarget}px`,
                  '&::first-letter': { textTransform: 'uppercase' },
                }}
              >
                {longDateText(day.date, currentLocale())}
              </Box>
            </KitLink>
            <Typography variant="body2" color="text.secondary">
              {saidOf(t, day).inWords}
            </Typography>
          </Box>
        ))}
      </Box>
    </>
  )
}

interface LoadRow {
  county: string
  day: CountyDay
}

/** The same numbers, to be read and compared one by one. */
const LoadTable = ({ counties, hrefOfDay }: { counties: Counties } & Pick<LoadViewProps, 'hrefOfDay'>) => {
  const t = useNetworkTexts()
  const rows = counties.flatMap(({ County, Days }) => Days.map((day): LoadRow => ({ county: County, day })))
  const number = (key: 'taken' | 'room' | 'left' | 'beside' | 'open' | 'full', of: (day: CountyDay) => number) => ({
    key,
    header: t(`load.${key}`),
    align: 'end' as const,
    minWidth: 90,
    cell: ({ day }: LoadRow) => of(day).toLocaleString(currentLocale()),
  })
  return (
    <DataTable<LoadRow>
      label={t('load.table')}
      rows={rows}
      keyOf={({ county, day }) => `${county} ${day.date}`}
      columns={[
        {
          key: 'county',
          header: t('load.county'),
          minWidth: 170,
          flex: 2,
          cell: ({ county, day }) => <KitLink href={hrefOfDay(county, day.date)}>{countyName(t, county)}</KitLink>,
        },
        {
          key: 'day',
          header: t('load.day'),
          minWidth: 170,
          flex: 2,
          cell: ({ day }) => longDateText(day.date, currentLocale()),
        },
        {
          key: 'share',
          header: t('load.share'),
          align: 'end',
          minWidth: 80,
          cell: ({ day }) => {
            const share = shareOf(day)
            return share === null ? '–' : shareText(share)
          },
        },
        number('taken', ({ Taken }) => Taken),
        number('room', ({ Capacity }) => Capacity),
        number('left', ({ Capacity, Taken }) => Math.max(0, Capacity - Taken)),
        number('beside', ({ TakenBeside }) => TakenBeside),
        number('open', ({ Open }) => Open),
        number('full', ({ Full }) => Full),
      ]}
    />
  )
}
