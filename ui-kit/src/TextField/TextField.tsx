import { dateText, isLocalDay } from '@bukett/contracts/rules/dates'
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput'
import { type ChangeEvent, memo, type Ref } from 'react'
import { Field, type FieldProps } from '../Field/Field'
import { useKitTexts } from '../KitProvider/KitProvider'

export type TextFieldProps = FieldProps & {
  value: string
  onChange: (value: string, event: ChangeEvent<HTMLInputElement>) => void
  onBlur?: () => void
  name?: string
  type?: 'text' | 'email' | 'password' | 'tel' | 'search' | 'url' | 'date'
  inputMode?: 'text' | 'numeric' | 'tel' | 'email' | 'decimal'
  autoComplete?: string
  /** What a telephone's keyboard calls its last key. */
  enterKeyHint?: 'next' | 'done' | 'go' | 'search' | 'send'
  placeholder?: string
  /** Words end there. A number or an address is told instead: cut, it would be another one. */
  maxLength?: number
  /** The first and last day, for `date`. */
  min?: string
  max?: string
  disabled?: boolean
  readOnly?: boolean
  /** Several lines, this many shown. */
  rows?: number
  /** Before or after the text, inside the frame. */
  start?: OutlinedInputProps['startAdornment']
  end?: OutlinedInputProps['endAdornment']
  /** The field itself, to give it focus. */
  inputRef?: Ref<HTMLInputElement>
}

/** A line of text with its label, hint and error. One of many that stays as it was is not drawn again. */
export const TextField = memo(
  ({
    label,
    hint,
    error,
    required,
    optional,
    live,
    value,
    onChange,
    onBlur,
    name,
    type = 'text',
    inputMode,
    autoComplete,
    enterKeyHint,
    placeholder,
    maxLength,
    min,
    max,
    disabled,
    readOnly,
    rows,
    start,
    end,
    inputRef,
  }: TextFieldProps) => {
    const isWords = inputMode === undefined && type !== 'email' && type !== 'tel'
    const { locale } = useKitTexts()
    // A browser writes a date as its own country does, whatever the page's language is: here it stands in words.
    const day = type === 'date' && isLocalDay(value) ? dateText(value, locale, { withYear: true }) : undefined
    const dayAndHint = hint ? (
      <>
        {day}. {hint}
      </>
    ) : (
      day
    )
    return (
      <Field
        label={label}
        hint={day === undefined ? hint : dayAndHint}
        error={error}
        required={required}
        optional={optional}
        live={live}
      >
        {({ id, ...aria }) => (
          <OutlinedInput
            id={id}
            fullWidth
            type={type}
            name={name}
            value={value}
            error={Boolean(error)}
            disabled={disabled}
            readOnly={readOnly}
            // Of a height of its own, it need not be measured.
            {...(rows !== undefined && { multiline: true, rows, inputComponent: 'textarea' })}
            placeholder={placeholder}
            autoComplete={autoComplete}
            startAdornment={start}
            endAdornment={end}
            inputRef={inputRef}
            onChange={(event: ChangeEvent<HTMLInputElement>) => onChange(event.target.value, event)}
            onBlur={onBlur}
            slotProps={{
              input: {
                ...aria,
                ...(rows !== undefined && { type: undefined }),
                inputMode,
                enterKeyHint,
                maxLength: isWords ? maxLength : undefined,
                min,
                max,
              },
            }}
          />
        )}
      </Field>
    )
  },
)
