import { dateText, longDateText, type LocalDay } from '@bukett/contracts/rules/dates'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useEventCallback } from '@mui/material/utils'
import { memo, useEffect, useEffectEvent, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { hidden } from '../hidden'
import { ChevronLeftIcon, ChevronRightIcon, ErrorIcon, InfoIcon } from '../icons/icons'
import { LiveRegion } from '../LiveRegion/LiveRegion'
import { useKitTexts } from '../KitProvider/KitProvider'
import { TextField } from '../TextField/TextField'
import { addMonths, firstOfMonth, movedBy, weeksOf } from './calendar-month'
import { DayCell } from './DayCell'
import { useTypedDay } from './use-typed-day'

export type DeliveryCalendarProps = {
  /** What the day is for. */
  label: string
  value?: LocalDay
  onChange: (day: LocalDay) => void
  today: LocalDay
  /** The day it opens at while none is chosen. @default today */
  opensAt?: LocalDay
  /** The first day that may be looked at. */
  min: LocalDay
  /** The last day that may be looked at. */
  max: LocalDay
  /** Why a day cannot be chosen, in words; undefined for a day that can. */
  closed?: (day: LocalDay) => string | undefined
  /** Days of which nothing is known yet. */
  pending?: (day: LocalDay) => boolean
  /** What is wrong with the choice and what to do. */
  error?: string
  /** Days to point out, such as a holiday, in words. */
  remark?: (day: LocalDay) => string | undefined
  /** Raised with each month that comes to be shown, the first too, so that its days can be fetched. */
  onMonth?: (first: LocalDay) => void
}

/**
 * Choosing a delivery day. Closed days can be reached and say why (UI-01). Arrows move by day and week, Home and End to
 * the ends of the week, Page Up and Down by month, with Shift by year. A day can be typed too.
 */
export const DeliveryCalendar = ({
  label,
  value,
  onChange,
  today,
  opensAt = today,
  min,
  max,
  closed = () => undefined,
  pending = () => false,
  error,
  remark = () => undefined,
  onMonth,
}: DeliveryCalendarProps) => {
  const texts = useKitTexts()
  const id = useId()
  const isBeyond = (day: LocalDay) => day < min || day > max
  const within = (day: LocalDay) => (day < min ? min : day > max ? max : day)
  const reasonOf = (day: LocalDay) =>
    closed(day) ?? (isBeyond(day) ? texts.dayClosed : pending(day) ? texts.dayPending : undefined)

  // Where the Tab key comes to; its month is the one that is shown.
  const [at, setAt] = useState(() => within(value ?? opensAt))
  const go = (day: LocalDay) => setAt(within(day))
  const month = firstOfMonth(at)
  const weeks = useMemo(() => weeksOf(month), [month])
  const tellMonth = useEffectEvent((first: LocalDay) => onMonth?.(first))
  useEffect(() => tellMonth(month), [month])
  const [opened, setOpened] = useState(opensAt)
  if (opensAt !== opened) {
    setOpened(opensAt)
    if (value === undefined) go(opensAt)
  }
  // A day that was chosen elsewhere, such as among the proposals, is turned to.
  const [shownValue, setShownValue] = useState(value)
  if (value !== shownValue) {
    setShownValue(value)
    if (value !== undefined) go(value)
  }

  const [told, setTold] = useState<LocalDay>()
  const typed = useTypedDay({
    value,
    reasonOf,
    isOnItsWay: (day) => pending(day) && !isBeyond(day) && closed(day) === undefined,
    onShow: go,
    onChoose: (day) => {
      go(day)
      setTold(day)
      onChange(day)
    },
  })
  const press = useEventCallback((day: LocalDay) => {
    setAt(day)
    setTold(day)
    if (reasonOf(day) !== undefined) return
    typed.clear()
    onChange(day)
  })

  const grid = useRef<HTMLTableElement>(null)
  const carriesFocus = useRef(false)
  useEffect(() => {
    if (!carriesFocus.current) return
    carriesFocus.current = false
    grid.current?.querySelector<HTMLButtonElement>(`[data-day="${at}"]`)?.focus()
  }, [at])
  const onKeyDown = (event: KeyboardEvent) => {
    const next = movedBy(at, event.key, event.shiftKey)
    if (next === undefined) return
    event.preventDefault()
    // At the end of the days there is no other to carry it to.
    carriesFocus.current = within(next) !== at
    setTold(within(next))
    go(next)
  }

  const turn = useEventCallback((by: 1 | -1) => go(addMonths(month, by)))

  const said = told && (reasonOf(told) ?? remark(told))
  const isTypedTold = told !== undefined && told === typed.text
  const toldText =
    told && (said || isTypedTold) ? [longDateText(told, texts.locale), said].filter(Boolean).join(': ') : ''

  return (
    <Box
      component="fieldset"
      aria-label={label}
      aria-describedby={error ? `${id}-error` : undefined}
      sx={{ border: 0, m: 0, p: 0, minWidth: 0, maxWidth: 480 }}
    >
      <MonthHead
        id={`${id}-month`}
        month={month}
        hasPrevious={month > firstOfMonth(min)}
        hasNext={addMonths(month, 1) <= max}
        onTurn={turn}
      />
      <Box
        component="table"
        ref={grid}
        aria-labelledby={`${id}-month`}
        onKeyDown={onKeyDown}
        sx={{
          width: '100%',
          tableLayout: 'fixed',
          borderCollapse: 'separate',
          borderSpacing: 2,
          '& th': { fontWeight: 400, fontSize: '0.875rem', color: 'text.secondary', height: 32 },
        }}
      >
        <Weekdays />
        <tbody>
          {weeks.map(({ number, days }) => (
            <tr key={number}>
              <th scope="row">
                <Box component="span" sx={hidden}>
                  {texts.week}{' '}
                </Box>
                {number}
              </th>
              {days.map((day, column) => {
                if (!day) return <Box component="td" key={column} />
                return (
                  <DayCell
                    key={column}
                    day={day}
                    isToday={day === today}
                    isChosen={day === value}
                    isInTabOrder={day === at}
                    reason={reasonOf(day)}
                    isPending={pending(day)}
                    remark={remark(day)}
                    onPress={press}
                    onFocus={setTold}
                  />
                )
              })}
            </tr>
          ))}
        </tbody>
      </Box>
      {/* For eyes: the name of each day says the same to ears. */}
      <Box
        sx={{
          display: 'flex',
          gap: 2,
          minHeight: 48,
          alignItems: 'center',
          color: 'text.secondary',
          fontSize: '0.875rem',
        }}
      >
        {toldText && (
          <>
            <InfoIcon fontSize="small" />
            <span>{toldText}</span>
          </>
        )}
      </Box>
      <LiveRegion message={isTypedTold ? toldText : ''} />
      {error && (
        <Typography
          id={`${id}-error`}
          variant="body2"
          sx={{ display: 'flex', gap: 1.5, color: 'error.main', mb: 3, scrollMarginTop: 96 }}
        >
          <ErrorIcon sx={{ fontSize: 20, flexShrink: 0 }} />
          {error}
        </Typography>
      )}
      {/* A day that is half written, or cannot be had, sends no form with another one. */}
      <Box
        onKeyDown={(event) =>
          event.key === 'Enter' && typed.text !== '' && typed.text !== value && event.preventDefault()
        }
      >
        <TextField
          label={texts.typeDay}
          hint={texts.typedDayFormat}
          value={typed.text}
          error={typed.error}
          inputMode="numeric"
          autoComplete="off"
          maxLength={10}
          onChange={typed.type}
        />
      </Box>
    </Box>
  )
}

interface MonthHeadProps {
  id: string
  /** Its first day. */
  month: LocalDay
  hasPrevious: boolean
  hasNext: boolean
  onTurn: (by: 1 | -1) => void
}

/** The name of the month, and the way to those beside it. */
const MonthHead = memo(({ id, month, hasPrevious, hasNext, onTurn }: MonthHeadProps) => {
  const texts = useKitTexts()
  const arrow = (label: string, by: 1 | -1, isOpen: boolean) => ({
    'aria-label': label,
    'aria-disabled': !isOpen,
    onClick: () => {
      if (isOpen) onTurn(by)
    },
    sx: isOpen ? {} : { opacity: 0.35, cursor: 'default' },
  })
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', mb: 2 }}>
      <IconButton {...arrow(texts.previousMonth, -1, hasPrevious)}>
        <ChevronLeftIcon />
      </IconButton>
      <Typography
        id={id}
        component="h3"
        variant="h5"
        aria-live="polite"
        sx={{ '&::first-letter': { textTransform: 'uppercase' } }}
      >
        {dateText(month, texts.locale, { withYear: true }).replace(/^\d+ /, '')}
      </Typography>
      <IconButton {...arrow(texts.nextMonth, 1, hasNext)}>
        <ChevronRightIcon />
      </IconButton>
    </Box>
  )
})

const Weekdays = memo(() => {
  const texts = useKitTexts()
  return (
    <thead>
      <tr>
        <Box component="th" scope="col" sx={{ width: 32 }}>
          <span aria-hidden="true">{texts.weekShort}</span>
          <Box component="span" sx={hidden}>
            {texts.week}
          </Box>
        </Box>
        {texts.weekdays.map((weekday, index) => (
          <th key={weekday} scope="col" abbr={weekday}>
            <span aria-hidden="true">{texts.weekdaysShort[index]}</span>
            <Box component="span" sx={hidden}>
              {weekday}
            </Box>
          </th>
        ))}
      </tr>
    </thead>
  )
})
