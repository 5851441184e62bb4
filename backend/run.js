// node backend/run.js main|worker|seed|migrate|figures|administrator|erasures [ARGS]
//
// Begins a program of the built backend: the joined one, which Node reads in half the time of its three thousand modules; where traces are
// made the modules themselves, since these are watched as they are read (record 101).
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const [, , name] = process.argv
const isTraced = Boolean(process.env.OTEL_EXPORTER_OTLP_ENDPOINT || process.env.OTEL_EXPORTER_OTLP_ENDPOINT_FILE)
const joined = new URL(`dist/joined/${name}.js`, import.meta.url)
const program = !isTraced && existsSync(joined) ? joined : new URL(`dist/${name}.js`, import.meta.url)
// As if it had been begun itself.
process.argv.splice(1, 2, fileURLToPath(program))
await import(program.href)
