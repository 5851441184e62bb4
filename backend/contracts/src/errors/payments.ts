import type { ErrorRow } from '../error-row.js'

const tryAgain = {
  sv: 'Inga pengar har dragits. Försök igen eller välj ett annat betalsätt.',
  en: 'No money has been taken. Try again or choose another way to pay.',
} as const

export const paymentErrors = {
  /** Spec 1 §8, to the letter. */
  'payment.no-method': {
    status: 400,
    sv: 'Inget betalalternativ är valt för denna order. Var god välj betalalternativ och försök igen.',
    en: 'No payment method is chosen for this order. Please choose one and try again.',
  },
  'payment.not-offered': {
    status: 400,
    sv: 'Det betalsättet går inte att använda för varukorgen som den ser ut nu. Välj ett annat.',
    en: 'That way to pay cannot be used for the cart as it stands. Choose another one.',
  },
  'payment-link.over': {
    status: 404,
    sv: 'Länken gäller inte längre. Ring kundservice, så får du en ny.',
    en: 'The link is no longer valid. Call customer service for a new one.',
  },
  'payment-link.nothing-to-pay': {
    status: 409,
    sv: 'Det finns inget att betala. Slutför beställningen direkt i stället.',
    en: 'There is nothing to pay. Complete the order at once instead.',
  },
  'payment-link.no-address': {
    status: 400,
    sv: 'Ange en e-postadress eller ett mobilnummer att skicka länken till.',
    en: 'Give an email address or a mobile number to send the link to.',
  },
  'payment.unknown': { status: 404, sv: 'Betalningen finns inte.', en: 'There is no such payment.' },
  'payment.declined': {
    status: 402,
    sv: `Betalningen nekades. ${tryAgain.sv}`,
    en: `The payment was declined. ${tryAgain.en}`,
  },
  'payment.card-not-usable': {
    status: 402,
    sv: 'Kortet kan inte längre användas. Ange ett annat kort.',
    en: 'The card can no longer be used. Please give another card.',
  },
  'payment.wallet-unreadable': {
    status: 400,
    sv: `Plånbokens svar gick inte att läsa. ${tryAgain.sv}`,
    en: `What the wallet answered could not be read. ${tryAgain.en}`,
  },
  'payment.failed': {
    status: 402,
    sv: `Betalningen gick inte igenom. ${tryAgain.sv}`,
    en: `The payment did not go through. ${tryAgain.en}`,
  },
  'payment.cancelled': {
    status: 402,
    sv: `Betalningen avbröts. ${tryAgain.sv}`,
    en: `The payment was cancelled. ${tryAgain.en}`,
  },
  'payment.expired': {
    status: 402,
    sv: `Tiden för betalningen gick ut. ${tryAgain.sv}`,
    en: `The time for the payment ran out. ${tryAgain.en}`,
  },
  'payment.wrong-amount': {
    status: 409,
    sv: 'Beloppet stämde inte med varukorgen. Köpet avbröts och pengarna betalas tillbaka.',
    en: 'The amount did not match the cart. The purchase was stopped and the money is paid back.',
  },
  'payment.order-not-placed': {
    status: 409,
    sv: 'Vi kunde tyvärr inte ta emot beställningen. Pengarna betalas tillbaka.',
    en: 'Unfortunately we could not take the order. The money is paid back.',
  },
  'payment.provider-away': {
    status: 503,
    sv: 'Betaltjänsten svarar inte just nu. Försök igen om en stund eller välj ett annat betalsätt.',
    en: 'The payment provider does not answer right now. Try again in a moment or choose another way to pay.',
  },
  'payment.phone-not-enrolled': {
    status: 400,
    sv: 'Numret är inte anslutet till Swish. Kontrollera numret eller välj ett annat betalsätt.',
    en: 'The number is not connected to Swish. Check the number or choose another way to pay.',
  },
  'payment.phone-busy': {
    status: 409,
    sv: 'Det pågår redan en betalning i Swish på det numret. Avsluta den först.',
    en: 'There is a payment under way in Swish on that number already. End it first.',
  },
  'payment.cart-empty': { status: 400, sv: 'Varukorgen är tom.', en: 'The cart is empty.' },
  'payment.reference-missing': {
    status: 400,
    sv: 'Ange en referens till betalningen.',
    en: 'Give a reference to the payment.',
  },
  'payment.reason-missing': { status: 400, sv: 'Ange varför inget ska betalas.', en: 'Say why nothing is to be paid.' },
  'payment.already-captured': {
    status: 409,
    sv: 'Betalningen är redan dragen och kan inte bytas. Betala tillbaka i stället.',
    en: 'The payment has been captured and cannot be changed. Pay it back instead.',
  },
  'payment.too-much': {
    status: 400,
    sv: 'Så mycket är inte betalt. Högst {rest} kan betalas tillbaka.',
    en: 'That much has not been paid. At most {rest} can be paid back.',
  },
  'payment.repaid-by-others': {
    status: 409,
    sv: 'Någon annan har betalat tillbaka på ordern sedan sidan öppnades. Läs vad som återstår och gör om det som behövs.',
    en: 'Somebody else has paid back on the order since the page was opened. Read what is left and do again what is needed.',
  },
  'payment.repayment-unheard': {
    status: 503,
    sv: 'Banken svarar inte just nu. Försök igen om en stund, så att pengarna inte går tillbaka två gånger.',
    en: 'The bank does not answer right now. Try again in a moment, so that the money does not go back twice.',
  },
  'payment.line-is-back': {
    status: 409,
    sv: 'Så många av {line} är inte kvar att betala tillbaka.',
    en: 'There are not that many of {line} left to pay back.',
  },
  'payment.card-used': {
    status: 409,
    sv: 'Välj färre av {line}: ett presentkort som något har betalats med, eller som ligger i en varukorg, betalas inte tillbaka.',
    en: 'Choose fewer of {line}: a gift card that something was paid with, or that lies in a cart, is not paid back.',
  },
  'payment.nothing-chosen': {
    status: 422,
    sv: 'Välj något att betala tillbaka.',
    en: 'Choose something to pay back.',
  },
  'payment.no-address': {
    status: 409,
    sv: 'Ordern har ingen e-postadress att skicka ett presentkort till. Betala tillbaka på samma sätt som köpet betalades.',
    en: 'The order has no email address to send a gift card to. Pay back in the way it was paid.',
  },
  'payment.needs-lead': {
    status: 403,
    sv: 'Så mycket får bara den som leder kundservice ge. På en order är högst {most} ditt att ge, och {left} är kvar.',
    en: 'Only the lead of customer service may give that much. On one order you may give at most {most}, and {left} is left.',
  },
  'payment.not-lower': {
    status: 400,
    sv: 'Den nya summan är inte lägre än det som är betalt.',
    en: 'The new total is not lower than what has been paid.',
  },
  'invoice.not-approved': {
    status: 400,
    sv: 'Företaget kan inte faktureras. Välj en annan fakturaadress eller ett annat betalsätt.',
    en: 'The company cannot be invoiced. Choose another invoice address or another way to pay.',
  },
  /** Spec 1 §8: a 403 on add gives an invalid-products message. */
  'giftCard.invalid-products': {
    status: 403,
    sv: 'Varukorgen innehåller varor som inte kan betalas med presentkort.',
    en: 'The cart holds goods that cannot be paid with a gift card.',
  },
  'giftCard.too-many': {
    status: 400,
    sv: 'Högst fem presentkort kan användas i samma köp.',
    en: 'At most five gift cards can be used in one purchase.',
  },
  'giftCard.applied-already': {
    status: 400,
    sv: 'Presentkortet används redan i varukorgen.',
    en: 'The gift card is used in the cart already.',
  },
  'giftCard.empty': {
    status: 400,
    sv: 'Det finns inget kvar på presentkortet, eller så används det i ett annat köp just nu.',
    en: 'There is nothing left on the gift card, or it is being used in another purchase right now.',
  },
  'giftCard.nothing-to-pay': {
    status: 400,
    sv: 'Det finns inget kvar att betala i varukorgen.',
    en: 'There is nothing left to pay in the cart.',
  },
  'giftCard.balance-changed': {
    status: 409,
    sv: 'Presentkortet räcker inte längre till det som var tänkt. Vi har räknat om; kontrollera summan och försök igen.',
    en: 'The gift card no longer covers what was meant. We have counted anew; check the sum and try again.',
  },
  'giftCard.not-covered': {
    status: 400,
    sv: 'Presentkortet täcker inte hela köpet. Välj ett betalsätt för resten.',
    en: 'The gift card does not cover the whole purchase. Choose a way to pay the rest.',
  },
  'giftCard.unknown-link': {
    status: 404,
    sv: 'Länken till presentkortet stämmer inte. Öppna den ur meddelandet igen.',
    en: 'The link to the gift card is not right. Open it from the message again.',
  },
  'giftCard.opened': {
    status: 409,
    sv: 'Presentkortet är redan öppnat och skickas inte igen.',
    en: 'The gift card has been opened and is not sent again.',
  },
  'giftCard.no-more-resends': {
    status: 409,
    sv: 'Presentkortet har skickats igen två gånger. Kontakta kundservice.',
    en: 'The gift card has been sent again twice. Contact customer service.',
  },
} as const satisfies Record<string, ErrorRow>
