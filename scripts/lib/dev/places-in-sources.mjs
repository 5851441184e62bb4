// Faults are told with their place in the sources. A map is read when a fault is told of its file: `--enable-source-maps` reads all of them at
// the start, seven megabytes that hardly anybody needs.
import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { fileURLToPath } from 'node:url'

const maps = new Map()
const readMap = (url) => {
  if (!maps.has(url)) {
    try {
      maps.set(url, new SourceMap(JSON.parse(readFileSync(fileURLToPath(`${url}.map`), 'utf8'))))
    } catch {
      // Node's own code and the libraries have none.
      maps.set(url, undefined)
    }
  }
  return maps.get(url)
}

const place = (frame) => {
  const url = frame.getFileName()
  const [line, column] = [frame.getLineNumber(), frame.getColumnNumber()]
  const source = url?.startsWith('file:') ? readMap(url)?.findOrigin(line, column) : undefined
  if (!source?.fileName) return String(frame)
  const file = fileURLToPath(new URL(source.fileName, url))
  return String(frame).replace(`${url}:${line}:${column}`, `${file}:${source.lineNumber}:${source.columnNumber}`)
}

Error.prepareStackTrace = (error, frames) =>
  [Error.prototype.toString.call(error), ...frames.map((frame) => `    at ${place(frame)}`)].join('\n')
