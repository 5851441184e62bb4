import type { User } from '@bukett/contracts/http/account'
import { loginApi } from '@bukett/contracts/http/login'
import { TextField } from '@bukett/ui-kit'
import { useState } from 'react'
import { Failure } from '../../shared/Failure'
import { useForm } from '../../shared/form'
import { FormFrame } from '../../shared/FormFrame'
import { useTranslation } from '../../shared/i18n'
import { PageCard } from '../../shared/PageCard'
import { useCustomerTexts } from './customer-texts'
import { PersonCard } from './PersonCard'
import { addressFault } from '../../shared/account/person-rules'
import { readPerson } from './use-customers'

/** Spec 3 §7: a customer by e-mail address, and what may be done to the account. */
export const FindPerson = ({ hrefOfCompany }: { hrefOfCompany: (id: string) => string }) => {
  const t = useCustomerTexts()
  const { t: shop } = useTranslation()
  const [found, setFound] = useState<User>()
  const form = useForm({
    initial: { email: '' },
    labels: { email: t('person.email') },
    // One address and nothing else, as there.
    schema: loginApi.forgotPassword.body,
    bodyOf: (values) => values,
    check: addressFault,
    send: (wanted: { email: string }) => {
      setFound(undefined)
      return readPerson(wanted.email)
    },
    onDone: setFound,
  })
  return (
    <PageCard title={t('person.label')}>
      <FormFrame
        form={form}
        label={t('person.label')}
        submit={t('person.submit')}
        failure={(error) => <Failure error={error} title={shop('account.users.loadFailed')} />}
      >
        <TextField {...form.text('email')} type="email" inputMode="email" autoComplete="off" required />
      </FormFrame>
      {found && <PersonCard key={found.id} user={found} hrefOfCompany={hrefOfCompany} />}
    </PageCard>
  )
}
