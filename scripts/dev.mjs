// `npm run dev`: the whole product from its sources, begun anew where they change. Settings and data are those of `npm start`.
import { requireNode } from './lib/node-version.mjs'

requireNode()
const { dev } = await import('./lib/dev/dev.mjs')
await dev({ drawn: process.argv.includes('--drawn') })
