import { type ErrorCode, errorText } from '@bukett/contracts'
import { keepsPlace, TextField } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type FormEvent, useState } from 'react'
import { currentLocale } from '../../shared/api'
import { Failure } from '../../shared/Failure'
import { useFirstFault } from '../../shared/use-first-fault'

export interface AnswerFormProps {
  label: string
  hint: string
  rows: number
  /** What is said of an answer without words. */
  missing: ErrorCode
  action: string
  /** `mutate` gets the words without the spaces around them. */
  answering: { mutate: (text: string) => void; isPending: boolean; error: Error | null }
}

/** The store's answer, in its own words, to what a buyer or a receiver has said. */
export const AnswerForm = ({ label, hint, rows, missing, action, answering }: AnswerFormProps) => {
  const [text, setText] = useState('')
  const [isMissing, setMissing] = useState(false)
  const leadToFault = useFirstFault()
  const send = (event: FormEvent): void => {
    event.preventDefault()
    const words = text.trim()
    setMissing(words === '')
    if (words === '') leadToFault(event.currentTarget)
    else answering.mutate(words)
  }
  return (
    <Box
      component="form"
      ref={keepsPlace}
      noValidate
      onSubmit={send}
      sx={{ display: 'grid', gap: 3, justifyItems: 'start' }}
    >
      <Box sx={{ width: '100%' }}>
        <TextField
          label={label}
          hint={hint}
          error={isMissing ? errorText(missing, currentLocale()) : undefined}
          value={text}
          onChange={setText}
          rows={rows}
          maxLength={500}
        />
      </Box>
      {answering.error && <Failure error={answering.error} />}
      <Button type="submit" variant="outlined" loading={answering.isPending}>
        {action}
      </Button>
    </Box>
  )
}
