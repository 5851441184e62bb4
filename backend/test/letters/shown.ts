import { readFileSync } from 'node:fs'
import { letterHtml, letterText } from '../../src/notifications/domain/letter.js'
import type { Letter } from '../../src/shared/messages.js'
import { site } from './specimen.js'
import { letterSpecimens } from './specimens.js'

/** Storybook has no shop to fetch pictures from: one of the range stands in the page itself. */
const file = new URL('../../demo/pictures/BUK1001.webp', import.meta.url)
export const photograph = `data:image/webp;base64,${readFileSync(file, 'base64')}`

const shown = (letter: Letter) => ({
  subject: letter.subject,
  html: letterHtml(letter, site),
  text: letterText(letter),
})

/** All letters in both languages, as Storybook shows them. */
export const letters = Object.fromEntries(
  Object.entries(letterSpecimens).map(([name, written]) => [
    name,
    { sv: shown(written('sv')), en: shown(written('en')) },
  ]),
)
