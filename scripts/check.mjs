// `npm run check`: everything that can be checked without running the product; with `--fix` what can be mended is mended first.
import { check, mend } from './lib/check.mjs'
import { Fault, tellFaults } from './lib/fault.mjs'
import { installDependencies } from './lib/install.mjs'
import { stopWithSignals } from './lib/run.mjs'

const stopping = stopWithSignals()
await tellFaults(async () => {
  await installDependencies()
  if (process.argv.includes('--fix')) await mend()
  const failed = await check()
  if (failed.length > 0) throw new Fault(`${failed.length} of the checks failed: ${failed.join(', ')}.`)
}, stopping)
