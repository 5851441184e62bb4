import { accountApi } from '@bukett/contracts/http/account'
import { articlesApi } from '@bukett/contracts/http/articles'
import { brokerApi } from '@bukett/contracts/http/broker'
import { consentApi } from '@bukett/contracts/http/consent'
import { crmApi } from '@bukett/contracts/http/crm'
import { giftCardApi } from '@bukett/contracts/http/giftcard'
import { klarnaApi } from '@bukett/contracts/http/klarna'
import { massOrderApi } from '@bukett/contracts/http/mass-order'
import { reminderApi } from '@bukett/contracts/http/reminder'
import { sellerApi } from '@bukett/contracts/http/seller'
import { walletsApi } from '@bukett/contracts/http/wallets'
import { consentVersion } from '@bukett/contracts/rules/cookie-consent'
import { firstSeller } from '@bukett/contracts/rules/first-seller'
import { stockholmDay } from '@bukett/contracts/rules/dates'
import { accountHandlers, aQrCode, guest, loginHandlers } from '@bukett/ui-kit/mocks/account'
import { aCart, cartHandlers } from '@bukett/ui-kit/mocks/cart'
import { anArticleCard, catalogueHandlers } from '@bukett/ui-kit/mocks/catalogue'
import { contentHandlers } from '@bukett/ui-kit/mocks/content'
import { deliveryHandlers } from '@bukett/ui-kit/mocks/delivery'
import { directoryHandlers } from '@bukett/ui-kit/mocks/directory'
import { quietLine } from '@bukett/ui-kit/mocks/live'
import { mock, mockError } from '@bukett/ui-kit/mocks/mock'
import { orderHandlers } from '@bukett/ui-kit/mocks/order'
import { paymentHandlers, paymentLinkHandlers, swishHandlers } from '@bukett/ui-kit/mocks/payment'
import { shownReviewHandlers } from '@bukett/ui-kit/mocks/reviews'
import { quietHandlers, reminderHandlers } from '@bukett/ui-kit/mocks/reminder'
import { storeHandlers } from '@bukett/ui-kit/mocks/stores'
import { subscriptionHandlers } from '@bukett/ui-kit/mocks/subscription'

/** The whole shop from the contracts alone: a guest who buys, pays by Swish and has the order. */
export const shopHandlers = (now: Date) => [
  ...cartHandlers(aCart([])),
  ...deliveryHandlers(stockholmDay(now)),
  ...orderHandlers(stockholmDay(now)),
  ...shownReviewHandlers(),
  ...paymentHandlers(),
  ...swishHandlers(['CREATED', 'PAID']),
  ...storeHandlers(),
  ...quietLine(),
  ...reminderHandlers(),
  ...quietHandlers(),
  mock(reminderApi.askLink, {}),
  mock(reminderApi.stop, {}),
  mock(reminderApi.receiver, { category: 'Födelsedag', ShippingAddress: null }),
  ...subscriptionHandlers(),
  ...loginHandlers(),
  mock(accountApi.current, guest),
  ...accountHandlers(),
  mock(articlesApi.filtered, { items: [anArticleCard()], total: 1, page: 0, pageSize: 24 }),
  mock(sellerApi.read, { ...firstSeller }),
  mock(consentApi.get, null),
  mock(consentApi.give, ({ body }) => ({
    ...body,
    necessary: true as const,
    at: now.toISOString(),
    version: consentVersion,
  })),
  ...catalogueHandlers(),
  ...contentHandlers(),
  ...directoryHandlers(),
  ...giftHandlers,
  ...paymentLinkHandlers(),
  mock(crmApi.confirmNewsletter, {}),
  mock(crmApi.leaveNewsletter, {}),
  mock(brokerApi.internationalHolidays, []),
  mock(massOrderApi.send, { Message: 'Beställning skickad', MassOrderId: 'mass-1', UploadToken: null }),
  mock(massOrderApi.uploadLogotype, {}),
  // The pay-later provider's own frames need its server.
  mock(klarnaApi.chooseCategory, {}),
  mockError(klarnaApi.adjust, 'payment.provider-away'),
  mockError(klarnaApi.purchase, 'payment.provider-away'),
  // As do the wallets' sheets.
  mockError(walletsApi.appleSession, 'payment.provider-away'),
  mockError(walletsApi.purchase, 'payment.provider-away'),
]

const ExpiresOn = '2028-11-21'
const giftHandlers = [
  mock(giftCardApi.deliveries, { Deliveries: [] }),
  mock(giftCardApi.resend, { ResendsLeft: 1 }),
  mock(giftCardApi.claim, {
    From: 'Emma',
    To: 'Maja',
    Text: 'Köp något fint',
    Amount: 500_00,
    ExpiresOn,
    IsOpened: false,
    Picture: { Url: '/pictures/PRE5001.svg', Alt: 'Presentkort med blomma och band', Tint: 'blush' },
  }),
  mock(giftCardApi.open, { Code: '4539578763621486', Pin: '0417', Balance: 500_00, ExpiresOn, QrCode: aQrCode() }),
]
