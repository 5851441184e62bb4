import type { Answer } from '@bukett/contracts'
import type { OrderLink } from '@bukett/contracts/http/account'
import { organizationApi, type OrganizationRegistration } from '@bukett/contracts/http/organization'
import { TextField } from '@bukett/ui-kit'
import { useTranslation } from '../../shared/i18n'
import { call } from '../../shared/api'
import { useForm } from '../../shared/form'
import { FormFrame } from '../../shared/FormFrame'
import { CompanyFields } from '../../shared/account/CompanyFields'
import { companyBody, companyFaults, emptyCompany, useCompanyLabels } from '../../shared/account/company-form'
import { ConsentTicks } from './ConsentTicks'
import { FormPart, Wide } from '../../shared/FormPart'
import { NewPasswordFields } from './NewPasswordFields'
import { newUser, newUserBody, newUserFaults, useNewUserLabels } from './new-user-form'
import { RegistrationFailure } from './RegistrationFailure'

export interface RegisterCompanyFormProps {
  /** Logged in already; `returnUrl` leads to our own site. */
  onRegistered: (answer: Answer<typeof organizationApi.register>) => void
  /** Where the person wants to go afterwards. */
  returnUrl?: string
  forgotPath: string
  /** Filled in beforehand, from a purchase. */
  known?: Partial<Record<'firstName' | 'lastName' | 'email' | 'phone', string>>
  /** The guest's purchase that the company takes over (AC-08). */
  fromPurchase?: OrderLink
}

/** Registration of a company and its first user (spec 2 §5, AC-13). */
export const RegisterCompanyForm = ({
  onRegistered,
  returnUrl = '/',
  forgotPath,
  known = {},
  fromPurchase,
}: RegisterCompanyFormProps) => {
  const { t } = useTranslation()
  const companyLabels = useCompanyLabels()
  const newUserLabels = useNewUserLabels()
  const form = useForm({
    initial: {
      ...emptyCompany,
      ...newUser(known),
      'user.email': known.email ?? '',
    },
    labels: {
      ...companyLabels,
      ...newUserLabels,
      'user.email': t('account.email'),
    },
    schema: organizationApi.register.body,
    bodyOf: (values) => ({
      ...companyBody(values),
      fromPurchase,
      user: newUserBody(values, values['user.email']),
    }),
    check: (values) => ({
      ...companyFaults(values),
      ...newUserFaults(values, values['user.email']),
    }),
    send: (body: OrganizationRegistration) =>
      call(organizationApi.register, { query: { returnUrl, login: true }, body }),
    onDone: (answer) => {
      onRegistered(answer)
    },
  })
  return (
    <FormFrame
      form={form}
      label={t('account.register.titleCompany')}
      submit={t('account.register.submitCompany')}
      failure={(error) => <RegistrationFailure error={error} kind="company" forgotPath={forgotPath} />}
    >
      <FormPart title={t('account.register.aboutCompany')}>
        <CompanyFields form={form} />
      </FormPart>
      <FormPart title={t('account.register.contact')}>
        <TextField {...form.text('user.firstName')} autoComplete="given-name" maxLength={60} required />
        <TextField {...form.text('user.lastName')} autoComplete="family-name" maxLength={60} required />
        <Wide>
          <TextField {...form.text('user.email')} type="email" inputMode="email" autoComplete="email" required />
        </Wide>
        <Wide>
          <TextField
            {...form.text('user.phone')}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            hint={t('account.register.phoneHint')}
            optional
          />
        </Wide>
      </FormPart>
      <FormPart title={t('account.register.choosePassword')}>
        <NewPasswordFields password={form.text('user.password1')} again={form.text('user.password2')} />
      </FormPart>
      <ConsentTicks
        terms={form.tick('user.acceptPurchaseTerms')}
        offersEmail={form.tick('user.receiveOffersEmail')}
        offersSms={form.tick('user.receiveOffersSms')}
      />
    </FormFrame>
  )
}
