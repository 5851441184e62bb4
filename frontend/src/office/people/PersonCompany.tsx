import { type Organization, organizationApi } from '@bukett/contracts/http/organization'
import type { PersonCard } from '@bukett/contracts/http/office-people'
import { Notice, TextField } from '@bukett/ui-kit'
import { useState } from 'react'
import { organisationNumberFault } from '../../shared/account/person-rules'
import { nameOf } from '../../shared/account/use-account'
import { Failure } from '../../shared/Failure'
import { useForm } from '../../shared/form'
import { FormFrame } from '../../shared/FormFrame'
import { PageCard } from '../../shared/PageCard'
import { useCustomerTexts } from './customer-texts'
import { placeInCompany } from './use-customers'
import { usePersonChange } from './use-people'

/** Makes somebody a user of a company, or of another one than now. */
export const PersonCompany = ({ card: { Person } }: { card: PersonCard }) => {
  const t = useCustomerTexts()
  const [answer, setAnswer] = useState<{ readonly company: Organization | null }>()
  const placing = usePersonChange(Person.id, (orgNr: string) => placeInCompany(Person, orgNr))
  const title = t(Person.organizationId === null ? 'card.joinTitle' : 'card.moveTitle')
  const form = useForm({
    initial: { orgNr: '' },
    labels: { orgNr: t('card.companyNumber') },
    schema: organizationApi.search.body,
    bodyOf: ({ orgNr }) => ({ query: orgNr }),
    check: ({ orgNr }) => ({ orgNr: organisationNumberFault(orgNr) }),
    send: async ({ query }: { query: string }) => {
      setAnswer(undefined)
      return { company: await placing.mutateAsync(query) }
    },
    onDone: setAnswer,
  })
  return (
    <PageCard title={title}>
      {answer && (
        <Notice tone={answer.company ? 'success' : 'error'} announce="status">
          {answer.company
            ? t('card.placed', { name: nameOf(Person), company: answer.company.name })
            : t('company.childUnknown')}
        </Notice>
      )}
      <FormFrame
        form={form}
        label={title}
        submit={t('card.placeSubmit')}
        failure={(error) => <Failure error={error} title={t('card.actFailed')} />}
      >
        <TextField {...form.text('orgNr')} hint={t('card.placeHint')} inputMode="numeric" autoComplete="off" required />
      </FormFrame>
    </PageCard>
  )
}
