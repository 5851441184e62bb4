/** The pages of the network's towns. */
export const towns = {
  title: 'Blommor till {{town}}',
  about_one: 'En florist i {{town}} binder buketten och bär den till dörren, eller håller den i butiken.',
  about_other: '{{count}} florister i {{town}} binder buketten och bär den till dörren, eller håller den i butiken.',
  goods: 'Blommor att skicka till {{town}}',
  bought: 'Nyligen köpt till {{town}}',
  days: 'När vi levererar i {{town}}',
  daysOf: 'Dagar och priser gäller en bukett till ortens mitt. För ett visst postnummer visas de där buketten väljs.',
  orderBefore: 'Beställ senast {{when}}',
  noDelivery: 'Ingen leverans',
  stores: 'Butiker i {{town}}',
  near: 'Fler orter i {{county}}',
  store: '{{name}} i {{town}}',
  storeAbout:
    '{{name}}, florist i {{town}}: adress, öppettider och karta. Blommor att hämta i butiken eller få levererade i trakten.',
  storesAbout:
    'Florister i hela landet som binder och levererar: sök på ort eller postnummer, och se adresser, öppettider och vägen dit.',
  termsAbout: 'Villkoren för köp hos oss: beställning, priser, betalning, leverans, ångerrätt och hur du reklamerar.',
  countryAbout:
    'Blommor till {{country}} från en florist på plats. Välj bukett och dag, så ser du vad den kostar framme och när den kan vara där.',
  unknown: 'I den orten har vi ingen butik.',
}
