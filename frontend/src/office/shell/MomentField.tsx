import { instantOf, isLocalDay, stockholmMoment, timesBetween } from '@bukett/contracts/rules/dates'
import { Select, TextField } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import { useState } from 'react'

export interface MomentFieldProps {
  label: string
  hint?: string
  timeLabel: string
  name: string
  /** An ISO instant; null: none. */
  value: string | null
  onChange: (value: string | null) => void
  error?: string | undefined
}

const halfHours = timesBetween('00:00', '23:30', 30)

/** A day and a time on a clock in Stockholm. Without a day there is no moment. */
export const MomentField = ({ label, hint, timeLabel, name, value, onChange, error }: MomentFieldProps) => {
  const known = value === null ? undefined : stockholmMoment(value)
  /** Kept while there is no day yet. */
  const [kept, setKept] = useState('00:00')
  const [day, time] = [known?.day ?? '', known?.time ?? kept]
  const tell = (nextDay: string, nextTime: string): void =>
    onChange(isLocalDay(nextDay) ? instantOf(nextDay, nextTime).toISOString() : null)
  const times = halfHours.includes(time) ? halfHours : [...halfHours, time].toSorted()
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr) 120px', alignItems: 'start' }}>
      <TextField
        label={label}
        name={name}
        type="date"
        value={day}
        {...(hint !== undefined && { hint })}
        {...(error !== undefined && { error })}
        onChange={(next) => {
          setKept(time)
          tell(next, time)
        }}
      />
      <Select
        label={timeLabel}
        value={time}
        onChange={(next) => {
          setKept(next)
          tell(day, next)
        }}
        options={times.map((one) => ({ value: one, label: one }))}
      />
    </Box>
  )
}
