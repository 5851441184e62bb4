import type { Letter } from '../../shared/messages.js'
import type { Stage } from '../domain/merchant.js'

const modes = { sv: { test: 'testläge', live: 'skarpt läge' }, en: { test: 'test mode', live: 'live mode' } } as const

/** Tells a merchant that its webhook of a mode is switched off. */
export const disabledLetter = (language: 'sv' | 'en', merchant: string, stage: Stage, url: string): Letter => {
  const mode = modes[language][stage]
  return language === 'sv'
    ? {
        reason: 'service',
        house: 'Senare',
        language,
        subject: `Dina webhookar från Senare i ${mode} är avstängda`,
        paragraphs: [
          `${merchant} har inte tagit emot ett meddelande på ${url}, trots tolv försök under tre dygn. Vi skickar därför inga fler dit.`,
          'Meddelandena sparas i loggen i 30 dagar. Spara adressen igen under Nycklar i Senare för handlare: hemligheten är densamma. Under Händelser kan meddelandena sedan skickas om.',
        ],
      }
    : {
        reason: 'service',
        house: 'Senare',
        language,
        subject: `Your webhooks from Senare in ${mode} are switched off`,
        paragraphs: [
          `${merchant} has not received a message at ${url}, after twelve tries in three days. We send no more there.`,
          'Messages are kept in the log for 30 days. Save the address again under Keys in Senare for merchants: the secret is the same. Then send the messages anew under Events.',
        ],
      }
}
