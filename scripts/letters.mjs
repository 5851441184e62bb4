// `npm run letters`: compiles the look of the mails. With `--check` it only tells whether what is compiled is current.
import { readFileSync, writeFileSync } from 'node:fs'
import { compiledLetter, template } from './lib/letters.mjs'

const compiled = await compiledLetter()
if (!process.argv.includes('--check')) writeFileSync(template, compiled)
else if (readFileSync(template, 'utf8') !== compiled) {
  console.log('letter-template.ts is older than letter.mjml: npm run letters compiles it anew.')
  process.exitCode = 1
}
