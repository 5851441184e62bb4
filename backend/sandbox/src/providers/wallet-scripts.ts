/** Shared by both libraries: the frame with the sheet, over the page. Its style is set by script, as a strict policy allows. */
const FRAME = `
const origin = new URL(document.currentScript.src).origin
const openSheet = (wallet, request, on) => {
  const dialog = document.createElement('dialog')
  const frame = document.createElement('iframe')
  frame.title = wallet === 'apple' ? 'Apple Pay' : 'Google Pay'
  frame.src = origin + '/wallet/sheet/' + wallet
  const style = (element, rules) => { for (const [name, value] of Object.entries(rules)) element.style.setProperty(name, value) }
  style(dialog, { padding: 0, border: 0, 'border-radius': '16px', width: 'min(440px, 100vw)', height: 'min(560px, 100vh)' })
  style(frame, { width: '100%', height: '100%', border: 0, display: 'block' })
  dialog.append(frame)
  const send = (message) => frame.contentWindow.postMessage(message, origin)
  const end = () => {
    removeEventListener('message', heard)
    dialog.close()
    dialog.remove()
  }
  const heard = async ({ data, source, origin: from }) => {
    if (source !== frame.contentWindow || from !== origin) return
    if (data.kind === 'ready') send({ kind: 'open', request })
    else await on(data, { send, end })
  }
  addEventListener('message', heard)
  dialog.addEventListener('cancel', (event) => { event.preventDefault(); void on({ kind: 'close' }, { send, end }) })
  document.body.append(dialog)
  dialog.showModal()
  return { send, end }
}
const money = (price) => new Intl.NumberFormat('sv-SE', { style: 'currency', currency: 'SEK' }).format(Number(price))
`

/** Google Pay's interface, version 2: as strict about what it is given as Google's own. */
export const GOOGLE_SCRIPT = `(() => {
${FRAME}
const fail = (statusCode, statusMessage) => Object.assign(new Error(statusMessage), { statusCode, statusMessage })
const demandMethods = ({ apiVersion, apiVersionMinor, allowedPaymentMethods }) => {
  if (apiVersion !== 2 || typeof apiVersionMinor !== 'number') throw fail('DEVELOPER_ERROR', 'apiVersion must be 2')
  if (!Array.isArray(allowedPaymentMethods) || allowedPaymentMethods.length === 0)
    throw fail('DEVELOPER_ERROR', 'allowedPaymentMethods is missing')
  for (const { type, parameters } of allowedPaymentMethods)
    if (type !== 'CARD' || !parameters?.allowedAuthMethods?.length || !parameters?.allowedCardNetworks?.length)
      throw fail('DEVELOPER_ERROR', 'allowedPaymentMethods must name auth methods and networks')
  return allowedPaymentMethods.some(({ parameters }) => parameters.allowedCardNetworks.some((one) => one === 'VISA' || one === 'MASTERCARD'))
}
const demandSum = (info) => {
  const { currencyCode, countryCode, totalPriceStatus, totalPrice } = info ?? {}
  if (currencyCode !== 'SEK' || !/^[A-Z]{2}$/.test(countryCode ?? '') || !['FINAL', 'ESTIMATED'].includes(totalPriceStatus))
    throw fail('DEVELOPER_ERROR', 'transactionInfo is not right')
  if (!/^\\d+(\\.\\d{1,2})?$/.test(totalPrice)) throw fail('DEVELOPER_ERROR', 'totalPrice is not right')
  return info
}
const demandRequest = (request, callbacks) => {
  demandMethods(request)
  demandSum(request.transactionInfo)
  for (const { tokenizationSpecification: how } of request.allowedPaymentMethods)
    if (how?.type !== 'PAYMENT_GATEWAY' || how.parameters?.gateway !== 'stripe' || !how.parameters['stripe:publishableKey'] || !how.parameters['stripe:version'])
      throw fail('DEVELOPER_ERROR', 'tokenizationSpecification is not right')
  if (!request.merchantInfo?.merchantName) throw fail('DEVELOPER_ERROR', 'merchantInfo is not right')
  const intents = request.callbackIntents ?? []
  if (intents.includes('PAYMENT_AUTHORIZATION') !== Boolean(callbacks.onPaymentAuthorized))
    throw fail('DEVELOPER_ERROR', 'onPaymentAuthorized and PAYMENT_AUTHORIZATION belong together')
  if ((intents.includes('SHIPPING_ADDRESS') || intents.includes('SHIPPING_OPTION')) && !callbacks.onPaymentDataChanged)
    throw fail('DEVELOPER_ERROR', 'onPaymentDataChanged is missing')
  if (intents.includes('SHIPPING_ADDRESS') && !request.shippingAddressRequired)
    throw fail('DEVELOPER_ERROR', 'SHIPPING_ADDRESS needs shippingAddressRequired')
  if (intents.includes('SHIPPING_OPTION') && !request.shippingOptionRequired)
    throw fail('DEVELOPER_ERROR', 'SHIPPING_OPTION needs shippingOptionRequired')
}
const stateOf = (info, options, error) => ({
  total: money(info.totalPrice),
  items: (info.displayItems ?? []).map(({ label, price }) => ({ label, price: money(price) })),
  ...(options && {
    options: options.shippingOptions.map(({ id, label }) => ({ id, label })),
    option: options.defaultSelectedOptionId ?? options.shippingOptions[0]?.id,
  }),
  ...(error && { error: error.message }),
})
class PaymentsClient {
  #callbacks
  constructor({ environment = 'TEST', paymentDataCallbacks = {} } = {}) {
    if (!['TEST', 'PRODUCTION'].includes(environment)) throw fail('DEVELOPER_ERROR', 'environment is not right')
    this.#callbacks = paymentDataCallbacks
  }
  async isReadyToPay(request) {
    return { result: demandMethods(request) }
  }
  prefetchPaymentData() {}
  async loadPaymentData(request) {
    demandRequest(request, this.#callbacks)
    if (!navigator.userActivation.isActive) throw fail('DEVELOPER_ERROR', 'loadPaymentData needs a press')
    const { onPaymentDataChanged, onPaymentAuthorized } = this.#callbacks
    let { transactionInfo: info, shippingOptionParameters: options } = request
    return new Promise((resolve, reject) => {
      openSheet('google', {
        needsAddress: request.shippingAddressRequired === true,
        needsEmail: request.emailRequired === true,
        state: stateOf(info, options),
      }, async (said, { send, end }) => {
        if (said.kind === 'close') {
          end()
          reject(fail('CANCELED', 'The buyer closed the sheet'))
        }
        const { address, option } = said
        if (said.kind === 'address' || said.kind === 'option') {
          const answer = await onPaymentDataChanged({
            callbackTrigger: said.isFirst ? 'INITIALIZE' : said.kind === 'address' ? 'SHIPPING_ADDRESS' : 'SHIPPING_OPTION',
            shippingAddress: address && { countryCode: address.country, postalCode: address.postalCode, locality: address.city, administrativeArea: '' },
            ...(request.shippingOptionRequired && { shippingOptionData: { id: option ?? 'shipping_option_unselected' } }),
          })
          info = answer.newTransactionInfo ? demandSum(answer.newTransactionInfo) : info
          options = answer.newShippingOptionParameters ?? options
          if (options && option && !answer.newShippingOptionParameters) options = { ...options, defaultSelectedOptionId: option }
          send({ kind: 'state', state: stateOf(info, options, answer.error) })
        }
        if (said.kind === 'pay') {
          const { network, last4, token } = said.card
          const data = {
            apiVersion: 2,
            apiVersionMinor: 0,
            ...(said.email && { email: said.email }),
            ...(address && {
              shippingAddress: {
                name: address.name, phoneNumber: address.phone, address1: address.line1, address2: '', address3: '',
                postalCode: address.postalCode, locality: address.city, administrativeArea: '', countryCode: address.country, sortingCode: '',
              },
            }),
            ...(request.shippingOptionRequired && { shippingOptionData: { id: option } }),
            paymentMethodData: {
              type: 'CARD',
              description: network + ' •••• ' + last4,
              info: { cardNetwork: network, cardDetails: last4 },
              tokenizationData: { type: 'PAYMENT_GATEWAY', token },
            },
          }
          const answer = onPaymentAuthorized ? await onPaymentAuthorized(data) : { transactionState: 'SUCCESS' }
          if (answer.transactionState === 'SUCCESS') {
            end()
            resolve(data)
          } else send({ kind: 'failed', message: answer.error?.message ?? 'Betalningen gick inte igenom.' })
        }
      })
    })
  }
}
window.google = { ...window.google, payments: { api: { PaymentsClient } } }
})()`

/** Apple Pay's interface in browsers, version 3. */
export const APPLE_SCRIPT = `(() => {
${FRAME}
const demand = (isRight, text) => { if (!isRight) throw new TypeError(text) }
class ApplePaySession {
  static STATUS_SUCCESS = 0
  static STATUS_FAILURE = 1
  static supportsVersion(version) { return version >= 1 && version <= 14 }
  static canMakePayments() { return true }
  #request
  #sheet
  #state
  #waits
  constructor(version, request) {
    demand(ApplePaySession.supportsVersion(version), 'The version is not supported')
    demand(navigator.userActivation.isActive, 'Must create a new ApplePaySession from a user gesture handler')
    demand(request.countryCode?.length === 2 && request.currencyCode === 'SEK', 'countryCode and currencyCode are not right')
    demand(request.supportedNetworks?.length > 0, 'supportedNetworks is missing')
    demand(request.merchantCapabilities?.includes('supports3DS'), 'merchantCapabilities must have supports3DS')
    demand(Number(request.total?.amount) > 0 && request.total.label, 'total must be above zero')
    this.#request = request
    this.#state = { total: request.total, lineItems: request.lineItems ?? [], methods: request.shippingMethods }
  }
  begin() {
    const { requiredShippingContactFields: fields = [] } = this.#request
    this.#sheet = openSheet('apple', {
      needsAddress: fields.includes('postalAddress'),
      needsEmail: fields.includes('email'),
      state: this.#shown(),
    }, (said) => this.#heard(said))
    this.onvalidatemerchant?.({ validationURL: origin + '/applepay/paymentSession' })
  }
  abort() { this.#sheet.end() }
  completeMerchantValidation(session) { demand(session?.merchantSessionIdentifier, 'The session is not right') }
  completeShippingContactSelection(update) { this.#updated(update) }
  completeShippingMethodSelection(update) { this.#updated(update) }
  completePayment(result) {
    const { status, errors = [] } = typeof result === 'object' ? result : { status: result }
    if (status === ApplePaySession.STATUS_SUCCESS) this.#sheet.end()
    else this.#sheet.send({ kind: 'failed', message: errors[0]?.message ?? 'Betalningen gick inte igenom.' })
  }
  #updated({ newTotal, newLineItems, newShippingMethods, errors = [] }) {
    demand(newTotal?.label && Number(newTotal.amount) >= 0, 'newTotal is missing')
    this.#state = { total: newTotal, lineItems: newLineItems ?? this.#state.lineItems, methods: newShippingMethods ?? this.#state.methods }
    this.#sheet.send({ kind: 'state', state: { ...this.#shown(), ...(errors[0] && { error: errors[0].message }) } })
  }
  #shown() {
    const { total, lineItems, methods } = this.#state
    return {
      total: money(total.amount),
      items: lineItems.map(({ label, amount }) => ({ label, price: money(amount) })),
      ...(methods?.length && { options: methods.map(({ identifier, label }) => ({ id: identifier, label })), option: methods[0].identifier }),
    }
  }
  #heard({ kind, address, option, email, card }) {
    if (kind === 'close') { this.#sheet.end(); this.oncancel?.({}) }
    const contact = address && { postalCode: address.postalCode, locality: address.city, countryCode: address.country }
    if (kind === 'address') this.onshippingcontactselected?.({ shippingContact: contact })
    if (kind === 'option')
      this.onshippingmethodselected?.({ shippingMethod: this.#state.methods.find(({ identifier }) => identifier === option) })
    if (kind === 'pay') {
      const [givenName = '', ...rest] = (address?.name ?? '').split(' ')
      this.onpaymentauthorized?.({
        payment: {
          token: { paymentData: JSON.parse(card.token), paymentMethod: { displayName: card.network + ' ' + card.last4, network: card.network }, transactionIdentifier: 'sandbox' },
          shippingContact: {
            ...(email && { emailAddress: email }),
            ...(address && { ...contact, addressLines: [address.line1], givenName, familyName: rest.join(' '), phoneNumber: address.phone }),
          },
        },
      })
    }
  }
}
class ApplePayError {
  constructor(code, contactField, message) { Object.assign(this, { code, contactField, message }) }
}
if (!window.ApplePaySession) Object.assign(window, { ApplePaySession, ApplePayError })
})()`
