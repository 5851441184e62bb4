import { TextField } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import { useFrontTexts } from './texts'

export interface BothLanguagesProps {
  label: string
  /** Of the Swedish text; the English one is `<name>En`. */
  name: string
  swedish: string
  english: string
  onChange: (changes: { swedish?: string; english?: string }) => void
  /** By the field's name. */
  errorOf: (name: string) => string | undefined
  maxLength: number
  rows?: number
}

interface Texts {
  onChange: (changes: object) => void
  errorOf: (name: string) => string | undefined
  /** What stands before the names of the fields: `Parts.2.`. */
  at: string
}

/** The two halves of a text that stands as `<name>` and `<name>En` in what is edited. */
export const bothOf = <Name extends string>(
  texts: { readonly [Half in Name | `${Name}En`]: string },
  name: Name,
  { onChange, errorOf, at }: Texts,
): Pick<BothLanguagesProps, 'name' | 'swedish' | 'english' | 'onChange' | 'errorOf'> => ({
  name: at + name,
  swedish: texts[name],
  english: texts[`${name}En`],
  onChange: ({ swedish, english }) =>
    onChange({
      ...(swedish !== undefined && { [name]: swedish }),
      ...(english !== undefined && { [`${name}En`]: english }),
    }),
  errorOf,
})

/** A text and its English half beside it. */
export const BothLanguages = ({
  label,
  name,
  swedish,
  english,
  onChange,
  errorOf,
  maxLength,
  rows,
}: BothLanguagesProps) => {
  const t = useFrontTexts()
  const [wrong, wrongInEnglish] = [errorOf(name), errorOf(`${name}En`)]
  const common = { maxLength, autoComplete: 'off', ...(rows !== undefined && { rows }) }
  return (
    <Box
      sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}
    >
      <TextField
        {...common}
        label={label}
        name={name}
        value={swedish}
        onChange={(text) => onChange({ swedish: text })}
        {...(wrong !== undefined && { error: wrong })}
      />
      <TextField
        {...common}
        label={t('page.english', { label })}
        name={`${name}En`}
        value={english}
        onChange={(text) => onChange({ english: text })}
        {...(wrongInEnglish !== undefined && { error: wrongInEnglish })}
      />
    </Box>
  )
}
