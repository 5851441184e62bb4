import '../frame.css'
import { systemClock } from '../../clock'
import { NAMESPACE } from '../../protocol/envelope'
import { parseUrl } from '../../sdk/hosts'
import { ProviderClient } from '../provider-client'
import { connectToPage, type Page } from '../runtime'
import { StepUp } from './step-up'

const root = document.querySelector('main') ?? document.body
const settings = new URLSearchParams(location.hash.slice(1))
const opener = parseUrl(settings.get('opener'))?.origin
const isFramed = window.parent !== window

/** To the page that opened this window; its origin is named, so that no other page reads it. */
function tellOpener(word: 'ready' | 'done'): void {
  const from = window.opener as Window | null
  if (from && opener) from.postMessage({ ns: NAMESPACE, popup: word }, opener)
}

/** A bank identity app may have led back to a tab of its own, which nothing lies behind. */
function leave(page: Page | undefined, origins: readonly string[]): void {
  if (page) page.notify('close')
  else if (window.opener) tellOpener('done')
  else if (history.length > 1) history.back()
  else if (opener && isAmong(origins, opener)) location.assign(opener)
  if (!page) window.close()
}

function isAmong(origins: readonly string[], origin: string): boolean {
  return origins.includes(origin) || origins.includes(`${origin.replace(/:\d+$/, '')}:*`)
}

async function start(): Promise<void> {
  const page = isFramed ? await connectToPage('fullscreen', () => ({})) : undefined
  const id = settings.get('id') ?? ''
  const provider = new ProviderClient(
    { baseUrl: settings.get('api') ?? '', authorization: `StepUp ${id}` },
    (...request) => fetch(...request),
    systemClock,
    location.hostname,
  )
  const stepUp = new StepUp({
    root,
    clock: systemClock,
    provider,
    id,
    locale: settings.get('locale') ?? 'en-GB',
    page: location.href,
    shown: () => {
      if (!page) tellOpener('ready')
    },
    leave: (origins) => leave(page, origins),
  })
  addEventListener('keydown', (event) => {
    if (event.key === 'Escape') stepUp.leave()
  })
  addEventListener('pagehide', () => stepUp.abandon())
  await stepUp.start()
}

void start()
