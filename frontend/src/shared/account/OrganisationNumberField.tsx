import { TextField } from '@bukett/ui-kit'
import { useTranslation } from '../i18n'
import type { Form } from '../form'
import { tidyOrganisationNumber } from './person-rules'

/** A company's number, in the form in which it is kept once it is left. */
export const OrganisationNumberField = (field: ReturnType<Form<{ orgNr: string }>['text']>) => {
  const { t } = useTranslation()
  return (
    <TextField
      {...field}
      inputMode="numeric"
      autoComplete="off"
      hint={t('account.company.orgNrHint')}
      required
      onChange={(typed) => {
        field.onChange(typed.replaceAll(/[^\d-]/g, ''))
      }}
      onBlur={() => {
        field.onChange(tidyOrganisationNumber(field.value))
        field.onBlur()
      }}
    />
  )
}
