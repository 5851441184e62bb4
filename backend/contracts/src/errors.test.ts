import { expect, test } from '@jest/globals'
import { errorCatalogue } from './errors.js'

/** What is read, looked at, asked for or done anew. */
const goesOn = {
  sv: /\b(?:Läs|Se|Titta|Försök|Be|Här är)\b|(?:gör|godkänn|kontrollera) /u,
  en: /\b(?:Read|Reload|Load|See|Look|Try|Ask|Here it is)\b|(?:try|check|accept) /,
}

const ofWhoWasSecond = Object.entries(errorCatalogue).filter(
  ([code, { status }]) => status === 409 && /changed/i.test(code),
)

test.each(ofWhoWasSecond)('whoever was second with something reads what to do: %s', (_, { sv, en }) => {
  expect(sv).toMatch(goesOn.sv)
  expect(en).toMatch(goesOn.en)
})
