import Box from '@mui/material/Box'
import { memo, type Ref } from 'react'
import OutlinedInput from '@mui/material/OutlinedInput'
import TextareaAutosize from '@mui/material/TextareaAutosize'
import { Field, type FieldProps } from '../Field/Field'
import { useKitTexts } from '../KitProvider/KitProvider'
import { LiveRegion } from '../LiveRegion/LiveRegion'

/** How much of the card a text takes, and what is wrong with it, in words. */
export type GreetingCheck = {
  /** How many rows of the field the text takes, and at least shows. */
  rows: number
  characters: number
  characterLimit: number
  lines: number
  lineLimit: number
  error?: string
}

export type GreetingFieldProps = Omit<FieldProps, 'hint'> & {
  value: string
  onChange: (value: string) => void
  /** The rule of the card: the shop counts, the field shows (UI-03). */
  check: (text: string) => GreetingCheck
  onBlur?: () => void
  name?: string
  disabled?: boolean
  inputRef?: Ref<HTMLTextAreaElement>
}

/**
 * A browser that grows a field with its text does it beside the page's own layout; for another MUI lays the page out three times a key.
 * The server draws for the first.
 */
const growsByItself = globalThis.CSS?.supports?.('field-sizing', 'content') ?? true
const lineHeight = 1.5

/** The words on the card, with what is left of its characters and lines. */
export const GreetingField = memo(
  ({ value, onChange, check, onBlur, name, disabled, inputRef, error, ...field }: GreetingFieldProps) => {
    const texts = useKitTexts()
    const { rows, characters, characterLimit, lines, lineLimit, error: wrong } = check(value)
    const nearTheEnd = characters >= characterLimit * 0.9 || lines >= lineLimit
    const counted = (
      <Box
        component="span"
        sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, fontVariantNumeric: 'tabular-nums' }}
      >
        <Box component="span" sx={{ color: characters > characterLimit ? 'error.main' : undefined }}>
          {texts.greetingCount(characters, characterLimit)}
        </Box>
        <Box component="span" sx={{ color: lines > lineLimit ? 'error.main' : undefined }}>
          {texts.greetingLines(lines, lineLimit)}
        </Box>
      </Box>
    )
    return (
      <>
        <Field {...field} error={wrong ?? error} hint={counted}>
          {({ id, ...aria }) => (
            <OutlinedInput
              id={id}
              fullWidth
              multiline
              inputComponent={growsByItself ? 'textarea' : TextareaAutosize}
              name={name}
              value={value}
              error={Boolean(wrong ?? error)}
              disabled={disabled}
              inputRef={inputRef}
              onBlur={onBlur}
              onChange={(event) => onChange(event.target.value)}
              slotProps={{
                input: {
                  ...aria,
                  type: undefined,
                  ...(!growsByItself && { minRows: rows }),
                  sx: {
                    fontFamily: "'Fraunces Variable', Georgia, serif",
                    fontSize: '1.125rem',
                    lineHeight,
                    // Downwards alone: a long word does not widen it.
                    ...(growsByItself && {
                      fieldSizing: 'content',
                      contain: 'inline-size',
                      minHeight: `${rows * lineHeight}em`,
                    }),
                  },
                },
              }}
            />
          )}
        </Field>
        <LiveRegion
          message={
            nearTheEnd
              ? `${texts.greetingCount(characters, characterLimit)}, ${texts.greetingLines(lines, lineLimit)}`
              : ''
          }
        />
      </>
    )
  },
)
