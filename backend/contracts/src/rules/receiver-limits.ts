/**
 * How many characters a receiver's fields hold, in the checkout and wherever they are changed after it: what an order has must be able to
 * come back unchanged. Apart from the schemas, which a form's page fetches only when something is sent.
 */
export const RECEIVER_LIMITS = {
  name: 100,
  line: 100,
  city: 100,
  phone: 40,
  doorCode: 40,
  grave: 40,
  instructions: 500,
} as const
