import { within } from '../clock'
import { ownString } from '../protocol/own'
import type { Config } from './application'
import type { Context } from './context'
import { OUTCOME, Refused, sdkError } from './errors'
import { FrameLink, READY_TIMEOUT } from './frame-link'
import { framePayload } from './frame-payload'
import { FrameView } from './frame-view'
import type { LoadRequest } from './load'
import { openExternalLink } from './redirect'
import { loadResult } from './results'
import { TEXTS } from './texts'
import type { LoadResult } from './types'

const COUNTRIES = ['US', 'GB']
const HEIGHT = 80

/** C16: Great Britain and the United States only. */
export function checkReviewCountry({ token }: Config): void {
  if (!token || !COUNTRIES.includes(token.purchase_country)) throw sdkError('OperationNotSupportedError')
}

const shown = new WeakMap<Element, () => void>()

export async function loadReview(
  context: Context,
  container: Element,
  { options, update, operationId }: Omit<LoadRequest, 'container'>,
): Promise<LoadResult> {
  const config = context.app.require()
  const { token } = config
  if (!token) throw sdkError('ApplicationNotInitializedError')
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
    view.hideLoader()
    return result
  } catch (error) {
    remove()
    throw error
  }
}
