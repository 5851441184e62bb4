import type { AuditFilter } from '@bukett/contracts/http/audit'
import { AUDIT_ACTIONS, AUDIT_AREAS, type AuditAction, type AuditArea } from '@bukett/contracts/rules/audit-actions'
import { Select, TextField } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from '../../shared/i18n'
import { type TypedSpan, useSpanFields } from '../shell/use-span-fields'
import { actionText } from './action-text'
import { useAuditTexts } from './texts'

export interface AuditSearchProps {
  filter: AuditFilter
  onFilter: (filter: AuditFilter) => void
}

interface Typed {
  person: string
  thing: string
  area: AuditArea | ''
  action: AuditAction | ''
}
const nothing: Typed = { person: '', thing: '', area: '', action: '' }

/** By person, thing, area and day; what stands empty asks nothing. */
export const AuditSearch = ({ filter, onFilter }: AuditSearchProps) => {
  const t = useAuditTexts()
  const { language } = useTranslation()
  const [typed, setTyped] = useState<Typed>({ ...nothing, ...filter })
  const days = useSpanFields(filter)
  const field = (name: 'person' | 'thing') => ({
    label: t(`filter.${name}`),
    value: typed[name],
    onChange: (value: string) => setTyped({ ...typed, [name]: value }),
  })
  return (
    <Box
      component="form"
      role="search"
      aria-label={t('filter.label')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (days.isSound()) onFilter(filterOf({ ...typed, ...days.typed }))
      }}
      sx={{
        display: 'grid',
        gap: 3,
        alignItems: 'start',
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 170px), 1fr))',
      }}
    >
      <TextField {...field('person')} hint={t('filter.personHint')} autoComplete="off" maxLength={120} />
      <TextField {...field('thing')} hint={t('filter.thingHint')} autoComplete="off" maxLength={200} />
      <Select
        label={t('filter.area')}
        value={typed.area}
        onChange={(area) => setTyped({ ...typed, area, action: '' })}
        options={[
          { value: '' as const, label: t('filter.allAreas') },
          ...AUDIT_AREAS.map((value) => ({ value, label: t(`area.${value}`) })),
        ]}
      />
      <Select
        label={t('filter.action')}
        value={typed.action}
        onChange={(action) => setTyped({ ...typed, action })}
        options={[
          { value: '' as const, label: t('filter.allActions') },
          ...AUDIT_ACTIONS.filter((one) => typed.area === '' || one.startsWith(`${typed.area}.`)).map((value) => ({
            value,
            label: actionText(t, value, language),
          })),
        ]}
      />
      {days.fields}
      <Box sx={{ display: 'flex', gap: 2, gridColumn: '1 / -1' }}>
        <Button type="submit" variant="contained">
          {t('filter.submit')}
        </Button>
        <Button
          onClick={() => {
            setTyped(nothing)
            days.set({ from: '', to: '' })
            onFilter({})
          }}
        >
          {t('filter.clear')}
        </Button>
      </Box>
    </Box>
  )
}

const filterOf = ({ person, thing, area, action, from, to }: Typed & TypedSpan): AuditFilter => ({
  ...(person.trim() && { person: person.trim() }),
  ...(thing.trim() && { thing: thing.trim() }),
  ...(area && { area }),
  ...(action && { action }),
  ...(from && { from }),
  ...(to && { to }),
})
