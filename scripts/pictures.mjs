// `npm run pictures [-- WORDS]`: every story (or those with these words) beside how it was accepted last; `--accept` accepts what the last
// run saw; `--since COMMIT` compares with that commit from now on.
import { parseArgs } from 'node:util'
import { tellFaults } from './lib/fault.mjs'
import { installDependencies } from './lib/install.mjs'
import { stopWithSignals } from './lib/run.mjs'

const options = { accept: { type: 'boolean' }, since: { type: 'string' } }
const { values, positionals } = parseArgs({ options, allowPositionals: true })
const stopping = stopWithSignals()
await tellFaults(async () => {
  await installDependencies()
  const { accept, pictures } = await import('./lib/pictures/pictures.mjs')
  if (values.accept) return accept()
  process.exitCode = (await pictures({ words: positionals, since: values.since })) ? 0 : 1
}, stopping)
