import type { Language } from '@bukett/contracts/rules/language'
import { subscriptionLink } from '@bukett/contracts/rules/order-links'
import * as accounts from '../../src/accounts/domain/letters.js'
import { massOrderForCustomer, massOrderForService } from '../../src/cart/domain/letters.js'
import type { StoredMassOrder } from '../../src/cart/domain/mass-order.js'
import { deskLetter } from '../../src/paylater/application/desk-letter.js'
import { disabledLetter } from '../../src/paylater/application/disabled-letter.js'
import { capturedLetter, refundedLetter } from '../../src/paylater/application/shopper-letters.js'
import * as gifts from '../../src/payments/domain/gift-messages.js'
import { paymentLinkLetter, paymentLinkSms } from '../../src/payments/domain/link-messages.js'
import { ownRemindersLetter, reminderLetter, reminderSms } from '../../src/reminders/domain/letters.js'
import type { StoredReminder } from '../../src/reminders/domain/reminder.js'
import type { Message } from '../../src/subscriptions/domain/consequences.js'
import { certificateLetter, companyLetter, letterOf, textOf } from '../../src/subscriptions/domain/letters.js'
import { type Certificate, type Subscription, untouched } from '../../src/subscriptions/domain/subscription.js'
import { aLine } from '../../src/orders/testing/mothers.js'
import { aRose } from '../mothers.js'
import { aPhotograph, customerKey, orderLetters, orderTexts } from './orders.js'
import { site, type Specimens, type TextSpecimens } from './specimen.js'

const page = (path: string): string => `${site}${path}?Token=Zk3f9QpL7xWv2NsR8tYc1MdA`
const picture = { url: '/api/media/0123456789abcdef0123456789abcdef/960.jpg', alt: 'Röda rosor' }

const accountLetters: Specimens = {
  'accounts: password': (language) => accounts.passwordLetter(language, page('/aterstall-losenord')),
  'accounts: welcome': (language) => accounts.welcomeLetter(language, 'Åsa', page('/bekrafta-e-post')),
  'accounts: BankID': (language) => accounts.bankIdLetter(language, 'Åsa', `${site}/mina-sidor`),
  'accounts: new address': (language) => accounts.newAddressLetter(language, 'Åsa', page('/bekrafta-e-post')),
  'accounts: former address': (language) => accounts.formerAddressLetter(language, 'Åsa', `${site}/mina-sidor`),
  'accounts: invitation': (language) =>
    accounts.invitationLetter(language, 'Åsa', 'Midsommar & Co AB', page('/aterstall-losenord')),
  'accounts: join a company': (language) =>
    accounts.joinLetter(language, 'Midsommar & Co AB', page('/foretagsinbjudan')),
  'accounts: newsletter': (language) => accounts.newsletterLetter(language, page('/nyhetsbrev/bekrafta')),
  'accounts: left cart': (language) => ({
    ...accounts.leftCartLetter(
      language,
      { firstName: 'Åsa', isGuest: true },
      {
        url: `${site}/varukorg`,
        items: [
          { name: 'Röda rosor', quantity: 1, price: 549_00 },
          { name: 'Glasvas Droppe', quantity: 2, price: 498_00 },
        ],
        picture,
      },
    ),
    unsubscribeUrl: page('/nyhetsbrev/avsluta'),
  }),
}

const massOrder = {
  Address: {
    CompanyName: 'Midsommar & Co AB',
    OrgNr: '556200-4431',
    FirstName: 'Åsa',
    LastName: 'Öberg',
    Email: 'asa.oberg@example.se',
    DayTimePhoneNumber: '+46701740605',
    Line1: 'Sveavägen 1',
    PostalCode: '11157',
    City: 'Stockholm',
  },
  LineItems: [
    { Code: 'GC-500', Price: 500_00, Quantity: 40, DeliveryType: 'DigitalEmail', DeliveryTypeText: 'E-post' },
    { Code: 'GC-500', Price: 300_00, Quantity: 10, DeliveryType: 'DigitalSms', DeliveryTypeText: 'Sms' },
  ],
  GreetingCardText: 'God jul önskar vi på kontoret',
  WantLogotype: true,
  Total: 23_000_00,
} as StoredMassOrder

const nameOfCard = (_: string, language: Language) => ({ sv: 'Presentkort, rosor', en: 'Gift card, roses' })[language]

const cartLetters: Specimens = {
  'cart: gift cards to a company, to customer service': () => massOrderForService(massOrder, nameOfCard),
  'cart: gift cards to a company': (language) => massOrderForCustomer(massOrder, language, nameOfCard),
}

const gift: gifts.GiftMessage = {
  amount: 500_00,
  from: 'Åsa Öberg',
  name: 'Örjan',
  text: 'Grattis på 40-årsdagen!',
  expiresOn: '2028-11-20',
  url: `${site}/presentkort/Zk3f9QpL7xWv2NsR8tYc1M`,
}
const linked = {
  toPay: 668_00,
  url: `${site}/betala/CustomerService-12~t9x1k2~Zk3f9QpL7xWv2NsR8tYc1M`,
  isSubscription: false,
}

const paymentLetters: Specimens = {
  'payments: gift card': (language) => gifts.giftLetter({ ...gift, language }),
  'payments: gift card that soon ends': (language) => gifts.reminderLetter({ ...gift, language }),
  'payments: gift card that did not arrive': (language) =>
    gifts.bounceLetter({
      name: 'Örjan',
      to: 'orjan@exampel.se',
      url: `${site}/order/100000017?orderGroupKey=a`,
      language,
    }),
  'payments: link': (language) => paymentLinkLetter({ ...linked, language }),
  'payments: link of a subscription': (language) => paymentLinkLetter({ ...linked, language, isSubscription: true }),
}

const certificate: Certificate = {
  sendOn: '2026-11-26',
  name: 'Örjan',
  email: 'orjan@example.se',
  from: 'Åsa',
  text: 'God jul!',
  sentAt: null,
}
const subscription = {
  ...untouched,
  _id: '100000017',
  language: 'sv',
  cycleDays: 14,
  periodMonths: 3,
  maxCycles: null,
  anchor: '2026-11-26',
  nextIndex: 1,
  past: [{ index: 0, planned: '2026-11-26', date: '2026-11-26', orderGroupId: '100000017', skipReason: null }],
  billing: { FirstName: 'Åsa', LastName: 'Öberg' },
  lines: [{ ...aLine(aRose()), Picture: aPhotograph }],
  means: { method: 'card', agreement: 'sealed', last4: '0004', expiry: '2030-12', invoice: null },
  certificate,
} as unknown as Subscription
const ownPage = site + subscriptionLink(customerKey)
const date = '2026-11-26'

type Kind = Exclude<Message['kind'], 'certificate'>
const told: { readonly [K in Kind]: Extract<Message, { kind: K }> } = {
  upcoming: { kind: 'upcoming', date, total: 358_00, needsConsent: false },
  'price-rises': { kind: 'price-rises', from: date, goods: 329_00 },
  'payment-failed': { kind: 'payment-failed', date, nextAttemptAt: new Date('2026-11-25T07:00:00.000Z') },
  missed: { kind: 'missed', date, isPaused: true },
  'not-consented': { kind: 'not-consented', date },
  'passed-over': { kind: 'passed-over', date, isPast: true },
  paused: { kind: 'paused' },
  'still-paused': { kind: 'still-paused' },
  resumed: { kind: 'resumed', date },
  cancelled: { kind: 'cancelled', refund: 897_00, lockedDate: date },
  'left-company': {
    kind: 'left-company',
    company: 'Midsommar & Co AB',
    administrators: [],
    refund: 897_00,
    lockedDate: date,
  },
  'not-made': { kind: 'not-made', index: 4, date, refund: 358_00 },
  'ended-unpaid': { kind: 'ended-unpaid' },
  completed: { kind: 'completed' },
  moved: { kind: 'moved', date },
  'card-changed': { kind: 'card-changed' },
  'certificate-bounced': { kind: 'certificate-bounced' },
}
const subscriptionLetters: Specimens = {
  ...Object.fromEntries(
    Object.values(told).map((message: Exclude<Message, { kind: 'certificate' }>) => [
      `subscriptions: ${message.kind}`,
      (language: Language) => letterOf(message, { ...subscription, language }, ownPage),
    ]),
  ),
  'subscriptions: to the company': (language) =>
    companyLetter(told['left-company'], { ...subscription, language, maxCycles: 12 }, `${site}/mina-sidor`),
  'subscriptions: certificate': (language) =>
    certificateLetter(
      { ...subscription, language, plan: { planned: '2026-12-10', date: '2026-12-09' } as Subscription['plan'] },
      certificate,
      ownPage,
    ),
}

const reminder = {
  id: 'reminder-1',
  receiver: 'Anna Lind',
  category: 'Födelsedag',
  occasionDate: date,
  next: date,
  annual: true,
  email: true,
  sms: true,
  phone: '+46701740605',
  language: 'sv',
} as unknown as StoredReminder
const reminderLinks = {
  choose: `${site}/paminnelse?id=reminder-1`,
  own: `${site}/mina-sidor`,
  stop: page('/paminnelse/avsluta'),
}

const reminderLetters: Specimens = {
  'reminders: reminder': (language) => reminderLetter({ ...reminder, language }, 'Åsa', reminderLinks),
  'reminders: own reminders': (language) => ownRemindersLetter(language, page('/paminnelser')),
}

const senareOrder = {
  seller: 'Rosor i Rad AB',
  order: 'Kassa-77',
  amount: 648_00,
  whole: 648_00,
  currency: 'SEK',
  method: { type: 'invoice' as const, number_of_days: 30 },
  at: new Date('2026-11-20T09:00:00Z'),
}

export const letterSpecimens: Specimens = {
  ...orderLetters,
  ...subscriptionLetters,
  ...paymentLetters,
  ...reminderLetters,
  ...cartLetters,
  ...accountLetters,
  'senare: another merchant': (language) =>
    deskLetter(language, 'Åsa', 'Rosor i Rad AB', `${site}/handlare/rosor-i-rad`),
  'senare: webhooks switched off': (language) =>
    disabledLetter(language, 'Rosor i Rad AB', 'live', 'https://rosor.example/hooks'),
  'senare: an invoice': (language) => capturedLetter(language, senareOrder),
  'senare: instalments': (language) =>
    capturedLetter(language, { ...senareOrder, method: { type: 'instalments', number_of_instalments: 12 } }),
  'senare: a part of instalments': (language) =>
    capturedLetter(language, {
      ...senareOrder,
      amount: 100_00,
      method: { type: 'instalments', number_of_instalments: 24 },
    }),
  'senare: drawn': (language) => capturedLetter(language, { ...senareOrder, method: { type: 'card' } }),
  'senare: money back': (language) => refundedLetter(language, { ...senareOrder, amount: 99_50 }),
}

export const textSpecimens: TextSpecimens = {
  ...orderTexts,
  'payments: gift card': (language) => gifts.giftSms({ ...gift, language }),
  'payments: gift card that soon ends': (language) => gifts.reminderSms({ ...gift, language }),
  'payments: link': (language) => paymentLinkSms({ ...linked, language }),
  'payments: link of a subscription': (language) => paymentLinkSms({ ...linked, language, isSubscription: true }),
  'subscriptions: payment-failed': (language) =>
    textOf(told['payment-failed'], { ...subscription, language }, ownPage) ?? '',
  'reminders: reminder': (language) => reminderSms({ ...reminder, language }, reminderLinks),
}
