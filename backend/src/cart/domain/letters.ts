import type { Language } from '@bukett/contracts/rules/language'
import { phoneText } from '@bukett/contracts/rules/phone'
import { priceText } from '@bukett/contracts/rules/price'
import type { Letter, LetterCard } from '../../shared/messages.js'
import type { StoredMassOrder } from './mass-order.js'

/** What a row's card is called, by its code. */
type NameOf = (code: string, language: Language) => string

const cardOf = ({ LineItems, Total }: StoredMassOrder, language: Language, nameOf: NameOf): LetterCard => ({
  label: { sv: 'Presentkort', en: 'Gift cards' }[language],
  rows: [
    ...LineItems.map(({ Code, Quantity, Price, DeliveryTypeText }) => ({
      text: `${Quantity} × ${nameOf(Code, language)}, ${priceText(Price, language)}, ${DeliveryTypeText}`,
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
          'Thank you for ordering gift cards. Customer service will send you an offer.',
        ],
      }),
})
