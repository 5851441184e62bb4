// `npm run check`: everything that can be checked without running the product.
import { check } from './lib/check.mjs'
import { Fault, tellFaults } from './lib/fault.mjs'
import { installDependencies } from './lib/install.mjs'
import { stopWithSignals } from './lib/run.mjs'

const stopping = stopWithSignals()
await tellFaults(async () => {
  await installDependencies()
  const failed = await check()
  if (failed.length > 0) throw new Fault(`${failed.length} of the checks failed: ${failed.join(', ')}.`)
}, stopping)
