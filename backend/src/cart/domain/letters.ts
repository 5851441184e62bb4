import type { Language } from '@bukett/contracts/rules/language'
import { phoneText } from '@bukett/contracts/rules/phone'
import { priceText } from '@bukett/contracts/rules/price'
import type { Letter, LetterCard } from '../../shared/messages.js'
import type { StoredMassOrder } from './mass-order.js'

const byPost = { sv: 'med post till företaget', en: 'by post to the company' } as const

/** How a row is sent, in the reader's words: the customer's own may be in another language. */
const ways: Record<StoredMassOrder['LineItems'][number]['DeliveryType'], Readonly<Record<Language, string>>> = {
  DigitalEmail: { sv: 'digitalt till företaget', en: 'digitally to the company' },
  DigitalSms: { sv: 'som SMS till företaget', en: 'by text message to the company' },
  PostalService: byPost,
  PostalServiceEnvelope: byPost,
}

/** What a row's card is called, by its code. */
type NameOf = (code: string, language: Language) => string

const cardOf = ({ LineItems, Total }: StoredMassOrder, language: Language, nameOf: NameOf): LetterCard => ({
  label: { sv: 'Presentkort', en: 'Gift cards' }[language],
  rows: [
    ...LineItems.map(({ Code, Quantity, Price, DeliveryType }) => ({
      text: `${Quantity} × ${nameOf(Code, language)}, ${priceText(Price, language)}, ${ways[DeliveryType][language]}`,
      amount: priceText(Quantity * Price, language),
    })),
    { text: { sv: 'Summa', en: 'Total' }[language], amount: priceText(Total, language), isTotal: true },
  ],
})

/** MO-01: to customer service. */
export const massOrderForService = (order: StoredMassOrder, nameOf: NameOf): Letter => {
  const { Address, GreetingCardText, WantLogotype } = order
  return {
    reason: 'service',
    language: 'sv',
    subject: `Presentkort till företag: ${Address.CompanyName}`,
    paragraphs: [
      `${Address.CompanyName}, ${Address.OrgNr}`,
      `${Address.FirstName} ${Address.LastName}, ${phoneText(Address.DayTimePhoneNumber)}, ${Address.Email}`,
      `${Address.Line1}, ${Address.PostalCode} ${Address.City}`,
      ...(GreetingCardText ? [`Hälsning: ${GreetingCardText}`] : []),
      ...(WantLogotype ? ['Kunden vill ha sin logotyp på korten.'] : []),
    ],
    cards: [cardOf(order, 'sv', nameOf)],
  }
}

/** The copy to the customer. */
export const massOrderForCustomer = (order: StoredMassOrder, language: Language, nameOf: NameOf): Letter => ({
  reason: 'service',
  language,
  cards: [cardOf(order, language, nameOf)],
  ...(language === 'sv'
    ? {
        subject: 'Vi har tagit emot din beställning',
        paragraphs: [
          `Hej ${order.Address.FirstName}!`,
          'Tack för beställningen av presentkort. Kundservice återkommer med en offert.',
        ],
      }
    : {
        subject: 'We have received your order',
        paragraphs: [
          `Hello ${order.Address.FirstName}!`,
          'Thank you for ordering gift cards. Customer service will send you a quote.',
        ],
      }),
})
