import type { Language } from '@bukett/contracts/rules/language'
import { Select } from '@bukett/ui-kit'
import { useShellTexts } from './texts'

interface LanguageFieldProps {
  label: string
  value: string
  onChange: (value: Language) => void
  name?: string
}

/** In which language a customer is written to, whatever whoever works here reads. */
export const LanguageField = ({ label, value, onChange, name }: LanguageFieldProps) => {
  const t = useShellTexts()
  return (
    <Select
      label={label}
      value={value === 'en' ? 'en' : 'sv'}
      onChange={onChange}
      options={[
        { value: 'sv', label: t('language.sv') },
        { value: 'en', label: t('language.en') },
      ]}
      {...(name !== undefined && { name })}
    />
  )
}
