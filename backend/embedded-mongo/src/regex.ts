import { BSONRegExp } from 'bson'
import { refuse } from './errors.js'

const compiled = new Map<string, RegExp>()

/** The JavaScript form of a PCRE pattern with MongoDB's options; what JavaScript cannot say is refused. */
export function toRegExp(pattern: string, options: string): RegExp {
  const key = `${options}/${pattern}`
  const known = compiled.get(key)
  if (known) return known
  if (/[^imsxu]/.test(options)) refuse('Location51108', `invalid flag in regex options: ${options}`)
  if (options.includes('x')) refuse('NotImplemented', 'The regex option x is not supported')
  const inline = /^\(\?([ims]+)\)/.exec(pattern)
  const source = inline ? pattern.slice(inline[0].length) : pattern
  const flags = [...new Set([...options.replace('u', ''), ...(inline?.[1] ?? '')])].join('')
  const regex = build(source, `${flags}u`) ?? build(source, flags)
  if (!regex) return refuse('Location51108', `Regular expression is invalid: ${pattern}`)
  if (compiled.size > 500) compiled.clear()
  compiled.set(key, regex)
  return regex
}

function build(source: string, flags: string): RegExp | undefined {
  try {
    return new RegExp(source, flags)
  } catch {
    return undefined
  }
}

/** The text that every match of an anchored, case-sensitive pattern begins with, or undefined when it has none. */
export function literalPrefix({ pattern, options }: BSONRegExp): string | undefined {
  if (!pattern.startsWith('^') || /[imx]/.test(options) || pattern.includes('|')) return undefined
  let prefix = ''
  for (let i = 1; i < pattern.length; i += 1) {
    const char = pattern[i]!
    if (/[*?{]/.test(char)) return [...prefix].slice(0, -1).join('') || undefined
    if (char === '\\' && /[^a-z0-9]/i.test(pattern[i + 1] ?? 'a')) {
      i += 1
      prefix += pattern[i]!
    } else if (/[\\^$.[\]|()+}]/.test(char)) {
      break
    } else {
      prefix += char
    }
  }
  return prefix || undefined
}
