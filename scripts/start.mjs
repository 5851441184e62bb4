// `npm start`: from a bare clone to an open shop. The settings are listed in README.md.
import { requireNode } from './lib/node-version.mjs'

requireNode()
// Imported after the check: an older Node may not even read the rest.
const { start } = await import('./lib/start.mjs')
await start()
