import { memberUpkeepApi } from '@bukett/contracts/http/member-upkeep'
import { dateText } from '@bukett/contracts/rules/dates'
import { DenseTable, TextField } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useEffect, useEffectEvent, useRef } from 'react'
import { currentLocale } from '../../shared/api'
import { Failure } from '../../shared/Failure'
import { FormFrame } from '../../shared/FormFrame'
import { FormPart } from '../../shared/FormPart'
import { PageCard } from '../../shared/PageCard'
import { useToday } from '../../shared/use-today'
import { useVersionedForm } from '../../shared/use-versioned-form'
import { versionedFailure } from '../shell/Clashes'
import { useUnsavedValues } from '../shell/use-unsaved'
import type { OfMember } from './FactsPart'
import { useHappened } from './Happened'
import { RowAction } from './RowAction'
import { useNetworkTexts } from './texts'
import { type Capacity, setCapacity } from './use-days'
import { type KnownMember, useChange, useKeepMember, useMember } from './use-network'

const numberOrNone = (text: string): number | null => (text.trim() === '' ? null : Number(text))

const capacityOf = ({ dailyCapacity, capacityOn }: Pick<KnownMember, 'dailyCapacity' | 'capacityOn'>) => ({
  dailyCapacity,
  capacityOn: capacityOn.map((day) => ({ ...day })),
})

/** How many deliveries a store takes a day, and on single days (BR-08). */
export const CapacityCard = ({ member, rights }: OfMember) => {
  const t = useNetworkTexts()
  const [said, say] = useHappened()
  const before = capacityOf(member)
  const remove = useChange((date: string) =>
    setCapacity(member.id, {
      ...before,
      Read: before,
      capacityOn: member.capacityOn.filter((day) => day.date !== date),
    }),
  )
  const many = (capacity: number | null): string =>
    capacity === null ? t('capacity.any') : t('capacity.many', { count: capacity })
  const saidOf = (text: string, saved: typeof before) =>
    say({ text, undo: () => setCapacity(member.id, { ...before, Read: capacityOf(saved) }) })
  return (
    <PageCard title={t('capacity.title')}>
      {said}
      {remove.error && <Failure error={remove.error} />}
      {rights.keepsDays ? (
        <Change member={member} onKept={saidOf} />
      ) : (
        <Typography>{many(member.dailyCapacity)}</Typography>
      )}
      {member.capacityOn.length > 0 && (
        <DenseTable
          caption={t('capacity.days')}
          rows={member.capacityOn.toSorted((one, other) => one.date.localeCompare(other.date))}
          keyOf={({ date }) => date}
          columns={[
            {
              key: 'day',
              header: t('special.day'),
              cell: ({ date }) => dateText(date, currentLocale(), { withYear: true }),
            },
            { key: 'many', header: t('capacity.deliveries'), cell: ({ capacity }) => many(capacity) },
            {
              key: 'actions',
              header: t('actions'),
              align: 'end',
              cell: ({ date }) =>
                rights.keepsDays && (
                  <RowAction
                    of={dateText(date, currentLocale())}
                    action={t('remove')}
                    waiting={remove.isPending}
                    onChoose={() => remove.mutate(date, { onSuccess: (saved) => saidOf(t('capacity.removed'), saved) })}
                  />
                ),
            },
          ]}
        />
      )}
    </PageCard>
  )
}

/** Undefined: that day is as any other. */
const onDay = ({ capacityOn }: Pick<KnownMember, 'capacityOn'>, day: string): number | null | undefined =>
  capacityOn.find(({ date }) => date === day)?.capacity

/** The field of a day is empty: each is typed anew. */
const valuesOf = ({ dailyCapacity }: KnownMember) => ({
  dailyCapacity: String(dailyCapacity ?? ''),
  date: '',
  capacity: '',
})

const Change = ({ member, onKept }: { member: KnownMember; onKept: (text: string, saved: KnownMember) => void }) => {
  const t = useNetworkTexts()
  const today = useToday()
  const keepMember = useKeepMember()
  const { refetch } = useMember(member.id)
  /** What stood for that day when it was chosen. */
  const seen = useRef<number | null | undefined>(undefined)
  const form = useVersionedForm({
    read: member,
    readAgain: async () => (await refetch()).data,
    stale: 'broker.row-changed',
    valuesOf,
    clashesOf: (now, { date, capacity }) => {
      const [was, kept] = [seen.current, onDay(now, date)]
      seen.current = kept
      if (date === '' || kept === was || kept === numberOrNone(capacity)) return []
      return [{ label: t('capacity.thatDay'), saved: String(kept ?? '') }]
    },
    labels: { dailyCapacity: t('capacity.daily'), date: t('special.day'), capacity: t('capacity.thatDay') },
    schema: memberUpkeepApi.setCapacity.body,
    bodyOf: (values, { dailyCapacity, capacityOn }) => ({
      dailyCapacity: numberOrNone(values.dailyCapacity),
      capacityOn: values.date
        ? [
            ...capacityOn.filter(({ date }) => date !== values.date),
            { date: values.date, capacity: numberOrNone(values.capacity) },
          ]
        : capacityOn,
      Read: { dailyCapacity, capacityOn },
    }),
    check: ({ dailyCapacity: daily, date, capacity }) => ({
      dailyCapacity: daily !== '' && !/^\d{1,5}$/.test(daily.trim()) ? { text: t('capacity.wrong') } : undefined,
      date:
        capacity !== '' && date === ''
          ? 'field.missing'
          : date !== '' && date < today
            ? 'delivery.day-has-passed'
            : undefined,
      capacity: capacity !== '' && !/^\d{1,4}$/.test(capacity.trim()) ? { text: t('capacity.wrong') } : undefined,
    }),
    send: (body: Capacity) => setCapacity(member.id, body),
    onDone: (saved) => {
      keepMember(saved)
      onKept(t('saved'), saved)
    },
  })
  useUnsavedValues(form.values, valuesOf(member))
  const { date } = form.values
  const see = useEffectEvent((day: string) => {
    seen.current = onDay(member, day)
  })
  useEffect(() => see(date), [date])
  return (
    <FormFrame form={form} label={t('capacity.title')} submit={t('save')} failure={versionedFailure}>
      <Box sx={{ maxWidth: 280 }}>
        <TextField
          {...form.text('dailyCapacity')}
          hint={t('capacity.hint')}
          inputMode="numeric"
          maxLength={5}
          optional
        />
      </Box>
      <FormPart title={t('capacity.addDay')}>
        <TextField {...form.text('date')} type="date" optional />
        <TextField {...form.text('capacity')} hint={t('capacity.hint')} inputMode="numeric" maxLength={4} optional />
      </FormPart>
    </FormFrame>
  )
}
