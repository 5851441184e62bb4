import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { transpileDeclaration } from 'typescript'

const root = dirname(fileURLToPath(import.meta.url))

/** What merchants install, under the brand's own name. */
const name = '@senare/web'

/**
 * Writes the package that a merchant's bundler imports: the loader and the types. The library itself always comes from the delivery
 * network, so that a fault in it is mended for everybody at once.
 * @param {string} out the folder of the build; the package stands in its `npm`
 */
export const writePackage = async (out) => {
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  const folder = join(out, 'npm')
  await mkdir(folder, { recursive: true })
  await Promise.all([
    ...['index.js', 'pure.js'].map((file) => copyFile(join(out, 'loader', file), join(folder, file))),
    copyFile(join(root, 'api/senare.d.ts'), join(folder, 'senare.d.ts')),
    ...['README.md', 'LICENSE'].map((file) => copyFile(join(root, 'npm', file), join(folder, file))),
    writeFile(join(folder, 'index.d.ts'), await loaderTypes()),
    writeFile(join(folder, 'package.json'), `${JSON.stringify(manifestOf(version), null, 2)}\n`),
  ])
}

/** The loader's own types, beside those of what it loads. */
const loaderTypes = async () => {
  const source = await readFile(join(root, 'src/loader/pure.ts'), 'utf8')
  const { outputText, diagnostics } = transpileDeclaration(source, { reportDiagnostics: true })
  if (diagnostics.length > 0) throw new Error(diagnostics.map(({ messageText }) => messageText).join('\n'))
  return outputText.replaceAll("'../sdk/types'", "'./senare.js'")
}

const manifestOf = (version) => ({
  name,
  version,
  description: 'Loads the library of Senare, the pay-later provider, and gives it its types.',
  license: 'MIT',
  type: 'module',
  // At import the first begins to fetch the library; the second waits until it is asked.
  exports: {
    '.': { types: './index.d.ts', default: './index.js' },
    './pure': { types: './index.d.ts', default: './pure.js' },
  },
  types: './index.d.ts',
  sideEffects: ['./index.js'],
  files: ['index.js', 'pure.js', 'index.d.ts', 'senare.d.ts'],
})
