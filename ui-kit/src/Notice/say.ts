import { hidden } from '../hidden'

/** A region is known to readers before the words come, and the words are gone before somebody reads the page to its end. */
const restMs = 150
const readMs = 10_000

/**
 * Reads out, in turn, what has come onto the page. Most readers are silent about a part that comes together with its words: they listen to a
 * region that stood there before. It stands in the dialog that the part is in, else in the page.
 */
export const say = (part: HTMLElement): void => {
  const words = document.createElement('p')
  words.textContent = part.innerText
  const home = part.closest('[aria-modal]') ?? document.body
  let region = home.querySelector<HTMLElement>(':scope > [data-said]')
  if (!region) {
    region = document.createElement('div')
    region.dataset['said'] = ''
    region.ariaLive = 'polite'
    Object.assign(region.style, hidden)
    home.append(region)
  }
  setTimeout(() => {
    // A dialog above the page hides it from readers, and what was done there may be told here.
    region.ariaHidden = null
    region.append(words)
    setTimeout(() => words.remove(), readMs)
  }, restMs)
}
