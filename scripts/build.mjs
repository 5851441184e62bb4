// `npm run build`: everything from its sources, Storybook included; with names, only those.
import { build, everything } from './lib/build.mjs'
import { tellFaults } from './lib/fault.mjs'
import { installDependencies } from './lib/install.mjs'
import { stopWithSignals } from './lib/run.mjs'

const names = process.argv.slice(2)
const stopping = stopWithSignals()
await tellFaults(async () => {
  await installDependencies()
  await build(names.length > 0 ? names : everything, { fresh: true })
}, stopping)
