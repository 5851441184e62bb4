import { regionIn } from '../src/say'

/** Reads what readers are told on the page from now on. */
export const toldFromNow = (): (() => string) => {
  const region = regionIn(document.body)
  region.replaceChildren()
  return () => region.innerText
}

/** What would have been told of it by now, is told. */
export const oneMomentLater = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 600))
