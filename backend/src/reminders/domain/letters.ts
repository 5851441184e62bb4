import { longDateText } from '@bukett/contracts/rules/dates'
import type { Language } from '@bukett/contracts/rules/language'
import { reminderTitle } from '@bukett/contracts/rules/reminders'
import type { Letter } from '../../shared/messages.js'
import { peopleOf, type StoredReminder } from './reminder.js'

export interface ReminderLinks {
  /** Begins a cart for whoever is thought of. */
  readonly choose: string
  /** Ends the reminder. */
  readonly stop: string
  /** All of the person's reminders. */
  readonly own: string
}

/** RE-05: what was asked for, and no offers. */
export const reminderLetter = (
  reminder: StoredReminder,
  firstName: string | null,
  { choose, stop, own }: ReminderLinks,
): Letter => {
  const { language, annual, next } = reminder
  const title = reminderTitle(reminder, language)
  const day = longDateText(next, language)
  const texts = {
    sv: {
      subject: `Påminnelse: ${title}, ${day}`,
      paragraphs: [firstName === null ? 'Hej!' : `Hej ${firstName}!`, `Du har bett oss påminna dig: ${title}, ${day}.`],
      link: 'Välj blommor',
      closing: [
        annual ? 'Påminnelsen kommer igen nästa år.' : 'Påminnelsen kommer bara den här gången.',
        `Du ändrar dina påminnelser här: ${own}`,
      ],
      stop: 'Ta bort påminnelsen',
    },
    en: {
      subject: `Reminder: ${title}, ${day}`,
      paragraphs: [
        firstName === null ? 'Hello!' : `Hello ${firstName}!`,
        `You asked us to remind you: ${title}, ${day}.`,
      ],
      link: 'Choose flowers',
      closing: [
        annual ? 'The reminder comes again next year.' : 'The reminder comes only this time.',
        `You change your reminders here: ${own}`,
      ],
      stop: 'Delete the reminder',
    },
  }[language]
  return {
    reason: 'unasked',
    people: peopleOf(reminder),
    language,
    subject: texts.subject,
    paragraphs: texts.paragraphs,
    cards: [{ title: day, places: [title] }],
    link: { text: texts.link, url: choose },
    closing: texts.closing,
    unsubscribeUrl: stop,
    unsubscribeText: texts.stop,
  }
}

export const reminderSms = (reminder: StoredReminder, { choose, stop }: ReminderLinks): string => {
  const what = `${reminderTitle(reminder, reminder.language)}, ${longDateText(reminder.next, reminder.language)}`
  const texts: Readonly<Record<Language, string>> = {
    sv: `Påminnelse: ${what}. Välj blommor: ${choose} Ta bort påminnelsen: ${stop}`,
    en: `Reminder: ${what}. Choose flowers: ${choose} Delete the reminder: ${stop}`,
  }
  return texts[reminder.language]
}

/** RE-04: only who reads the address's mail comes to its reminders. */
export const ownRemindersLetter = (language: Language, url: string): Letter => ({
  reason: 'service',
  language,
  ...{
    sv: {
      subject: 'Dina påminnelser',
      paragraphs: ['Hej!', 'Här är länken till dina påminnelser hos Bukett.'],
      link: { text: 'Till påminnelserna', url },
      closing: ['Länken gäller i sju dagar. Har du inte bett om den behöver du inte göra något.'],
    },
    en: {
      subject: 'Your reminders',
      paragraphs: ['Hello!', 'Here is the link to your reminders at Bukett.'],
      link: { text: 'To the reminders', url },
      closing: ['The link is valid for seven days. If you did not ask for it, you need not do anything.'],
    },
  }[language],
})
