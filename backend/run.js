// node backend/run.js main|worker|seed|migrate|figures|administrator|erasures [ARGS]
//
// Begins a program of the built backend: out of the joined file, which Node reads in a third of the time of its three thousand modules; where
// traces are made the modules themselves, since these are watched as they are read (record 101).
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readJoined } from './joined.js'

const [, , name] = process.argv
const isTraced = Boolean(process.env.OTEL_EXPORTER_OTLP_ENDPOINT || process.env.OTEL_EXPORTER_OTLP_ENDPOINT_FILE)
const program = new URL(`dist/${name}.js`, import.meta.url)
const joined = fileURLToPath(new URL('dist/joined/programs.cjs', import.meta.url))
// As if it had been begun itself.
process.argv.splice(1, 2, fileURLToPath(program))
if (isTraced || !existsSync(joined)) await import(program.href)
else await readJoined(joined).programs[name]()
