import { addDays, dateText, type LocalDay, longDateText, weekdayName, weekdayOf } from '@bukett/contracts/rules/dates'
import { ErrorIcon, InfoIcon, tokens } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { memo, useId, useState } from 'react'
import { currentLocale } from '../../shared/api'
import { dayWithin } from '../../shared/day-text'
import type { Calendar } from '../../shared/delivery-days'
import { useTranslation } from '../../shared/i18n'

export interface NearDaysProps {
  label: string
  today: LocalDay
  days: Calendar['days']
  value: LocalDay | undefined
  /** The same one each time: the days are drawn again where it is another. */
  onChange: (day: LocalDay) => void
  /** Why a day cannot be chosen, in words. */
  closed: (day: LocalDay) => string | undefined
  /** What a delivery on the day costs, in words; empty where it is not brought. */
  feeOf: (day: LocalDay) => string
  error: string | undefined
  /** Asks for the calendar; the same one each time, too. */
  onOther: () => void
}

/** So many days are offered before the calendar is. */
const shownDays = 7

export const nearDays = (today: LocalDay): readonly LocalDay[] =>
  Array.from({ length: shownDays }, (_, ahead) => addDays(today, ahead))

/** Where the calendar opens: whoever asks for it has seen the days before. */
export const firstBeyond = (today: LocalDay): LocalDay => addDays(today, shownDays)

/** The next days as buttons, each with its fee or, when it is pressed, with the reason why it cannot be had. */
export const NearDays = ({ label, today, days, value, onChange, closed, feeOf, error, onOther }: NearDaysProps) => {
  const { t } = useTranslation()
  const id = useId()
  const [told, setTold] = useState<LocalDay>()
  const reason = told && closed(told)
  return (
    <Box role="group" aria-label={label} aria-describedby={error ? `${id}-error` : undefined}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(7rem, 1fr))' }}>
        {nearDays(today).map((day) => {
          const isOpen = days.has(day) && closed(day) === undefined
          const isNear = day <= addDays(today, 1)
          const first = isNear ? dayWithin(day, today, currentLocale()) : weekdayName(weekdayOf(day), currentLocale())
          return (
            <NearDay
              key={day}
              id={`${id}-${day}`}
              day={day}
              first={first}
              name={[isNear && first, longDateText(day, currentLocale(), { withYear: true })].filter(Boolean).join(' ')}
              text={!days.has(day) ? ' ' : isOpen ? feeOf(day) || t('delivery.day.collected') : t('delivery.day.none')}
              isOpen={isOpen}
              isChosen={day === value}
              onPress={onChange}
              onTold={setTold}
            />
          )
        })}
        <OtherDay onAsk={onOther} />
      </Box>
      <Box
        component="output"
        aria-live="polite"
        sx={{
          display: 'flex',
          gap: 2,
          mt: 2,
          color: 'text.secondary',
          fontSize: '0.875rem',
          '&:empty': { display: 'none' },
        }}
      >
        {told && reason && (
          <>
            <InfoIcon fontSize="small" />
            <span>
              {longDateText(told, currentLocale())}: {reason}
            </span>
          </>
        )}
      </Box>
      {error && (
        <Typography
          id={`${id}-error`}
          variant="body2"
          sx={{ display: 'flex', gap: 1.5, color: 'error.main', mt: 3, scrollMarginTop: 96 }}
        >
          <ErrorIcon sx={{ fontSize: 20, flexShrink: 0 }} />
          {error}
        </Typography>
      )}
    </Box>
  )
}

interface NearDayProps {
  id: string
  day: LocalDay
  /** Today, tomorrow, or the day of the week. */
  first: string
  /** Of the whole day, for who does not see it. */
  name: string
  /** What it costs, or that it cannot be had. */
  text: string
  isOpen: boolean
  isChosen: boolean
  onPress: (day: LocalDay) => void
  onTold: (day: LocalDay) => void
}

/** Of seven a press changes two: the others are not drawn again, which on a telephone was half of what a press took. */
const NearDay = memo(({ id, day, first, name, text, isOpen, isChosen, onPress, onTold }: NearDayProps) => (
  <Box
    component="button"
    type="button"
    data-day={day}
    aria-disabled={!isOpen}
    aria-pressed={isChosen}
    aria-label={name}
    aria-describedby={id}
    onClick={() => {
      onTold(day)
      if (isOpen) onPress(day)
    }}
    onFocus={() => onTold(day)}
    sx={{
      display: 'grid',
      gap: 0.5,
      alignContent: 'center',
      textAlign: 'left',
      minHeight: 72,
      px: 3,
      py: 2,
      border: 1,
      borderColor: isChosen ? 'primary.main' : isOpen ? tokens.colour.fieldLine : 'divider',
      borderRadius: `${tokens.radius.field}px`,
      bgcolor: isChosen ? tokens.ground.moss : isOpen ? 'background.paper' : 'transparent',
      boxShadow: isChosen ? `inset 0 0 0 1px ${tokens.colour.leaf}` : 'none',
      color: isOpen ? 'text.primary' : 'text.secondary',
      font: 'inherit',
      fontSize: '1rem',
      cursor: isOpen ? 'pointer' : 'default',
    }}
  >
    <Box component="span" sx={{ fontWeight: 600, '&::first-letter': { textTransform: 'uppercase' } }}>
      {first}
    </Box>
    <Box component="span" sx={{ fontSize: '0.875rem' }}>
      {dateText(day, currentLocale())}
    </Box>
    <Box
      component="span"
      id={id}
      sx={{ fontSize: '0.875rem', fontVariantNumeric: 'tabular-nums', color: 'text.secondary' }}
    >
      {text}
    </Box>
  </Box>
))

const OtherDay = memo(({ onAsk }: { onAsk: () => void }) => {
  const { t } = useTranslation()
  return (
    <Button
      variant="outlined"
      onClick={onAsk}
      sx={{ minHeight: 72, borderRadius: `${tokens.radius.field}px`, lineHeight: 1.3 }}
    >
      {t('delivery.day.other')}
    </Button>
  )
})
