import type { ErrorRow } from '../error-row.js'

export const orderErrors = {
  /** Also for a wrong key and for an order of somebody else: who holds no key learns nothing. */
  'order.unknown': {
    status: 404,
    sv: 'Vi hittar ingen sådan order. Öppna länken i din orderbekräftelse.',
    en: 'We find no such order. Open the link in your order confirmation.',
  },
  'order.nothing-to-take-back': {
    status: 409,
    sv: 'Det finns ingen rapport att ta tillbaka: ordern har gått vidare. Läs om sidan, så ser du hur den står.',
    en: 'There is no report to take back: the order has moved on. Load the page again to see how it stands.',
  },
  'order.take-back-too-late': {
    status: 409,
    sv: 'Rapporten är för gammal att ångra här. Ring kundservice, som rättar den och skriver till köparen.',
    en: 'The report is too old to undo here. Call customer service, who put it right and write to the buyer.',
  },
  'order.substitution-unknown': {
    status: 404,
    sv: 'Den frågan finns inte. Läs om sidan.',
    en: 'There is no such question. Load the page again.',
  },
  'order.substitution-over': {
    status: 409,
    sv: 'Frågan är redan avgjord. Läs om sidan, så ser du hur det blev.',
    en: 'That has been decided already. Load the page again to see how.',
  },
  'order.substitution-waits': {
    status: 409,
    sv: 'Köparen har inte sagt ja till bytet än. Vänta på svaret, föreslå något annat eller ta tillbaka frågan.',
    en: 'The buyer has not said yes to the change. Wait for the answer, propose something else or take the question back.',
  },
  'order.substitution-too-late': {
    status: 409,
    sv: 'Ett byte går att fråga om från att ni har tagit emot ordern tills den är klar.',
    en: 'A change can be asked for from when you have accepted the order until it is ready.',
  },
  'order.substitution-line': {
    status: 422,
    sv: 'Välj vilken vara det gäller.',
    en: 'Choose which item it is about.',
  },
  'order.substitution-words': {
    status: 422,
    sv: 'Skriv med några ord, så att köparen vet vad den säger ja till.',
    en: 'Write a few words, so that the buyer knows what to say yes to.',
  },
  'order.deduction-too-high': {
    status: 422,
    sv: 'Avdraget kan inte vara större än det varan kostade.',
    en: 'The deduction cannot be more than the item cost.',
  },
  'order.substitution-by-phone': {
    status: 409,
    sv: 'Bara vid begravningar frågar butiken per telefon. Skicka frågan, så svarar köparen själv.',
    en: 'Only for funerals does the store ask by telephone. Send the question, and the buyer answers.',
  },
  'order.risk-over': {
    status: 409,
    sv: 'Det går inte att välja längre. Läs om sidan, så ser du vad som gäller.',
    en: 'That can no longer be chosen. Load the page again to see how it stands.',
  },
  'order.objection-words': {
    status: 422,
    sv: 'Skriv med några ord vad det gäller.',
    en: 'Write a few words about what it is.',
  },
  'order.objection-too-late': {
    status: 409,
    sv: 'Blommorna har lämnat butiken. Ring kundservice, så hjälper vi dig.',
    en: 'The flowers have left the store. Call customer service, and we will help you.',
  },
  'order.objection-waits': {
    status: 409,
    sv: 'Köparen ser något fel på bilden. Svara köparen eller ta en ny bild innan ordern lämnar butiken.',
    en: 'The buyer sees something wrong in the picture. Answer, or take a new picture, before the order leaves the store.',
  },
  'order.unknown-place': {
    status: 400,
    sv: 'Listan kan inte fortsätta därifrån. Börja om från början.',
    en: 'The list cannot go on from there. Begin again from the top.',
  },
  'order.changed-by-others': {
    status: 409,
    sv: 'Ordern har ändrats sedan sidan öppnades. Läs vad som hänt och gör om det som fortfarande behövs.',
    en: 'The order has changed since the page was opened. Read what happened and do again what is still needed.',
  },
  'order.cannot-be-said': {
    status: 409,
    sv: 'Det meddelandet passar inte längre: ordern har kommit till ett annat läge, eller det finns ingen att skicka till.',
    en: 'That message no longer fits: the order has come to another state, or there is nobody to send it to.',
  },
  'order.nothing-to-send-again': {
    status: 422,
    sv: 'Välj minst en vara att skicka igen, och inte fler än som beställdes.',
    en: 'Choose at least one item to send again, and no more than were ordered.',
  },
  'order.cannot-be-sent-again': {
    status: 409,
    sv: 'Leveransen kan inte skickas igen härifrån: den lämnas inte av en butik, väntar på mottagaren, eller så är adressen raderad. Lägg en ny telefonorder.',
    en: 'The delivery cannot be sent again from here: no store delivers it, it waits for its recipient, or the address is erased. Place a new phone order.',
  },
  'order.address-missing': {
    status: 409,
    sv: 'Det finns ingen gatuadress. Fyll i den under Ändra leveransen först.',
    en: 'There is no street address. Give it under Change the delivery first.',
  },
  'order.message-missing': {
    status: 422,
    sv: 'Skriv vad meddelandet ska säga.',
    en: 'Write what the message is to say.',
  },
  'order.message-to-wrong': {
    status: 422,
    sv: 'Skriv en e-postadress för ett mejl, eller ett svenskt mobilnummer för ett SMS.',
    en: 'Give an email address, or a Swedish mobile number for a text message.',
  },
  'order.message-link-missing': {
    status: 422,
    sv: 'Texten behöver {place} en gång: där sätts mottagarens länk in.',
    en: 'The text needs {place} once: the recipient’s link is set in there.',
  },
  'order.note-missing': { status: 422, sv: 'Skriv något i anteckningen.', en: 'Write something in the note.' },
  'order.unknown-colleague': {
    status: 422,
    sv: 'Ingen kollega har adressen {email}. Kontrollera den, eller skriv namnet i texten.',
    en: 'No colleague has the address {email}. Check it, or write the name in the text.',
  },
  'order.colleague-may-not-read': {
    status: 422,
    sv: '{email} får inte öppna ordrar. Nämn någon på kundservice, eller skriv namnet i texten.',
    en: '{email} may not open orders. Mention somebody at customer service, or write the name in the text.',
  },
  'order.changed': {
    status: 409,
    sv: 'Ordern ändrades samtidigt på ett annat ställe. Läs om sidan och försök igen.',
    en: 'The order was changed elsewhere at the same time. Reload the page and try again.',
  },
  'order.not-editable': {
    status: 409,
    sv: 'Ordern kan inte längre ändras här. Kontakta kundservice, så hjälper vi dig.',
    en: 'The order can no longer be changed here. Contact customer service and we will help you.',
  },
  'order.claims-more': {
    status: 409,
    sv: 'Länken är mottagarens och räcker inte till att ändra som köpare. Öppna länken i orderbekräftelsen.',
    en: 'This link is the recipient’s and cannot change the order as its buyer. Open the link in the order confirmation.',
  },
  'order.date-not-possible': {
    status: 409,
    sv: 'Ordern kan inte levereras så. Välj en annan dag eller adress.',
    en: 'The order cannot be delivered like that. Choose another day or address.',
  },
  'order.price-would-change': {
    status: 409,
    sv: 'Leveransen skulle få ett annat pris. Välj en annan dag, eller kontakta kundservice.',
    en: 'The delivery would have another price. Choose another day, or contact customer service.',
  },
  'order.city-of-another-code': {
    status: 422,
    sv: 'Postnumret {code} hör till {city}. Rätta orten eller postnumret.',
    en: 'The postal code {code} belongs to {city}. Correct the city or the postal code.',
  },
  'order.cancel-refused': {
    status: 409,
    sv: 'Kunde inte avbryta order. Var god att kontakta support för ytterligare information.',
    en: 'Could not cancel the order. Please contact support for further information.',
  },
  'order.later-deliveries': {
    status: 409,
    sv: 'Ordern har också betalat senare leveranser i prenumerationen, så den avbokas inte. Avsluta prenumerationen på dess sida, så går det tillbaka som inte levereras.',
    en: 'The order has also paid for later deliveries of the subscription, so it is not cancelled. End the subscription on its page, and what is not delivered is paid back.',
  },
  'order.leave-at-door-missing': {
    status: 422,
    sv: 'Vänligen ange om leveransen kan lämnas vid dörr eller inte',
    en: 'Please say whether the delivery may be left at the door or not',
  },
  'order.wrong-state': {
    status: 409,
    sv: 'Ordern är {from} och kan inte bli {to}. Läs om sidan, så ser du vad som går att göra.',
    en: 'The order is {from} and cannot become {to}. Reload the page to see what can be done.',
  },
  'order.not-yours-any-more': {
    status: 409,
    sv: 'Ordern har gått till en annan butik. Bind och leverera den inte.',
    en: 'The order has gone to another store. Do not make or deliver it.',
  },
  'order.answered-too-late': {
    status: 409,
    sv: 'Svarstiden har gått ut. Kan ni ta ordern ändå, ring kundservice.',
    en: 'The time to answer has passed. If you can take the order all the same, ring customer service.',
  },
  'order.cancelled-meanwhile': {
    status: 409,
    sv: 'Ordern är avbokad. Bind och leverera den inte. Är den redan lämnad, ring kundservice.',
    en: 'The order is cancelled. Do not make or deliver it. If it has been handed over already, ring customer service.',
  },
  'order.answered-meanwhile': {
    status: 409,
    sv: 'Ordern står inte längre som när du öppnade den. Läs hur den står innan du svarar.',
    en: 'The order no longer stands as it did when you opened it. Read how it stands before you answer.',
  },
  'order.answer-not-yours': {
    status: 403,
    sv: 'Butikens administratör svarar på beställningen. Be en administratör ta emot eller avböja den.',
    en: 'An administrator of the store answers the order. Ask one to take it or to decline it.',
  },
  'order.withdrawal-not-yours': {
    status: 403,
    sv: 'Kundservice tar hand om varor och pengar som ska tillbaka. Säg till kundservice.',
    en: 'Customer service looks after goods and money that go back. Tell customer service.',
  },
  'order.pickup-code-wrong': {
    status: 422,
    sv: 'Koden stämmer inte. Be kunden läsa upp den igen, eller lämna fältet tomt och kontrollera legitimationen.',
    en: 'The code is not right. Ask the customer to read it again, or leave the field empty and check their identity.',
  },
  'order.handed-over-at-wrong': {
    status: 422,
    sv: 'Ange en tid som har varit, tidigast på leveransdagen eller inom det senaste dygnet.',
    en: 'Give a time that has been, on the delivery day at the earliest or within the last 24 hours.',
  },
  'order.outcome-missing': {
    status: 422,
    sv: 'Ange hur leveransen lämnades.',
    en: 'Say how the delivery was handed over.',
  },
  'order.reason-missing': {
    status: 422,
    sv: 'Skriv varför, så att nästa person vet.',
    en: 'Say why, so that the next person knows.',
  },
  'order.photo-invalid': {
    status: 422,
    sv: 'Bilden går inte att läsa. Välj en JPEG-bild på högst 700 kB.',
    en: 'The picture cannot be read. Choose a JPEG of at most 700 kB.',
  },
  'order.no-photo': {
    status: 404,
    sv: 'Det finns ingen bild av leveransen. Bilder sparas i 30 dagar.',
    en: 'There is no picture of the delivery. Pictures are kept for 30 days.',
  },
  'order.review-not-open': {
    status: 409,
    sv: 'Omdömen kan lämnas från två timmar till 30 dagar efter leveransen.',
    en: 'Reviews can be given from two hours to 30 days after the delivery.',
  },
  'order.review-given': {
    status: 409,
    sv: 'Ett omdöme är redan lämnat för ordern. Tack.',
    en: 'A review has already been given for this order. Thank you.',
  },
  'order.review-not-waiting': {
    status: 409,
    sv: 'Omdömet väntar inte längre. Läs om sidan: någon annan hann före.',
    en: 'The review no longer waits. Reload the page: somebody else was faster.',
  },
  'order.review-not-shown': {
    status: 409,
    sv: 'Omdömet visas inte längre i butiken. Läs om sidan: någon annan hann före.',
    en: 'The shop no longer shows the review. Reload the page: somebody else was faster.',
  },
  'order.review-not-released': {
    status: 409,
    sv: 'Det finns inget omdöme att svara på ännu.',
    en: 'There is no review to answer yet.',
  },
  'order.review-answered': {
    status: 409,
    sv: 'Butiken har redan svarat på omdömet.',
    en: 'The store has already answered the review.',
  },
  'order.answer-missing': {
    status: 422,
    sv: 'Skriv ett svar, högst 500 tecken.',
    en: 'Write an answer of at most 500 characters.',
  },
  'order.withdrawal-unknown': {
    status: 404,
    sv: 'Vi hittar inget köp med det ordernumret och den e-postadressen. Kontrollera båda mot din orderbekräftelse.',
    en: 'We find no purchase with that order number and email address. Check both against your order confirmation.',
  },
  'order.withdrawal-not-possible': {
    status: 409,
    sv: 'Ångerrätt gäller inte för det du har valt, eller så har tiden gått ut. Kontakta kundservice om något är fel.',
    en: 'There is no right of withdrawal for what you have chosen, or the time is over. Contact customer service if something is wrong.',
  },
  /** FT-06. */
  'fast-track.not-awaited': {
    status: 409,
    sv: 'Det går inte längre att svara. Frågan är redan besvarad, eller så har tiden gått ut.',
    en: 'It is too late to answer. The question has been answered already, or its time is over.',
  },
} as const satisfies Record<string, ErrorRow>
