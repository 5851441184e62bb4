import type { ErrorRow } from '../error-row.js'

/** Errors any call can answer with. */
export const platformErrors = {
  'request.invalid': {
    status: 400,
    sv: 'Något fält innehåller fel. Vänligen ändra det och försök igen',
    en: 'A field contains an error. Please change it and try again',
  },
  'request.unseen-character': {
    status: 400,
    sv: 'Texten innehåller ett tecken som inte syns. Skriv den på nytt.',
    en: 'The text holds a character that cannot be seen. Type it again.',
  },
  'request.malformed': {
    status: 400,
    sv: 'Anropet kunde inte läsas. Skicka giltig JSON.',
    en: 'The request could not be read. Send valid JSON.',
  },
  'request.too-large': { status: 413, sv: 'Anropet är för stort.', en: 'The request is too large.' },
  'request.unsupported-type': {
    status: 415,
    sv: 'Skicka innehållet som application/json.',
    en: 'Send the content as application/json.',
  },
  'request.not-found': { status: 404, sv: 'Sidan eller anropet finns inte.', en: 'There is no such page or call.' },
  'request.too-many': {
    status: 429,
    sv: 'Du har försökt många gånger på kort tid. Vänta en stund och försök igen.',
    en: 'You have tried many times in a short while. Wait a moment and try again.',
  },
  'request.foreign-site': {
    status: 403,
    sv: 'Anropet saknar sajtens egen rubrik och utfördes inte.',
    en: "The request lacks the site's own header and was not carried out.",
  },
  'request.foreign-origin': {
    status: 403,
    sv: 'Anropet kommer från en annan sajt och utfördes inte.',
    en: 'The request comes from another site and was not carried out.',
  },
  'request.key-invalid': {
    status: 400,
    sv: 'Rubriken Idempotency-Key ska ha 1 till 255 tecken utan mellanslag.',
    en: 'The header Idempotency-Key takes 1 to 255 characters without spaces.',
  },
  'request.key-conflict': {
    status: 422,
    sv: 'Samma Idempotency-Key användes för ett annat anrop det senaste dygnet.',
    en: 'This Idempotency-Key was used for a different call within the last 24 hours.',
  },
  'request.timeout': {
    status: 503,
    sv: 'Det tog för lång tid. Försök igen om en stund.',
    en: 'It took too long. Try again in a moment.',
  },
  unauthorized: { status: 401, sv: 'Du behöver logga in först.', en: 'You need to log in first.' },
  forbidden: { status: 403, sv: 'Du har inte behörighet till detta.', en: 'You are not allowed to do this.' },
  unavailable: {
    status: 503,
    sv: 'Tjänsten svarar inte just nu. Inget har gått förlorat; försök igen om en stund.',
    en: 'The service does not answer right now. Nothing is lost; try again in a moment.',
  },
  unexpected: {
    status: 500,
    sv: 'Ett oväntat fel inträffade. Försök igen, eller kontakta kundservice och uppge spårnumret.',
    en: 'Something unexpected happened. Try again, or contact customer service with the trace number.',
  },
} as const satisfies Record<string, ErrorRow>
