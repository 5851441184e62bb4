import type { quiet as source } from '../sv/quiet.js'

export const quiet: typeof source = {
  title: 'What you do not wish to hear about',
  text: 'We stay silent about what you choose: in emails, in reminders, on the front page and in what we suggest.',
  days: {
    'mothers-day': 'Mother’s Day',
    'fathers-day': 'Father’s Day',
    'valentines-day': 'Valentine’s Day',
    birthdays: 'Birthdays',
  },
  until: 'Last day, {{day}}',
  untilHint: 'Leave it empty if it is for good.',
  people: 'People we do not name',
  peopleText: 'Anyone who has passed away is never suggested as a recipient again.',
  nobody: 'Nobody yet.',
  add: 'First and last name',
  addButton: 'Add the name',
  remove: 'Remove {{name}}',
  save: 'Save the wishes',
  saved: 'We follow your wishes from now on.',
  loadFailed: 'Could not read the wishes',
  row: 'Silent, as you have wished',
  funeral: {
    title: 'Shall we be silent?',
    text: 'We never suggest {{name}} as a recipient again, and if you wish we say nothing of Mother’s Day, Father’s Day, Valentine’s Day and birthdays.',
    accept: 'Yes, be silent about such days',
    done: 'We are silent about such days.',
    change: 'Change it whenever you like',
  },
}
