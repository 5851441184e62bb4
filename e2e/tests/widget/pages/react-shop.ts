import { createElement, StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'

/** A checkout that draws its payment in one column or the other, and can draw it anew. */
function Checkout() {
  const [{ side, key }, set] = useState({ side: 'left', key: 0 })
  Object.assign(window, {
    move: () => set((now) => ({ ...now, side: now.side === 'left' ? 'right' : 'left' })),
    redraw: () => set((now) => ({ ...now, key: now.key + 1 })),
  })
  const payment = createElement(Payment, { key })
  return createElement(
    'div',
    null,
    createElement('section', { id: 'left' }, side === 'left' ? payment : null),
    createElement('section', { id: 'right' }, side === 'right' ? payment : null),
  )
}

/** Its element is kept by the page: React puts it wherever the component stands now. */
const kept = document.createElement('div')
kept.id = 'senare'

function Payment() {
  return createElement('div', { ref: (place: HTMLDivElement | null) => place?.append(kept) })
}

createRoot(document.querySelector('#app')!).render(createElement(StrictMode, null, createElement(Checkout)))
