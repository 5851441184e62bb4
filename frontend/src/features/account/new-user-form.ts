import { phoneText } from '@bukett/contracts/rules/phone'
import { useTranslation } from '../../shared/i18n'
import { orNull, phoneFault } from '../../shared/account/person-rules'
import { passwordFaults } from './password-faults'

/** Somebody who gets an account in a company: the part of a form that is about them. The address stands where each form asks for it. */
export const newUser = (known: { firstName?: string; lastName?: string; phone?: string } = {}) => ({
  'user.firstName': known.firstName ?? '',
  'user.lastName': known.lastName ?? '',
  'user.phone': phoneText(known.phone ?? ''),
  'user.password1': '',
  'user.password2': '',
  'user.acceptPurchaseTerms': false,
  'user.receiveOffersEmail': false,
  'user.receiveOffersSms': false,
})
export type NewUserValues = ReturnType<typeof newUser>

export const useNewUserLabels = () => {
  const { t } = useTranslation()
  return {
    'user.firstName': t('account.register.firstName'),
    'user.lastName': t('account.register.lastName'),
    'user.phone': t('account.register.phone'),
    'user.password1': t('account.password'),
    'user.password2': t('account.newPassword.again'),
    'user.acceptPurchaseTerms': t('account.consent.acceptTerms'),
    'user.receiveOffersEmail': t('account.consent.offersEmail'),
    'user.receiveOffersSms': t('account.consent.offersSms'),
  }
}

export const newUserBody = (values: NewUserValues, email: string) => ({
  email,
  firstName: values['user.firstName'],
  lastName: values['user.lastName'],
  phone: orNull(values['user.phone']),
  password1: values['user.password1'],
  password2: values['user.password2'],
  acceptPurchaseTerms: values['user.acceptPurchaseTerms'],
  receiveOffersEmail: values['user.receiveOffersEmail'],
  receiveOffersSms: values['user.receiveOffersSms'],
})

export const newUserFaults = (values: NewUserValues, email: string) => ({
  ...passwordFaults(['user.password1', values['user.password1']], ['user.password2', values['user.password2']], email),
  'user.phone': phoneFault(values['user.phone'], values['user.receiveOffersSms']),
})
