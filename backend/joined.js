import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import vm from 'node:vm'

/**
 * Reads the joined file as `require` would, with what V8 made of it when it was built, so that this process compiles next to nothing. What
 * another version of Node made is passed over.
 * @param {string} file
 * @returns {{ programs: Record<string, () => Promise<unknown>>, script: vm.Script }}
 */
export const readJoined = (file) => {
  const made = `${file}.compiled`
  const script = new vm.Script(readFileSync(file, 'latin1'), {
    filename: file,
    ...(existsSync(made) && { cachedData: readFileSync(made) }),
  })
  const module = { exports: {} }
  script.runInThisContext()(module.exports, createRequire(file), module, file, dirname(file), (href) => import(href))
  return { programs: module.exports, script }
}
