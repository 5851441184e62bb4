import type { OfficeOrderRow } from '@bukett/contracts/http/office-orders'
import type { PersonCard, PersonRow } from '@bukett/contracts/http/office-people'
import { aUser } from './account'

export const aPersonRow = (changes: Partial<PersonRow> = {}): PersonRow => ({
  id: 'emma-klovervall',
  firstName: 'Emma',
  lastName: 'Klövervall',
  email: 'emma.klovervall@example.se',
  phone: '+46701740643',
  zipCode: '11151',
  city: 'Stockholm',
  organizationId: null,
  organization: null,
  memberId: null,
  roles: ['PrivateCustomer'],
  isActive: true,
  endsOn: null,
  ...changes,
})

/** As the lead of customer service sees her. */
export const aPersonCard = (changes: Partial<PersonCard> = {}): PersonCard => ({
  Person: aUser({
    bonusInformation: {
      points: 640,
      pointsToNextCheck: 360,
      checks: { items: [{ id: 'c1', amount: 50_00, expiresOn: '2027-03-01', redeemed: false }] },
      promotions: [],
    },
  }),
  CreatedAt: '2024-05-02T10:00:00.000Z',
  LastLoginAt: '2026-11-20T08:12:00.000Z',
  WishedEmail: null,
  Sessions: 2,
  May: ['change', 'inactivate', 'anonymise', 'export', 'endSessions', 'resetPassword'],
  Notes: [{ Id: 'n1', At: '2026-11-18T13:00:00.000Z', By: 'Kim Ek', Text: 'Ring före tolv.\nHar hund.' }],
  Subscriptions: [
    {
      OrderGroupId: '100000021',
      SubscriptionStatus: 'Active',
      SubscriptionCycleInDays: 14,
      SubscriptionPeriodInMonths: 0,
      SubscriptionNextDeliveryDate: '2026-11-27',
      DeliveryDateTime: '2026-11-27T11:00:00.000Z',
      Products: [],
      ReceiverName: 'Maj Klövervall',
      DeliveriesLeft: null,
      needsPayment: false,
    },
  ],
  Reminders: [
    {
      id: 'r1',
      category: 'Födelsedag',
      receiver: 'Mormor',
      daysBefore: 7,
      annual: true,
      email: true,
      sms: false,
      occasionDate: '2027-03-01',
      notificationDate: '2027-02-22',
      isNotified: false,
      phone: null,
      dateHasPassed: false,
    },
  ],
  GiftCards: [{ Balance: 300_00, ExpiresOn: '2028-05-01', State: 'opened' }],
  ...changes,
})

export const anOfficeOrderRow = (changes: Partial<OfficeOrderRow> = {}): OfficeOrderRow => ({
  OrderGroupId: '100000017',
  PlacedAt: '2026-11-19T10:21:00.000Z',
  State: 'Assigned',
  OrderType: 'Normal',
  Channel: 'web',
  DeliveryDate: '2026-11-24',
  Deliveries: 1,
  Store: { id: '1001', name: 'Blomsterhörnan' },
  CustomerName: 'Emma Klövervall',
  Email: 'emma.klovervall@example.se',
  Phone: '+46701740643',
  ReceiverName: 'Gunnhild Ängströmsson',
  PostalCode: '90325',
  City: 'Umeå',
  Goods: 'Rosendröm, Vas',
  Payments: ['swish'],
  Coupons: [],
  Total: 648_00,
  Refunded: 0,
  NeedsAttention: false,
  ...changes,
})
