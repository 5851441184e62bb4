// `npm run search-report`: how near the search comes to what people want (`backend/src/catalogue/testing/wanted-hits.txt`), the worst first.
import { spawnSync } from 'node:child_process'
import { at } from './lib/places.mjs'

const { status } = spawnSync(process.execPath, [at('scripts/jest.mjs'), 'test/search.http', '-t', 'what people type'], {
  cwd: at('backend'),
  env: { ...process.env, SEARCH_REPORT: '1' },
  stdio: 'inherit',
})
process.exit(status ?? 1)
