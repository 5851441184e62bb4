import { tokens } from './tokens'

const { colour, ground } = tokens

/** What words stand on. */
export const grounds = { paper: colour.paper, card: colour.card, ...ground }

/** The colours that words may have on every ground. */
export const textColours = ['ink', 'inkSoft', 'leaf', 'error'] as const

/** Further pairs that carry words: the colour of the words, and the one behind. */
export const readablePairs = [
  ['petal', 'paper'],
  ['petal', 'card'],
  ['ok', 'paper'],
  ['ok', 'card'],
  ['card', 'leaf'],
  ['card', 'leafDark'],
  ['card', 'petal'],
  ['card', 'petalDark'],
  ['card', 'error'],
  ['card', 'ok'],
  ['card', 'ink'],
  ['ink', 'sun'],
  ['paper', 'leafDark'],
] as const satisfies readonly (readonly [keyof typeof colour, keyof typeof colour])[]

/** WCAG 2.2 AA: of words, and of what else has to be seen, such as the outline of a field. */
export const contrastNeeded = { text: 4.5, shapes: 3 } as const
