/** The cart's states in order of the flow (spec 1 §2). */
export const CART_STATES = ['cart', 'cart-customer', 'cart-digital', 'cart-payment', 'cart-confirmation'] as const

export type CartState = (typeof CART_STATES)[number]

const STEPS: Record<CartState, 1 | 2 | 3 | 4> = {
  cart: 1,
  'cart-customer': 2,
  'cart-digital': 2,
  'cart-payment': 3,
  'cart-confirmation': 4,
}

/** The step that the indicator's four dots show: Varukorg 1, Mottagare 2, Betalning 3, Klart 4 (X1). */
export const cartStep = (state: CartState): 1 | 2 | 3 | 4 => STEPS[state]

/** The source's second numbering, kept for contract tests (X1): cart 1, payment 2, confirmation 4. */
export const indicatorStep = (state: 'cart' | 'cart-payment' | 'cart-confirmation'): 1 | 2 | 4 =>
  ({ cart: 1, 'cart-payment': 2, 'cart-confirmation': 4 } as const)[state]

/** The summary panel shows only when the cart is loaded and the step is beyond 1 (spec 1 §2). */
export const showsSummary = (isLoaded: boolean, state: CartState): boolean => isLoaded && cartStep(state) > 1
