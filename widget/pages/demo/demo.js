// The whole integration. The shop's server answers `session` with { cdn, client_token, client_key, categories, order, review_token }
// and places the order when it is sent an authorization token.
const find = (selector) => document.querySelector(selector)

const show = (text) => {
  find('#result').textContent = text
}

const addScript = (src) =>
  new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src, onload: resolve, onerror: reject })
    document.head.append(script)
  })

const fetchSession = async () =>
  (await fetch(`session?${new URLSearchParams({ person: find('#person').value })}`)).json()

const placeOrder = async (authorization_token, order) => {
  const answer = await fetch('order', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ authorization_token, order }),
  })
  const { order_id } = await answer.json()
  show(order_id ? `Tack för ditt köp. Order ${order_id}.` : 'Köpet kunde inte slutföras. Inget har dragits.')
}

let buying

// No form of payment is chosen beforehand: the shopper does that.
const offer = ({ categories, order }, payments) => {
  const buy = find('#buy')
  let options
  buying?.abort()
  buying = new AbortController()
  buy.disabled = true
  find('#widget').replaceChildren()
  find('#categories').replaceChildren(find('#categories legend'))
  for (const { identifier, name } of categories) {
    const input = Object.assign(document.createElement('input'), { type: 'radio', name: 'category', value: identifier })
    const label = document.createElement('label')
    label.append(input, ` ${name}`)
    find('#categories').append(label)
    input.addEventListener('change', () => {
      options = { payment_method_category: identifier }
      buy.disabled = true
      find('#widget').replaceChildren()
      payments.load({ container: '#widget', ...options }, ({ show_form }) => {
        buy.disabled = !show_form
        if (!show_form) show('Det sättet att betala finns inte för det här köpet.')
      })
      show('')
    })
  }
  const pay = () => {
    buy.disabled = true
    show('')
    payments.authorize(options, ({ approved, show_form, authorization_token }) => {
      buy.disabled = approved || !show_form
      if (approved) void placeOrder(authorization_token, order)
      else show(show_form ? 'Köpet är inte klart än.' : 'Köpet godkändes inte. Välj ett annat sätt att betala.')
    })
  }
  buy.addEventListener('click', pay, { signal: buying.signal })
}

const start = async () => {
  const shop = await fetchSession()
  await addScript(`${shop.cdn}/lib/v1/sdk.js`)
  await addScript(`${shop.cdn}/lib/v1/express.js`)
  const { Payments, ExpressCheckout } = window.Senare

  let payments = Payments.createInstance({ client_token: shop.client_token })
  offer(shop, payments)
  find('#person').addEventListener('change', async () => {
    payments.destroy()
    const next = await fetchSession()
    payments = Payments.createInstance({ client_token: next.client_token })
    show('')
    offer(next, payments)
  })

  ExpressCheckout.init({ client_key: shop.client_key }).load({
    container: '#express-button',
    locale: 'sv-SE',
    is_local: true,
    on_click: (authorize) =>
      authorize({ collect_shipping_address: true }, shop.order, ({ approved, authorization_token }) => {
        if (approved) void placeOrder(authorization_token, shop.order)
        else show('Köpet i snabbkassan är inte klart.')
      }),
  })

  if (shop.review_token)
    Payments.createInstance({ client_token: shop.review_token }).loadPaymentReview({ container: '#payment-review' })
}

start().catch(() => show('Betalningen kunde inte visas. Försök igen om en stund.'))
