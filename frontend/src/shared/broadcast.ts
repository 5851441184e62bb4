/** What the page tells anything else on it that listens (spec 1 §4), such as a campaign's own script. */
export const broadcast = (event: 'deliveryinfo-updated' | 'cart-deleted'): void => {
  window.dispatchEvent(new CustomEvent(event))
}
