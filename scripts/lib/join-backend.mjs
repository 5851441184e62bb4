// Joins what TypeScript left in backend/dist with the libraries that it stands on: a thousand modules of ours and two thousand of theirs
// become one file, and what V8 makes of it is put beside it, which Node reads in a third of the time (record 101). backend/run.js begins
// its programs.
import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { rolldown } from 'rolldown'
import { at } from './places.mjs'

const programs = ['main', 'worker', 'seed', 'migrate', 'figures', 'administrator', 'erasures']

/** They read files beside themselves, or are offered to libraries that do without them. */
const apart = [
  '@nestjs/microservices',
  '@nestjs/platform-express',
  '@nestjs/websockets',
  '@node-rs/argon2',
  '@resvg/resvg-wasm',
  '@fastify/static',
  '@fastify/view',
  'class-transformer',
  'class-validator',
  'pdfkit',
]

const entry = 'programs'
const file = at('backend/dist/joined/programs.cjs')

/** Each is read when it is begun. `app` is what they have in common, and begins nothing. */
const entries = [...programs, 'app.module'].map(
  (name) => `export const ${name.split('.')[0]} = () => import(${JSON.stringify(at(`backend/dist/${name}.js`))})`,
)
const made = new Map([
  [entry, entries.join('\n')],
  // What V8 has made beforehand cannot `import`.
  [at('backend/dist/shared/import-module.js'), 'export const importModule = importGiven'],
])
const ownModules = {
  name: 'own-modules',
  resolveId: (id) => (id === entry ? id : null),
  load: (id) => made.get(id) ?? null,
}

const code = await rolldown({
  input: { programs: entry },
  plugins: [ownModules],
  platform: 'node',
  // It is compiled already; and the one of the project names packages that the image is built without.
  tsconfig: false,
  external: (name) => apart.some((one) => name.startsWith(one)),
  // What a module does when it is read is what it did alone.
  treeshake: false,
  logLevel: 'warn',
  onLog: (level, log, tell) => {
    // A library that asks for one that is not here has a way without it.
    if (log.code !== 'UNRESOLVED_IMPORT') tell(level, log)
  },
})
const { output } = await code.generate({
  format: 'cjs',
  codeSplitting: false,
  dynamicImportInCjs: false,
  // Each process holds the text, and a number for each of its lines: 6 MB less without what only people read. Nothing else is taken away:
  // what looks without effect may be there to throw, as `decodeURIComponent` of an address that cannot be read.
  minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
  comments: { jsdoc: false, annotation: false },
  keepNames: true,
})
await code.close()
// A function for backend/joined.js to call, and of one byte a character, which is half of what V8 would keep of it otherwise.
const oneByte = output[0].code.replace(
  /[\u0080-\uffff]/g,
  (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
)
rmSync(dirname(file), { recursive: true, force: true })
mkdirSync(dirname(file), { recursive: true })
writeFileSync(file, `(function (exports, require, module, __filename, __dirname, importGiven) {${oneByte}\n})`)

// In a process of its own: what V8 makes of a program is made for the settings that it runs with.
const make = `
  import { writeFileSync } from 'node:fs'
  import { readJoined } from ${JSON.stringify(at('backend/joined.js'))}
  const { programs, script } = readJoined(${JSON.stringify(file)})
  await programs.app()
  writeFileSync(${JSON.stringify(`${file}.compiled`)}, script.createCachedData())
  process.exit()`
execFileSync(process.execPath, ['--input-type=module', '-e', make], { stdio: 'inherit' })
