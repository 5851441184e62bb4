import type { ErrorRow } from '../error-row.js'

export const reminderErrors = {
  /** Spec 2 §8. */
  'reminder.limit': {
    status: 403,
    sv: 'Maxgränsen för antal påminnelser är nådd',
    en: 'You have as many reminders as one can have',
  },
  /** Also somebody else's. */
  'reminder.unknown': {
    status: 404,
    sv: 'Vi hittar inte påminnelsen. Kanske är den redan borttagen.',
    en: 'We do not find the reminder. Perhaps it has been deleted.',
  },
  'reminder.nobody': {
    status: 400,
    sv: 'Logga in, eller be om en länk till dina påminnelser.',
    en: 'Log in, or ask for a link to your reminders.',
  },
  'reminder.link-expired': {
    status: 400,
    sv: 'Länken gäller inte längre. Be om en ny.',
    en: 'The link is no longer valid. Ask for a new one.',
  },
  /** RE-04: a mailed link proves the address, and no telephone. */
  'reminder.sms-needs-account': {
    status: 400,
    sv: 'Sms kräver ett konto. Välj e-post, eller skapa ett konto.',
    en: 'SMS takes an account. Choose e-mail, or create an account.',
  },
  'reminder.changed': {
    status: 409,
    sv: 'Påminnelserna ändrades samtidigt på ett annat ställe. Försök igen.',
    en: 'The reminders were changed elsewhere at the same time. Try again.',
  },
} as const satisfies Record<string, ErrorRow>
