// The whole integration. The shop's server answers `session` with { cdn, client_token, client_key, categories, order, review_token }
// and places the order of that person when it is sent an authorization token; what is bought, it knows by itself.
const find = (selector) => document.querySelector(selector)

const show = (text) => {
  find('#result').textContent = text
}

const addScript = (src) =>
  new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src, onload: resolve, onerror: reject })
    document.head.append(script)
  })

const fetchSession = async () => {
  const person = find('#person').value
  const shop = await (await fetch(`session?${new URLSearchParams({ person })}`)).json()
  return { ...shop, person }
}

const again = 'Senare kunde inte nås. Kontrollera uppkopplingen och försök igen.'
const isUnreachable = (error) => error?.name === 'network_error' || error === 'network_error'

// What became of a purchase that was not approved; one with `show_form` can be tried again.
const tell = ({ show_form, error }) => {
  if (isUnreachable(error)) show(`${again} Inget har dragits.`)
  else if (error === 'Popup closed prematurely.') show('Du avbröt köpet. Inget har dragits.')
  else if (show_form) show('Köpet är inte klart än.')
  else show('Köpet godkändes inte. Välj ett annat sätt att betala.')
}

const placeOrder = async (authorization_token, person) => {
  const answer = await fetch('order', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ authorization_token, person }),
  })
  const { order_id } = await answer.json()
  show(order_id ? `Tack för ditt köp. Order ${order_id}.` : 'Köpet kunde inte slutföras. Inget har dragits.')
}

const unanswered = () =>
  show('Köpet är bekräftat hos Senare, men svaret från butiken kom inte fram. Tryck inte igen, fråga butiken.')

let buying

// No form of payment is chosen beforehand: the shopper does that.
const offer = ({ categories, person }, payments) => {
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
      payments.load({ container: '#widget', ...options }, ({ show_form, error }) => {
        buy.disabled = !show_form
        if (!show_form) show(isUnreachable(error) ? again : 'Det sättet att betala finns inte för det här köpet.')
      })
      show('')
    })
  }
  const pay = () => {
    buy.disabled = true
    show('')
    payments.authorize(options, (result) => {
      buy.disabled = result.approved || !result.show_form
      if (result.approved) placeOrder(result.authorization_token, person).catch(unanswered)
      else tell(result)
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
      authorize({ collect_shipping_address: true }, shop.order, (result) => {
        if (result.approved) placeOrder(result.authorization_token, shop.person).catch(unanswered)
        else tell(result)
      }),
  })

  if (shop.review_token)
    Payments.createInstance({ client_token: shop.review_token }).loadPaymentReview({ container: '#payment-review' })
}

start().catch(() => show('Betalningen kunde inte visas. Försök igen om en stund.'))
