import type { Language } from '@bukett/contracts/rules/language'
import { phoneText } from '@bukett/contracts/rules/phone'
import { priceText } from '@bukett/contracts/rules/price'
import type { Letter } from '../../shared/messages.js'
import type { StoredMassOrder } from './mass-order.js'

const rowsOf = ({ LineItems }: StoredMassOrder, language: Language): string[] =>
  LineItems.map(
    ({ Quantity, Price, DeliveryTypeText }) => `${Quantity} × ${priceText(Price, language)}, ${DeliveryTypeText}`,
  )

/** MO-01: to customer service. */
export const massOrderForService = (order: StoredMassOrder): Letter => {
  const { Address, GreetingCardText, WantLogotype, Total } = order
  return {
    language: 'sv',
    subject: `Presentkort till företag: ${Address.CompanyName}`,
    paragraphs: [
      `${Address.CompanyName}, ${Address.OrgNr}`,
      `${Address.FirstName} ${Address.LastName}, ${phoneText(Address.DayTimePhoneNumber)}, ${Address.Email}`,
      `${Address.Line1}, ${Address.PostalCode} ${Address.City}`,
      ...rowsOf(order, 'sv'),
      `Summa ${priceText(Total, 'sv')}`,
      ...(GreetingCardText ? [`Hälsning: ${GreetingCardText}`] : []),
      ...(WantLogotype ? ['Kunden vill ha sin logotyp på korten.'] : []),
    ],
  }
}

/** The copy to the customer. */
export const massOrderForCustomer = (order: StoredMassOrder, language: Language): Letter => ({
  language,
  ...(language === 'sv'
    ? {
        subject: 'Vi har tagit emot din beställning',
        paragraphs: [
          `Hej ${order.Address.FirstName}!`,
          'Tack för beställningen av presentkort. Kundservice återkommer med en offert.',
          ...rowsOf(order, 'sv'),
          `Summa ${priceText(order.Total, 'sv')}`,
        ],
      }
    : {
        subject: 'We have received your order',
        paragraphs: [
          `Hello ${order.Address.FirstName}!`,
          'Thank you for ordering gift cards. Customer service will send you an offer.',
          ...rowsOf(order, 'en'),
          `Total ${priceText(order.Total, 'en')}`,
        ],
      }),
})
