export const SHEET_STYLE = `
* { box-sizing: border-box; }
body { margin: 0; background: #fff; color: #1f1f1f; font: 16px/1.5 system-ui, sans-serif; }
main { display: grid; gap: 12px; padding: 20px; }
h1 { font-size: 20px; margin: 0; }
h1 span { font-size: 13px; font-weight: 400; color: #5f6368; }
ul { list-style: none; margin: 0; padding: 0; font-size: 14px; }
li { display: flex; justify-content: space-between; gap: 12px; }
label { display: grid; gap: 4px; font-size: 14px; }
label[hidden] { display: none; }
select, button { font: inherit; min-height: 44px; padding: 8px 12px; border: 1px solid #747775; border-radius: 8px; background: #fff; color: inherit; width: 100%; }
button.first { background: #000; color: #fff; border-color: #000; }
button:disabled { opacity: .5; }
.buttons { display: grid; gap: 8px; }
.sum { font-size: 28px; margin: 0; }
.quiet { color: #5f6368; margin: 0; font-size: 14px; }
#error { color: #b3261e; margin: 0; }
#error:empty { display: none; }
:focus-visible { outline: 3px solid #0b57d0; outline-offset: 2px; }
`

/**
 * The sheet, in a frame of the wallet's own host. It is told what is asked for, says which address and way are chosen, and what was
 * agreed to; the library on the shop's page asks the shop and tells the answer.
 */
export const SHEET_SCRIPT = `
const { wallet, email, addresses: known } = document.body.dataset
const addresses = JSON.parse(known)
const part = (id) => document.getElementById(id)
const [pay, close, card, address, option, error] = ['pay', 'close', 'card', 'address', 'option', 'error'].map(part)
const say = (message) => parent.postMessage(message, '*')
let request
let chosen
const busy = (isBusy) => {
  pay.disabled = isBusy || chosen?.error !== undefined
  address.disabled = option.disabled = isBusy
}
const show = (state) => {
  chosen = state
  part('sum').textContent = state.total
  part('items').replaceChildren(...state.items.map(({ label, price }) => {
    const row = document.createElement('li')
    for (const text of [label, price]) row.append(Object.assign(document.createElement('span'), { textContent: text }))
    return row
  }))
  if (state.options) {
    part('optionPart').hidden = false
    option.replaceChildren(...state.options.map(({ id, label }) => new Option(label, id, false, id === state.option)))
  }
  error.textContent = state.error ?? ''
  busy(false)
}
const asked = () => ({ address: request.needsAddress ? addresses[address.value] : null, option: option.value || null })
addEventListener('message', ({ data, source }) => {
  if (source !== parent || data?.kind === undefined) return
  if (data.kind === 'open') {
    request = data.request
    part('addressPart').hidden = !request.needsAddress
    part('contact').hidden = !request.needsEmail
    show(request.state)
    if (request.needsAddress) { busy(true); say({ kind: 'address', isFirst: true, ...asked() }) }
    else pay.focus()
  }
  if (data.kind === 'state') { show(data.state); pay.focus() }
  if (data.kind === 'failed') { error.textContent = data.message; busy(false) }
})
address.addEventListener('change', () => { busy(true); say({ kind: 'address', ...asked(), option: null }) })
option.addEventListener('change', () => { busy(true); say({ kind: 'option', ...asked() }) })
close.addEventListener('click', () => say({ kind: 'close' }))
addEventListener('keydown', ({ key }) => key === 'Escape' && say({ kind: 'close' }))
pay.addEventListener('click', async () => {
  busy(true)
  error.textContent = ''
  const answer = await fetch('/wallet/token/' + wallet, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ card: card.value }),
  })
  say({ kind: 'pay', ...asked(), email: request.needsEmail ? email : null, card: await answer.json() })
})
say({ kind: 'ready' })
`
