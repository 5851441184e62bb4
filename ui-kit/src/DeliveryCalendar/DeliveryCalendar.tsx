import { dateText, isLocalDay, longDateText, type LocalDay } from '@bukett/contracts/rules/dates'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent } from 'react'
import { hidden } from '../hidden'
import { ChevronLeftIcon, ChevronRightIcon, ErrorIcon, InfoIcon } from '../icons/icons'
import { LiveRegion } from '../LiveRegion/LiveRegion'
import { useKitTexts } from '../KitProvider/KitProvider'
import { TextField } from '../TextField/TextField'
import { tokens } from '../tokens'
import { addMonths, firstOfMonth, movedBy, weeksOf } from './calendar-month'

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
  const within = (day: LocalDay) => (day < min ? min : day > max ? max : day)
  const [at, setAt] = useState(() => within(value ?? opensAt))
  const [told, setTold] = useState<LocalDay>()
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState<string>()
  // A typed day that it is not yet known whether it can be had.
  const [awaited, setAwaited] = useState<LocalDay>()
  const grid = useRef<HTMLTableElement>(null)
  const carriesFocus = useRef(false)
  const month = firstOfMonth(at)
  const [opened, setOpened] = useState(opensAt)
  if (opensAt !== opened) {
    setOpened(opensAt)
    if (value === undefined) setAt(within(opensAt))
  }
  const [shownValue, setShownValue] = useState(value)
  if (value !== shownValue) {
    // A day that was chosen elsewhere, such as among the proposals, is turned to.
    setShownValue(value)
    setAwaited(undefined)
    if (value !== undefined) setAt(within(value))
    if (value === text) setTold(value)
    else {
      setText('')
      setWrong(undefined)
    }
  }

  const tellMonth = useEffectEvent((first: LocalDay) => onMonth?.(first))
  useEffect(() => tellMonth(month), [month])

  useEffect(() => {
    if (!carriesFocus.current) return
    carriesFocus.current = false
    grid.current?.querySelector<HTMLButtonElement>(`[data-day="${at}"]`)?.focus()
  }, [at])

  const go = (day: LocalDay) => setAt(within(day))
  const reasonOf = (day: LocalDay) =>
    closed(day) ?? (day < min || day > max ? texts.dayClosed : pending(day) ? texts.dayPending : undefined)
  const choose = (day: LocalDay) => {
    setTold(day)
    if (reasonOf(day) !== undefined) return
    setAwaited(undefined)
    setWrong(undefined)
    onChange(day)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const next = movedBy(at, event.key, event.shiftKey)
    if (next === undefined) return
    event.preventDefault()
    // At the end of the days there is no other to carry it to.
    carriesFocus.current = within(next) !== at
    setTold(within(next))
    go(next)
  }
  const type = (entry: string) => {
    setText(entry)
    setWrong(undefined)
    setAwaited(undefined)
    if (entry.length < 10) return
    if (!isLocalDay(entry)) return setWrong(texts.notADay)
    if (closed(entry) === undefined && within(entry) === entry && pending(entry)) {
      setAwaited(entry)
      go(entry)
    } else take(entry)
  }
  const take = (entry: LocalDay) => {
    const reason = reasonOf(entry)
    if (reason !== undefined) return setWrong(reason)
    go(entry)
    choose(entry)
  }
  const isKnown = awaited !== undefined && !pending(awaited)
  const awaitedReason = isKnown ? reasonOf(awaited) : undefined
  if (awaitedReason !== undefined) {
    setAwaited(undefined)
    setWrong(awaitedReason)
  }
  const answer = useEffectEvent((day: LocalDay) => onChange(day))
  useEffect(() => {
    if (awaited !== undefined && isKnown) answer(awaited)
  }, [awaited, isKnown])
  const page = (by: 1 | -1) => {
    const target = addMonths(month, by)
    const ended = by < 0 ? month <= firstOfMonth(min) : target > max
    return {
      'aria-label': by < 0 ? texts.previousMonth : texts.nextMonth,
      'aria-disabled': ended,
      onClick: () => {
        if (!ended) go(target)
      },
      sx: ended ? { opacity: 0.35, cursor: 'default' } : {},
    }
  }
  const said = told && (reasonOf(told) ?? remark(told))

  return (
    <Box
      component="fieldset"
      aria-label={label}
      aria-describedby={error ? `${id}-error` : undefined}
      sx={{ border: 0, m: 0, p: 0, minWidth: 0, maxWidth: 480 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', mb: 2 }}>
        <IconButton {...page(-1)}>
          <ChevronLeftIcon />
        </IconButton>
        <Typography
          id={`${id}-month`}
          component="h3"
          variant="h5"
          aria-live="polite"
          sx={{ '&::first-letter': { textTransform: 'uppercase' } }}
        >
          {dateText(month, texts.locale, { withYear: true }).replace(/^\d+ /, '')}
        </Typography>
        <IconButton {...page(1)}>
          <ChevronRightIcon />
        </IconButton>
      </Box>
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
        <tbody>
          {weeksOf(month).map(({ number, days }) => (
            <tr key={number}>
              <th scope="row">
                <Box component="span" sx={hidden}>
                  {texts.week}{' '}
                </Box>
                {number}
              </th>
              {days.map((day, column) => {
                if (!day) return <Box component="td" key={column} />
                const reason = reasonOf(day)
                const note = remark(day)
                const chosen = day === value
                const open = reason === undefined
                const struck = !open && !pending(day)
                return (
                  <Box component="td" key={column} sx={{ p: 0, textAlign: 'center' }}>
                    <Box
                      component="button"
                      type="button"
                      data-day={day}
                      tabIndex={day === at ? 0 : -1}
                      aria-disabled={!open}
                      aria-pressed={chosen}
                      aria-current={day === today ? 'date' : undefined}
                      aria-label={[
                        longDateText(day, texts.locale, { withYear: true }),
                        day === today && texts.today,
                        note,
                        reason,
                      ]
                        .filter(Boolean)
                        .join(', ')}
                      onClick={() => {
                        setAt(day)
                        if (reasonOf(day) === undefined) setText('')
                        choose(day)
                      }}
                      onFocus={() => setTold(day)}
                      sx={{
                        position: 'relative',
                        width: '100%',
                        minHeight: tokens.touchTarget,
                        aspectRatio: { sm: '1.15' },
                        p: 0,
                        border: 1,
                        borderColor: day === today ? 'primary.main' : 'transparent',
                        borderRadius: '10px',
                        fontFamily: 'inherit',
                        fontSize: '1rem',
                        fontVariantNumeric: 'tabular-nums',
                        fontWeight: open ? 600 : 400,
                        cursor: open ? 'pointer' : 'default',
                        color: chosen ? 'primary.contrastText' : open ? 'text.primary' : 'text.secondary',
                        backgroundColor: chosen ? 'primary.main' : open ? 'background.paper' : 'transparent',
                        boxShadow: open && !chosen ? `inset 0 0 0 1px ${tokens.colour.line}` : 'none',
                        textDecoration: struck ? 'line-through' : 'none',
                        '&:hover': open && !chosen ? { backgroundColor: tokens.ground.moss } : {},
                      }}
                    >
                      {Number(day.slice(8))}
                      {note && (
                        <Box
                          component="span"
                          aria-hidden="true"
                          sx={{
                            position: 'absolute',
                            bottom: 5,
                            left: '50%',
                            width: 5,
                            height: 5,
                            ml: '-2.5px',
                            borderRadius: '50%',
                            backgroundColor: chosen ? 'primary.contrastText' : 'secondary.main',
                          }}
                        />
                      )}
                    </Box>
                  </Box>
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
        {told && (said || told === text) && (
          <>
            <InfoIcon fontSize="small" />
            <span>{[longDateText(told, texts.locale), said].filter(Boolean).join(': ')}</span>
          </>
        )}
      </Box>
      <LiveRegion
        message={told && told === text ? [longDateText(told, texts.locale), said].filter(Boolean).join(': ') : ''}
      />
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
      <Box onKeyDown={(event) => event.key === 'Enter' && text !== '' && text !== value && event.preventDefault()}>
        <TextField
          label={texts.typeDay}
          hint={texts.typedDayFormat}
          value={text}
          error={wrong}
          inputMode="numeric"
          autoComplete="off"
          maxLength={10}
          onChange={type}
        />
      </Box>
    </Box>
  )
}
