import type { cartAddons as swedish } from '../sv/cart-addons.js'

/** What is said where the addons of a line are chosen. */
export const cartAddons: typeof swedish = {
  addonsDialog: {
    title: 'Add something more',
    look: 'Look at {{name}}',
    add: 'Add, {{price}}',
    takeAway: 'Remove it',
    chosen: 'chosen',
    save: 'Save the extras',
    none: 'There are no extras for this product.',
  },
}
