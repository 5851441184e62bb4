import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of package.json; every path of the scripts begins here. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..')

export const at = (...path) => resolve(root, ...path)
