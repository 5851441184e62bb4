import { addDays, type LocalTime, stockholmDay, stockholmTime, timeText } from '@bukett/contracts/rules/dates'
import {
  checkSendDay,
  FAST_TRACK_DAYS,
  FAST_TRACK_TIMES,
  sendingAtTime,
  sendingWithin30Min,
  type Sending,
} from '@bukett/contracts/rules/fast-track'
import { RadioCards, Select, TextField } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { currentLocale } from './api'
import { refusalText } from './delivery-texts'
import type { FastTrackFaults, FastTrackInfo } from './fast-track'
import { useTranslation } from './i18n'
import { useMinute } from './use-minute'

export interface FastTrackFormProps {
  value: FastTrackInfo
  onChange: (value: FastTrackInfo) => void
  errors: FastTrackFaults
  /** What the sender is told of the address. @default in the sender's own words */
  privacy?: string
  /** The moment from which the sending is reckoned. @default now */
  now?: Date
}

/** Whom the message goes to and when it is sent: half hours from 8 to 22 (spec 1 §9, FT-04). */
export const FastTrackForm = ({ value, onChange, errors, privacy, now: given }: FastTrackFormProps) => {
  const { t } = useTranslation()
  const minute = useMinute()
  const now = given ?? new Date(minute)
  const firstDayAt = (time: LocalTime) => stockholmDay(sendingAtTime(time, now).at)
  // A saved day that is the form's own proposal was chosen by nobody.
  const [isOwnDay, setOwnDay] = useState(() => value.SendDay != null && value.SendDay !== firstDayAt(value.SendTime))
  // The day that is shown is the one that is saved, whatever time it is by then.
  const set = (change: Partial<FastTrackInfo>) => {
    const next = { ...value, ...change }
    const SendDay = change.SendTime && !isOwnDay ? null : next.SendDay
    onChange(next.SendOption === 'customTime' ? { ...next, SendDay: SendDay ?? firstDayAt(next.SendTime) } : next)
  }
  const soon = sendingWithin30Min(now)
  const today = stockholmDay(now)
  const day = value.SendDay ?? firstDayAt(value.SendTime)
  const ahead = checkSendDay(day, value.SendTime, now)
  const timeOf = ({ at }: Sending) => timeText(stockholmTime(at), currentLocale())
  const isTomorrow = value.SendOption === 'customTime' && ahead.ok && day === addDays(today, 1)
  const waits = (sending: Sending) =>
    sending.waits === 'this-morning'
      ? t('delivery.fastTrack.waitsThisMorning', { time: timeOf(sending) })
      : sending.waits === 'tomorrow'
        ? t('delivery.fastTrack.waitsTomorrow', { time: timeOf(sending) })
        : undefined
  return (
    <Box sx={{ display: 'grid', gap: 5 }}>
      <TextField
        label={t('delivery.fastTrack.phone')}
        hint={t('delivery.fastTrack.phoneHint')}
        error={errors.Phone}
        value={value.Phone}
        onChange={(Phone) => set({ Phone })}
        name="fast-track-phone"
        type="tel"
        inputMode="tel"
        autoComplete="off"
        maxLength={40}
        required
        enterKeyHint="next"
      />
      <TextField
        label={t('delivery.fastTrack.name')}
        error={errors.Name}
        value={value.Name}
        onChange={(Name) => set({ Name })}
        name="fast-track-name"
        autoComplete="off"
        maxLength={100}
        required
        enterKeyHint="next"
      />
      <RadioCards
        legend={t('delivery.fastTrack.when')}
        value={value.SendOption}
        onChange={(SendOption) => set({ SendOption })}
        cards={[
          {
            value: 'within30Min',
            label: t('delivery.fastTrack.within30Min'),
            text: waits(soon) ?? t('delivery.fastTrack.within30MinAt', { time: timeOf(soon) }),
          },
          {
            value: 'customTime',
            label: t('delivery.fastTrack.customTime'),
            ...(isTomorrow && {
              text: t('delivery.fastTrack.waitsTomorrow', { time: timeText(value.SendTime, currentLocale()) }),
            }),
            details: (
              <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' }}>
                <TextField
                  label={t('delivery.fastTrack.day')}
                  value={day}
                  onChange={(SendDay) => {
                    setOwnDay(true)
                    set({ SendDay })
                  }}
                  error={errors.SendDay ?? (ahead.ok ? undefined : refusalText(ahead.code))}
                  name="fast-track-day"
                  type="date"
                  min={today}
                  max={addDays(today, FAST_TRACK_DAYS)}
                  required
                />
                <Select
                  label={t('delivery.fastTrack.time')}
                  value={value.SendTime}
                  onChange={(SendTime) => set({ SendTime })}
                  options={FAST_TRACK_TIMES.map((time) => ({ value: time, label: time }))}
                />
              </Box>
            ),
          },
        ]}
      />
      <RadioCards
        legend={t('delivery.fastTrack.ifSilent')}
        value={value.IfSilent ?? 'gift-card'}
        onChange={(IfSilent) => set({ IfSilent })}
        cards={[
          {
            value: 'gift-card',
            label: t('delivery.fastTrack.giftCard'),
            text: t('delivery.fastTrack.giftCardText'),
          },
          { value: 'refund', label: t('delivery.fastTrack.refund'), text: t('delivery.fastTrack.refundText') },
        ]}
      />
      <Typography variant="body2" color="text.secondary">
        {privacy ?? t('delivery.fastTrack.privacy')}
      </Typography>
    </Box>
  )
}
