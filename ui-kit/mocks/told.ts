import { unstable_IdlePriority, unstable_scheduleCallback } from 'scheduler'
import { regionIn, say } from '../src/say'

/** Reads what readers are told on the page from now on. */
export const toldFromNow = (): (() => string) => {
  const region = regionIn(document.body)
  region.replaceChildren()
  return () => region.innerText
}

const lastWord = 'The last word of a story'

/** Says a word of its own, and waits until it is told: what was said before it stands there then. */
export const whenAllIsTold = async (): Promise<void> => {
  // What comes onto the page says itself once it is drawn.
  await new Promise<void>((resolve) => void unstable_scheduleCallback(unstable_IdlePriority, () => resolve()))
  const nowhere = document.createElement('div')
  const part = document.createElement('p')
  nowhere.append(part)
  say(part, lastWord)
  const region = regionIn(document.body)
  while (!region.textContent.includes(lastWord)) await new Promise(requestAnimationFrame)
}
