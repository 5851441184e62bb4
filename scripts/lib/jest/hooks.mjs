// How Node finds and reads what a test imports: see sources.mjs.
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { transform } from '@swc/core'
import shared from '../../../jest.config.mjs'

const [[, [, swc]]] = Object.entries(shared.transform)
const globals = new URL('globals.mjs', import.meta.url).href
const isSource = /\.tsx?(?:\?|$)/

export const resolve = async (specifier, context, next) => {
  if (specifier === '@jest/globals') return { url: globals, shortCircuit: true }
  const fromSource = context.parentURL && isSource.test(context.parentURL)
  if (!fromSource || !/^\.{1,2}\/.*\.js$/.test(specifier)) return next(specifier, context)
  try {
    return await next(specifier.replace(/\.js$/, '.ts'), context)
  } catch {
    return next(specifier, context)
  }
}

export const load = async (url, context, next) => {
  if (!isSource.test(url)) return next(url, context)
  const file = fileURLToPath(url)
  const { code } = await transform(await readFile(file, 'utf8'), { ...swc, filename: file, sourceMaps: 'inline' })
  return { format: 'module', source: code, shortCircuit: true }
}
