import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const compressible = /\.(js|css|html|svg|json|txt)$/
const worthwhileBytes = 1024

const asBrotli = promisify(brotliCompress)
const asGzip = promisify(gzip)

/** As small as they get: a file is compressed once, and sent to every browser. */
const compressed = (content: Buffer): Promise<[Buffer, Buffer]> =>
  Promise.all([
    asBrotli(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    asGzip(content, { level: constants.Z_BEST_COMPRESSION }),
  ])

/** Writes a .br and a .gz beside every text file of the build, which the server sends as they are. */
export const precompress = (): Plugin => {
  let folder = ''
  const precompressed = async (file: string): Promise<void> => {
    const path = join(folder, file)
    const content = await readFile(path)
    if (content.length < worthwhileBytes) return
    const [br, gz] = await compressed(content)
    await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
  }
  return {
    name: 'bukett-precompress',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir)
    },
    async writeBundle() {
      const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      // Node compresses some at once, each beside the others.
      await Promise.all(files.filter((file) => compressible.test(file)).map(precompressed))
    },
  }
}
