// Joins what TypeScript left in backend/dist with the libraries that it stands on: a thousand modules of ours and two thousand of theirs
// become a few files, which Node reads in half the time (record 101). The programs are begun by backend/run.js.
import { rolldown } from 'rolldown'
import { at } from './places.mjs'

const programs = ['main', 'worker', 'seed', 'migrate', 'figures', 'administrator', 'erasures']

/** They read files beside themselves, or are offered to libraries that do without them. */
const apart = [
  '@nestjs/microservices',
  '@nestjs/platform-express',
  '@nestjs/websockets',
  '@node-rs/argon2',
  '@opentelemetry/',
  '@resvg/resvg-wasm',
  '@fastify/static',
  '@fastify/view',
  'class-transformer',
  'class-validator',
  'pdfkit',
]

const code = await rolldown({
  input: Object.fromEntries(programs.map((name) => [name, at(`backend/dist/${name}.js`)])),
  platform: 'node',
  external: (name) => apart.some((one) => name.startsWith(one)),
  // What a module does when it is read is what it did alone.
  treeshake: false,
  logLevel: 'warn',
  onLog: (level, log, tell) => {
    // A library that asks for one that is not here has a way without it.
    if (log.code !== 'UNRESOLVED_IMPORT') tell(level, log)
  },
})
await code.write({ dir: at('backend/dist/joined'), chunkFileNames: '[name].js', cleanDir: true, keepNames: true })
await code.close()
