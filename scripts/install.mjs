// Installs what package-lock.json names, unless that is there already: the first half of `npm start`, `npm test` and `npm run dev`, whose
// second half runs by the Node that came with it (record 171).
import { requireNode } from './lib/node-version.mjs'

requireNode()
const { installDependencies } = await import('./lib/install.mjs')
const { tellFaults } = await import('./lib/fault.mjs')
const { stopWithSignals } = await import('./lib/run.mjs')
const stopping = stopWithSignals()
await tellFaults(installDependencies, stopping)
// Whoever stops it does not want what would begin after it either.
if (stopping.aborted) process.exitCode = 130
