import { useKitTexts } from '../KitProvider/KitProvider'
import { TextField, type TextFieldProps } from '../TextField/TextField'

export type PersonalNumberFieldProps = Pick<
  TextFieldProps,
  'label' | 'hint' | 'error' | 'required' | 'optional' | 'name' | 'disabled' | 'inputRef' | 'onBlur'
> & {
  /** Ten or twelve digits, with or without the sign between, as typed. */
  value: string
  onChange: (value: string) => void
}

/** A Swedish personal number. It may be typed with ten or twelve digits; a plus sign means over a hundred years old. */
export const PersonalNumberField = ({ value, onChange, hint, ...field }: PersonalNumberFieldProps) => {
  const texts = useKitTexts()
  return (
    <TextField
      {...field}
      hint={hint ?? texts.personalNumberFormat}
      value={value}
      inputMode="numeric"
      autoComplete="off"
      onChange={(typed) => onChange(typed.replaceAll(/[^\d+-]/g, ''))}
    />
  )
}
