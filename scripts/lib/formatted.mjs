import { readFileSync } from 'node:fs'
import { format } from 'oxfmt'
import { at } from './places.mjs'

const { $schema: _, ignorePatterns: __, ...style } = JSON.parse(readFileSync(at('.oxfmtrc.json'), 'utf8'))

/** Code as `npm run format` would leave it. @param {string} file says by its ending which language it is */
export const formatted = async (file, code) => {
  const { code: made, errors } = await format(file, code, style)
  if (errors.length > 0)
    throw new Error(`${file} cannot be formatted: ${errors.map(({ message }) => message).join(' ')}`)
  return made
}
