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
  'reminder.changed': {
    status: 409,
    sv: 'Påminnelserna ändrades samtidigt på ett annat ställe. Försök igen.',
    en: 'The reminders were changed elsewhere at the same time. Try again.',
  },
} as const satisfies Record<string, ErrorRow>
