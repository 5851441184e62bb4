import { longDateText } from '@bukett/contracts/rules/dates'
import type { Language } from '@bukett/contracts/rules/language'
import { reminderTitle } from '@bukett/contracts/rules/reminders'
import type { Letter } from '../../shared/messages.js'
import type { StoredReminder } from './reminder.js'

export interface ReminderLinks {
  /** Begins a cart for whoever is thought of. */
  readonly choose: string
  /** Ends the reminder. */
  readonly stop: string
}

/** RE-05: what was asked for, and no offers. */
export const reminderLetter = (
  reminder: StoredReminder,
  firstName: string,
  { choose, stop }: ReminderLinks,
): Letter => {
  const { language, annual, next } = reminder
  const title = reminderTitle(reminder, language)
  const day = longDateText(next, language)
  const texts = {
    sv: {
      subject: `Påminnelse: ${title}, ${day}`,
      paragraphs: [`Hej ${firstName}!`, `Du har bett oss påminna dig: ${title}, ${day}.`],
      link: 'Välj blommor',
      closing: [
        annual ? 'Påminnelsen kommer igen nästa år.' : 'Påminnelsen kommer bara den här gången.',
        'Du ändrar dina påminnelser på Mina sidor.',
      ],
      stop: 'Ta bort påminnelsen',
    },
    en: {
      subject: `Reminder: ${title}, ${day}`,
      paragraphs: [`Hello ${firstName}!`, `You asked us to remind you: ${title}, ${day}.`],
      link: 'Choose flowers',
      closing: [
        annual ? 'The reminder comes again next year.' : 'The reminder comes only this time.',
        'You change your reminders on your pages.',
      ],
      stop: 'Delete the reminder',
    },
  }[language]
  return {
    language,
    subject: texts.subject,
    paragraphs: texts.paragraphs,
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
