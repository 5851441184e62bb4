import { accountApi, type OrderLink, type Registration, type User } from '@bukett/contracts/http/account'
import { PersonalNumberField, TextField } from '@bukett/ui-kit'
import { useTranslation } from '../../shared/i18n'
import { call } from '../../shared/api'
import { useForm } from '../../shared/form'
import { FormFrame } from '../../shared/FormFrame'
import { ConsentTicks } from './ConsentTicks'
import { FormPart, Wide } from '../../shared/FormPart'
import { NewPasswordFields } from './NewPasswordFields'
import { passwordFaults } from './password-faults'
import { orNull, personalNumberFault, phoneFault, tidyPersonalNumber } from '../../shared/account/person-rules'
import { RegistrationFailure } from './RegistrationFailure'

export interface RegisterFormProps {
  /** Logged in already, since registering does so (AC-09). */
  onRegistered: (user: User) => void
  forgotPath: string
  /** Filled in beforehand, from a purchase. */
  known?: Partial<Record<'firstName' | 'lastName' | 'email' | 'phone', string>>
  /** The guest's purchase that the account takes over (AC-08). */
  fromPurchase?: OrderLink
}

/** Registration of a private customer (spec 2 §5). */
export const RegisterForm = ({ onRegistered, forgotPath, known = {}, fromPurchase }: RegisterFormProps) => {
  const { t } = useTranslation()
  const form = useForm({
    initial: {
      firstName: '',
      lastName: '',
      email: '',
      phone: '',
      ...known,
      personalIdentityNumber: '',
      password1: '',
      password2: '',
      acceptPurchaseTerms: false,
      receiveOffersEmail: false,
      receiveOffersSms: false,
    },
    labels: {
      firstName: t('account.register.firstName'),
      lastName: t('account.register.lastName'),
      email: t('account.email'),
      phone: t('account.register.phone'),
      personalIdentityNumber: t('account.register.personalNumber'),
      password1: t('account.password'),
      password2: t('account.newPassword.again'),
      acceptPurchaseTerms: t('account.consent.acceptTerms'),
      receiveOffersEmail: t('account.consent.offersEmail'),
      receiveOffersSms: t('account.consent.offersSms'),
    },
    schema: accountApi.register.body,
    bodyOf: (values) => ({
      ...values,
      isPrivateCustomer: true,
      phone: orNull(values.phone),
      personalIdentityNumber: orNull(values.personalIdentityNumber),
      fromPurchase,
    }),
    check: ({ password1, password2, email, phone, receiveOffersSms, personalIdentityNumber }) => ({
      ...passwordFaults(['password1', password1], ['password2', password2], email),
      personalIdentityNumber: personalNumberFault(personalIdentityNumber),
      phone: phoneFault(phone, receiveOffersSms),
    }),
    send: (body: Registration) => call(accountApi.register, { params: { login: true }, body }),
    onDone: (answer) => {
      onRegistered(answer)
    },
  })
  const personalNumber = form.text('personalIdentityNumber')
  return (
    <FormFrame
      form={form}
      label={t('account.register.title')}
      submit={t('account.register.submit')}
      failure={(error) => <RegistrationFailure error={error} kind="private" forgotPath={forgotPath} />}
    >
      <FormPart title={t('account.register.about')}>
        <TextField {...form.text('firstName')} autoComplete="given-name" maxLength={60} required />
        <TextField {...form.text('lastName')} autoComplete="family-name" maxLength={60} required />
        <Wide>
          <TextField {...form.text('email')} type="email" inputMode="email" autoComplete="email" required />
        </Wide>
        <TextField
          {...form.text('phone')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          hint={t('account.register.phoneHint')}
          optional
        />
        <PersonalNumberField
          {...personalNumber}
          hint={t('account.register.personalNumberHint')}
          optional
          onBlur={() => {
            form.set({ personalIdentityNumber: tidyPersonalNumber(personalNumber.value) })
            personalNumber.onBlur()
          }}
        />
      </FormPart>
      <FormPart title={t('account.register.choosePassword')}>
        <NewPasswordFields password={form.text('password1')} again={form.text('password2')} />
      </FormPart>
      <ConsentTicks
        terms={form.tick('acceptPurchaseTerms')}
        offersEmail={form.tick('receiveOffersEmail')}
        offersSms={form.tick('receiveOffersSms')}
      />
    </FormFrame>
  )
}
