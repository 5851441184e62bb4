import { isLocalDay } from '@bukett/contracts/rules/dates'
import { countryRegisterApi } from '@bukett/contracts/http/registers'
import { type DialogProps, Select, TextField } from '@bukett/ui-kit'
import { Wide } from '../../shared/FormPart'
import { Tick } from '../../shared/Tick'
import { RegisterSheet } from './RegisterSheet'
import { RegisterView } from './RegisterView'
import { useRegisterTexts } from './texts'
import type { RegisterRow } from './use-registers'
import { useRowForm } from './use-row-form'
import { holidayLines, holidaysIn, numberOf, positionOf } from './values'

type Row = RegisterRow<'countries'>
const leads = ['0', '1', '2'] as const

const valuesOf = (of: Row | null) => ({
  Code: of?.Code ?? '',
  Alpha2: of?.Alpha2 ?? '',
  NameSwe: of?.NameSwe ?? '',
  Name: of?.Name ?? '',
  Slug: of?.Slug ?? '',
  LeadDays: String(of?.LeadDays ?? 0) as (typeof leads)[number],
  LatinGreetingOnly: of?.LatinGreetingOnly ?? false,
  Holidays: holidayLines(of?.Holidays ?? []),
  Position: positionOf(of),
})

const CountryDialog = ({ open, payload: row, onClose }: DialogProps<Row | null, Row>) => {
  const t = useRegisterTexts()
  const { form, clashes } = useRowForm({
    kind: 'countries',
    row,
    valuesOf,
    labels: {
      Code: t('field.Code'),
      Alpha2: t('field.Alpha2'),
      NameSwe: t('field.NameSwe'),
      Name: t('field.countryName'),
      Slug: t('field.Slug'),
      LeadDays: t('field.LeadDays'),
      LatinGreetingOnly: t('field.LatinGreetingOnly'),
      Holidays: t('field.Holidays'),
      Position: t('field.Position'),
    },
    schema: countryRegisterApi.add.body,
    bodyOf: ({ LeadDays, Position, Holidays, ...rest }) => ({
      ...rest,
      LeadDays: numberOf(LeadDays),
      Position: numberOf(Position),
      Holidays: holidaysIn(Holidays),
    }),
    check: ({ Holidays }) => {
      const wrong = holidaysIn(Holidays).find(
        ({ BeginDate, EndDate, Name }) =>
          !isLocalDay(BeginDate) || !isLocalDay(EndDate) || EndDate < BeginDate || Name === '',
      )
      return wrong ? { Holidays: { text: t('holidayWrong', { line: holidayLines([wrong]) }) } } : {}
    },
    onSaved: onClose,
  })
  return (
    <RegisterSheet
      open={open}
      onClose={() => onClose()}
      title={row?.NameSwe ?? t('add')}
      form={form as never}
      clashes={clashes}
    >
      <TextField {...form.text('NameSwe')} maxLength={60} autoComplete="off" required />
      <TextField {...form.text('Name')} maxLength={60} autoComplete="off" required />
      <TextField
        {...form.text('Code')}
        hint={t('field.codeHint')}
        readOnly={row !== null}
        maxLength={3}
        autoComplete="off"
        required
      />
      <TextField {...form.text('Alpha2')} maxLength={2} autoComplete="off" required />
      <TextField
        {...form.text('Slug')}
        hint={t('field.countrySlugHint')}
        readOnly={row !== null}
        maxLength={60}
        autoComplete="off"
        required
      />
      <Select
        label={t('field.LeadDays')}
        name="LeadDays"
        value={form.values.LeadDays}
        onChange={(LeadDays) => form.set({ LeadDays })}
        options={leads.map((value) => ({ value, label: value }))}
      />
      <Wide>
        <Tick {...form.tick('LatinGreetingOnly')} />
      </Wide>
      <Wide>
        <TextField {...form.text('Holidays')} hint={t('field.holidaysHint')} rows={8} autoComplete="off" optional />
      </Wide>
      <TextField {...form.text('Position')} hint={t('field.positionHint')} inputMode="numeric" autoComplete="off" />
    </RegisterSheet>
  )
}

/** Countries that flowers are sent to. */
export const Countries = ({ label }: { label: string }) => {
  const t = useRegisterTexts()
  return (
    <RegisterView
      kind="countries"
      label={label}
      nameOf={({ NameSwe }) => NameSwe}
      Dialog={CountryDialog}
      columns={[
        { key: 'name', header: t('field.NameSwe'), flex: 2, minWidth: 150, cell: ({ NameSwe }) => NameSwe },
        { key: 'code', header: t('field.Code'), minWidth: 80, cell: ({ Code }) => Code },
        { key: 'lead', header: t('field.LeadDays'), align: 'end', minWidth: 140, cell: ({ LeadDays }) => LeadDays },
        {
          key: 'holidays',
          header: t('field.daysOff'),
          align: 'end',
          minWidth: 120,
          cell: ({ Holidays }) => Holidays.length,
        },
        { key: 'used', header: t('used'), align: 'end', minWidth: 80, cell: ({ Used }) => Used },
      ]}
    />
  )
}
