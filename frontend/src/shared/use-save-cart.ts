import { useCartChange } from './cart'
import { saveOf } from './cart-saves'

/** Saves what the cart is told of receivers, texts, days and billing (CA-03). */
export const useSaveCart = () => useCartChange(saveOf)
