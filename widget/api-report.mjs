// The public API as declarations: shipped as the package's typings, and compared in the tests, so that a change of the
// API is a change of api/senare.d.ts that somebody has read.   node api-report.mjs
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { formatted } from '../scripts/lib/formatted.mjs'

const SOURCES = ['src/sdk/types.ts', 'src/express/types.ts']
const REPORT = fileURLToPath(new URL('api/senare.d.ts', import.meta.url))

/** The types of the library and of express checkout in one file without imports. */
export async function apiReport() {
  const texts = await Promise.all(SOURCES.map((source) => readFile(new URL(source, import.meta.url), 'utf8')))
  const text = texts.join('\n').replace(/^import [^;]*? from '[^']+'\n/gm, '')
  return formatted(REPORT, text)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await writeFile(REPORT, await apiReport())
