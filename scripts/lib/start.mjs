import { once } from 'node:events'
import { addressTable } from './address-table.mjs'
import { build, product } from './build.mjs'
import { tellFaults } from './fault.mjs'
import { installDependencies } from './install.mjs'
import { requireSurroundings, startProduct } from './product.mjs'
import { stopWithSignals } from './run.mjs'
import { readSettings } from './settings.mjs'

/** Opens the shop and keeps it open until it is told to stop. */
export const start = async () => {
  const stopping = stopWithSignals()
  await tellFaults(async () => {
    const began = Date.now()
    const settings = readSettings(process.env, process.argv.slice(2))
    await requireSurroundings(settings)
    await installDependencies()
    await build(product)
    const shop = await startProduct(settings, stopping)
    console.log(
      addressTable(`Bukett is open, after ${((Date.now() - began) / 1000).toFixed(1)} s. Ctrl+C stops it.`, {
        ...shop,
        notes: [...shop.notes, ...storyOf(settings)],
      }),
    )
    if (!stopping.aborted) await once(stopping, 'abort')
    await shop.stop()
  }, stopping)
}

const storyOf = ({ scenario }) => (scenario ? ['', scenario.Title, ...scenario.Tells.map((line) => `- ${line}`)] : [])
