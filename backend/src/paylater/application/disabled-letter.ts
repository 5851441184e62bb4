import type { Letter } from '../../shared/messages.js'

/** Tells a merchant that its webhook is switched off. */
export const disabledLetter = (language: 'sv' | 'en', merchant: string, url: string): Letter =>
  language === 'sv'
    ? {
        reason: 'service',
        language,
        subject: 'Dina webhookar från Senare är avstängda',
        paragraphs: [
          `${merchant} har inte tagit emot ett meddelande på ${url}, trots tolv försök under tre dygn. Vi skickar därför inga fler dit.`,
          'Meddelandena sparas i loggen i 30 dagar. Ange adressen igen under Handlare i administrationen, så kan de skickas om därifrån.',
        ],
      }
    : {
        reason: 'service',
        language,
        subject: 'Your webhooks from Senare are switched off',
        paragraphs: [
          `${merchant} has not received a message at ${url}, after twelve tries in three days. We send no more there.`,
          'Messages are kept in the log for 30 days. Give the address again under Merchant in administration, and send them anew from there.',
        ],
      }
