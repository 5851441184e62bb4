import Box from '@mui/material/Box'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import type { Ref } from 'react'
import { Field, type FieldProps } from '../Field/Field'
import { ChevronDownIcon } from '../icons/icons'
import { useKitTexts } from '../KitProvider/KitProvider'

export type PhoneFieldProps = FieldProps & {
  /** The number as it is typed, without the country. */
  value: string
  onChange: (value: string) => void
  /** Such as "+46". */
  dialCode: string
  onDialCode?: (dialCode: string) => void
  /** The countries to choose among; one or none shows no list. */
  dialCodes?: readonly { code: string; country: string }[]
  onBlur?: () => void
  name?: string
  disabled?: boolean
  inputRef?: Ref<HTMLInputElement>
}

/** A phone number with the country's number before it. */
export const PhoneField = ({
  value,
  onChange,
  dialCode,
  onDialCode,
  dialCodes = [],
  onBlur,
  name,
  disabled,
  inputRef,
  ...field
}: PhoneFieldProps) => {
  const texts = useKitTexts()
  return (
    <Field {...field}>
      {({ id, ...aria }) => (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'auto 1fr' }}>
          {dialCodes.length > 1 ? (
            <NativeSelect
              value={dialCode}
              disabled={disabled}
              IconComponent={ChevronDownIcon}
              input={<OutlinedInput />}
              inputProps={{ 'aria-label': texts.dialCode, autoComplete: 'tel-country-code' }}
              onChange={(event) => onDialCode?.(event.target.value)}
              sx={{
                maxWidth: 168,
                '& .MuiNativeSelect-icon': { right: 8 },
                '&&& select': { pr: '38px', textOverflow: 'ellipsis' },
              }}
            >
              {dialCodes.map(({ code, country }) => (
                <option key={code} value={code}>
                  {code} {country}
                </option>
              ))}
            </NativeSelect>
          ) : (
            <Box
              component="span"
              sx={{
                display: 'inline-flex',
                alignItems: 'center',
                px: 3,
                color: 'text.secondary',
                fontVariantNumeric: 'tabular-nums',
              }}
            >
              {dialCode}
            </Box>
          )}
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
            onChange={(event) => onChange(event.target.value.replaceAll(/[^\d\s()/-]/g, ''))}
            slotProps={{ input: { ...aria, inputMode: 'tel', maxLength: 20 } }}
          />
        </Box>
      )}
    </Field>
  )
}
