// Begun by SourceProcess: reads the libraries it is given, practises, waits, reads our own code when told, waits, and begins.
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import './places-in-sources.mjs'

// Heard from the first moment: a word may come while the libraries are read.
const toldToRead = once(process, 'message')

const { values, positionals: libraries } = parseArgs({
  options: { rehearsal: { type: 'string' } },
  allowPositionals: true,
})
// One that cannot be imported by its name alone is read with the code that needs it.
for (const name of libraries) await import(name).catch(() => undefined)

// A channel to who began it keeps no process alive by itself.
const alive = setInterval(() => undefined, 60_000)

/** What is left of it is cleared away while nobody waits. What goes wrong here goes wrong again in earnest, and is told then. */
const practise = async (rehearsal) => {
  const { rehearse } = await import(rehearsal)
  await rehearse()
  globalThis.gc()
}
const practised = values.rehearsal ? practise(values.rehearsal).catch(() => undefined) : undefined

const [{ read }] = await toldToRead
await practised
await import(read)
const toldToBegin = once(process, 'message')
process.send('read')
const [{ begin }] = await toldToBegin
await import(begin)
clearInterval(alive)
