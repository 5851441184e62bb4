// `npm test`: everything, on a bare machine. Ends with the line `N passed, N failed`.
import { requireNode } from './lib/node-version.mjs'

requireNode()
const { testAll } = await import('./lib/test.mjs')
await testAll()
