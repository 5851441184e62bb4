import type { ErrorRow } from '../error-row.js'

/** Of content that is drafted and published. */
export const editionErrors = {
  'edition.changed': {
    status: 409,
    sv: '{who} har ändrat det här sedan sidan lästes: {what}. Läs om sidan och gör om det som fortfarande behövs.',
    en: '{who} has changed this since the page was read: {what}. Reload it and do again what is still needed.',
  },
  'edition.no-draft': {
    status: 409,
    sv: 'Det finns inget utkast att publicera. Ändra något och spara först.',
    en: 'There is no draft to publish. Change something and save first.',
  },
  'edition.unknown': {
    status: 404,
    sv: 'Det finns inget här. Läs om sidan.',
    en: 'There is nothing here. Reload the page.',
  },
  'edition.unknown-version': {
    status: 404,
    sv: 'Den versionen finns inte. Läs om sidan.',
    en: 'There is no such version. Reload the page.',
  },
  'edition.ends-before-start': {
    status: 422,
    sv: 'Slutet ligger före början. Välj ett slut som kommer efter.',
    en: 'The end is before the start. Choose an end that comes after it.',
  },
  'edition.starts-in-past': {
    status: 422,
    sv: 'Tiden har redan varit. Publicera nu, eller välj en tid som kommer.',
    en: 'That time has passed. Publish now, or choose a time to come.',
  },
  'edition.same-start': {
    status: 422,
    sv: 'En annan version börjar på samma minut. Välj en annan tid, eller ta bort den planen först.',
    en: 'Another version begins at the same minute. Choose another time, or remove that plan first.',
  },
  'edition.too-many-plans': {
    status: 422,
    sv: 'Högst 20 versioner kan vara planerade på en gång. Ta bort en plan först.',
    en: 'At most 20 versions can be planned at once. Remove a plan first.',
  },
  'edition.already-current': {
    status: 409,
    sv: 'Planen har redan börjat. Publicera något annat, eller ta ner det som visas.',
    en: 'The plan has already begun. Publish something else, or take down what is shown.',
  },
  'edition.preview-over': {
    status: 410,
    sv: 'Länken för förhandsvisning har gått ut. Be den som skickade den om en ny.',
    en: 'The preview link has ended. Ask whoever sent it for a new one.',
  },
  'edition.preview-changed': {
    status: 410,
    sv: 'Utkastet har ändrats eller publicerats sedan länken gjordes. Be den som skickade den om en ny.',
    en: 'The draft has been changed or published since the link was made. Ask whoever sent it for a new one.',
  },
} as const satisfies Record<string, ErrorRow>
