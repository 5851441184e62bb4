import { parseArgs } from 'node:util'
import { startEmbeddedMongo } from './index.js'

const { values } = parseArgs({ options: { path: { type: 'string' }, port: { type: 'string', default: '0' } } })
const port = Number(values.port)

if (values.path === undefined || !Number.isInteger(port) || port < 0 || port > 65_535) {
  process.stderr.write('Usage: node main.js --path DIR [--port N]\n')
  process.exit(2)
}

try {
  const server = await startEmbeddedMongo({ path: values.path, port })
  const stop = () => void server.stop().then(() => process.exit(0))
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
  process.stdout.write(`embedded-mongo ready on ${server.uri}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
