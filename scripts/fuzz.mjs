// `npm run fuzz [-- requests [seed]]`: random calls to every route, by a guest, a customer, a store and an administrator.
import { spawnSync } from 'node:child_process'
import { at } from './lib/places.mjs'

const [requests = '20000', seed = '1'] = process.argv.slice(2)
const atMostSeconds = 1200
const { status } = spawnSync(process.execPath, [at('scripts/jest.mjs'), 'test/fuzz.http'], {
  cwd: at('backend'),
  env: { ...process.env, FUZZ_REQUESTS: requests, FUZZ_SEED: seed, FUZZ_SECONDS: String(atMostSeconds) },
  stdio: 'inherit',
})
process.exit(status ?? 1)
