import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const compressible = /\.(js|css|html|svg|json|txt)$/
const worthwhileBytes = 1024

/** Writes a .br and a .gz beside every text file of the build, which the server sends as they are. */
export const precompress = (): Plugin => {
  let folder = ''
  return {
    name: 'bukett-precompress',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir)
    },
    writeBundle() {
      for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        if (!compressible.test(file)) continue
        const path = join(folder, file)
        const content = readFileSync(path)
        if (content.length < worthwhileBytes) continue
        writeFileSync(`${path}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }))
        writeFileSync(`${path}.gz`, gzipSync(content))
      }
    },
  }
}
