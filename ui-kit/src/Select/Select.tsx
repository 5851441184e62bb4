import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { Field, type FieldProps } from '../Field/Field'
import { ChevronDownIcon } from '../icons/icons'

export type SelectProps<Value extends string> = FieldProps & {
  value: Value
  onChange: (value: Value) => void
  options: readonly { value: Value; label: string; disabled?: boolean }[]
  name?: string
  disabled?: boolean
  autoComplete?: string
}

/** One of a list. It is the browser's own list, which every phone and reader knows. */
export const Select = <Value extends string>({
  label,
  hint,
  error,
  required,
  optional,
  value,
  onChange,
  options,
  name,
  disabled,
  autoComplete,
}: SelectProps<Value>) => (
  <Field label={label} hint={hint} error={error} required={required} optional={optional}>
    {({ id, ...aria }) => (
      <NativeSelect
        fullWidth
        value={value}
        disabled={disabled}
        error={Boolean(error)}
        IconComponent={ChevronDownIcon}
        input={<OutlinedInput />}
        inputProps={{ id, name, autoComplete, ...aria }}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value)
          if (chosen) onChange(chosen.value)
        }}
        sx={{ '& .MuiNativeSelect-icon': { right: 12 } }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </NativeSelect>
    )}
  </Field>
)
