// Runs Playwright in e2e/ against the built product, started on free ports with data of its own.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, product } from './lib/build.mjs'
import { findChromium } from './lib/chromium.mjs'
import { tellFaults } from './lib/fault.mjs'
import { freePort } from './lib/network.mjs'
import { at } from './lib/places.mjs'
import { startProduct } from './lib/product.mjs'
import { run, stopWithSignals } from './lib/run.mjs'
import { settingNames } from './lib/settings.mjs'

/** What somebody has set for a shop of their own, a mail server or a bank, must not reach the one that is tested. */
const forgetSettings = () => {
  for (const name of settingNames().filter((name) => name !== 'REDIS_URL'))
    for (const given of [name, `${name}_FILE`]) delete process.env[given]
}

const stopping = stopWithSignals()
await tellFaults(async () => {
  await build(product)
  forgetSettings()
  const dataDir = mkdtempSync(join(tmpdir(), 'bukett-e2e-'))
  const settings = { port: await freePort(), host: '127.0.0.1', dataDir, seed: 'demo', logLevel: 'warn', apis: 1 }
  try {
    const { addresses, stop } = await startProduct(settings, stopping)
    const { ok } = await run(
      process.execPath,
      [at('node_modules/@playwright/test/cli.js'), 'test', ...process.argv.slice(2)],
      {
        cwd: at('e2e'),
        show: true,
        env: {
          ...process.env,
          SHOP_URL: addresses.Shop,
          SANDBOX_URL: new URL(addresses['Sandbox inbox']).origin,
          CHROMIUM_PATH: await findChromium(),
        },
      },
    )
    await stop()
    process.exitCode = ok ? 0 : 1
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}, stopping)
