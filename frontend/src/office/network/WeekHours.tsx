import { memberUpkeepApi } from '@bukett/contracts/http/member-upkeep'
import { WEEKDAY_FIELDS, type WeekdayField } from '@bukett/contracts/rules/business-hours'
import { type Weekday, weekdayName } from '@bukett/contracts/rules/dates'
import { DenseTable, Select } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { currentLocale } from '../../shared/api'
import { PageCard } from '../../shared/PageCard'
import type { OfMember } from './FactsPart'
import { type MemberForm, useMemberForm } from './member-form'
import { MemberFormFrame } from './MemberFormFrame'
import { capitalized, timeOptions } from './network-names'
import { useNetworkTexts } from './texts'
import type { KnownMember } from './use-network'
import { likeMonday, partsOfWeek, type Week, weekLabels, weekOf } from './week-form'

/** The hours of the week, in half hours from 00:00 to 24:00 (spec 3 §9), with a lunch that closes the store (BR-03). */
export const WeekHours = ({ member, rights }: OfMember) => {
  const t = useNetworkTexts()
  return (
    <PageCard title={t('hours.title')}>
      {rights.canChange ? <Change member={member} /> : <Hours member={member} />}
    </PageCard>
  )
}

const Change = ({ member }: { member: KnownMember }) => {
  const t = useNetworkTexts()
  const form = useMemberForm({
    member,
    labels: weekLabels(t),
    schema: memberUpkeepApi.changeMember.body,
    valuesOf: weekOf,
    partsOf: partsOfWeek,
  })
  return (
    <MemberFormFrame form={form} label={t('hours.title')} submit={t('save')}>
      <Typography sx={{ color: 'text.secondary' }}>{t('hours.text')}</Typography>
      {WEEKDAY_FIELDS.map((day, index) => (
        <Day key={day} form={form} day={day} weekday={(index + 1) as Weekday} />
      ))}
      <Button variant="text" sx={{ justifySelf: 'start' }} onClick={() => form.set(likeMonday(form.values))}>
        {t('hours.likeMonday')}
      </Button>
    </MemberFormFrame>
  )
}

const Day = ({ form, day, weekday }: { form: MemberForm<Week>; day: WeekdayField; weekday: Weekday }) => {
  const t = useNetworkTexts()
  const [open, close] = [`${day}Open`, `${day}Close`] as const
  const [from, to] = [`breaks.${day}.from`, `breaks.${day}.to`] as const
  const isClosed = form.values[open] === '' && form.values[close] === ''
  /** Closed at one end is closed; a day that opens has an end to begin with. */
  const setHour = (field: typeof open | typeof close, time: string): void => {
    if (time === '') form.set({ [open]: '', [close]: '' } as Partial<Week>)
    else if (isClosed) form.set({ [open]: '10:00', [close]: '18:00', [field]: time } as Partial<Week>)
    else form.set({ [field]: time } as Partial<Week>)
  }
  const hour = (field: typeof open | typeof close, label: string) => (
    <Select
      {...form.text(field)}
      label={label}
      onChange={(time) => setHour(field, time)}
      options={timeOptions(t('hours.closed'), form.values[field])}
    />
  )
  const lunch = (field: typeof from | typeof to, label: string) => (
    <Select
      {...form.text(field)}
      label={label}
      disabled={isClosed}
      options={timeOptions(t('hours.noBreak'), form.values[field])}
    />
  )
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Typography component="legend" variant="h6" sx={{ p: 0, mb: 2 }}>
        {capitalized(weekdayName(weekday, currentLocale()))}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
        }}
      >
        {hour(open, t('hours.opens'))}
        {hour(close, t('hours.closes'))}
        {lunch(from, t('hours.breakFrom'))}
        {lunch(to, t('hours.breakTo'))}
      </Box>
    </Box>
  )
}

const Hours = ({ member }: { member: KnownMember }) => {
  const t = useNetworkTexts()
  const week = weekOf(member)
  const days = WEEKDAY_FIELDS.map((day, index) => {
    const [from, to] = [week[`breaks.${day}.from`], week[`breaks.${day}.to`]]
    return {
      day,
      name: capitalized(weekdayName((index + 1) as Weekday, currentLocale())),
      hours: week[`${day}Open`] ? `${week[`${day}Open`]}–${week[`${day}Close`]}` : t('hours.closed'),
      lunch: from ? `${from}–${to}` : '',
    }
  })
  return (
    <DenseTable
      caption={t('listOf', { title: t('hours.title') })}
      rows={days}
      keyOf={({ day }) => day}
      columns={[
        { key: 'day', header: t('hours.day'), cell: ({ name }) => name },
        { key: 'hours', header: t('hours.open'), cell: ({ hours }) => hours },
        { key: 'lunch', header: t('hours.break'), cell: ({ lunch }) => lunch },
      ]}
    />
  )
}
