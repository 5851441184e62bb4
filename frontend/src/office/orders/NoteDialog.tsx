import { type DialogProps, TextField } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type FormEvent, useState } from 'react'
import { Failure } from '../../shared/Failure'
import { TypedSheet } from '../shell/TypedSheet'
import { useOrdersTexts } from './texts'
import { useNote } from './use-office-order'

/** `dialogs.open(NoteDialog, number)`: what colleagues should know, and who is told of it. */
export const NoteDialog = ({ open, payload: number, onClose }: DialogProps<string, true>) => {
  const t = useOrdersTexts()
  const [text, setText] = useState('')
  const [mentioned, setMentioned] = useState('')
  const note = useNote(number)
  const send = (event: FormEvent): void => {
    event.preventDefault()
    if (text.trim() === '' || note.isPending) return
    const Mentioned = mentioned.split(/[,;\s]+/).filter(Boolean)
    note.mutate({ Text: text.trim(), Mentioned }, { onSuccess: () => onClose(true) })
  }
  return (
    <TypedSheet open={open} onClose={() => onClose()} title={t('note.title')}>
      <Box
        component="form"
        noValidate
        aria-label={t('note.title')}
        onSubmit={send}
        sx={{ display: 'grid', gap: 4, pb: 3 }}
      >
        {note.error && <Failure error={note.error} />}
        <TextField label={t('note.text')} value={text} onChange={setText} rows={4} maxLength={2000} required />
        <TextField
          label={t('note.mention')}
          hint={t('note.mentionHint')}
          value={mentioned}
          onChange={setMentioned}
          autoComplete="off"
          optional
        />
        <Button
          type="submit"
          variant="contained"
          loading={note.isPending}
          disabled={text.trim() === ''}
          sx={{ justifySelf: 'start' }}
        >
          {t('note.submit')}
        </Button>
      </Box>
    </TypedSheet>
  )
}
