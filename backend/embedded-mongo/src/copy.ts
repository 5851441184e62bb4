import { copyData } from './backup.js'

/** `node copy.js DIR TO`: a copy of the data, while a server may use them. */
const [path, to] = process.argv.slice(2)
if (path === undefined || to === undefined) {
  process.stderr.write('Usage: node copy.js DIR TO\n')
  process.exit(2)
}
try {
  await copyData(path, to)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
