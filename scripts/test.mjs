// `npm test`: everything, on a bare machine. Ends with the line `N passed, N failed`.
// `npm test -- WORDS`: what has these words in its path or its name; with `--watch` again after each change.
import { requireNode } from './lib/node-version.mjs'

requireNode()
const words = process.argv.slice(2).filter((word) => !word.startsWith('--'))
if (words.length === 0) {
  const { testAll } = await import('./lib/test.mjs')
  await testAll()
} else {
  const { testSome } = await import('./lib/test-some.mjs')
  await testSome(words, { watch: process.argv.includes('--watch') })
}
