import { isBuiltin } from 'node:module'
import { Fault } from '../fault.mjs'
import { at } from '../places.mjs'

/** Two folders below the backend, as a source is: what is read beside a source is found from here too. */
const folder = 'backend/dist/dev'

/** The programs of the backend as `makeBackendCode` leaves them. `app` is what API and worker have in common, and begins nothing. */
export const backendCode = {
  app: `${folder}/app.js`,
  main: `${folder}/main.js`,
  worker: `${folder}/worker.js`,
  seed: `${folder}/seed.js`,
}

/**
 * Puts our own code, a thousand files, into a few: Node reads those in a fifth of the time. Libraries stay where they are.
 * @returns {Promise<string[]>} the libraries that it stands on
 * @throws {Fault} with the place, when a source cannot be read
 */
export const makeBackendCode = async () => {
  // On a bare clone it is installed only now.
  const { rolldown } = await import('rolldown')
  const code = await rolldown({
    input: {
      app: at('backend/src/app.module.ts'),
      main: at('backend/src/main.ts'),
      worker: at('backend/src/worker.ts'),
      seed: at('backend/src/seed.ts'),
    },
    platform: 'node',
    external: (name) => /^[\w@]/.test(name) && !/^@(bukett\/contracts|oxc-project)\b/.test(name),
    resolve: { conditionNames: ['source', 'node', 'import'] },
    tsconfig: at('backend/tsconfig.json'),
    treeshake: false,
    logLevel: 'silent',
  })
  try {
    const { output } = await code.write({
      dir: at(folder),
      sourcemap: true,
      chunkFileNames: '[name].js',
      cleanDir: true,
    })
    const ours = new Set(output.map(({ fileName }) => fileName))
    const imported = output.flatMap(({ imports = [] }) => imports).filter((name) => !ours.has(name))
    // The widget is rebuilt, so it is read when it is asked for.
    return [...new Set(imported)].filter((name) => !isBuiltin(name) && !name.startsWith('@bukett/'))
  } catch (error) {
    throw new Fault(error.message)
  } finally {
    await code.close()
  }
}
