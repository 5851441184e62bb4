import { existsSync } from 'node:fs'
import { secretOf, toldOf } from './data-dir.mjs'
import { Fault } from './fault.mjs'
import { at } from './places.mjs'
import { must } from './run.mjs'
import { readSettings } from './settings.mjs'

/**
 * Runs a program of the backend on the data of the shop that is open here, or of MONGODB_URI.
 * @param {string} program its name, as backend/run.js knows it
 * @param {{ failed: string, args?: string[] }} options `failed`: the sentence when it ends badly
 */
export const runBesideTheShop = async (program, { failed, args = [] }) => {
  const { dataDir, mongoUri, port } = readSettings()
  const uri = mongoUri ?? toldOf(dataDir)?.mongoUri
  if (!uri) throw new Fault('The shop is not running: start it, or set MONGODB_URI.')
  await must(failed, process.execPath, [at('backend/run.js'), program, ...args], {
    env: {
      ...process.env,
      MONGODB_URI: uri,
      PUBLIC_URL: process.env.PUBLIC_URL || `http://localhost:${port}`,
      SECRET: process.env.SECRET || (existsSync(dataDir) ? secretOf(dataDir) : undefined),
      REDIS_URL: '',
      SANDBOX: 'on',
      LOG_LEVEL: 'error',
    },
    show: true,
  })
}
