import { dateText, longDateText, yearOf } from '@bukett/contracts/rules/dates'
import { DenseTable, LinesSkeleton, Select, useDialogs } from '@bukett/ui-kit'
import { StateWord } from '@bukett/ui-kit/office'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { currentLocale } from '../../shared/api'
import { Failure } from '../../shared/Failure'
import { dayAndTime } from '../../shared/moment-text'
import { usePriceText } from '../../shared/money'
import { PageCard } from '../../shared/PageCard'
import { useToday } from '../../shared/use-today'
import { useHappened } from './Happened'
import { LeftOnNetworkDays, useClosingQuestion } from './LeftOnNetworkDays'
import { useCategoriesText } from './network-names'
import { NetworkDayDialog } from './NetworkDayDialog'
import { RowAction } from './RowAction'
import { useSurchargeQuestion } from './surcharge-question'
import { useNetworkTexts } from './texts'
import { type NetworkDay, type NetworkDayBody, removeNetworkDay, setNetworkDay, useNetworkDays } from './use-terms'
import { useChange } from './use-network'

const bodyOf = (day: NetworkDay): NetworkDayBody => ({
  kind: day.kind,
  active: day.active,
  name: day.name,
  cutOff: day.cutOff,
  surcharge: day.surcharge,
  whitelistCategories: day.whitelistCategories,
  messageSv: day.messageSv,
  messageEn: day.messageEn,
})

const dayText = (date: string): string => longDateText(date, currentLocale())

/** Days on which the whole network is closed, opened or limited; Sundays and public holidays are closed by themselves (BR-06). */
export const NetworkDays = ({ hrefOfMember }: { hrefOfMember: (memberId: string) => string }) => {
  const t = useNetworkTexts()
  const dialogs = useDialogs()
  const thisYear = yearOf(useToday())
  const [year, setYear] = useState(thisYear)
  const [said, say] = useHappened()
  const { data, error, refetch } = useNetworkDays(year)
  const isSure = useSurchargeQuestion()
  const mayClose = useClosingQuestion()
  const remove = useChange((day: NetworkDay) => removeNetworkDay(day.date))
  const [unasked, setUnasked] = useState<unknown>()

  const keep = async (day?: NetworkDay): Promise<void> => {
    const done = await dialogs.open(NetworkDayDialog, day)
    if (!done) return
    const { kept, before } = done
    say({
      text: t('days.kept', { day: dayText(kept.date) }),
      undo: () => (before ? setNetworkDay(before.date, bodyOf(before)) : removeNetworkDay(kept.date)),
    })
  }
  /** False as well where what is asked could not be read. */
  const isWanted = async (day: NetworkDay): Promise<boolean> => {
    setUnasked(undefined)
    try {
      return (await isSure(day.date, day, undefined)) && (await mayClose(day.date, day, undefined))
    } catch (error) {
      setUnasked(error)
      return false
    }
  }
  const takeAway = async (day: NetworkDay): Promise<void> => {
    remove.reset()
    if (!(await isWanted(day))) return
    remove.mutate(day, {
      onSuccess: () =>
        say({ text: t('days.removed', { day: dayText(day.date) }), undo: () => setNetworkDay(day.date, bodyOf(day)) }),
    })
  }
  const failure = unasked ?? remove.error ?? undefined
  return (
    <PageCard title={t('days.title')}>
      <Typography sx={{ color: 'text.secondary' }}>{t('days.text')}</Typography>
      {said}
      <LeftOnNetworkDays hrefOfMember={hrefOfMember} />
      {failure !== undefined && <Failure error={failure} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, alignItems: 'end', justifyContent: 'space-between' }}>
        <Box sx={{ minWidth: 160 }}>
          <Select
            label={t('figures.year')}
            value={String(year)}
            onChange={(chosen) => setYear(Number(chosen))}
            options={[thisYear, thisYear + 1].map((one) => ({ value: String(one), label: String(one) }))}
          />
        </Box>
        <Button variant="outlined" onClick={() => void keep()}>
          {t('days.add')}
        </Button>
      </Box>
      {error ? (
        <Failure error={error} title={t('days.failed')} onRetry={refetch} />
      ) : data ? (
        <Days days={data} waiting={remove.isPending} onChange={keep} onRemove={(day) => void takeAway(day)} />
      ) : (
        <LinesSkeleton lines={3} />
      )}
    </PageCard>
  )
}

interface DaysProps {
  days: NetworkDay[]
  waiting: boolean
  onChange: (day: NetworkDay) => Promise<void>
  onRemove: (day: NetworkDay) => void
}

const Days = ({ days, waiting, onChange, onRemove }: DaysProps) => {
  const t = useNetworkTexts()
  const priceText = usePriceText()
  const categoriesText = useCategoriesText()
  const kindText = ({ kind, whitelistCategories }: NetworkDay): string =>
    kind === 'limited' ? `${t('days.limited')}: ${categoriesText(whitelistCategories)}` : t(`days.${kind}`)
  return (
    <DenseTable
      caption={t('listOf', { title: t('days.title') })}
      rows={days}
      keyOf={({ date }) => date}
      empty={<Typography>{t('days.empty')}</Typography>}
      columns={[
        {
          key: 'day',
          header: t('special.day'),
          cell: ({ date, name }) => [dayText(date), name].filter(Boolean).join(', '),
        },
        { key: 'kind', header: t('days.kind'), cell: kindText },
        {
          key: 'state',
          header: t('days.state'),
          cell: ({ active, isProposed }) => (
            <StateWord tone={active ? 'good' : isProposed ? 'waits' : 'still'}>
              {t(active ? 'days.active' : isProposed ? 'days.proposed' : 'days.inactive')}
            </StateWord>
          ),
        },
        {
          key: 'cutOff',
          header: t('days.cutOff'),
          cell: ({ cutOff }) =>
            cutOff ? dayAndTime(dateText(cutOff.date, currentLocale()), cutOff.time, currentLocale()) : '',
        },
        {
          key: 'surcharge',
          header: t('days.surcharge'),
          align: 'end',
          cell: ({ surcharge }) => (surcharge === 0 ? '' : priceText(surcharge)),
        },
        {
          key: 'actions',
          header: t('actions'),
          align: 'end',
          cell: (day) => (
            <Box sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 2, justifyContent: 'flex-end' }}>
              <RowAction
                of={dayText(day.date)}
                action={t('change')}
                onChoose={() => void onChange(day)}
                waiting={waiting}
              />
              {!day.isProposed && (
                <RowAction
                  of={dayText(day.date)}
                  action={t('remove')}
                  onChoose={() => onRemove(day)}
                  waiting={waiting}
                />
              )}
            </Box>
          ),
        },
      ]}
    />
  )
}
