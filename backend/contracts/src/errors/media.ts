import type { ErrorRow } from '../error-row.js'

export const mediaErrors = {
  'media.no-picture': {
    status: 404,
    sv: 'Bilden finns inte. Läs om sidan.',
    en: 'There is no such picture. Reload the page.',
  },
  'media.not-a-picture': {
    status: 422,
    sv: 'Filen är ingen bild som går att läsa. Välj en hel JPEG, PNG, WebP eller AVIF.',
    en: 'The file is no picture that can be read. Choose a whole JPEG, PNG, WebP or AVIF.',
  },
  'media.is-a-drawing': {
    status: 422,
    sv: 'SVG tas inte emot, för en sådan fil kan innehålla program. Spara bilden som PNG och välj den.',
    en: 'SVG is not taken, since such a file may hold programs. Save the picture as PNG and choose that.',
  },
  'media.is-heic': {
    status: 422,
    sv: 'HEIC går inte att läsa här. Exportera bilden som JPEG ur telefonen eller datorn och välj den.',
    en: 'HEIC cannot be read here. Export the picture as JPEG from the telephone or computer and choose that.',
  },
  'media.too-heavy': {
    status: 422,
    sv: 'Bilden är för tung. Välj en fil på högst 12 MB.',
    en: 'The picture is too heavy. Choose a file of at most 12 MB.',
  },
  'media.too-large': {
    status: 422,
    sv: 'Bilden är {width} x {height} punkter, och det är för många. Spara den med högst 6 000 punkter på längsta sidan.',
    en: 'The picture has {width} x {height} points, which is too many. Save it with at most 6,000 on its longest side.',
  },
  'media.too-small': {
    status: 422,
    sv: 'Bilden är {width} x {height} punkter och blir suddig i butiken. Välj en med minst 320 punkter på varje sida.',
    en: 'The picture has {width} x {height} points and would be blurred in the shop. Choose one with 320 or more a side.',
  },
  'media.too-slow': {
    status: 422,
    sv: 'Bilden tog för lång tid att läsa. Spara den på nytt som JPEG och välj den filen.',
    en: 'The picture took too long to read. Save it anew as a JPEG and choose that file.',
  },
  'media.text-missing': {
    status: 422,
    sv: 'Beskriv bilden på svenska och engelska för den som inte ser den.',
    en: 'Describe the picture in Swedish and English for those who do not see it.',
  },
  'media.text-too-long': {
    status: 422,
    sv: 'Beskriv bilden med högst 300 tecken.',
    en: 'Describe the picture in at most 300 characters.',
  },
  'media.changed': {
    status: 409,
    sv: 'Bilden har ändrats av någon annan sedan sidan lästes. Läs om sidan och gör om det som fortfarande behövs.',
    en: 'Somebody else has changed the picture since the page was read. Reload it and do again what is still needed.',
  },
  'media.is-there': {
    status: 409,
    sv: 'Bilden finns redan i biblioteket som {name}. Använd den i stället.',
    en: 'The picture is already in the library as {name}. Use that one.',
  },
  'media.in-use': {
    status: 409,
    sv: 'Bilden visas för {places}. Byt eller ta bort den där först.',
    en: 'The picture is shown for {places}. Replace or remove it there first.',
  },
  'media.too-many-of-product': {
    status: 422,
    sv: 'En produkt har högst 20 bilder.',
    en: 'A product has at most 20 pictures.',
  },
  'media.double-of-product': {
    status: 422,
    sv: 'Samma bild står två gånger. Ta bort den ena.',
    en: 'The same picture stands there twice. Remove one of them.',
  },
  'media.unknown-variant': {
    status: 422,
    sv: 'Varianten {code} hör inte till produkten. Läs om sidan.',
    en: 'Variant {code} is not of this product. Reload the page.',
  },
  'media.product-changed': {
    status: 409,
    sv: 'Produktens bilder har ändrats av någon annan sedan sidan lästes. Läs om sidan och gör om det som fortfarande behövs.',
    en: 'Somebody else has changed the pictures of the product since the page was read. Reload it and do again what is still needed.',
  },
} as const satisfies Record<string, ErrorRow>
