// For browsers that cannot read the library: every line here must be ES5. Stands before the library, which takes its place where it runs.
;(function (window, document) {
  var place = (window["Senare"] = window["Senare"] || {})
  var title = 'Unsupported browser'
  var sentence = "Senare" + ' cannot be accessed with this browser. Please use Chrome, Firefox, Safari or Edge.'

  function callbackOf(given) {
    for (var index = given.length - 1; index >= 0; index--) if (typeof given[index] === 'function') return given[index]
  }

  function answering(result) {
    return function () {
      var callback = callbackOf(arguments)
      if (callback)
        setTimeout(function () {
          callback(result)
        }, 0)
    }
  }

  function nothing() {}

  function say(container) {
    var element = typeof container === 'string' ? document.querySelector(container) : container
    if (!element || !element.appendChild) return
    while (element.firstChild) element.removeChild(element.firstChild)
    element.appendChild(document.createElement('h2')).appendChild(document.createTextNode(title))
    element.appendChild(document.createElement('p')).appendChild(document.createTextNode(sentence))
  }

  function load(options) {
    say(options && options.container)
    answering({ show_form: true }).apply(null, arguments)
  }

  var refused = { show_form: false, approved: false }
  var guard = {
    isGuard: true,
    version: '',
    logLevels: {},
    init: nothing,
    createSession: answering({ error: title }),
    load: load,
    authorize: answering(refused),
    reauthorize: answering(refused),
    finalize: answering(refused),
    loadPaymentReview: answering({ show_form: false }),
    validateCard: answering({ valid: false, errors: [] }),
    on: nothing,
    off: nothing,
    registerRedirectHandler: nothing,
    createInstance: function () {
      return guard
    },
    destroy: nothing,
  }
  if (!place.Payments) place.Payments = guard
  if (!place.ExpressCheckout)
    place.ExpressCheckout = {
      isGuard: true,
      init: function () {
        return { load: answering({ show_form: false, error: title }) }
      },
    }

  function tell() {
    var ready = window["senareAsyncCallback"]
    if (window["Senare"] === place && place.Payments === guard && typeof ready === 'function') ready()
  }
  if (window.addEventListener) window.addEventListener('load', tell)
  else window.attachEvent('onload', tell)
})(window, document)
