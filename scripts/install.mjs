// Installs what package-lock.json names, unless that is there already: the first half of `npm start`, `npm test` and `npm run dev`, whose
// second half runs by the Node that came with it (record 171).
import { requireNode } from './lib/node-version.mjs'

requireNode()
const { installDependencies } = await import('./lib/install.mjs')
const { tellFaults } = await import('./lib/fault.mjs')
await tellFaults(installDependencies)
