import { isLocalDay, type LocalDay } from '@bukett/contracts/rules/dates'
import { addMonths } from '@bukett/contracts/rules/months'
import { TextField } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { useTranslation } from '../../shared/i18n'
import type { Days } from './use-purchases'

const monthsShown = 12

/** OR-14: the last twelve months at first. */
export const lastYear = (today: LocalDay): Days => ({ fromDate: addMonths(today, -monthsShown), toDate: today })

interface DaysFieldsProps {
  days: Days
  today: LocalDay
  onChange: (days: Days) => void
  children?: ReactNode
}

/** From when to when, both days included. */
export const DaysFields = ({ days, today, onChange, children }: DaysFieldsProps) => {
  const { t } = useTranslation()
  const set = (changes: Partial<Days>): void => {
    if (Object.values(changes).every(isLocalDay)) onChange({ ...days, ...changes })
  }
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, alignItems: 'end' }}>
      <TextField
        label={t('purchases.from')}
        type="date"
        value={days.fromDate}
        max={days.toDate}
        onChange={(fromDate) => set({ fromDate })}
      />
      <TextField
        label={t('purchases.to')}
        type="date"
        value={days.toDate}
        min={days.fromDate}
        max={today}
        onChange={(toDate) => set({ toDate })}
      />
      {children}
    </Box>
  )
}
