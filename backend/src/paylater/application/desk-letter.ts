import type { Language } from '@bukett/contracts/rules/language'
import type { Letter } from '../../shared/messages.js'

/** To somebody with an account: another merchant is theirs to look after from now on. */
export const deskLetter = (language: Language, firstName: string, merchant: string, url: string): Letter =>
  language === 'sv'
    ? {
        reason: 'service',
        house: 'Senare',
        language,
        subject: `Du sköter nu ${merchant} hos Senare`,
        paragraphs: [`Hej ${firstName}!`, `Du har lagts till hos ${merchant}. Logga in med det konto du redan har.`],
        link: { text: 'Gå till handlaren', url },
      }
    : {
        reason: 'service',
        house: 'Senare',
        language,
        subject: `You now look after ${merchant} with Senare`,
        paragraphs: [
          `Hello ${firstName}!`,
          `You have been added to ${merchant}. Log in with the account you have already.`,
        ],
        link: { text: 'Go to the merchant', url },
      }
