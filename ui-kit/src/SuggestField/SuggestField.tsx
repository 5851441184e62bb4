import Box from '@mui/material/Box'
import CircularProgress from '@mui/material/CircularProgress'
import OutlinedInput from '@mui/material/OutlinedInput'
import { type KeyboardEvent, type Ref, useEffect, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { Field, type FieldProps } from '../Field/Field'
import { LiveRegion } from '../LiveRegion/LiveRegion'
import { SearchIcon } from '../icons/icons'
import { useKitTexts } from '../KitProvider/KitProvider'
import { tokens } from '../tokens'

export type Suggestion = {
  key: string
  label: string
  /** What tells it from others of the same name. */
  text?: string
}

export type SuggestFieldProps<Option extends Suggestion> = FieldProps & {
  value: string
  onChange: (value: string) => void
  suggestions: readonly Option[]
  onChoose: (option: Option) => void
  /** The suggestions are on their way. */
  busy?: boolean
  autoComplete?: string
  /** What a telephone's keyboard calls its last key. */
  enterKeyHint?: 'next' | 'done' | 'search'
  maxLength?: number
  name?: string
  onBlur?: () => void
  inputRef?: Ref<HTMLInputElement>
}

/**
 * A field that proposes what is meant. Arrows move among the proposals, Enter takes one, Escape puts them away, and so does Tab, before it
 * goes on: they stand between the field and the next one, which would jump out of the screen when they go or come.
 */
export const SuggestField = <Option extends Suggestion>({
  value,
  onChange,
  suggestions,
  onChoose,
  busy = false,
  autoComplete = 'off',
  enterKeyHint,
  maxLength = 99,
  name,
  onBlur,
  inputRef,
  ...field
}: SuggestFieldProps<Option>) => {
  const texts = useKitTexts()
  const id = useId()
  const [away, setAway] = useState(false)
  const [marked, setMarked] = useState<string>()
  const open = !away && suggestions.length > 0
  const at = suggestions.findIndex(({ key }) => key === marked)
  const optionId = (key: string) => `${id}-${key}`
  // The focus stays in the field, so that no browser scrolls to what is marked.
  useEffect(() => {
    if (open && marked !== undefined) document.getElementById(`${id}-${marked}`)?.scrollIntoView({ block: 'nearest' })
  }, [open, id, marked])

  const take = (option: Option) => {
    setMarked(undefined)
    setAway(true)
    onChoose(option)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // The browser looks for the next field, and scrolls to it, right after this.
    if (event.key === 'Tab') flushSync(() => setAway(true))
    else if (event.key === 'Escape' && open) {
      // The sheet around it stays.
      event.stopPropagation()
      setAway(true)
    } else if (event.key === 'Enter') {
      const option = suggestions[at] ?? (suggestions.length === 1 ? suggestions[0] : undefined)
      if (!open || !option) return
      event.preventDefault()
      take(option)
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (suggestions.length === 0) return
      event.preventDefault()
      setAway(false)
      const by = event.key === 'ArrowDown' ? 1 : -1
      const next = at < 0 ? (by > 0 ? 0 : suggestions.length - 1) : at + by
      setMarked(suggestions[(next + suggestions.length) % suggestions.length]?.key)
    }
  }

  return (
    <Box>
      <Field {...field}>
        {({ id: inputId, ...aria }) => (
          <OutlinedInput
            id={inputId}
            fullWidth
            name={name}
            value={value}
            onBlur={onBlur}
            error={Boolean(field.error)}
            inputRef={inputRef}
            autoComplete={autoComplete}
            startAdornment={<SearchIcon sx={{ mr: 2, color: 'text.secondary' }} />}
            endAdornment={busy && <CircularProgress size={20} aria-label={texts.loading} />}
            onChange={(event) => {
              setAway(false)
              setMarked(undefined)
              onChange(event.target.value)
            }}
            onKeyDown={onKeyDown}
            slotProps={{
              input: {
                ...aria,
                maxLength,
                enterKeyHint,
                role: 'combobox',
                'aria-autocomplete': 'list',
                'aria-expanded': open,
                'aria-controls': open ? `${id}-list` : undefined,
                'aria-activedescendant': at >= 0 && marked !== undefined ? optionId(marked) : undefined,
              },
            }}
          />
        )}
      </Field>
      <LiveRegion message={open ? texts.suggestions(suggestions.length) : ''} />
      {open && (
        <Box
          component="ul"
          id={`${id}-list`}
          role="listbox"
          aria-label={field.label}
          sx={{
            listStyle: 'none',
            m: 0,
            mt: 2,
            p: 1,
            border: 1,
            borderColor: 'divider',
            borderRadius: `${tokens.radius.card}px`,
            backgroundColor: 'background.paper',
          }}
        >
          {suggestions.map((option) => (
            <Box
              component="li"
              key={option.key}
              id={optionId(option.key)}
              role="option"
              aria-selected={option.key === marked}
              // The field keeps the focus, so that typing can go on.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => take(option)}
              sx={{
                display: 'flex',
                flexWrap: 'wrap',
                justifyContent: 'space-between',
                alignItems: 'center',
                columnGap: 4,
                minHeight: tokens.touchTarget,
                px: 3,
                py: 2,
                borderRadius: '8px',
                cursor: 'pointer',
                backgroundColor: option.key === marked ? tokens.ground.moss : 'transparent',
                '&:hover': { backgroundColor: tokens.ground.moss },
              }}
            >
              <span>{option.label}</span>
              {option.text && (
                <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
                  {option.text}
                </Box>
              )}
            </Box>
          ))}
        </Box>
      )}
    </Box>
  )
}
