import { useTranslation } from '../../../shared/i18n'
import { type Translate, translator } from '../../../shared/i18n/translate'

const sv = {
  title: 'Bekräfta e-postadress',
  doneTitle: 'E-postadressen är bekräftad',
  done: 'Dina köp samlas nu på dina sidor.',
  logIn: 'Logga in på det konto som mejlet gäller, så bekräftas adressen.',
  notYours: 'Har du inte skapat kontot? Med ett nytt lösenord är det ditt och ingen annans.',
  notYet: 'Är adressen inte bekräftad än? Ett nytt lösenord bekräftar den.',
  another: 'Mejlet gäller ett annat konto: logga in på det, så bekräftas adressen.',
  newAddress:
    'Ditt konto hos Bukett får den adress som mejlet kom till, och köp som är gjorda med den samlas på kontot.',
  notAsked: 'Känner du inte igen det behöver du inte göra något.',
  confirm: 'Bekräfta adressen',
  newHolds: 'Den gäller från och med nu.',
}
type VerifyTexts = typeof sv

const en: VerifyTexts = {
  title: 'Confirm email address',
  doneTitle: 'Your email address is confirmed',
  done: 'Your purchases are now gathered on your pages.',
  logIn: 'Log in to the account that the email is about, and the address is confirmed.',
  notYours: 'You have not made the account? With a new password it is yours and nobody else’s.',
  notYet: 'Is the address not confirmed yet? A new password confirms it.',
  another: 'The email is about another account: log in to that one, and the address is confirmed.',
  newAddress:
    'Your account with Bukett gets the address that the email came to, and purchases made with it are gathered on the account.',
  notAsked: 'If you know nothing of it, you need not do anything.',
  confirm: 'Confirm the address',
  newHolds: 'It holds from now on.',
}

const spoken = { sv: translator<VerifyTexts>('sv', sv), en: translator<VerifyTexts>('en', en) }

/** What the page of a mailed proof says: no page of the purchase fetches it. */
export const useVerifyTexts = (): Translate<VerifyTexts> => spoken[useTranslation().language]
