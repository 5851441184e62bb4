import type { ErrorRow } from '../error-row.js'

const refused = <Sv extends string, En extends string>(sv: Sv, en: En) => ({ status: 400, sv, en }) as const

const notPossible = refused(
  'Vi kan tyvärr inte leverera den önskade produkten till angivet postnummer på valt datum. Vänligen ändra datum.',
  'Unfortunately we cannot deliver this product to that postal code on the chosen date. Please choose another date.',
)

/** What the rules of `contracts/rules` refuse, in forms and on the server alike. Texts of the specs stand to the letter. */
export const formErrors = {
  'delivery.send-day-invalid': {
    status: 400,
    sv: 'Välj en dag och en tid som inte har passerat, högst 60 dagar fram.',
    en: 'Choose a day and a time that have not passed, at most 60 days ahead.',
  },
  'date.missing': refused('Välj ett datum.', 'Choose a date.'),
  'date.invalid': refused('Datumet finns inte.', 'There is no such date.'),
  'time.invalid': refused('Ange en tid som 14:30.', 'Give a time such as 14:30.'),
  'date.span-too-long': refused('Välj högst 92 dagar.', 'Choose at most 92 days.'),
  'date.before-start': refused('Slutdagen är före startdagen.', 'The last day is before the first.'),
  'hours.invalid': refused(
    'Ange hela eller halva timmar, minst en timme emellan. Lämna båda tomma för stängt.',
    'Give full or half hours, an hour apart at least. Leave both empty for closed.',
  ),
  'hours.lunch-outside': refused(
    'Lunchen ska börja efter att butiken har öppnat och sluta innan den stänger.',
    'Lunch begins after the store opens and ends before it closes.',
  ),
  'field.missing': refused('Fyll i fältet.', 'Fill in the field.'),
  'postal-code.range-invalid': refused(
    'Ange postnummer som 11151, 111 (alla som börjar så) eller 11120-11160.',
    'Give postal codes such as 11151, 111 (all that begin so) or 11120-11160.',
  ),

  'delivery.city-missing': refused('Vänligen välj ort', 'Please choose a city'),
  'delivery.date-missing': refused('Vänligen välj leveransdag', 'Please choose a delivery day'),
  'delivery.city-and-date-missing': refused('Vänligen välj ort och datum', 'Please choose a city and a date'),
  'delivery.day-has-passed': refused('Datumet har redan passerat', 'The date has already passed'),
  'delivery.time-has-passed': refused(
    'Tiden har redan passerat. Välj en senare tid.',
    'The time has already passed. Choose a later one.',
  ),
  'delivery.day-too-far': refused(
    'Så långt fram tar vi inte emot beställningar. Välj en dag inom ett år.',
    'We do not take orders that far ahead. Choose a day within a year.',
  ),
  'delivery.day-gone': refused(
    'Leveransdagen som du hade valt går inte längre att få. Välj en ny dag.',
    'The delivery day you chose is no longer available. Choose a new day.',
  ),
  'delivery.method-gone': refused(
    'Leveranssättet som du hade valt finns inte längre. Välj ett annat.',
    'The delivery method you chose is no longer available. Choose another.',
  ),
  'delivery.pickup-store-gone': refused(
    'Butiken som du hade valt kan inte längre lämna ut din beställning då. Välj en annan butik eller dag.',
    'The store you chose can no longer hand out your order then. Choose another store or day.',
  ),
  'delivery.not-possible': notPossible,
  /** X9: before the earliest day the words are the same. */
  'delivery.before-earliest': notPossible,
  'delivery.no-pickup-store': refused(
    'Vi kan tyvärr inte erbjuda upphämtning på vald ort i dagsläget. Vänligen välj en annan ort',
    'Unfortunately we cannot offer pickup in that city at present. Please choose another city',
  ),
  'delivery.closed-day': refused(
    'Söndagar och helgdagar levererar vi inte.',
    'We do not deliver on Sundays and public holidays.',
  ),
  'delivery.not-a-grave-day': refused(
    'Till gravar levererar vi tisdagar och torsdagar, inte helgdagar.',
    'We deliver to graves on Tuesdays and Thursdays, not on public holidays.',
  ),
  'delivery.subscription-sunday': refused(
    'Prenumerationer levereras inte på söndagar.',
    'Subscriptions are not delivered on Sundays.',
  ),
  'delivery.time-invalid': refused('Välj en hel eller halv timme.', 'Choose a full or half hour.'),

  'funeral.time-missing': refused(
    'Ingen tid vald för leverans till begravning.',
    'No time chosen for delivery to the funeral.',
  ),
  'funeral.time-invalid': refused(
    'Välj en tid mellan 08.00 och 17.00, varje kvart.',
    'Choose a time between 08:00 and 17:00, on the quarter hour.',
  ),
  'grave.place-missing': refused('Ange kvarter eller gravnummer.', 'Give the section or the grave number.'),
  'grave.cemetery-missing': refused('Ange kyrkogård och ort.', 'Give the cemetery and the city.'),

  'international.day-has-passed': refused(
    'Vänligen välj inte ett datum som har passerat',
    'Please do not choose a date that has passed',
  ),
  'international.closed-day': refused(
    'Söndagar och helgdagar kan ej anges som leveransdag',
    'Sundays and public holidays cannot be delivery days',
  ),
  'international.before-earliest': refused(
    'Så tidigt hinner vi inte leverera utomlands. Vänligen välj en senare dag.',
    'We cannot deliver abroad that early. Please choose a later day.',
  ),
  'international.phone-missing': refused('Ange mottagarens telefonnummer.', "Give the recipient's phone number."),
  'international.region-missing': refused('Ange delstat eller region.', 'Give the state or region.'),
  'international.postal-code-too-long': refused(
    'Postnumret får vara högst 12 tecken.',
    'The postal code may be at most 12 characters.',
  ),

  'fast-track.details-missing': refused(
    'Någon uppgift saknas, vänligen se över formuläret',
    'Something is missing, please check the form',
  ),

  'greeting.too-long': refused('Texten får vara högst {limit} tecken.', 'The text may be at most {limit} characters.'),
  'greeting.too-many-lines': refused('Texten får vara högst {limit} rader.', 'The text may be at most {limit} lines.'),
  'greeting.special-character': refused(
    'Tecknet {character} kan inte tryckas på kortet.',
    'The character {character} cannot be printed on the card.',
  ),
  'greeting.invisible-character': refused(
    'Texten har ett osynligt tecken vid ”{near}” som inte kan tryckas. Skriv ordet igen utan det, eller med ett mellanslag.',
    'The text has an invisible character at “{near}” that cannot be printed. Type the word again without it, or with a space.',
  ),
  'ribbon.too-many-lines': refused('Bandet rymmer två rader.', 'The ribbon holds two lines.'),
  'ribbon.line-too-long': refused('En rad på bandet rymmer 40 tecken.', 'A ribbon line holds 40 characters.'),

  'phone.missing': refused('Ange ett telefonnummer.', 'Give a phone number.'),
  'phone.invalid': refused('Ogiltigt nummer', 'Invalid number'),
  'phone.invalid-country-code': refused('Ogiltig landskod', 'Invalid country code'),
  'phone.too-short': refused('För få tecken', 'Too few characters'),
  'phone.too-long': refused('För många tecken', 'Too many characters'),

  'money.decimals': refused(
    'Ange beloppet i kronor med högst två decimaler.',
    'Give the amount in kronor with at most two decimals.',
  ),
  'money.out-of-range': refused('Ange ett belopp från {min} till {max} kr.', 'Give an amount from SEK {min} to {max}.'),
  'price.invalid': refused('Ange ett belopp i kronor.', 'Give an amount in kronor.'),
  'price.missing': refused('Ange ett pris.', 'Give a price.'),
  'price.too-low': refused('Priset är för lågt.', 'The price is too low.'),
  'price.too-high': refused('Priset är för högt.', 'The price is too high.'),
  'price.not-a-multiple': refused(
    'Beloppet måste vara en jämn multipel av produktens pris.',
    "The amount must be an exact multiple of the product's price.",
  ),

  'mass-order.price-out-of-range': refused(
    'Priset måste vara från 50 till 2000 kr',
    'The price must be from SEK 50 to 2,000',
  ),
  'mass-order.price-missing': refused('Vänligen justera pris', 'Please adjust the price'),
  'mass-order.too-few-cards': refused('För få presentkort: beställ minst 5.', 'Too few gift cards: order at least 5.'),
  'mass-order.no-cards': refused('Inga presentkort valda', 'No gift cards chosen'),
  'mass-order.quantity-invalid': refused('Vänligen kontrollera: antal', 'Please check: quantity'),
  'mass-order.wrong-way': refused(
    'Ett digitalt presentkort skickas som e-post eller SMS, ett tryckt med posten. Vänligen ändra leveranssätt för {code}.',
    'A digital gift card is sent by email or text message, a printed one by post. Please change the delivery of {code}.',
  ),
  'mass-order.too-many-rows': refused('En beställning rymmer högst 500 rader.', 'An order holds at most 500 rows.'),
  'donation.out-of-range': refused('Gåvan måste vara från 1 till 500 kr.', 'The donation must be from SEK 1 to 500.'),
  'gift-card.code-invalid': refused(
    'Presentkortets nummer stämmer inte. Ange 16 siffror.',
    'The gift card number is not right. Give 16 digits.',
  ),
  'gift-card.pin-invalid': refused('PIN-koden har fyra siffror.', 'The PIN has four digits.'),

  'reminder.date-has-passed': refused('Datumet har redan passerat.', 'The date has already passed.'),
  'reminder.date-too-soon': refused(
    'Välj ett datum minst 5 dagar fram i tiden.',
    'Choose a date at least 5 days ahead.',
  ),
  'reminder.no-channel': refused('Välj e-post eller SMS.', 'Choose email or text messages.'),
  'reminder.phone-missing': refused('Ange ett mobilnummer för SMS.', 'Give a mobile number for text messages.'),

  'search.too-short': refused('Skriv minst 3 tecken.', 'Type at least 3 characters.'),
  'search.too-long': refused('Skriv högst 99 tecken.', 'Type at most 99 characters.'),
} as const satisfies Record<string, ErrorRow>
