import { MOST_CLOSURE_DAYS } from '@bukett/contracts/http/across-network'
import { addDays, dateText, type LocalDay, stockholmDay, timeText, weekdayOf } from '@bukett/contracts/rules/dates'
import { EmptyState, Notice, useDialogs } from '@bukett/ui-kit'
import { DataTable, StateWord } from '@bukett/ui-kit/office'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { currentLocale } from '../../shared/api'
import { Failure } from '../../shared/Failure'
import { SpanSearch } from '../shell/SpanSearch'
import { daysText } from './day-names'
import { RowAction } from './RowAction'
import { TakeoverSheet } from './TakeoverSheet'
import { StoreLink } from './StoreLink'
import { useNetworkTexts } from './texts'
import { type Closure, type DaySpan, useClosures, useNetworkDays } from './use-across'

export interface ClosuresProps {
  span: DaySpan
  today: LocalDay
  onSpan: (span: DaySpan) => void
  hrefOfMember: (id: string) => string
}

/** Monday to Sunday after this week. */
export const nextWeek = (today: LocalDay): DaySpan => {
  const from = addDays(today, 8 - weekdayOf(today))
  return { from, to: addDays(from, 6) }
}

/** Stores that are closed or have other hours: when, why, who said so and who takes over. */
export const Closures = ({ span, today, onSpan, hrefOfMember }: ClosuresProps) => {
  const t = useNetworkTexts()
  const { data, error, refetch } = useClosures(span)
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <SpanSearch
        key={`${span.from} ${span.to}`}
        label={t('closures.search')}
        submit={t('closures.show')}
        span={span}
        rules={{ most: MOST_CLOSURE_DAYS }}
        presets={[
          { name: t('closures.week'), span: nextWeek(today) },
          { name: t('closures.month'), span: { from: today, to: addDays(today, 27) } },
        ]}
        onSpan={onSpan}
      />
      <NetworkClosed span={span} />
      {error ? (
        <Failure error={error} title={t('closures.failed')} onRetry={refetch} />
      ) : (
        <>
          {data && (
            <Typography role="status" color="text.secondary">
              {t('closures.found', { count: data.Rows.length, span: daysText(span.from, span.to, currentLocale()) })}
            </Typography>
          )}
          {data && data.More > 0 && <Notice tone="warning">{t('closures.more', { count: data.More })}</Notice>}
          <Rows key={`${span.from} ${span.to}`} rows={data?.Rows} hrefOfMember={hrefOfMember} />
        </>
      )}
    </Box>
  )
}

/** BR-06: what holds for every store stands above their own. */
const NetworkClosed = ({ span }: { span: DaySpan }) => {
  const t = useNetworkTexts()
  const { data } = useNetworkDays(span)
  const closed = (data ?? []).filter(({ kind }) => kind === 'closed')
  if (closed.length === 0) return null
  const language = currentLocale()
  return (
    <Notice>
      {t('closures.networkClosed', {
        days: closed.map(({ date, name }) => dateText(date, language) + (name ? ` (${name})` : '')).join(', '),
      })}
    </Notice>
  )
}

const Rows = ({ rows, hrefOfMember }: { rows: Closure[] | undefined } & Pick<ClosuresProps, 'hrefOfMember'>) => {
  const t = useNetworkTexts()
  const dialogs = useDialogs()
  const language = currentLocale()
  const setBy = ({ SetBy, SetAt }: Closure): string =>
    SetAt === null
      ? t('closures.unknown')
      : t('closures.setAt', {
          name: SetBy ?? t('closures.unknown'),
          day: dateText(stockholmDay(SetAt), language),
        })
  return (
    <DataTable<Closure>
      label={t('closures.table')}
      rows={rows}
      keyOf={({ memberId, Kind, From, To, Name }) => `${memberId} ${Kind} ${From} ${To} ${Name}`}
      empty={<EmptyState title={t('closures.empty')}>{t('closures.emptyText')}</EmptyState>}
      columns={[
        {
          key: 'store',
          header: t('who.store'),
          minWidth: 180,
          flex: 2,
          cell: (row) => <StoreLink store={row} hrefOf={hrefOfMember} />,
        },
        { key: 'city', header: t('list.city'), isExtra: true, cell: ({ storeCity }) => storeCity },
        {
          key: 'days',
          header: t('closures.days'),
          minWidth: 150,
          flex: 2,
          cell: ({ From, To }) => daysText(From, To, language),
        },
        {
          key: 'what',
          header: t('closures.what'),
          minWidth: 150,
          flex: 2,
          cell: ({ Kind, Open, Close }) => (
            <div>
              <StateWord tone={Kind === 'hours' ? 'waits' : 'still'}>{t(`closures.kind.${Kind}`)}</StateWord>
              {Open &&
                Close &&
                ` ${t('closures.hours', { open: timeText(Open, language), close: timeText(Close, language) })}`}
            </div>
          ),
        },
        { key: 'name', header: t('closures.name'), minWidth: 110, cell: ({ Name }) => Name ?? '' },
        { key: 'by', header: t('closures.setBy'), minWidth: 110, flex: 2, cell: setBy },
        {
          key: 'taken',
          header: t('closures.taken'),
          align: 'end',
          minWidth: 130,
          cell: ({ Taken }) => Taken.toLocaleString(language),
        },
        {
          key: 'over',
          header: t('closures.over'),
          width: 95,
          cell: (row) => (
            <RowAction
              of={row.memberShopName}
              action={t('closures.showOver')}
              onChoose={() => void dialogs.open(TakeoverSheet, row)}
            />
          ),
        },
      ]}
    />
  )
}
