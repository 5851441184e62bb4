import '../frame.css'
import { systemClock } from '../../clock'
import { providerPaths, type PaymentReview } from '../../protocol/provider-api'
import { element } from '../dom'
import { localeOf } from '../languages/first-words'
import { readLoad } from '../main/read-load'
import { ProviderClient } from '../provider-client'
import { refusalOf } from '../refusal'
import { connectToPage } from '../runtime'

const root = document.querySelector('main') ?? document.body

void connectToPage('payment-review', (page) => ({
  async loadPaymentReview(payload) {
    const order = readLoad(payload)
    if (!order) return { show_form: false }
    const provider = new ProviderClient(
      { baseUrl: order.baseUrl, authorization: `Bearer ${order.clientToken}` },
      (...request) => fetch(...request),
      systemClock,
      location.hostname,
    )
    const review = await provider
      .update(order.sessionId, page.merchantOrigin, order.update)
      .then(() => provider.get<PaymentReview>(providerPaths.review(order.sessionId)))
      .catch(refusalOf)
    if (!('show_form' in review)) return { show_form: false, error: review }
    document.documentElement.lang = localeOf(order.language)
    root.replaceChildren(...(review.show_form ? [element('p', { class: 'review' }, review.text)] : []))
    return { show_form: review.show_form }
  },
}))
