import { accountApi } from '@bukett/contracts/http/account'
import { articlesApi } from '@bukett/contracts/http/articles'
import { consentApi } from '@bukett/contracts/http/consent'
import { consentVersion } from '@bukett/contracts/rules/cookie-consent'
import { stockholmDay } from '@bukett/contracts/rules/dates'
import { accountHandlers, guest, loginHandlers } from '@bukett/ui-kit/mocks/account'
import { aCart, cartHandlers } from '@bukett/ui-kit/mocks/cart'
import { anArticleCard, catalogueHandlers } from '@bukett/ui-kit/mocks/catalogue'
import { deliveryHandlers } from '@bukett/ui-kit/mocks/delivery'
import { mock } from '@bukett/ui-kit/mocks/mock'
import { orderHandlers } from '@bukett/ui-kit/mocks/order'
import { paymentHandlers, swishHandlers } from '@bukett/ui-kit/mocks/payment'
import { storeHandlers } from '@bukett/ui-kit/mocks/stores'
import { http, HttpResponse } from 'msw'
import { setupWorker } from 'msw/browser'

/** What no mock answers is told as the server tells what it does not know. */
const unknown = http.all('/api/*', ({ request }) =>
  HttpResponse.json(
    {
      Message: `Inget svar finns här för ${request.method} ${new URL(request.url).pathname}.`,
      errorCode: 'not-found',
      Errors: [],
      fields: [],
      traceId: '00000000-0000-4000-8000-000000000000',
    },
    { status: 404 },
  ),
)

const worker = setupWorker(
  ...cartHandlers(aCart([])),
  ...deliveryHandlers(stockholmDay(new Date())),
  ...orderHandlers(stockholmDay(new Date())),
  ...paymentHandlers(),
  ...swishHandlers(),
  ...storeHandlers(),
  ...loginHandlers(),
  mock(accountApi.current, guest),
  ...accountHandlers(),
  mock(articlesApi.filtered, { items: [anArticleCard()], total: 1, page: 0, pageSize: 24 }),
  mock(consentApi.get, null),
  mock(consentApi.give, ({ body }) => ({
    ...body,
    necessary: true as const,
    at: new Date().toISOString(),
    version: consentVersion,
  })),
  ...catalogueHandlers(),
  unknown,
)

const start = async (): Promise<void> => {
  await worker.start({ onUnhandledRequest: 'bypass', quiet: true })
  await import('../src/main')
}

void start()
