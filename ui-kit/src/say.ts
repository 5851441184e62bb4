import { hidden } from './hidden'

/** A region is known to readers before the words come, and the words are gone before somebody reads the page to its end. */
const restMs = 150
const readMs = 10_000

const regions = new WeakMap<Element, HTMLElement>()

/** Of the page (`document.body`) or a dialog. In a shadow: what is told stands once on the page, for whoever searches in it or copies it. */
export const regionIn = (home: Element): HTMLElement => {
  const known = regions.get(home)
  if (known) return known
  const host = document.createElement('div')
  const region = document.createElement('div')
  // As an attribute: Firefox before 119 does not know the property.
  region.setAttribute('aria-live', 'polite')
  Object.assign(host.style, hidden)
  host.attachShadow({ mode: 'closed' }).append(region)
  home.append(host)
  regions.set(home, region)
  return region
}

/**
 * Reads out, in turn, what has come onto the page. Most readers are silent about a part that comes together with its words: they listen to a
 * region that stood there before. It stands in the dialog that the part is in, else in the page.
 */
export const say = (part: HTMLElement, text: string): void => {
  const words = document.createElement('p')
  words.textContent = text
  const region = regionIn(part.closest('[aria-modal]') ?? document.body)
  // A dialog above the page hides it from readers, and what was done there may be told here: known again before the words come.
  ;(region.getRootNode() as ShadowRoot).host.removeAttribute('aria-hidden')
  setTimeout(() => {
    // Whoever is led to it, by now or as it came, has it read by that.
    if (part.parentElement?.contains(document.activeElement)) return
    region.append(words)
    setTimeout(() => words.remove(), readMs)
  }, restMs)
}
