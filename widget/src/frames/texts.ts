import { brand } from '../brand'

const sv = {
  amount: 'Att betala',
  choose: 'Välj hur du vill betala',
  chooseFirst: 'Välj ett sätt att betala först.',
  category_pay_now: 'Betala nu',
  category_pay_later: 'Betala senare',
  category_pay_over_time: 'Dela upp',
  kind_card: 'Kort',
  kind_bank: 'Direkt från banken',
  kind_invoice: 'Faktura',
  kind_instalments: 'Delbetalning',
  costNothing: 'Kostar inget extra.',
  payAll: 'Du betalar {total} nu.',
  invoice: 'Betala {total} inom {days} dagar.',
  instalments: '{monthly} i månaden i {months} månader.',
  total: 'Totalt {total}, varav {cost} är kostnad för krediten.',
  interest: 'Ränta {interest}, effektiv ränta {effective}.',
  terms: 'Villkor',
  warning:
    'Att låna kostar pengar! Om du inte kan betala tillbaka skulden i tid riskerar du en betalningsanmärkning. Det kan leda till svårigheter att få hyra bostad, teckna abonnemang och få nya lån. För stöd, vänd dig till budget- och skuldrådgivningen i din kommun. Kontaktuppgifter finns på konsumentverket.se.',
  cardNumber: 'Kortnummer',
  cardExpiry: 'Giltigt till (MM/ÅÅ)',
  cardCode: 'Säkerhetskod',
  cardNumberWrong: 'Kontrollera kortnumret.',
  cardExpiryWrong: 'Ange månad och år, till exempel 09/28. Kortet får inte ha gått ut.',
  cardCodeWrong: 'Säkerhetskoden är tre eller fyra siffror.',
  waiting: 'Vi väntar på ditt godkännande.',
  approvedTitle: 'Klart',
  approved: 'Köpet är godkänt. Gå tillbaka till butiken för att slutföra din beställning.',
  refusedTitle: 'Det gick inte den här gången',
  refused:
    'Vi kan inte erbjuda det här sättet att betala för köpet. Inget har dragits. Välj ett annat sätt att betala.',
  unavailable: 'Just nu kan vi inte visa dina betalsätt. Försök igen om en stund.',
  phoneTitle: 'Bekräfta ditt mobilnummer',
  phoneText: 'Vi skickar en kod i ett sms.',
  phone: 'Mobilnummer',
  phoneWrong: 'Ange ett mobilnummer, till exempel 070-123 45 67.',
  send: 'Skicka kod',
  codeTitle: 'Skriv in koden',
  codeText: 'Vi har skickat en kod till {to}.',
  code: 'Kod ur sms:et',
  codeWrong: 'Koden stämmer inte. Kontrollera den och försök igen.',
  confirm: 'Bekräfta',
  identityTitle: 'Legitimera dig',
  identityText: 'Öppna appen för bank-id och följ stegen där. Sidan går vidare av sig själv.',
  openApp: 'Öppna bank-id',
  addressTitle: 'Vart ska köpet levereras?',
  given_name: 'Förnamn',
  family_name: 'Efternamn',
  street_address: 'Gatuadress',
  postal_code: 'Postnummer',
  city: 'Ort',
  addressWrong: 'Fyll i alla fält.',
  close: 'Stäng',
  back: 'Tillbaka till butiken',
  atMerchant: '{amount} till {merchant}',
  expired: 'Det här steget har gått ut. Gå tillbaka till butiken och försök igen.',
} as const

export type TextKey = keyof typeof sv

const en: Readonly<Record<TextKey, string>> = {
  amount: 'To pay',
  choose: 'Choose how to pay',
  chooseFirst: 'Choose a way to pay first.',
  category_pay_now: 'Pay now',
  category_pay_later: 'Pay later',
  category_pay_over_time: 'Pay over time',
  kind_card: 'Card',
  kind_bank: 'Straight from the bank',
  kind_invoice: 'Invoice',
  kind_instalments: 'Instalments',
  costNothing: 'No extra cost.',
  payAll: 'You pay {total} now.',
  invoice: 'Pay {total} within {days} days.',
  instalments: '{monthly} a month for {months} months.',
  total: '{total} in total, of which {cost} is the cost of the credit.',
  interest: 'Interest {interest}, effective rate {effective}.',
  terms: 'Terms',
  warning:
    'Borrowing costs money! If you cannot repay the debt in time you risk a record of non-payment. That can make it hard to rent a home, take out subscriptions and get new loans. For support, turn to the budget and debt counselling of your municipality. Contact details are at konsumentverket.se.',
  cardNumber: 'Card number',
  cardExpiry: 'Valid until (MM/YY)',
  cardCode: 'Security code',
  cardNumberWrong: 'Check the card number.',
  cardExpiryWrong: 'Give month and year, such as 09/28. The card must not have expired.',
  cardCodeWrong: 'The security code is three or four digits.',
  waiting: 'Waiting for your approval.',
  approvedTitle: 'Done',
  approved: 'Your purchase is approved. Go back to the shop to finish your order.',
  refusedTitle: 'Not this time',
  refused: 'We cannot offer this way to pay for this purchase. Nothing has been charged. Choose another way to pay.',
  unavailable: 'Your ways to pay cannot be shown right now. Try again in a moment.',
  phoneTitle: 'Confirm your mobile number',
  phoneText: 'We send you a code by text message.',
  phone: 'Mobile number',
  phoneWrong: 'Give a mobile number, such as 070-123 45 67.',
  send: 'Send the code',
  codeTitle: 'Type the code',
  codeText: 'We have sent a code to {to}.',
  code: 'Code from the message',
  codeWrong: 'That is not the code. Check it and try again.',
  confirm: 'Confirm',
  identityTitle: 'Identify yourself',
  identityText: 'Open your bank identity app and follow the steps there. This page goes on by itself.',
  openApp: 'Open the bank identity app',
  addressTitle: 'Where should the purchase go?',
  given_name: 'First name',
  family_name: 'Last name',
  street_address: 'Street address',
  postal_code: 'Postal code',
  city: 'City',
  addressWrong: 'Fill in every field.',
  close: 'Close',
  back: 'Back to the shop',
  atMerchant: '{amount} to {merchant}',
  expired: 'This step has expired. Go back to the shop and try again.',
}

export interface Language {
  locale: string
  text(key: TextKey, values?: Readonly<Record<string, string>>): string
  category(identifier: string): string
  money(minor: number, currency: string): string
  /** 1234 is 12.34 %. */
  percent(hundredths: number): string
}

/** Swedish, or English for every other language. */
export function languageOf(locale: string): Language {
  const known = /^[a-z]{2}(-[A-Z]{2})?$/.test(locale) ? locale : 'en-GB'
  const texts: Readonly<Record<TextKey, string>> = known.startsWith('sv') ? sv : en
  const text = (key: TextKey, values: Readonly<Record<string, string>> = {}) =>
    texts[key].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
  return {
    locale: known,
    text,
    category: (identifier) => {
      const key = `category_${identifier}`
      return key in texts ? text(key as TextKey) : brand.name
    },
    money: (minor, currency) => formatMoney(known, minor, currency),
    percent: (hundredths) =>
      new Intl.NumberFormat(known, { style: 'percent', maximumFractionDigits: 2 }).format(hundredths / 10_000),
  }
}

/** Two decimals only where there are öre. */
function formatMoney(locale: string, minor: number, currency: string): string {
  const digits = minor % 100 === 0 ? 0 : 2
  try {
    return new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    }).format(minor / 100)
  } catch {
    return `${(minor / 100).toFixed(digits)} ${currency}`
  }
}
