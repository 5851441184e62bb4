import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { TextField } from '../TextField/TextField'
import { ChevronRightIcon } from '../icons/icons'
import { LiveRegion } from '../LiveRegion/LiveRegion'
import { RowsSkeleton } from '../Skeletons/Skeletons'
import { Notice } from '../Notice/Notice'
import { tokens } from '../tokens'

export type Hit = { key: string; title: string; text: string }

export type HitPickerProps = {
  /** What is searched for: "Namn eller telefonnummer". */
  label: string
  action: string
  hits: readonly Hit[]
  /** What the hits are called, for those who do not see them. */
  hitsLabel: string
  waiting?: boolean
  /** What went wrong, or that nobody was found. */
  error?: string
  hint?: string
  onSearch: (words: string) => void
  onChoose: (key: string) => void
}

/** People, companies or addresses that a register knows, one of which is chosen. */
export const HitPicker = ({
  label,
  action,
  hits,
  hitsLabel,
  waiting = false,
  error,
  hint,
  onSearch,
  onChoose,
}: HitPickerProps) => {
  const [words, setWords] = useState('')
  return (
    <Box sx={{ display: 'grid', gap: 5, pb: 4 }}>
      <Box
        component="form"
        aria-label={label}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          if (words.trim() !== '') onSearch(words.trim())
        }}
        sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: 3, alignItems: 'start' }}
      >
        <TextField label={label} hint={hint} value={words} onChange={setWords} autoComplete="off" maxLength={99} />
        <Button
          type="submit"
          variant="contained"
          loading={waiting}
          sx={{ mt: 'var(--label-height, 30px)', minHeight: 'var(--field-height, 52px)' }}
        >
          {action}
        </Button>
      </Box>
      {waiting ? (
        <RowsSkeleton rows={3} />
      ) : (
        error && (
          <Notice tone="warning" announce="status">
            {error}
          </Notice>
        )
      )}
      <LiveRegion message={waiting || hits.length === 0 ? '' : `${hitsLabel}: ${hits.length}`} />
      {!waiting && hits.length > 0 && (
        <Box component="ul" aria-label={hitsLabel} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {hits.map(({ key, title, text }) => (
            <Box component="li" key={key} sx={{ borderTop: 1, borderColor: 'divider' }}>
              <Box
                component="button"
                type="button"
                onClick={() => onChoose(key)}
                sx={{
                  width: '100%',
                  minHeight: 64,
                  py: 3,
                  px: 2,
                  display: 'flex',
                  alignItems: 'center',
                  gap: 3,
                  textAlign: 'left',
                  font: 'inherit',
                  color: 'text.primary',
                  border: 0,
                  background: 'none',
                  cursor: 'pointer',
                  '&:hover': { backgroundColor: tokens.ground.sand },
                }}
              >
                <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
                  <Box component="span" sx={{ display: 'block', fontWeight: 600 }}>
                    {title}
                  </Box>
                  <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: '0.875rem' }}>
                    {text}
                  </Box>
                </Box>
                <ChevronRightIcon fontSize="small" />
              </Box>
            </Box>
          ))}
        </Box>
      )}
    </Box>
  )
}
