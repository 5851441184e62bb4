import type { notAdded as swedish } from '../sv/not-added.js'

/** What is said where a product was not put into the cart. */
export const notAdded: typeof swedish = {
  addFailed: 'The product could not be added to the cart',
  incompatible: {
    product: {
      title: 'These items do not go together',
      text: 'This product cannot be ordered together with what is in the cart. Would you like to empty the cart and add this one instead?',
      confirm: 'Empty it and add this one',
    },
    country: {
      title: 'The cart goes to another country',
      text: 'Everything in a cart is delivered to the same country. Would you like to remove the recipient and what is there, and add this one instead?',
      confirm: 'Change country',
    },
    cancel: 'Keep the cart',
  },
  giftCardNotAllowed: {
    title: 'Cannot be paid with a gift card',
    confirm: 'Remove the gift card and add it',
    cancel: 'Keep the gift card',
  },
  notNow: 'Not now',
}
