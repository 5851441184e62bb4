import { dateText } from '@bukett/contracts/rules/dates'
import { DenseTable, LinesSkeleton, useDialogs } from '@bukett/ui-kit'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { currentLocale } from '../../shared/api'
import { Failure } from '../../shared/Failure'
import { PageCard } from '../../shared/PageCard'
import type { OfMember } from './FactsPart'
import { useHappened } from './Happened'
import { HolidayDialog, type WantedHoliday } from './HolidayDialog'
import { RowAction } from './RowAction'
import { useNetworkTexts } from './texts'
import { addHoliday, type MemberHolidayRow, removeHoliday, useHolidays } from './use-days'
import { useChange } from './use-network'

const periodText = ({ BeginDate, EndDate }: Pick<MemberHolidayRow, 'BeginDate' | 'EndDate'>): string => {
  const [begin, end] = [BeginDate, EndDate].map((day) => dateText(day, currentLocale(), { withYear: true }))
  return begin === end ? String(begin) : `${begin} – ${end}`
}

/** Days on which a store delivers nothing, all of them, the latest first (spec 3 §2, BR-07). */
export const Holidays = ({ member, rights }: OfMember) => {
  const t = useNetworkTexts()
  const dialogs = useDialogs()
  const [said, say] = useHappened()
  const { data, error, refetch } = useHolidays(member.id)
  const remove = useChange(removeHoliday)

  const add = async (again?: WantedHoliday['again']): Promise<void> => {
    const added = await dialogs.open(HolidayDialog, { memberId: member.id, ...(again && { again }) })
    if (!added) return
    const { holiday, moved } = added
    say({
      text: [t('holidays.added', { period: periodText(holiday) }), moved && t('holidays.moved', { count: moved })]
        .filter(Boolean)
        .join(' '),
      // Orders that went to other stores do not come back with the days.
      ...(moved === 0 && { undo: () => removeHoliday(holiday) }),
    })
  }
  const takeAway = (row: MemberHolidayRow): void => {
    const { memberId, BeginDate, EndDate, Name } = row
    remove.mutate(row, {
      onSuccess: () =>
        say({
          text: t('holidays.removed', { period: periodText(row) }),
          undo: async () => {
            const { holiday, affectedOrders } = await addHoliday({ memberId, BeginDate, EndDate, Name }, false)
            if (holiday) return true
            // What has come to the store since is asked about, as for a new one.
            await add({ holiday: { BeginDate, EndDate, Name }, orders: affectedOrders })
            return false
          },
        }),
    })
  }
  if (error) return <Failure error={error} title={t('holidays.failed')} onRetry={refetch} />
  return (
    <PageCard title={t('holidays.title')}>
      {said}
      {remove.error && <Failure error={remove.error} />}
      {rights.keepsDays && (
        <Button variant="outlined" sx={{ justifySelf: 'start' }} onClick={() => void add()}>
          {t('holidays.add')}
        </Button>
      )}
      {data ? (
        <DenseTable
          caption={t('listOf', { title: t('holidays.title') })}
          rows={data.toSorted((one, other) => one.BeginDate.localeCompare(other.BeginDate))}
          keyOf={({ id }) => id}
          empty={<Typography>{t('holidays.empty')}</Typography>}
          columns={[
            { key: 'name', header: t('holidays.name'), cell: ({ Name }) => Name },
            { key: 'period', header: t('holidays.period'), cell: periodText },
            {
              key: 'actions',
              header: t('actions'),
              align: 'end',
              cell: (row) =>
                rights.keepsDays && (
                  <RowAction
                    of={row.Name}
                    action={t('remove')}
                    onChoose={() => takeAway(row)}
                    waiting={remove.isPending}
                  />
                ),
            },
          ]}
        />
      ) : (
        <LinesSkeleton lines={3} />
      )}
    </PageCard>
  )
}
