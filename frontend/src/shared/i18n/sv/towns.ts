/** The pages of the network's towns. */
export const towns = {
  title: 'Blommor till {{town}}',
  about_one: 'En florist i {{town}} binder buketten och bär den till dörren, eller håller den i butiken.',
  about_other: '{{count}} florister i {{town}} binder buketten och bär den till dörren, eller håller den i butiken.',
  goods: 'Blommor att skicka till {{town}}',
  days: 'När vi levererar i {{town}}',
  daysOf: 'Dagar och priser gäller en bukett till ortens mitt. För ett visst postnummer visas de där buketten väljs.',
  orderBefore: 'Beställ före {{when}}',
  noDelivery: 'Ingen leverans',
  stores: 'Butiker i {{town}}',
  near: 'Fler orter i {{county}}',
  unknown: 'I den orten har vi ingen butik.',
}
