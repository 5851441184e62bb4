import { useEffect, useState } from 'react'
import { painted } from './painted'

type WorldPhone = Omit<typeof import('@bukett/contracts/rules/world-phone'), 'receiverPhone'>

let come: WorldPhone | undefined
let coming: Promise<WorldPhone | undefined> | undefined

/** Fetches what judges telephones of the world: 30 kB that no page needs before one is typed. Without a network it is tried again. */
export const fetchWorldPhone = (): Promise<WorldPhone | undefined> =>
  (coming ??= import('@bukett/contracts/rules/world-phone').then(
    // Each by its name: the rest of the file, with the library of schemas, stays out of the built shop.
    ({ parsePaymentPhone, parseReceiverPhone, countryOfPhone, phoneCountries }) =>
      (come = { parsePaymentPhone, parseReceiverPhone, countryOfPhone, phoneCountries }),
    () => (coming = undefined),
  ))

/** What judges telephones, if it has come. */
export const worldPhone = (): WorldPhone | undefined => come

/** For a field where a telephone is typed: it asks as it is shown. */
export const useWorldPhone = (): WorldPhone | undefined => {
  const [shown, setShown] = useState(come)
  useEffect(() => void painted().then(fetchWorldPhone).then(setShown), [])
  return shown
}
