import { within } from '../clock'
import { own, ownString } from '../protocol/own'
import type { Config } from './application'
import { checkCategory } from './checks'
import type { Context } from './context'
import { OUTCOME, Refused, sdkError } from './errors'
import { FrameLink, READY_TIMEOUT } from './frame-link'
import { framePayload } from './frame-payload'
import { FrameView } from './frame-view'
import { withSession, type LoadRequest } from './load'
import { openExternalLink } from './redirect'
import { loadResult } from './results'
import { TEXTS } from './texts'
import type { LoadResult } from './types'

const COUNTRIES = ['US', 'GB']
const HEIGHT = 80

/** C16: Great Britain and the United States only; of a session that is still to be made, too. */
export function checkReviewCountry({ token, session }: Config): void {
  const country = token?.purchase_country ?? ownString(session, 'purchase_country') ?? ''
  if (!COUNTRIES.includes(country.toUpperCase())) throw sdkError('OperationNotSupportedError')
}

const shown = new WeakMap<Element, () => void>()

export async function loadReview(
  context: Context,
  container: Element,
  { options, update, operationId }: Omit<LoadRequest, 'container'>,
): Promise<LoadResult> {
  const config = await withSession(context, operationId)
  const { token } = config
  if (!token) throw sdkError('ApplicationNotInitializedError')
  // Of a session that was made only now nobody has asked.
  if (own(options, 'payment_method_category') !== undefined) checkCategory(config, options)
  shown.get(container)?.()
  const view = new FrameView(container, context.env.clock)
  view.showLoader()
  const url = context.entryUrl(
    config,
    token,
    'payment-review',
    ownString(options, 'payment_method_category') ?? 'default',
  )
  const frame = view.addFrame({ name: 'payment-review', url, title: TEXTS.reviewTitle })
  frame.style.setProperty('height', `${HEIGHT}px`)
  const link = new FrameLink(context.env, {
    frame,
    name: 'payment-review',
    origin: config.cdn,
    handlers: { openExternalLink: (target) => openExternalLink(context, target) },
  })
  const remove = () => {
    context.besides.delete(remove)
    link.close()
    view.remove()
  }
  shown.set(container, remove)
  context.besides.add(remove)
  try {
    await within(context.env.clock, READY_TIMEOUT, link.ready, () => {
      throw new Refused(OUTCOME.widgetTimeout)
    })
    await config.verified()
    const payload = { ...framePayload(context, token, operationId), upstreamData: update }
    const result = loadResult(await link.call('loadPaymentReview', [payload]))
    if (result.show_form) view.hideLoader()
    else remove()
    return result
  } catch (error) {
    remove()
    throw error
  }
}
