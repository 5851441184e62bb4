// Begun by SourceProcess: reads the libraries it is given, waits, reads our own code when told, waits, and begins.
import { once } from 'node:events'

// Heard from the first moment: a word may come while the libraries are read.
const toldToRead = once(process, 'message')

// One that cannot be imported by its name alone is read with the code that needs it.
for (const name of process.argv.slice(2)) await import(name).catch(() => undefined)

// A channel to who began it keeps no process alive by itself.
const alive = setInterval(() => undefined, 60_000)

const [{ read }] = await toldToRead
await import(read)
const toldToBegin = once(process, 'message')
process.send('read')
const [{ begin }] = await toldToBegin
await import(begin)
clearInterval(alive)
