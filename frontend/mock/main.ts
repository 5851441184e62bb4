import { http, HttpResponse } from 'msw'
import { setupWorker } from 'msw/browser'
import { shopHandlers } from './handlers'

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

const worker = setupWorker(...shopHandlers(new Date()), unknown)

const start = async (): Promise<void> => {
  await worker.start({ onUnhandledRequest: 'bypass', quiet: true })
  await import('../src/main')
}

void start()
