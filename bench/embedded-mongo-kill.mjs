// Kills embedded-mongo with SIGKILL again and again under parallel writers, and looks for every acknowledged write.
//   node bench/embedded-mongo-kill.mjs [30000]
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { MongoClient } from 'mongodb'

const main = join(dirname(fileURLToPath(import.meta.url)), '../backend/embedded-mongo/dist/main.js')
const wanted = Number(process.argv[2] ?? 30_000)
const writers = 16
const path = mkdtempSync(join(tmpdir(), 'embedded-mongo-kill-'))
const acknowledged = []
let kills = 0
let sent = 0

async function startServer() {
  const child = spawn(process.execPath, [main, '--path', path], { stdio: ['ignore', 'pipe', 'inherit'] })
  const line = await new Promise((resolve, reject) => {
    child.stdout.once('data', (data) => resolve(String(data)))
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}`)))
  })
  return { child, uri: /mongodb:\S+/.exec(line)[0] }
}

async function writeUntilKilled(goal) {
  const { child, uri } = await startServer()
  const client = await MongoClient.connect(uri, { maxPoolSize: writers, serverSelectionTimeoutMS: 500 })
  const items = client.db('kill').collection('items')
  await items.createIndex({ twin: 1 }, { unique: true })
  await Promise.all(
    Array.from({ length: writers }, async () => {
      while (acknowledged.length < goal) {
        sent += 1
        const id = sent
        try {
          await items.insertOne({ _id: id, twin: `t${id}`, filler: 'x'.repeat(200) })
        } catch {
          return
        }
        acknowledged.push(id)
      }
    }),
  )
  child.kill('SIGKILL')
  await new Promise((resolve) => child.once('exit', resolve))
  kills += 1
  await client.close()
}

const rounds = 12
for (let round = 1; round <= rounds; round += 1) {
  const goal = Math.ceil((wanted * round) / rounds)
  // Half of the kills come in the middle of writes, whenever that is.
  if (round % 2 === 0) await writeUntilKilled(goal)
  else {
    const { child, uri } = await startServer()
    const exited = new Promise((resolve) => child.once('exit', resolve))
    const client = await MongoClient.connect(uri, { maxPoolSize: writers, serverSelectionTimeoutMS: 500 })
    const items = client.db('kill').collection('items')
    await items.createIndex({ twin: 1 }, { unique: true })
    await Promise.all(
      Array.from({ length: writers }, async () => {
        for (;;) {
          sent += 1
          const id = sent
          try {
            await items.insertOne({ _id: id, twin: `t${id}`, filler: 'x'.repeat(200) })
          } catch {
            return
          }
          acknowledged.push(id)
          if (acknowledged.length === goal) child.kill('SIGKILL')
        }
      }),
    )
    await exited
    kills += 1
    await client.close()
  }
}

const { child, uri } = await startServer()
const client = await MongoClient.connect(uri)
const items = client.db('kill').collection('items')
const found = new Set((await items.find({}, { projection: { _id: 1 } }).toArray()).map(({ _id }) => _id))
const byIndex = await items.countDocuments({ twin: { $gte: '' } })
const counted = await items.estimatedDocumentCount()
const lost = acknowledged.filter((id) => !found.has(id))
await client.close()
child.kill('SIGTERM')
await new Promise((resolve) => child.once('exit', resolve))
rmSync(path, { recursive: true, force: true })
console.log(
  `${acknowledged.length} acknowledged writes, ${kills} kills, ${lost.length} lost; ${found.size} documents, ${byIndex} index entries, count ${counted}`,
)
process.exit(lost.length === 0 && byIndex === found.size && counted === found.size ? 0 : 1)
