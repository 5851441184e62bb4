import { accountApi, type OrderLink, type Registration, type User } from '@bukett/contracts/http/account'
import { checkNewPassword } from '@bukett/contracts/rules/password'
import { isSwedishMobile } from '@bukett/contracts/rules/phone'
import { call } from '../../shared/api'
import { useForm } from '../../shared/form'
import { FormFrame } from '../../shared/FormFrame'
import { useTranslation } from '../../shared/i18n'
import { NameFields } from '../../shared/NameFields'
import { Tick } from '../../shared/Tick'
import { type NameField, nameFaults, nameLabels, nameTyped, nameValues } from '../../shared/typed-name'
import { LegalLinks } from './LegalLinks'
import { NewPasswordFields } from './NewPasswordFields'
import { RegistrationFailure } from './RegistrationFailure'

export interface QuickAccountProps {
  onRegistered: (user: User) => void
  forgotPath: string
  /** As the purchase has it. */
  known: Partial<Record<'firstName' | 'lastName' | 'phone', string>> & { email: string }
  /** The guest's purchase that the account takes over (AC-08). */
  fromPurchase: OrderLink
}

/** Names of the form alone: what the contract calls them says nothing of one line. */
const nameAt = (field: NameField): string => `name.${field}`

/** An account after a purchase: a password is all that is not known; the name too, where nobody has asked for it. */
export const QuickAccount = ({ onRegistered, forgotPath, known, fromPurchase }: QuickAccountProps) => {
  const { t } = useTranslation()
  const { firstName = '', lastName = '', phone = '', email } = known
  const isNamed = firstName !== '' && lastName !== ''
  const form = useForm<Record<string, string | boolean>, Registration, User>({
    initial: {
      ...nameValues(nameAt, { FirstName: firstName, LastName: lastName }),
      password1: '',
      acceptPurchaseTerms: false,
    },
    labels: {
      ...nameLabels(nameAt, t),
      password1: t('account.register.choosePassword'),
      acceptPurchaseTerms: t('account.consent.acceptTerms'),
    },
    schema: accountApi.register.body,
    bodyOf: (values) => {
      const { FirstName, LastName } = nameTyped(nameAt, values)
      return {
        isPrivateCustomer: true,
        firstName: FirstName,
        lastName: LastName,
        email,
        // A purchase takes any number, or none.
        phone: isSwedishMobile(phone) ? phone : null,
        personalIdentityNumber: null,
        password1: values['password1'],
        // It can be seen while it is typed.
        password2: values['password1'],
        acceptPurchaseTerms: values['acceptPurchaseTerms'],
        receiveOffersEmail: false,
        receiveOffersSms: false,
        fromPurchase,
      }
    },
    check: (values) => {
      const typed = String(values['password1'])
      const answer = checkNewPassword(typed, typed, { email })
      return { ...(!isNamed && nameFaults(nameAt, values)), ...(!answer.ok && { password1: answer.code }) }
    },
    send: (body) => call(accountApi.register, { params: { login: true }, body }),
    onDone: onRegistered,
  })
  return (
    <FormFrame
      form={form}
      label={t('account.register.title')}
      submit={t('account.register.submit')}
      failure={(error) => <RegistrationFailure error={error} kind="private" forgotPath={forgotPath} />}
    >
      {!isNamed && <NameFields form={form} at={nameAt} />}
      <NewPasswordFields password={form.text('password1')} />
      <Tick {...form.tick('acceptPurchaseTerms')} required />
      <LegalLinks texts={['purchaseTerms', 'privacy', 'memberTerms']} />
    </FormFrame>
  )
}
