import { officePeopleApi, type PersonCard } from '@bukett/contracts/http/office-people'
import { dateText, stockholmDay } from '@bukett/contracts/rules/dates'
import { TextField, useDialogs } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { CallKeys } from '../../shared/call-key'
import { Failure } from '../../shared/Failure'
import { useForm } from '../../shared/form'
import { FormFrame } from '../../shared/FormFrame'
import { useTranslation } from '../../shared/i18n'
import { useUnsaved } from '../shell/use-unsaved'
import { useCustomerTexts } from './customer-texts'
import { addNote, removeNote, usePersonChange } from './use-people'

/** What customer service wants to remember of a person. */
export const PersonNotes = ({ card: { Person, Notes } }: { card: PersonCard }) => {
  const t = useCustomerTexts()
  const { language } = useTranslation()
  const { id } = Person
  const dialogs = useDialogs()
  // Pressed again after a lost answer, it is the same note.
  const [keys] = useState(() => new CallKeys())
  const adding = usePersonChange(id, async (text: string) => {
    await addNote(id, text, keys.of(text))
    keys.answered()
  })
  const removing = usePersonChange(id, (noteId: string) => removeNote(id, noteId))
  const form = useForm({
    initial: { Text: '' },
    labels: { Text: t('card.note') },
    schema: officePeopleApi.addNote.body,
    bodyOf: (values) => values,
    send: ({ Text }: { Text: string }) => adding.mutateAsync(Text),
    onDone: () => form.set({ Text: '' }),
  })
  useUnsaved(form.values.Text.trim() !== '')
  const remove = async (noteId: string, day: string): Promise<void> => {
    const isSure = await dialogs.confirm({
      title: t('card.removeNoteSure', { day }),
      text: t('card.removeNoteText'),
      confirm: t('card.removeNote'),
      tone: 'danger',
    })
    if (isSure) removing.mutate(noteId)
  }
  return (
    <>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('card.notesText')}
      </Typography>
      {Notes.length === 0 && <Typography>{t('card.noNotes')}</Typography>}
      {removing.error && <Failure error={removing.error} title={t('card.notesFailed')} />}
      {Notes.map(({ Id, At, By, Text }) => {
        const day = dateText(stockholmDay(At), language, { withYear: true })
        return (
          <Box key={Id} sx={{ borderLeft: 3, borderColor: 'divider', pl: 3 }}>
            <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{Text}</Typography>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {[By, day].filter(Boolean).join(', ')}
              </Typography>
              <Button
                size="small"
                aria-label={t('card.removeNoteOf', { day })}
                disabled={removing.isPending}
                onClick={() => void remove(Id, day)}
              >
                {t('card.removeNote')}
              </Button>
            </Box>
          </Box>
        )
      })}
      <FormFrame
        form={form}
        label={t('card.addNote')}
        submit={t('card.addNote')}
        failure={(error) => <Failure error={error} title={t('card.notesFailed')} />}
      >
        <TextField {...form.text('Text')} rows={3} maxLength={1000} />
      </FormFrame>
    </>
  )
}
