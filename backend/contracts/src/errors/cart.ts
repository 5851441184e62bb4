import type { ErrorRow } from '../error-row.js'

export const cartErrors = {
  cartChanged: {
    status: 409,
    sv: 'Varukorgen ändrades samtidigt på ett annat ställe. Här är den som den ser ut nu.',
    en: 'The cart was changed elsewhere at the same time. Here it is as it stands now.',
  },
  'cart.unknown-name': { status: 404, sv: 'Varukorgen finns inte.', en: 'There is no such cart.' },
  'cart.unknown-line': {
    status: 404,
    sv: 'Raden finns inte längre i varukorgen.',
    en: 'The line is no longer in the cart.',
  },
  'cart.too-many-lines': {
    status: 400,
    sv: 'En varukorg rymmer 50 rader. Lägg en till beställning för resten.',
    en: 'A cart holds 50 lines. Place another order for the rest.',
  },
  'cart.too-many-units': {
    status: 400,
    sv: 'En rad rymmer 99 stycken. Kontakta kundservice för större beställningar.',
    en: 'A line holds 99 pieces. Contact customer service for larger orders.',
  },
  'cart.addon-elsewhere': {
    status: 400,
    sv: 'Tillägget {name} går inte att få till den här produkten.',
    en: 'The extra {name} is not available with this product.',
  },
  'cart.unknown-colour': {
    status: 400,
    sv: 'Produkten finns inte i den färgen. Välj en annan färg.',
    en: 'The product does not come in that colour. Choose another colour.',
  },
  'cart.text-missing': {
    status: 400,
    sv: 'Skriv den text som ska stå på bandet.',
    en: 'Write the words for the ribbon.',
  },
  'cart.subscription-terms': {
    status: 400,
    sv: 'Välj hur ofta och hur länge prenumerationen ska levereras.',
    en: 'Choose how often and for how long the subscription is delivered.',
  },
  'cart.out-of-stock': {
    status: 400,
    sv: 'Otillräckligt antal varor i lager',
    en: 'There are not enough of these in stock',
  },
  /** 422: `fields` names each fault by its path in the cart. */
  'cart.invalid': {
    status: 422,
    sv: 'Något fält innehåller fel. Vänligen ändra det och försök igen',
    en: 'A field contains an error. Please change it and try again',
  },
  'cart.empty': { status: 422, sv: 'Varukorgen är tom.', en: 'The cart is empty.' },
  'cart.cannot-be-only-item': {
    status: 422,
    sv: 'Varorna i varukorgen kan inte beställas ensamma. Lägg till något mer.',
    en: 'What is in the cart cannot be ordered alone. Add something more.',
  },
  'cart.incompatible-type': {
    status: 409,
    sv: 'Produkten kan inte beställas tillsammans med det som redan ligger i varukorgen.',
    en: 'The product cannot be ordered together with what is already in the cart.',
  },
  'cart.incompatible-country': {
    status: 409,
    sv: 'Varukorgen går redan till ett annat land. Lägg en egen beställning för varje land.',
    en: 'The cart already goes to another country. Place an order of its own for each country.',
  },
  'cart.other-variant': {
    status: 400,
    sv: 'Välj en annan storlek av samma produkt.',
    en: 'Choose another size of the same product.',
  },
  'cart.other-international-product': {
    status: 422,
    sv: 'InternationalProductId hör till en annan produkt. Hämta landets lista på nytt och välj produkten där.',
    en: 'InternationalProductId belongs to another product. Fetch the list of the country again and choose the product there.',
  },
  'cart.product-gone': {
    status: 422,
    sv: 'Produkten finns inte längre. Ta bort den och välj en annan.',
    en: 'The product is no longer sold. Remove it and choose another.',
  },
  'cart.unknown-shipment': {
    status: 404,
    sv: 'Leveransen finns inte längre i varukorgen.',
    en: 'The delivery is no longer in the cart.',
  },
  'cart.subscription-together': {
    status: 400,
    sv: 'En prenumeration kommer till en och samma mottagare. Köp en till för att skicka till någon annan.',
    en: 'A subscription comes to one and the same recipient. Buy another one to send to somebody else.',
  },
  'cart.nothing-to-split': {
    status: 400,
    sv: 'Något måste bli kvar i den första leveransen.',
    en: 'Something must remain in the first delivery.',
  },
  'cart.nothing-to-restore': {
    status: 404,
    sv: 'Det finns ingen tidigare varukorg att hämta tillbaka.',
    en: 'There is no earlier cart to take back.',
  },
  paymentInProgress: {
    status: 409,
    sv: 'En betalning pågår. Avbryt betalningen för att ändra varukorgen.',
    en: 'A payment is under way. Cancel the payment to change the cart.',
  },
  giftCardNotAllowed: {
    status: 409,
    sv: 'Den här varan kan inte betalas med presentkort. Ta bort presentkortet för att lägga till den.',
    en: 'This cannot be paid with a gift card. Remove the gift card to add it.',
  },
  'cart.invalid-coupon': { status: 400, sv: 'Rabattkoden är inte giltig.', en: 'The discount code is not valid.' },
  'cart.bonus-not-combinable': {
    status: 400,
    sv: 'Det personliga erbjudandet går inte att använda tillsammans med en rabattkod.',
    en: 'The personal offer cannot be used together with a discount code.',
  },
  'cart.no-donation': { status: 404, sv: 'Gåvan finns inte.', en: 'There is no such donation.' },
  'cart.not-fast-track': {
    status: 422,
    sv: 'Varukorgen innehåller något som inte kan skickas utan adress. Ta bort det, eller välj leverans till en adress.',
    en: 'The cart holds something that cannot be sent without an address. Remove it, or choose delivery to an address.',
  },
  'cart.fast-track-off': {
    status: 422,
    sv: 'Mottagaren kan inte välja adress och dag själv just nu. Välj leverans till en adress.',
    en: 'The recipient cannot choose the address and the day just now. Choose delivery to an address.',
  },

  'address.missing': { status: 400, sv: 'Skriv en adress.', en: 'Enter an address.' },
  'address.city-missing': { status: 400, sv: 'Skriv en ort.', en: 'Enter a town.' },
  'address.unknown-country': { status: 400, sv: 'Vi levererar inte till landet.', en: 'We do not deliver there.' },
  'delivery.method-missing': {
    status: 400,
    sv: 'Vänligen välj leveranssätt.',
    en: 'Please choose a way of delivery.',
  },
  'delivery.pickup-store-missing': {
    status: 400,
    sv: 'Vänligen välj en butik att hämta i.',
    en: 'Please choose a store to collect from.',
  },
  'delivery.leave-at-door-missing': {
    status: 400,
    sv: 'Vänligen ange om leveransen kan lämnas vid dörr eller inte',
    en: 'Please say whether the delivery may be left at the door or not',
  },
  'delivery.send-time-invalid': {
    status: 400,
    sv: 'Välj en tid mellan 08.00 och 22.00, varje halvtimme.',
    en: 'Choose a time between 08:00 and 22:00, on the half hour.',
  },
  'delivery.digital-missing': {
    status: 400,
    sv: 'Ange vem som ska få presentkortet, och om det kommer som SMS eller e-post.',
    en: 'Say who gets the gift card, and whether it comes by text message or email.',
  },
  'delivery.digital-channel': {
    status: 400,
    sv: 'Det här presentkortet skickas inte på det sättet. Välj det andra.',
    en: 'This gift card is not sent in that way. Choose the other one.',
  },
  'delivery.send-date-passed': {
    status: 400,
    sv: 'Tiden då presentkortet ska skickas har passerat. Välj en senare.',
    en: 'The time at which the gift card is to be sent has passed. Choose a later one.',
  },
  'delivery.send-date-far': {
    status: 400,
    sv: 'Presentkortet kan skickas högst ett år fram.',
    en: 'The gift card can be sent at most a year ahead.',
  },
  'greeting.missing': {
    status: 400,
    sv: 'Skriv en hälsning eller en text till bandet.',
    en: 'Write a greeting or the words for the ribbon.',
  },
  'customer-service.reason-missing': {
    status: 400,
    sv: 'Skriv varför priset ändras.',
    en: 'Write why the price is changed.',
  },
  'customer-service.needs-approval': {
    status: 409,
    sv: 'Rabatten är större än 500 kr. En kollega behöver godkänna den.',
    en: 'The reduction is above SEK 500. A colleague has to approve it.',
  },
  'customer-service.own-approval': {
    status: 403,
    sv: 'Den som har ändrat priset kan inte själv godkänna det.',
    en: 'Whoever changed the price cannot approve it.',
  },
  'customer-service.price-not-lower': {
    status: 400,
    sv: 'Priset får inte vara högre än ordinarie pris.',
    en: 'The price may not be above the regular one.',
  },
  'customer-service.private-customer': {
    status: 400,
    sv: 'Välj en kund som handlar för ett företag.',
    en: 'Choose a customer who buys for a company.',
  },
  'mass-order.unknown': { status: 404, sv: 'Beställningen finns inte.', en: 'There is no such order.' },
  'mass-order.state': {
    status: 409,
    sv: 'Beställningen har redan gått vidare. Läs om sidan, så ser du vad som går att göra.',
    en: 'The order has moved on already. Reload the page to see what can be done.',
  },
  'mass-order.cart-gone': {
    status: 409,
    sv: 'Telefonordern finns inte kvar: den är betald, borttagen eller äldre än 90 dagar. Sök bland ordrarna, och gör annars en ny telefonorder.',
    en: 'The phone order is gone: it is paid, removed or older than 90 days. Look among the orders, or else make a new phone order.',
  },
  'mass-order.logotype-invalid': {
    status: 400,
    sv: 'Bilden kan inte läsas. Skicka logotypen som en hel PNG- eller SVG-bild.',
    en: 'The picture cannot be read. Send the logotype as a whole PNG or SVG picture.',
  },
  'mass-order.logotype-too-large': {
    status: 400,
    sv: 'Bilden får vara högst 2 MB.',
    en: 'The picture may be at most 2 MB.',
  },
} as const satisfies Record<string, ErrorRow>
