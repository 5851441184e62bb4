import Box from '@mui/material/Box'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import type { Ref } from 'react'
import { Field, type FieldProps } from '../Field/Field'
import { ChevronDownIcon } from '../icons/icons'
import { useKitTexts } from '../KitProvider/KitProvider'

export type PhoneFieldProps = FieldProps & {
  /** The number as it is typed; with + or 00 it says its country itself. */
  value: string
  onChange: (value: string) => void
  /** Whose number it is: ISO alpha-2. */
  country: string
  onCountry: (country: string) => void
  /** The countries to choose among, with their calling codes without +. */
  countries: readonly { country: string; callingCode: string; name: string }[]
  onBlur?: () => void
  name?: string
  disabled?: boolean
  /** What a telephone's keyboard calls its last key. */
  enterKeyHint?: 'next' | 'done'
  inputRef?: Ref<HTMLInputElement>
}

/** A phone number with the country's number before it. A + is kept, as every sign of a number is. */
export const PhoneField = ({
  value,
  onChange,
  country,
  onCountry,
  countries,
  onBlur,
  name,
  disabled,
  enterKeyHint,
  inputRef,
  ...field
}: PhoneFieldProps) => {
  const texts = useKitTexts()
  return (
    <Field {...field}>
      {({ id, ...aria }) => (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'auto 1fr' }}>
          <NativeSelect
            value={country}
            disabled={disabled}
            IconComponent={ChevronDownIcon}
            input={<OutlinedInput />}
            inputProps={{ 'aria-label': texts.dialCode, autoComplete: 'tel-country-code' }}
            onChange={(event) => onCountry(event.target.value)}
            sx={{
              maxWidth: 168,
              '& .MuiNativeSelect-icon': { right: 8 },
              '&&& select': { pr: '38px', textOverflow: 'ellipsis' },
            }}
          >
            {countries.map((one) => (
              <option key={one.country} value={one.country}>
                +{one.callingCode} {one.name}
              </option>
            ))}
          </NativeSelect>
          <OutlinedInput
            id={id}
            type="tel"
            name={name}
            value={value}
            error={Boolean(field.error)}
            disabled={disabled}
            autoComplete="tel-national"
            inputRef={inputRef}
            onBlur={onBlur}
            onChange={(event) => onChange(event.target.value.replaceAll(/[^\d\s()/+-]/g, ''))}
            slotProps={{ input: { ...aria, inputMode: 'tel', enterKeyHint, maxLength: 40 } }}
          />
        </Box>
      )}
    </Field>
  )
}
