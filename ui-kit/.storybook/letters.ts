import { fileURLToPath } from 'node:url'
import { type Plugin, runnerImport } from 'vite'

const name = 'virtual:letters'
const backend = fileURLToPath(new URL('../../backend', import.meta.url))

/** What `backend/test/letters/shown.ts` tells. */
interface ShownLetters {
  readonly letters: unknown
  readonly photograph: string
}

/** Stories of letters are not written twice: the backend's own code writes them, here, when Storybook begins. */
export const lettersOfTheBackend = (): Plugin => ({
  name: 'letters-of-the-backend',
  resolveId: (id) => (id === name ? `\0${name}` : null),
  async load(id) {
    if (id !== `\0${name}`) return null
    const { module } = await runnerImport<ShownLetters>(`${backend}/test/letters/shown.ts`, {
      configFile: false,
      root: backend,
      logLevel: 'error',
      // From the sources, which a Storybook of an earlier commit has alone (`npm run pictures`).
      environments: { inline: { resolve: { conditions: ['source'], noExternal: ['@bukett/contracts'] } } },
    })
    const { letters, photograph } = module
    return `export const letters = ${JSON.stringify(letters)}\nexport const photograph = ${JSON.stringify(photograph)}`
  },
})
