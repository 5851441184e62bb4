import type { User } from '@bukett/contracts/http/account'
import { loginApi } from '@bukett/contracts/http/login'
import { type Organization, organizationApi } from '@bukett/contracts/http/organization'
import { Notice, TextField } from '@bukett/ui-kit'
import { useState } from 'react'
import { Failure } from '../../shared/Failure'
import { useForm } from '../../shared/form'
import { FormFrame } from '../../shared/FormFrame'
import { useTranslation } from '../../shared/i18n'
import { PageCard } from '../../shared/PageCard'
import { useCustomerTexts } from './customer-texts'
import { addressFault, organisationNumberFault } from '../../shared/account/person-rules'
import { nameOf } from '../../shared/account/use-account'
import { joinCompany, linkByNumber } from './use-customers'
import { useReadAgain } from '../../shared/account/use-own-account'

/** A customer who has an account becomes a user of the company. */
export const JoinCompany = ({ organization }: { organization: Organization }) => {
  const t = useCustomerTexts()
  const { t: shop } = useTranslation()
  const readAgain = useReadAgain()
  const [joined, setJoined] = useState<User>()
  const form = useForm({
    initial: { email: '' },
    labels: { email: t('person.email') },
    schema: loginApi.forgotPassword.body,
    bodyOf: (values) => values,
    check: addressFault,
    send: (wanted: { email: string }) => {
      setJoined(undefined)
      return joinCompany(organization.id, wanted.email)
    },
    onDone: (user) => {
      setJoined(user)
      form.set({ email: '' })
      void readAgain()
    },
  })
  return (
    <PageCard title={t('company.joinTitle')}>
      <FormFrame
        form={form}
        label={t('company.joinTitle')}
        submit={t('company.joinSubmit')}
        failure={(error) => <Failure error={error} title={shop('account.users.updateFailed')} />}
      >
        <TextField {...form.text('email')} type="email" inputMode="email" autoComplete="off" required />
      </FormFrame>
      {joined && (
        <Notice tone="success" announce="status">
          {t('company.joined', { name: nameOf(joined) })}
        </Notice>
      )}
    </PageCard>
  )
}

/** Another company comes below this one (AC-11): customer service speaks for both. */
export const LinkChild = ({ organization }: { organization: Organization }) => {
  const t = useCustomerTexts()
  const readAgain = useReadAgain()
  const [answer, setAnswer] = useState<{ readonly child: Organization | null }>()
  const form = useForm({
    initial: { orgNr: '' },
    labels: { orgNr: t('company.childNumber') },
    schema: organizationApi.search.body,
    bodyOf: ({ orgNr }) => ({ query: orgNr }),
    check: ({ orgNr }) => ({ orgNr: organisationNumberFault(orgNr) }),
    send: async ({ query: orgNr }: { query: string }) => {
      setAnswer(undefined)
      return { child: await linkByNumber(organization.id, orgNr) }
    },
    onDone: (told) => {
      setAnswer(told)
      void readAgain()
    },
  })
  return (
    <PageCard title={t('company.childTitle')}>
      <FormFrame
        form={form}
        label={t('company.childTitle')}
        submit={t('company.childSubmit')}
        failure={(error) => <Failure error={error} />}
      >
        <TextField {...form.text('orgNr')} inputMode="numeric" autoComplete="off" required />
      </FormFrame>
      {answer && (
        <Notice tone={answer.child ? 'success' : 'error'} announce="status">
          {answer.child ? t('company.childLinked', { name: answer.child.name }) : t('company.childUnknown')}
        </Notice>
      )}
    </PageCard>
  )
}
