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
    sv: 'SMS kräver ett konto. Välj e-post, eller skapa ett konto.',
    en: 'Text messages take an account. Choose email, or create an account.',
  },
  'reminder.changed': {
    status: 409,
    sv: 'Påminnelserna ändrades samtidigt på ett annat ställe. Försök igen.',
    en: 'The reminders were changed elsewhere at the same time. Try again.',
  },
  'reminder.no-calendar': {
    status: 404,
    sv: 'Den här kalenderadressen gäller inte längre. Skapa en ny bland dina påminnelser.',
    en: 'This calendar address is no longer valid. Make a new one among your reminders.',
  },
  'quiet.too-many-people': {
    status: 400,
    sv: 'Fler än 50 namn kan vi inte spara. Ta bort något först.',
    en: 'We cannot keep more than 50 names. Remove one first.',
  },
  'quiet.day-twice': {
    status: 400,
    sv: 'Samma dag står två gånger. Välj den en gång.',
    en: 'The same day stands there twice. Choose it once.',
  },
  'quiet.until-passed': {
    status: 400,
    sv: 'Välj en dag framåt i tiden, eller för alltid.',
    en: 'Choose a day in the future, or for good.',
  },
  'quiet.no-funeral': {
    status: 400,
    sv: 'Det här erbjudandet gäller bara beställningar till en begravning.',
    en: 'This is offered only for orders to a funeral.',
  },
} as const satisfies Record<string, ErrorRow>
