import type { ErrorRow } from '../error-row.js'

/** The names that merchants branch on; several of our codes may share one. */
export type ProviderErrorCode =
  | 'BAD_REQUEST'
  | 'BAD_VALUE'
  | 'UNAUTHORIZED'
  | 'FORBIDDEN'
  | 'INVALID_OPERATION'
  | 'NOT_FOUND'
  | 'SESSION_COMPLETED'
  | 'IDEMPOTENCY_CONFLICT'
  | 'TOO_LARGE'
  | 'TOO_MANY_REQUESTS'
  | 'NOT_AVAILABLE'
  | 'INTERNAL_SERVER_ERROR'

interface ProviderErrorRow extends ErrorRow {
  readonly providerCode: ProviderErrorCode
}

/** Senare's refusals: to merchants' servers and to the widget's frames. */
export const paylaterErrors = {
  'paylater.unauthorized': {
    status: 401,
    providerCode: 'UNAUTHORIZED',
    sv: 'Ange en hemlig nyckel (sk_…) som användarnamn i Basic-autentisering.',
    en: 'Give a secret key (sk_…) as the user name of Basic authentication.',
  },
  'paylater.from-browser': {
    status: 403,
    providerCode: 'FORBIDDEN',
    sv: 'Hemliga nycklar hör hemma på er server. Anropet kom från en webbläsare.',
    en: 'Secret keys belong on your server. This call came from a browser.',
  },
  'paylater.bad-value': {
    status: 400,
    providerCode: 'BAD_VALUE',
    sv: 'Felaktigt värde: {field}',
    en: 'Bad value: {field}',
  },
  'paylater.amounts-differ': {
    status: 400,
    providerCode: 'BAD_VALUE',
    sv: 'Felaktigt värde: order_amount är {amount} men order_lines blir tillsammans {sum}.',
    en: 'Bad value: order_amount is {amount}, but order_lines add up to {sum}.',
  },
  'paylater.line-differs': {
    status: 400,
    providerCode: 'BAD_VALUE',
    sv: 'Felaktigt värde: order_lines.{index}.total_amount ska vara {expected}, antal × styckpris − rabatt.',
    en: 'Bad value: order_lines.{index}.total_amount should be {expected}, quantity × unit_price − total_discount_amount.',
  },
  'paylater.tax-differs': {
    status: 400,
    providerCode: 'BAD_VALUE',
    sv: 'Felaktigt värde: order_lines.{index}.total_tax_amount ska vara {expected} med den momssatsen.',
    en: 'Bad value: order_lines.{index}.total_tax_amount should be {expected} at that tax_rate.',
  },
  'paylater.unsupported-country': {
    status: 400,
    providerCode: 'BAD_VALUE',
    sv: 'Felaktigt värde: purchase_country. Senare finns inte i det landet.',
    en: 'Bad value: purchase_country. Senare is not offered in that country.',
  },
  'paylater.wrong-currency': {
    status: 400,
    providerCode: 'BAD_VALUE',
    sv: 'Felaktigt värde: purchase_currency ska vara {currency} i det landet.',
    en: 'Bad value: purchase_currency should be {currency} in that country.',
  },
  'paylater.unknown-session': {
    status: 404,
    providerCode: 'NOT_FOUND',
    sv: 'Sessionen finns inte eller har gått ut. Skapa en ny.',
    en: 'Invalid session id: there is no such session, or it has expired. Create another.',
  },
  'paylater.session-completed': {
    status: 404,
    providerCode: 'SESSION_COMPLETED',
    sv: 'Köpet i sessionen är redan gjort. Skapa en ny session.',
    en: 'The purchase of this session has been made. Create another session.',
  },
  'paylater.session-changed': {
    status: 409,
    providerCode: 'INVALID_OPERATION',
    sv: 'Köpet ändrades samtidigt på ett annat ställe. Försök igen.',
    en: 'The purchase was changed elsewhere at the same time. Try again.',
  },
  'paylater.unknown-authorization': {
    status: 404,
    providerCode: 'NOT_FOUND',
    sv: 'Godkännandet finns inte.',
    en: 'Invalid authorization token',
  },
  'paylater.authorization-consumed': {
    status: 403,
    providerCode: 'INVALID_OPERATION',
    sv: 'Godkännandet är redan använt.',
    en: 'Authorization token already consumed',
  },
  'paylater.authorization-expired': {
    status: 403,
    providerCode: 'INVALID_OPERATION',
    sv: 'Godkännandet gällde i 60 minuter. Godkänn köpet igen.',
    en: 'Authorization token expired: it was valid for 60 minutes. Authorize again.',
  },
  'paylater.not-finalized': {
    status: 403,
    providerCode: 'INVALID_OPERATION',
    sv: 'Köpet måste godkännas först.',
    en: 'The purchase must be authorized first.',
  },
  'paylater.not-matching': {
    status: 409,
    providerCode: 'BAD_VALUE',
    sv: 'Köpet är inte det som godkändes. Skiljer: [{fields}]',
    en: 'Not matching fields: [{fields}]',
  },
  'paylater.no-token-intent': {
    status: 403,
    providerCode: 'INVALID_OPERATION',
    sv: 'En session med intent {intent} ger ingen kundtoken.',
    en: 'Not allowed to create customer token for intent {intent}',
  },
  'paylater.token-only': {
    status: 403,
    providerCode: 'INVALID_OPERATION',
    sv: 'En session med intent tokenize ger en kundtoken och ingen order.',
    en: 'Not allowed to place an order for intent tokenize: create a customer token.',
  },
  'paylater.unknown-customer-token': {
    status: 404,
    providerCode: 'NOT_FOUND',
    sv: 'Kundtoken finns inte.',
    en: 'Invalid customer token',
  },
  'paylater.customer-token-cancelled': {
    status: 403,
    providerCode: 'INVALID_OPERATION',
    sv: 'Kundtoken är avslutad.',
    en: 'Customer token is cancelled',
  },
  'paylater.declined': {
    status: 403,
    providerCode: 'INVALID_OPERATION',
    sv: 'Köpet godkändes inte.',
    en: 'The purchase was declined.',
  },
  'paylater.unknown-order': {
    status: 404,
    providerCode: 'NOT_FOUND',
    sv: 'Ordern finns inte.',
    en: 'Invalid order id',
  },
  'paylater.order-closed': {
    status: 403,
    providerCode: 'INVALID_OPERATION',
    sv: 'Ordern är {status} och kan inte ändras så.',
    en: 'The order is {status} and cannot be changed like that.',
  },
  'paylater.order-pending': {
    status: 403,
    providerCode: 'INVALID_OPERATION',
    sv: 'Ordern granskas. Vänta på besked.',
    en: 'The order is under review. Wait for its webhook.',
  },
  'paylater.more-than-authorized': {
    status: 403,
    providerCode: 'INVALID_OPERATION',
    sv: 'Högst {left} kan dras.',
    en: 'At most {left} can be captured.',
  },
  'paylater.more-than-captured': {
    status: 403,
    providerCode: 'INVALID_OPERATION',
    sv: 'Högst {left} kan betalas tillbaka.',
    en: 'At most {left} can be refunded.',
  },
  'paylater.unknown-payout': {
    status: 404,
    providerCode: 'NOT_FOUND',
    sv: 'Utbetalningen finns inte.',
    en: 'Invalid payout id',
  },
  'paylater.key-missing': {
    status: 400,
    providerCode: 'BAD_REQUEST',
    sv: 'Anropet behöver rubriken Idempotency-Key: ett nytt värde för varje ny sak som ska göras, samma när anropet upprepas, 1 till 255 tecken utan mellanslag.',
    en: 'This call needs the header Idempotency-Key: a new value for each new thing to do, the same when a call is repeated, 1 to 255 characters without spaces.',
  },
  'paylater.key-conflict': {
    status: 422,
    providerCode: 'IDEMPOTENCY_CONFLICT',
    sv: 'Samma Idempotency-Key användes för ett annat anrop det senaste dygnet.',
    en: 'This Idempotency-Key was used for a different call within the last 24 hours.',
  },
  'paylater.foreign-origin': {
    status: 403,
    providerCode: 'FORBIDDEN',
    sv: 'Sidan {origin} står inte på nyckelns lista. Lägg till den bland nyckelns webbplatser.',
    en: 'The page {origin} is not on the key’s list. Add it to the origins of the key.',
  },
  'paylater.unknown-client-key': {
    status: 403,
    providerCode: 'FORBIDDEN',
    sv: 'Klientnyckeln finns inte eller är återkallad.',
    en: 'There is no such client key, or it is revoked.',
  },
  'paylater.not-our-page': {
    status: 403,
    providerCode: 'FORBIDDEN',
    sv: 'Köpet bekräftas på Senares egen sida.',
    en: 'A purchase is confirmed in Senare’s own page.',
  },
  'paylater.unknown-step-up': {
    status: 404,
    providerCode: 'NOT_FOUND',
    sv: 'Steget finns inte längre. Gå tillbaka till butiken.',
    en: 'This step is over. Go back to the shop.',
  },
  'paylater.no-wallets': {
    status: 403,
    providerCode: 'INVALID_OPERATION',
    sv: 'Plånböcker finns i testläge.',
    en: 'Wallets are for test mode.',
  },
  'paylater.event-too-large': {
    status: 413,
    providerCode: 'TOO_LARGE',
    sv: 'En händelse är högst 8 kB.',
    en: 'An event is 8 kB at most.',
  },

  'paylater.merchant-ended': {
    status: 403,
    providerCode: 'FORBIDDEN',
    sv: 'Handlaren är avslutad hos Senare och säljer inte längre.',
    en: 'The merchant has ended with Senare and sells no more.',
  },
  'merchant.unknown': {
    status: 404,
    providerCode: 'NOT_FOUND',
    sv: 'Handlaren finns inte.',
    en: 'There is no such merchant.',
  },
  'merchant.changed': {
    status: 409,
    providerCode: 'BAD_REQUEST',
    sv: 'Handlarens uppgifter ändrades samtidigt på ett annat ställe. Läs in dem igen.',
    en: 'The merchant’s details were changed elsewhere at the same time. Load them again.',
  },
  'merchant.categories': {
    status: 400,
    providerCode: 'BAD_VALUE',
    sv: 'Välj minst ett betalsätt.',
    en: 'Choose at least one way to pay.',
  },
  'merchant.unknown-person': {
    status: 404,
    providerCode: 'NOT_FOUND',
    sv: 'Personen sköter inte den här handlaren.',
    en: 'The person does not look after this merchant.',
  },
  'merchant.administrators-person': {
    status: 403,
    providerCode: 'FORBIDDEN',
    sv: 'Administratörer läggs till och tas bort av Senare. Kontakta oss.',
    en: 'Administrators are added and removed by Senare. Contact us.',
  },
  'merchant.last-administrator': {
    status: 409,
    providerCode: 'BAD_REQUEST',
    sv: '{name} behöver minst en administratör hos Senare. Be Senare lägga till någon annan först.',
    en: '{name} needs at least one administrator with Senare. Ask Senare to add somebody else first.',
  },
  'merchant.other-role': {
    status: 409,
    providerCode: 'BAD_REQUEST',
    sv: 'Personen har redan en annan roll hos Senare, som gäller hos alla handlare.',
    en: 'The person has another role with Senare already, which holds at all merchants.',
  },
  'merchant.has-begun': {
    status: 409,
    providerCode: 'BAD_REQUEST',
    sv: 'Personen har redan valt ett lösenord, eller så är kontot avslutat.',
    en: 'The person has chosen a password already, or the account is ended.',
  },
  'merchant.too-many-people': {
    status: 400,
    providerCode: 'BAD_REQUEST',
    sv: 'En handlare har högst 50 medarbetare. Ta bort någon först.',
    en: 'A merchant has at most 50 people. Remove somebody first.',
  },
  'merchant.unknown-key': {
    status: 404,
    providerCode: 'NOT_FOUND',
    sv: 'Nyckeln finns inte.',
    en: 'There is no such key.',
  },
  'merchant.too-many-keys': {
    status: 400,
    providerCode: 'BAD_REQUEST',
    sv: 'En handlare har högst 20 nycklar i bruk. Återkalla en först.',
    en: 'A merchant has at most 20 keys in use. Revoke one first.',
  },
  'merchant.live-secret': {
    status: 403,
    providerCode: 'FORBIDDEN',
    sv: 'En hemlig nyckel för skarpt läge kan flytta pengar. Be den som administrerar handlaren att skapa den.',
    en: 'A secret key for live mode can move money. Ask whoever administers the merchant to make it.',
  },
  'merchant.origin': {
    status: 400,
    providerCode: 'BAD_VALUE',
    sv: 'Skriv webbplatsen som https://butiken.se, utan sökväg. Testnycklar får också ha http://localhost:* och liknande.',
    en: 'Write the origin as https://shop.example, without a path. Test keys may also have http://localhost:* and the like.',
  },
  'merchant.webhook-url': {
    status: 400,
    providerCode: 'BAD_VALUE',
    sv: 'Adressen ska börja med https:// och nås från internet.',
    en: 'The address must begin with https:// and be reachable from the internet.',
  },
  'merchant.no-webhook': {
    status: 400,
    providerCode: 'BAD_REQUEST',
    sv: 'Ange en adress för webhookar först.',
    en: 'Give an address for webhooks first.',
  },
  'merchant.unknown-delivery': {
    status: 404,
    providerCode: 'NOT_FOUND',
    sv: 'Meddelandet finns inte. Loggen sparas i 30 dagar.',
    en: 'There is no such message. The log is kept for 30 days.',
  },
  'merchant.order-closed': {
    status: 403,
    providerCode: 'INVALID_OPERATION',
    sv: 'Ordern är {status} och kan inte ändras så. Läs in sidan igen.',
    en: 'The order is {status} and cannot be changed like that. Load the page again.',
  },
  'merchant.more-than-authorized': {
    status: 403,
    providerCode: 'INVALID_OPERATION',
    sv: 'Högst {left} kan debiteras.',
    en: 'At most {left} can be captured.',
  },
  'merchant.more-than-captured': {
    status: 403,
    providerCode: 'INVALID_OPERATION',
    sv: 'Högst {left} kan betalas tillbaka.',
    en: 'At most {left} can be refunded.',
  },
} as const satisfies Record<string, ProviderErrorRow>
