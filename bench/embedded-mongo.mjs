// Throughput and server CPU of embedded-mongo, driven by the real driver from another process.
//   node bench/embedded-mongo.mjs [--large 1000000]
import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { MongoClient } from 'mongodb'

const here = dirname(fileURLToPath(import.meta.url))
const main = join(here, '../backend/embedded-mongo/dist/main.js')
const largest = Number(process.argv[process.argv.indexOf('--large') + 1] || 1_000_000) || 1_000_000
const seconds = Number(process.env.BENCH_SECONDS ?? 3)
const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))

/** CPU seconds that a process has used, all its threads together. */
function cpuSeconds(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
}

function residentMegabytes(pid) {
  return Math.round((Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * 4096) / 1024 / 1024)
}

async function startServer(path) {
  const child = spawn(process.execPath, [main, '--path', path], { stdio: ['ignore', 'pipe', 'inherit'] })
  const line = await new Promise((resolve, reject) => {
    child.stdout.once('data', (data) => resolve(String(data)))
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}`)))
  })
  return { child, uri: /mongodb:\S+/.exec(line)[0] }
}

const text = 'En bukett av årstidens blommor, bunden för hand. '.repeat(8)
const order = (i) => ({
  _id: i,
  number: `B${String(i).padStart(8, '0')}`,
  store: i % 1000,
  total: (i * 37) % 5000,
  placed: new Date(1.7e12 + i * 1000),
  state: 'placed',
  lines: [
    { code: 'rose', count: 3, price: 39900 },
    { code: 'card', count: 1, price: 2500 },
  ],
  greeting: text,
})

async function measure(name, clients, pid, operation) {
  let done = 0
  const until = performance.now() + seconds * 1000
  const startCpu = cpuSeconds(pid)
  const start = performance.now()
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (performance.now() < until) {
        await operation()
        done += 1
      }
    }),
  )
  const elapsed = (performance.now() - start) / 1000
  const cpu = cpuSeconds(pid) - startCpu
  const result = {
    name,
    clients,
    perSecond: Math.round(done / elapsed),
    cpuMicroseconds: Math.round((cpu / done) * 1e6),
    milliseconds: Number(((elapsed * clients * 1000) / done).toFixed(3)),
  }
  console.log(
    `${name.padEnd(28)} ${String(clients).padStart(3)} clients ${String(result.perSecond).padStart(7)}/s  server CPU ${String(result.cpuMicroseconds).padStart(5)} µs/op`,
  )
  return result
}

async function fill(orders, from, to) {
  for (let i = from; i < to; i += 5000) {
    await orders.insertMany(
      Array.from({ length: Math.min(5000, to - i) }, (_, at) => order(i + at)),
      { ordered: false },
    )
  }
}

const path = mkdtempSync(join(tmpdir(), 'embedded-mongo-bench-'))
const { child, uri } = await startServer(path)
const client = await MongoClient.connect(uri, { maxPoolSize: 16, minPoolSize: 16 })
const results = []
const flatness = []
try {
  const orders = client.db('shop').collection('orders')
  await orders.createIndex({ number: 1 }, { unique: true })
  await orders.createIndex({ store: 1, placed: -1 })
  let size = 0
  for (const next of [1000, 10_000, 100_000, largest].filter(
    (count, i, all) => count <= largest && all.indexOf(count) === i,
  )) {
    await fill(orders, size, next)
    size = next
    const any = () => Math.floor(Math.random() * size)
    const reads = [
      ['find by _id', () => orders.findOne({ _id: any() })],
      ['find by index', () => orders.findOne({ number: `B${String(any()).padStart(8, '0')}` })],
      [
        'range + sort by index, 20',
        () =>
          orders
            .find({ store: any() % 1000, placed: { $gte: new Date(1.7e12) } })
            .sort({ placed: -1 })
            .limit(20)
            .toArray(),
      ],
    ]
    console.log(`-- ${size} documents, server ${residentMegabytes(child.pid)} MB`)
    for (const [name, operation] of reads)
      flatness.push({
        documents: size,
        residentMegabytes: residentMegabytes(child.pid),
        ...(await measure(name, 1, child.pid, operation)),
      })
  }
  let id = largest
  const any = () => Math.floor(Math.random() * 100_000) % size
  const operations = [
    ['insert', () => orders.insertOne(order((id += 1)))],
    ['find by _id', () => orders.findOne({ _id: any() })],
    ['find by index', () => orders.findOne({ number: `B${String(any()).padStart(8, '0')}` })],
    [
      'range + sort by index, 20',
      () =>
        orders
          .find({ store: any() % 1000, placed: { $gte: new Date(1.7e12) } })
          .sort({ placed: -1 })
          .limit(20)
          .toArray(),
    ],
    ['updateOne by _id', () => orders.updateOne({ _id: any() }, { $inc: { total: 1 }, $set: { state: 'paid' } })],
    [
      'findAndModify by index',
      () => orders.findOneAndUpdate({ number: `B${String(any()).padStart(8, '0')}` }, { $inc: { total: 1 } }),
    ],
  ]
  for (const clients of [1, 16])
    for (const [name, operation] of operations) results.push(await measure(name, clients, child.pid, operation))
} finally {
  await client.close()
  child.kill('SIGTERM')
  await new Promise((resolve) => child.once('exit', resolve))
  rmSync(path, { recursive: true, force: true })
}
const report = {
  node: process.version,
  cpu: cpus()[0]?.model,
  cores: cpus().length,
  documentBytes: 700,
  results,
  flatness,
}
writeFileSync(join(here, 'results/embedded-mongo.json'), `${JSON.stringify(report, null, 2)}\n`)
