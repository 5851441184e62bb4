import { TextField, type TextFieldProps } from '../TextField/TextField'
import { typedDigits } from '../TextField/typed-digits'
import { useKitTexts } from '../KitProvider/KitProvider'
import CircularProgress from '@mui/material/CircularProgress'

export type PostalCodeFieldProps = Pick<
  TextFieldProps,
  | 'label'
  | 'hint'
  | 'error'
  | 'required'
  | 'name'
  | 'disabled'
  | 'inputRef'
  | 'onBlur'
  | 'autoComplete'
  | 'enterKeyHint'
> & {
  /** The digits, without the space. */
  value: string
  onChange: (digits: string) => void
  /** Raised once, when the fifth digit is in. */
  onComplete?: (digits: string) => void
  /** The place that belongs to it, once known. */
  city?: string
  busy?: boolean
}

const inGroups = (digits: string): string => (digits.length > 3 ? `${digits.slice(0, 3)} ${digits.slice(3)}` : digits)

/** A Swedish postal code: five digits, shown as "123 45". */
export const PostalCodeField = ({
  value,
  onChange,
  onComplete,
  city,
  busy = false,
  hint,
  autoComplete = 'postal-code',
  ...field
}: PostalCodeFieldProps) => {
  const texts = useKitTexts()
  return (
    <TextField
      {...field}
      hint={city ?? hint ?? texts.postalCodeFormat}
      value={inGroups(value)}
      onChange={(_, event) => {
        const digits = typedDigits(value, 5, inGroups, event)
        if (digits === value) return
        onChange(digits)
        if (digits.length === 5) onComplete?.(digits)
      }}
      inputMode="numeric"
      autoComplete={autoComplete}
      end={busy && <CircularProgress size={20} aria-label={texts.loading} />}
    />
  )
}
