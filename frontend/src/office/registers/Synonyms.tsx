import { synonymRegisterApi } from '@bukett/contracts/http/registers'
import { type DialogProps, TextField } from '@bukett/ui-kit'
import { useState } from 'react'
import { RegisterSheet } from './RegisterSheet'
import { RegisterView } from './RegisterView'
import { useRegisterTexts } from './texts'
import type { RegisterRow } from './use-registers'
import { useRowForm } from './use-row-form'
import { isBegun, lineText, linesIn, numberOf, positionOf } from './values'

type Row = RegisterRow<'synonyms'>

/** A row that is there, a new one, or one that somebody has begun elsewhere. */
export const SynonymDialog = ({ open, payload, onClose }: DialogProps<Row | null, Row>) => {
  const t = useRegisterTexts()
  const row = isBegun(payload) ? null : payload
  // Nobody names a row by its code; the same press twice adds one.
  const [Code] = useState(() => row?.Code ?? crypto.randomUUID())
  const { form, clashes } = useRowForm({
    kind: 'synonyms',
    row,
    valuesOf: (of: Row | null) => ({
      Words: lineText((of ?? payload)?.Words ?? []),
      Position: positionOf(of),
    }),
    labels: { Words: t('field.Words'), Position: t('field.Position') },
    schema: synonymRegisterApi.add.body,
    bodyOf: ({ Words, Position }) => ({ Code, Words: linesIn(Words), Position: numberOf(Position) }),
    onSaved: onClose,
  })
  return (
    <RegisterSheet
      open={open}
      onClose={() => onClose()}
      title={row?.Words[0] ?? t('newSynonym')}
      form={form as never}
      clashes={clashes}
    >
      <TextField
        {...form.text('Words')}
        hint={t('field.wordsHint')}
        rows={6}
        maxLength={900}
        autoComplete="off"
        required
      />
      <TextField {...form.text('Position')} hint={t('field.positionHint')} inputMode="numeric" autoComplete="off" />
    </RegisterSheet>
  )
}

/** Words that stand for one another in the search. */
export const Synonyms = ({ label }: { label: string }) => {
  const t = useRegisterTexts()
  return (
    <RegisterView
      kind="synonyms"
      label={label}
      nameOf={({ Words: [first = ''] }) => first}
      Dialog={SynonymDialog}
      addText={t('newSynonym')}
      columns={[
        {
          key: 'words',
          header: t('field.Words'),
          flex: 5,
          minWidth: 220,
          cell: ({ Words }) => <span title={Words.join(', ')}>{Words.join(', ')}</span>,
        },
      ]}
    />
  )
}
