// `node --import`: TypeScript is read from its sources, as Jest's own runner does with the same settings.
import { register } from 'node:module'

register('./hooks.mjs', import.meta.url)
