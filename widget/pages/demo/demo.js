// The whole integration. The shop's server answers `session` with { cdn, client_token, client_key, category, order }.
const show = (text) => {
  document.querySelector('#result').textContent = text
}

const addScript = (src) =>
  new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src, onload: resolve, onerror: reject })
    document.head.append(script)
  })

const start = async () => {
  const shop = await (await fetch('session')).json()
  await addScript(`${shop.cdn}/lib/v1/sdk.js`)
  await addScript(`${shop.cdn}/lib/v1/express.js`)
  const { Payments, ExpressCheckout } = window.Senare
  const options = { payment_method_category: shop.category }
  const buy = document.querySelector('#buy')

  Payments.init({ client_token: shop.client_token })
  Payments.load({ container: '#widget', ...options }, ({ show_form }) => {
    buy.disabled = !show_form
  })
  buy.addEventListener('click', () => {
    buy.disabled = true
    Payments.authorize(options, ({ approved, show_form, authorization_token }) => {
      buy.disabled = approved || !show_form
      show(approved ? `Godkänt: ${authorization_token ?? 'slutför'}` : 'Köpet godkändes inte.')
    })
  })

  ExpressCheckout.init({ client_key: shop.client_key }).load({
    container: '#express-button',
    locale: 'sv-SE',
    is_local: true,
    on_click: (authorize) =>
      authorize({ collect_shipping_address: true }, shop.order, ({ approved }) => {
        show(approved ? 'Godkänt i snabbkassan.' : 'Köpet godkändes inte.')
      }),
  })

  if (shop.review_token)
    Payments.createInstance({ client_token: shop.review_token }).loadPaymentReview({ container: '#payment-review' })
}

start().catch(() => show('Betalningen kunde inte visas. Försök igen om en stund.'))
