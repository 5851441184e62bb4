import type { ErrorRow } from '../error-row.js'

export const catalogueErrors = {
  'catalogue.unknown-product': {
    status: 404,
    sv: 'Produkten {code} finns inte längre i sortimentet.',
    en: 'Product {code} is no longer in the range.',
  },
  'catalogue.changed-meanwhile': {
    status: 409,
    sv: '{who} har nyss ändrat {code}: {fields}. Läs om och gör om det som fortfarande behövs.',
    en: '{who} has just changed {code}: {fields}. Read it again and do what is still needed.',
  },
  'catalogue.unknown-assortment': {
    status: 404,
    sv: 'Sortimentet {code} finns inte.',
    en: 'There is no assortment {code}.',
  },
  'catalogue.unknown-order-type': {
    status: 404,
    sv: 'Beställningstypen finns inte. Välj Normal, Funeral eller Grave.',
    en: 'There is no such order type. Choose Normal, Funeral or Grave.',
  },
  'catalogue.unknown-addon': {
    status: 404,
    sv: 'Tillägget {code} finns inte längre i sortimentet.',
    en: 'The extra {code} is no longer in the range.',
  },
  'search.too-short': {
    status: 400,
    sv: 'Skriv minst 3 tecken för att söka.',
    en: 'Write at least 3 characters to search.',
  },
  'search.too-long': {
    status: 400,
    sv: 'Sökningen får vara högst 99 tecken. Prova med färre ord.',
    en: 'A search may be at most 99 characters. Try fewer words.',
  },
  'international.unknown-country': {
    status: 404,
    sv: 'Vi levererar inte till landet {code} ännu.',
    en: 'We do not deliver to the country {code} yet.',
  },
  'article.unknown': { status: 404, sv: 'Artikeln finns inte längre.', en: 'The article is no longer here.' },
  'article.unknown-category': {
    status: 404,
    sv: 'Kategorin {code} finns inte.',
    en: 'There is no category {code}.',
  },
  'import.unreadable': {
    status: 400,
    sv: 'Filen gick inte att läsa. Kontrollera att den är giltig {format} i UTF-8.',
    en: 'The file could not be read. Check that it is valid {format} in UTF-8.',
  },
  'import.empty': {
    status: 400,
    sv: 'Filen innehåller inga rader. Välj en annan fil.',
    en: 'The file holds no rows. Choose another file.',
  },
  'import.wrong-rows': {
    status: 400,
    sv: 'Inget har ändrats: {count} fel i filen. Rätta raderna och läs in den igen.',
    en: 'Nothing has been changed: {count} faults in the file. Correct the rows and read it in again.',
  },
  'import.missing-column': {
    status: 400,
    sv: 'Kolumnen {column} saknas. Lägg till den.',
    en: 'The column {column} is missing. Add it.',
  },
  'import.unknown-column': {
    status: 400,
    sv: 'Kolumnen {column} är okänd. Rätta namnet, eller ta bort den.',
    en: 'The column {column} is unknown. Correct its name, or remove it.',
  },
  'import.wrong-value': {
    status: 400,
    sv: 'Rad {row}, {column}: {why}',
    en: 'Row {row}, {column}: {why}',
  },
  'import.value-missing': { status: 400, sv: 'Värdet saknas. Skriv ett.', en: 'The value is missing. Write one.' },
  'import.value-choice': { status: 400, sv: 'Skriv något av {values}.', en: 'Write one of {values}.' },
  'import.value-number': {
    status: 400,
    sv: 'Skriv ett tal, som 349 eller 349,50.',
    en: 'Write a number, such as 349 or 349.50.',
  },
  'import.value-flag': { status: 400, sv: 'Skriv ja eller nej.', en: 'Write ja or nej, which are yes and no.' },
  'import.value-differs': {
    status: 400,
    sv: 'Rad {first} säger något annat om samma produkt. Skriv likadant på båda.',
    en: 'Row {first} says something else of the same product. Write the same on both.',
  },
  'import.value-day': { status: 400, sv: 'Skriv en dag som 2026-12-24.', en: 'Write a day such as 2026-12-24.' },
  'import.value-unknown': {
    status: 400,
    sv: 'Värdet kan inte användas. Jämför med en fil som du har hämtat härifrån.',
    en: 'The value cannot be used. Compare it with a file that you have taken from here.',
  },
  'import.double-code': {
    status: 400,
    sv: 'Rad {row}: koden {code} finns redan på en annan rad eller produkt. Byt den ena.',
    en: 'Row {row}: the code {code} stands on another row or product already. Change one of them.',
  },
  'import.unknown-reference': {
    status: 400,
    sv: 'Rad {row}, {column}: {code} finns inte. Lägg upp det först, eller ta bort koden ur raden.',
    en: 'Row {row}, {column}: there is no {code}. Add it first, or take the code out of the row.',
  },
} as const satisfies Record<string, ErrorRow>
