// node bench/figures.mjs [--scale=1,100] [--data=folder]: counting every order anew, and what the dashboard costs then, at 1 and 100 times the
// data (10,000 orders and a million). Needs a build (`npm run build`). Writes bench/results/figures.json.
import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { startProduct } from './lib/product.mjs'

const valueOf = (name) => process.argv.find((one) => one.startsWith(`--${name}=`))?.slice(name.length + 3)
const scales = (valueOf('scale') ?? '1,100').split(',').map(Number)
const rounds = 200

const day = (ago) => new Date(Date.now() - ago * 24 * 3600_000).toISOString().slice(0, 10)
const span = (days) => `from=${day(days - 1)}&to=${day(0)}`
const asked = {
  'dashboard, today': `/api/figures?${span(1)}`,
  'dashboard, 30 days': `/api/figures?${span(30)}`,
  'dashboard, a year': `/api/figures?${span(365)}`,
  'by store, a year': `/api/figures/by/store?${span(365)}`,
  'by product, a year': `/api/figures/by/product?${span(365)}`,
}

/** The broker's staff of the demo shop (backend/demo/README.md), with a code from the sandbox's telephone. */
const logIn = async ({ url, bankUrl }) => {
  const page = await (await fetch(`${bankUrl}/authenticator`)).text()
  const code = /<strong>(\d{6})</.exec(page)?.[1]
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'bukett' },
    body: JSON.stringify({ name: 'formedling@example.se', password: 'Blommor-2026', code }),
  })
  if (!answer.ok) throw new Error(`The login was refused: ${await answer.text()}`)
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ')
}

const timesOf = async (url, cookie, path) => {
  const times = []
  for (let round = 0; round < rounds; round += 1) {
    const begun = performance.now()
    const answer = await fetch(url + path, { headers: { cookie } })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
    times.push(performance.now() - begun)
  }
  times.sort((a, b) => a - b)
  return times
}

const results = []
for (const steps of scales) {
  const product = await startProduct({ steps, data: valueOf('data') })
  try {
    const begun = performance.now()
    const env = {
      ...process.env,
      MONGODB_URI: product.mongoUri,
      SECRET: 'benchmark-secret-of-more-than-32-letters',
      REDIS_URL: '',
      SANDBOX: 'on',
      LOG_LEVEL: 'error',
    }
    const { status } = spawnSync(process.execPath, ['backend/dist/figures.js'], { env, stdio: 'inherit' })
    if (status !== 0) throw new Error('The figures could not be counted.')
    const countedSeconds = (performance.now() - begun) / 1000
    const cookie = await logIn(product)
    for (const [name, path] of Object.entries(asked)) {
      const times = await timesOf(product.url, cookie, path)
      const at = (share) => Number(times[Math.floor(times.length * share)].toFixed(1))
      results.push({ steps, name, medianMs: at(0.5), p95Ms: at(0.95), countedSeconds: Math.round(countedSeconds) })
      console.log(results.at(-1))
    }
  } finally {
    await product.stop()
  }
}
mkdirSync('bench/results', { recursive: true })
writeFileSync('bench/results/figures.json', `${JSON.stringify(results, null, 2)}\n`)
