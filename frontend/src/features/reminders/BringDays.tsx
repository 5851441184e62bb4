import type { Reminder } from '@bukett/contracts/http/reminder'
import type { LocalDay } from '@bukett/contracts/rules/dates'
import {
  DEFAULT_DAYS_BEFORE,
  MAX_REMINDERS,
  MAX_REMINDERS_UNREGISTERED,
  reminderTitle,
} from '@bukett/contracts/rules/reminders'
import { Notice, Tag } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useId, useRef, useState } from 'react'
import { currentLocale } from '../../shared/api'
import { dayWithin } from '../../shared/day-text'
import { useTranslation } from '../../shared/i18n'
import { PageCard } from '../../shared/PageCard'
import { Tick } from '../../shared/Tick'
import { type DayProposal, proposalsOf } from './bring/day-proposals'
import type { FileFault } from './bring/read-days'
import { readFile } from './bring/read-file'
import { ReminderFailure } from './ReminderFailure'
import { useBringReminders } from './use-reminders'

export interface BringDaysProps {
  /** What is kept already. */
  reminders: readonly Reminder[]
  today: LocalDay
  token: string | undefined
}

type State =
  | { readonly kind: 'idle' | 'reading' }
  | { readonly kind: 'refused'; readonly fault: FileFault }
  | { readonly kind: 'read'; readonly proposals: readonly DayProposal[]; readonly unread: number }
  | { readonly kind: 'kept'; readonly count: number }

/** Birthdays and yearly days of a calendar, an address book or a table, to choose among. */
export const BringDays = ({ reminders, today, token }: BringDaysProps) => {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const [state, setState] = useState<State>({ kind: 'idle' })
  const read = async (file: File): Promise<void> => {
    setState({ kind: 'reading' })
    const found = await readFile(file)
    if ('fault' in found) setState({ kind: 'refused', fault: found.fault })
    else setState({ kind: 'read', proposals: proposalsOf(found.days, reminders, today), unread: found.unread ?? 0 })
  }
  return (
    <PageCard title={t('reminders.bring.title')}>
      <Typography>{t('reminders.bring.text')}</Typography>
      <div>
        <input
          ref={input}
          type="file"
          accept=".ics,.vcf,.csv,text/calendar,text/vcard,text/csv"
          aria-label={t('reminders.bring.choose')}
          hidden
          onChange={(event) => {
            const [file] = event.target.files ?? []
            if (file) void read(file)
            // The same file may be chosen once more, mended.
            event.target.value = ''
          }}
        />
        <Button variant="outlined" loading={state.kind === 'reading'} onClick={() => input.current?.click()}>
          {t('reminders.bring.choose')}
        </Button>
      </div>
      {state.kind === 'reading' && <Typography role="status">{t('reminders.bring.reading')}</Typography>}
      {state.kind === 'refused' && (
        <Notice tone="warning" announce="alert">
          {t(`reminders.bring.fault.${state.fault}`)}
        </Notice>
      )}
      {state.kind === 'kept' && (
        <Notice tone="success" announce="status">
          {t('reminders.bring.done', { count: state.count })}
        </Notice>
      )}
      {state.kind === 'read' && (
        <Found
          proposals={state.proposals}
          unread={state.unread}
          room={Math.max(0, (token === undefined ? MAX_REMINDERS : MAX_REMINDERS_UNREGISTERED) - reminders.length)}
          today={today}
          token={token}
          onKept={(count) => setState({ kind: 'kept', count })}
        />
      )}
    </PageCard>
  )
}

interface FoundProps {
  proposals: readonly DayProposal[]
  /** In how many rows a day stands that could not be read. */
  unread: number
  /** How many more reminders may be kept. */
  room: number
  today: LocalDay
  token: string | undefined
  onKept: (count: number) => void
}

const Found = ({ proposals, unread, room, today, token, onKept }: FoundProps) => {
  const { t } = useTranslation()
  const id = useId()
  const bring = useBringReminders(token)
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const free = proposals.filter(({ isDouble }) => !isDouble)
  const tick = (one: string, isTicked: boolean): void =>
    setTicked(new Set(isTicked ? [...ticked, one] : [...ticked].filter((other) => other !== one)))
  const keep = (): void => {
    const chosen = proposals.filter((one) => ticked.has(one.id))
    bring.mutate(
      chosen.map(({ category, receiver, enteredDate }) => ({
        category,
        receiver,
        occasionDate: enteredDate,
        daysBefore: DEFAULT_DAYS_BEFORE,
        annual: true,
        email: true,
        sms: false,
        phone: null,
      })),
      { onSuccess: ({ added }) => onKept(added) },
    )
  }
  return (
    <Box component="section" aria-labelledby={id} sx={{ display: 'grid', gap: 4, justifyItems: 'start' }}>
      <Typography id={id} variant="subtitle1" component="p" role="status">
        {t('reminders.bring.found', { count: proposals.length })}
      </Typography>
      {unread > 0 && <Typography>{t('reminders.bring.unread', { count: unread })}</Typography>}
      {free.length > 1 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
          <Button
            size="small"
            variant="outlined"
            onClick={() => setTicked(new Set(free.slice(0, room).map((one) => one.id)))}
          >
            {t('reminders.bring.every')}
          </Button>
          <Button size="small" variant="outlined" onClick={() => setTicked(new Set())}>
            {t('reminders.bring.none')}
          </Button>
        </Box>
      )}
      <Box
        component="ul"
        sx={{ m: 0, p: 0, listStyle: 'none', width: '100%', maxHeight: 420, overflowY: 'auto' }}
        tabIndex={0}
      >
        {proposals.map((one) => (
          <Box
            key={one.id}
            component="li"
            sx={{ display: 'flex', gap: 3, alignItems: 'center', justifyContent: 'space-between', py: 1, pl: 3 }}
          >
            <Tick
              label={`${reminderTitle(one, currentLocale())}, ${dayWithin(one.occasionDate, today, currentLocale())}`}
              checked={ticked.has(one.id)}
              onChange={(isTicked) => tick(one.id, isTicked)}
            />
            {one.isDouble && <Tag tone="neutral">{t('reminders.bring.double')}</Tag>}
          </Box>
        ))}
      </Box>
      <Typography color="text.secondary">{t('reminders.bring.room', { count: room })}</Typography>
      {bring.error && <ReminderFailure error={bring.error} atLimit={t('reminders.bring.tooMany')} />}
      {ticked.size === 0 ? (
        <Typography>{t('reminders.bring.pick')}</Typography>
      ) : (
        <Button variant="contained" loading={bring.isPending} onClick={keep}>
          {t('reminders.bring.submit', { count: ticked.size })}
        </Button>
      )}
    </Box>
  )
}
