import { isLunchWithin } from '@bukett/contracts/rules/business-hours'
import { dateText, longDateText } from '@bukett/contracts/rules/dates'
import { DenseTable, LinesSkeleton, useDialogs } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { currentLocale } from '../../shared/api'
import { Failure } from '../../shared/Failure'
import { PageCard } from '../../shared/PageCard'
import { Tick } from '../../shared/Tick'
import type { OfMember } from './FactsPart'
import { useHappened } from './Happened'
import { LeftOnClosedDays } from './LeftOnClosedDays'
import { RowAction } from './RowAction'
import { SpecialDayDialog } from './SpecialDayDialog'
import { useNetworkTexts } from './texts'
import { removeSpecialHours, setSpecialHours, type SpecialHoursRow, useSpecialHours } from './use-days'
import { useChange } from './use-network'

/** Hours of single days, in place of the week's (BR-03). */
export const SpecialDays = ({ member, rights }: OfMember) => {
  const t = useNetworkTexts()
  const dialogs = useDialogs()
  const [said, say] = useHappened()
  const [withPast, setWithPast] = useState(false)
  const { data, error, refetch } = useSpecialHours(member.id, !withPast)
  const remove = useChange(removeSpecialHours)

  const add = async (row?: SpecialHoursRow): Promise<void> => {
    const done = await dialogs.open(SpecialDayDialog, { memberId: member.id, row })
    if (!done) return
    const { kept, replaced } = done
    say({
      text: t(replaced ? 'special.replaced' : 'special.added', { day: dayText(kept.date) }),
      undo: () => (replaced ? setSpecialHours(bodyOf(replaced)) : removeSpecialHours(kept)),
    })
  }
  const takeAway = (row: SpecialHoursRow): void => {
    remove.mutate(row, {
      onSuccess: () =>
        say({
          text: t('special.removed', { day: dayText(row.date) }),
          undo: () => setSpecialHours(bodyOf(row)),
        }),
    })
  }
  return (
    <PageCard title={t('special.title')}>
      {said}
      {rights.keepsDays && <LeftOnClosedDays memberId={member.id} />}
      {remove.error && <Failure error={remove.error} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, alignItems: 'center', justifyContent: 'space-between' }}>
        <Tick label={t('special.withPast')} checked={withPast} onChange={setWithPast} />
        {rights.keepsDays && (
          <Button variant="outlined" onClick={() => void add()}>
            {t('special.add')}
          </Button>
        )}
      </Box>
      {error ? (
        <Failure error={error} title={t('special.failed')} onRetry={refetch} />
      ) : data ? (
        <Days rows={data} {...(rights.keepsDays && { onChange: add, onRemove: takeAway })} waiting={remove.isPending} />
      ) : (
        <LinesSkeleton lines={2} />
      )}
    </PageCard>
  )
}

const dayText = (date: string): string => longDateText(date, currentLocale(), { withYear: true })

/** As it was. A lunch outside the hours, kept before it was refused, held nowhere and is left out. */
const bodyOf = ({ memberId, date, open, close, break: lunch, name }: SpecialHoursRow) => ({
  memberId,
  date,
  open,
  close,
  break: lunch && open && close && !isLunchWithin(lunch, { open, close }) ? null : lunch,
  name,
})

interface DaysProps {
  rows: SpecialHoursRow[]
  waiting: boolean
  onChange?: (row: SpecialHoursRow) => Promise<void>
  onRemove?: (row: SpecialHoursRow) => void
}

const Days = ({ rows, waiting, onChange, onRemove }: DaysProps) => {
  const t = useNetworkTexts()
  return (
    <DenseTable
      caption={t('listOf', { title: t('special.title') })}
      rows={rows}
      keyOf={({ id }) => id}
      empty={<Typography>{t('special.empty')}</Typography>}
      columns={[
        { key: 'day', header: t('special.day'), cell: ({ date }) => dayText(date) },
        {
          key: 'hours',
          header: t('hours.open'),
          cell: ({ open, close }) => (open && close ? `${open}–${close}` : t('hours.closed')),
        },
        {
          key: 'lunch',
          header: t('hours.break'),
          cell: ({ break: lunch }) => (lunch ? `${lunch.from}–${lunch.to}` : ''),
        },
        { key: 'name', header: t('special.name'), cell: ({ name }) => name ?? '' },
        {
          key: 'actions',
          header: t('actions'),
          align: 'end',
          cell: (row) =>
            onChange &&
            onRemove && (
              <Box sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 2, justifyContent: 'flex-end' }}>
                <RowAction
                  of={dateText(row.date, currentLocale())}
                  action={t('change')}
                  onChoose={() => void onChange(row)}
                  waiting={waiting}
                />
                <RowAction
                  of={dateText(row.date, currentLocale())}
                  action={t('remove')}
                  onChoose={() => onRemove(row)}
                  waiting={waiting}
                />
              </Box>
            ),
        },
      ]}
    />
  )
}
