import { liftRegisterApi } from '@bukett/contracts/http/registers'
import { type DialogProps, TextField } from '@bukett/ui-kit'
import { useState } from 'react'
import { PickedGoods } from './PickedGoods'
import { RegisterSheet } from './RegisterSheet'
import { RegisterView } from './RegisterView'
import { listed } from './TickList'
import { useRegisterTexts } from './texts'
import type { RegisterRow } from './use-registers'
import { useRowForm } from './use-row-form'
import { isBegun, numberOf, positionOf } from './values'

type Row = RegisterRow<'lifts'>

/** A row that is there, a new one, or one that somebody has begun elsewhere. */
export const LiftDialog = ({ open, payload, onClose }: DialogProps<Row | null, Row>) => {
  const t = useRegisterTexts()
  const row = isBegun(payload) ? null : payload
  const [Code] = useState(() => row?.Code ?? crypto.randomUUID())
  const { form, clashes } = useRowForm({
    kind: 'lifts',
    row,
    valuesOf: (of: Row | null) => ({
      Query: (of ?? payload)?.Query ?? '',
      Lifted: of?.Lifted.join(' ') ?? '',
      Lowered: of?.Lowered.join(' ') ?? '',
      Position: positionOf(of),
    }),
    labels: {
      Query: t('field.Query'),
      Lifted: t('field.Lifted'),
      Lowered: t('field.Lowered'),
      Position: t('field.Position'),
    },
    schema: liftRegisterApi.add.body,
    bodyOf: ({ Query, Lifted, Lowered, Position }) => ({
      Code,
      Query,
      Lifted: listed(Lifted),
      Lowered: listed(Lowered),
      Position: numberOf(Position),
    }),
    onSaved: onClose,
  })
  const picked = (name: 'Lifted' | 'Lowered') => {
    const { label, value, error } = form.text(name)
    return {
      label,
      codes: listed(value),
      ...(error !== undefined && { error }),
      onChange: (codes: readonly string[]) => form.set({ [name]: codes.join(' ') }),
    }
  }
  return (
    <RegisterSheet
      open={open}
      onClose={() => onClose()}
      title={row?.Query ?? t('newLift')}
      form={form as never}
      clashes={clashes}
    >
      <TextField {...form.text('Query')} hint={t('field.queryHint')} maxLength={99} autoComplete="off" required />
      <TextField {...form.text('Position')} hint={t('field.positionHint')} inputMode="numeric" autoComplete="off" />
      <PickedGoods {...picked('Lifted')} hint={t('field.liftedHint')} />
      <PickedGoods {...picked('Lowered')} hint={t('field.loweredHint')} />
    </RegisterSheet>
  )
}

/** What a search shows first and last, by its words. */
export const Lifts = ({ label }: { label: string }) => {
  const t = useRegisterTexts()
  return (
    <RegisterView
      kind="lifts"
      label={label}
      nameOf={({ Query }) => Query}
      Dialog={LiftDialog}
      addText={t('newLift')}
      columns={[
        { key: 'query', header: t('field.Query'), flex: 3, minWidth: 150, cell: ({ Query }) => Query },
        { key: 'lifted', header: t('field.Lifted'), flex: 3, minWidth: 130, cell: ({ Lifted }) => Lifted.join(', ') },
        {
          key: 'lowered',
          header: t('field.Lowered'),
          flex: 3,
          minWidth: 130,
          cell: ({ Lowered }) => Lowered.join(', '),
        },
      ]}
    />
  )
}
