import type { accountAtCheckout as swedish } from '../sv/account-at-checkout.js'

/** What the checkout says of accounts, and every form of what it could not send. */
export const accountAtCheckout: typeof swedish = {
  form: {
    error: 'A field contains an error. Please change it and try again',
    missing: 'Please fill in this field.',
    invalid: 'Please check this field.',
  },
  consent: {
    acceptTerms: 'I accept the terms of purchase',
    offersEmail: 'Yes please, send me offers by email',
    offersSms: 'Yes please, send me offers by text message',
    offersHint: 'Offers are voluntary. Change your mind at any time on your pages.',
  },
  legal: {
    purchaseTerms: 'Terms of purchase',
    memberTerms: 'Membership terms',
    privacy: 'How we handle personal data',
  },
  checkout: {
    ways: 'How would you like to buy?',
    login: 'Log in',
    register: 'Create account',
    guest: 'Guest',
    loggedIn: 'You are logged in as {{name}}. Your details are filled in.',
    registered: 'Welcome, {{name}}. Your account is ready and your details are filled in.',
    kinds: 'Kind of account',
    private: 'Private',
    company: 'Company or organisation',
  },
}
