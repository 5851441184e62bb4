import { isBuiltin } from 'node:module'
import { relative } from 'node:path'
import { Fault } from '../fault.mjs'
import { at } from '../places.mjs'

/** Two folders below the backend, as a source is: what is read beside a source is found from here too. */
const folder = 'backend/dist/dev'

/** `app` is what API and worker have in common, and begins nothing. */
const programs = {
  app: 'backend/src/app.module.ts',
  main: 'backend/src/main.ts',
  worker: 'backend/src/worker.ts',
  seed: 'backend/src/seed.ts',
  rehearsal: 'backend/src/rehearsal.ts',
}

/** What stays outside. Rolldown reads an expression by itself; a function it would ask back for each import. */
const libraryName = /^(?!@bukett\/contracts|@oxc-project)[\w@]/

/** The contracts and each folder of the backend are a file of their own; what else there is stands with the program that needs it. */
const groups = [
  {
    name: (id) => {
      // What the bundler adds imports nothing: in a program's file it would change with the program.
      if (id.startsWith('\0')) return 'bundler'
      const [part, folder, file] = relative(at('backend'), id).split('/')
      if (part === 'contracts') return part
      return part === 'src' && file ? folder : null
    },
  },
]

/**
 * Puts our own code, a thousand files, into two dozen: Node reads those in a fifth of the time. Libraries stay where they are.
 * A file is called otherwise with each content, and so is each that imports it: a process that has read those before reads these, and no other.
 * @returns {Promise<{ libraries: string[], files: Record<keyof typeof programs, string> }>} `libraries`: what it stands on
 * @throws {Fault} with the place, when a source cannot be read
 */
export const makeBackendCode = async () => {
  // On a bare clone it is installed only now.
  const { rolldown } = await import('rolldown')
  const code = await rolldown({
    input: Object.fromEntries(Object.entries(programs).map(([name, source]) => [name, at(source)])),
    platform: 'node',
    external: libraryName,
    resolve: { conditionNames: ['source', 'node', 'import'] },
    tsconfig: at('backend/tsconfig.json'),
    treeshake: false,
    logLevel: 'silent',
  })
  try {
    const { output } = await code.write({
      dir: at(folder),
      sourcemap: true,
      entryFileNames: '[name]-[hash].js',
      chunkFileNames: '[name]-[hash].js',
      comments: false,
      codeSplitting: { groups, includeDependenciesRecursively: false },
      cleanDir: true,
    })
    const ours = new Set(output.map(({ fileName }) => fileName))
    const imported = output.flatMap(({ imports = [] }) => imports).filter((name) => !ours.has(name))
    // The widget is rebuilt, so it is read when it is asked for.
    const libraries = [...new Set(imported)].filter((name) => !isBuiltin(name) && !name.startsWith('@bukett/'))
    const entries = output.filter(({ isEntry }) => isEntry).map(({ name, fileName }) => [name, `${folder}/${fileName}`])
    return { libraries, files: Object.fromEntries(entries) }
  } catch (error) {
    throw new Fault(error.message)
  } finally {
    await code.close()
  }
}
