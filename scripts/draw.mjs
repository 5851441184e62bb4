// `npm run draw`: writes docs/house.md from the code. With `--check` it only tells whether that page is current.
import { readFileSync, writeFileSync } from 'node:fs'
import { drawHouse } from './lib/house.mjs'
import { at } from './lib/places.mjs'

const file = at('docs/house.md')
const drawn = drawHouse()
if (!process.argv.includes('--check')) writeFileSync(file, drawn)
else if (readFileSync(file, 'utf8') !== drawn) {
  console.log('docs/house.md shows another house than the code: npm run draw draws it anew.')
  process.exitCode = 1
}
