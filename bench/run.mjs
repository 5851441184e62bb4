// npm run bench [-- --smoke] [--only=name]
// Starts the production build on private ports with a fresh folder, drives each operation in a closed loop, and writes what it
// cost: requests a second, latency, errors, and CPU milliseconds an operation of every process (from /proc).
import { execSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { drive } from './lib/load.mjs'
import { operations } from './lib/operations.mjs'
import { startProduct } from './lib/product.mjs'
import { table } from './lib/table.mjs'

const smoke = process.argv.includes('--smoke')
const only = process.argv.find((argument) => argument.startsWith('--only='))?.slice('--only='.length)
const concurrencies = smoke ? [2] : [1, 16, 64]
const seconds = smoke ? 1 : 6

const product = await startProduct()
const results = []
try {
  for (const operation of operations) {
    if (only && operation.name !== only) continue
    for (const concurrency of concurrencies) {
      process.stderr.write(`${operation.name} at ${concurrency} … `)
      const result = await drive({ product, operation, concurrency, seconds })
      results.push({ operation: operation.name, target: operation.targetCpuMs, concurrency, ...result })
      process.stderr.write(
        `${result.perSecond} /s, ${result.cpuMs.total} ms CPU, p99 ${result.p99} ms, ${result.errors} errors\n`,
      )
    }
  }
} finally {
  await product.stop()
}

const failed = results.filter((result) => result.errors > 0)
if (smoke) {
  process.stdout.write(`${results.length - failed.length} passed, ${failed.length} failed\n`)
} else {
  const run = {
    at: new Date().toISOString(),
    commit: execSync('git rev-parse --short HEAD', { encoding: 'utf8' }).trim(),
    machine: `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}`,
    readyMs: product.readyMs,
    results,
  }
  mkdirSync(new URL('results/', import.meta.url), { recursive: true })
  writeFileSync(new URL('results/shop.json', import.meta.url), `${JSON.stringify(run, null, 2)}\n`)
  const page = new URL('README.md', import.meta.url)
  const before = readFileSync(page, 'utf8').split('<!-- shop -->')
  writeFileSync(page, `${before[0]}<!-- shop -->\n${table(run)}<!-- shop -->${before[2] ?? '\n'}`)
}
process.exit(failed.length > 0 ? 1 : 0)
