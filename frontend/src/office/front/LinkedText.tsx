import { isLinkable, withLink } from '@bukett/contracts/rules/linked-text'
import { type DialogProps, Sheet, TextField, useDialogs } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useRef, useState } from 'react'
import { useFrontTexts } from './texts'

export interface LinkedTextProps {
  label: string
  name: string
  swedish: string
  english: string
  onChange: (changes: { swedish?: string; english?: string }) => void
  /** By the field's name. */
  errorOf: (name: string) => string | undefined
  maxLength: number
  rows: number
}

/** A text and its English half, each with links in it. */
export const LinkedText = ({ label, name, swedish, english, onChange, errorOf, maxLength, rows }: LinkedTextProps) => {
  const t = useFrontTexts()
  const common = { rows, maxLength }
  return (
    <Box
      sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}
    >
      <Half
        {...common}
        label={label}
        name={name}
        value={swedish}
        onChange={(text) => onChange({ swedish: text })}
        error={errorOf(name)}
      />
      <Half
        {...common}
        label={t('page.english', { label })}
        name={`${name}En`}
        value={english}
        onChange={(text) => onChange({ english: text })}
        error={errorOf(`${name}En`)}
      />
    </Box>
  )
}

interface HalfProps extends Pick<LinkedTextProps, 'label' | 'name' | 'maxLength' | 'rows'> {
  value: string
  onChange: (value: string) => void
  error: string | undefined
}

const Half = ({ label, name, value, onChange, error, maxLength, rows }: HalfProps) => {
  const t = useFrontTexts()
  const dialogs = useDialogs()
  const field = useRef<HTMLInputElement>(null)
  /** What is chosen in the text becomes a link; where nothing is, its words are asked for. */
  const addLink = async (): Promise<void> => {
    const [from, to] = [field.current?.selectionStart ?? value.length, field.current?.selectionEnd ?? value.length]
    const link = await dialogs.open(LinkSheet, { words: value.slice(from, to) })
    if (link) onChange(withLink(value, from, to, link.words, link.address))
  }
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start', '& > :first-of-type': { width: '100%' } }}>
      <TextField
        label={label}
        name={name}
        value={value}
        onChange={onChange}
        maxLength={maxLength}
        rows={rows}
        autoComplete="off"
        inputRef={field}
        {...(error !== undefined && { error })}
      />
      <Button aria-label={t('link.addTo', { label })} onClick={() => void addLink()}>
        {t('link.add')}
      </Button>
    </Box>
  )
}

interface NewLink {
  words: string
  address: string
}

const LinkSheet = ({ open, onClose, payload: { words: first } }: DialogProps<{ words: string }, NewLink>) => {
  const t = useFrontTexts()
  const [words, setWords] = useState(first.replaceAll(/[[\]\n]/g, ' ').trim())
  const [address, setAddress] = useState('')
  const [isAsked, setAsked] = useState(false)
  const wrong = {
    ...(isAsked && words.trim() === '' && { words: t('link.wordsMissing') }),
    ...(isAsked && !(isLinkable(address) && !/[()]/.test(address)) && { address: t('link.wrong') }),
  }
  const submit = (): void => {
    setAsked(true)
    if (words.trim() !== '' && isLinkable(address) && !/[()]/.test(address)) onClose({ words: words.trim(), address })
  }
  return (
    <Sheet open={open} onClose={() => onClose()} title={t('link.title')} width="small">
      <Box
        component="form"
        noValidate
        aria-label={t('link.title')}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
        sx={{ display: 'grid', gap: 4 }}
      >
        <TextField
          label={t('link.words')}
          value={words}
          onChange={(next) => setWords(next.replaceAll(/[[\]]/g, ''))}
          maxLength={200}
          autoComplete="off"
          {...(wrong.words !== undefined && { error: wrong.words })}
        />
        <TextField
          label={t('link.address')}
          hint={t('field.linkHint')}
          value={address}
          onChange={(next) => setAddress(next.trim())}
          maxLength={300}
          autoComplete="off"
          {...(wrong.address !== undefined && { error: wrong.address })}
        />
        <Button type="submit" variant="contained">
          {t('link.done')}
        </Button>
      </Box>
    </Sheet>
  )
}
