import { useEffect, useState } from 'react'

/**
 * For a form without a list of what is wrong (`FormFrame`): a press that is refused leads to the first field that is, which says why. Of cards to
 * choose from it is the first.
 * @returns called with the form when it is refused
 */
export const useFirstFault = (): ((form: Element) => void) => {
  const [refused, setRefused] = useState<{ form: Element }>()
  // Once it is drawn: whoever is led to a field has its fault read with it.
  useEffect(() => {
    refused?.form.querySelector<HTMLElement>('[aria-invalid="true"], fieldset[aria-describedby] input:enabled')?.focus()
  }, [refused])
  return (form) => setRefused({ form })
}
