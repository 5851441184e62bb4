// `npm run studio [-- PRODUCTS]`: renders the pictures of the products (or of these) that have changed; `--quick` in small and
// coarse, `--sizes` the other sizes too, `--again` also those whose recipe is as it was. Needs Blender; nothing else of the project does.
import { parseArgs } from 'node:util'
import { tellFaults } from './lib/fault.mjs'
import { stopWithSignals } from './lib/run.mjs'

const options = { quick: { type: 'boolean' }, sizes: { type: 'boolean' }, again: { type: 'boolean' } }
const { values, positionals } = parseArgs({ options, allowPositionals: true })
const stopping = stopWithSignals()
await tellFaults(async () => {
  const { studio } = await import('./lib/studio/studio.mjs')
  process.exitCode = (await studio({ products: positionals, ...values, stopping })) ? 0 : 1
}, stopping)
