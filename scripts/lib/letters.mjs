// Makes backend/src/notifications/domain/letter-template.ts of letter.mjml: MJML knows what Outlook and phones need, and is asked once, here,
// and never when a mail is sent (record 141).
import { readFileSync } from 'node:fs'
import { formatted } from './formatted.mjs'
import { at } from './places.mjs'

const source = at('backend/src/notifications/domain/letter.mjml')
export const template = at('backend/src/notifications/domain/letter-template.ts')

/** `$leaf` is the kit's own colour; a name that it does not have is a fault. */
const coloured = (mjml) => {
  const tokens = readFileSync(at('ui-kit/src/tokens.ts'), 'utf8')
  const colours = new Map([...tokens.matchAll(/(\w+): '(#[0-9A-F]{6})'/g)].map(([, name, colour]) => [name, colour]))
  return mjml.replace(/\$(\w+)/g, (_, name) => {
    if (!colours.has(name)) throw new Error(`letter.mjml: ui-kit has no colour ${name}`)
    return colours.get(name)
  })
}

/** What must stand in a file's code as it stands here. */
const literal = (html) => html.replace(/[\\`]|\$\{/g, '\\$&')

/** `{{text}}` and `{{lines:text}}`: which function makes a value of it, and the value's name. */
const slot = /\{\{(?:(lines|linked|address|html):)?(\w+)\}\}/g

const functionOf = (name, html) => {
  const values = new Map()
  const filled = literal(html).replace(slot, (_, kind = 'escaped', value) => {
    values.set(value, kind === 'html' ? 'Html' : 'string')
    return kind === 'html' ? `\${of.${value}}` : `\${${kind}(of.${value})}`
  })
  const type = [...values].map(([value, kind]) => `readonly ${value}: ${kind}`).join('; ')
  return `export const ${name}Html = (${type ? `of: { ${type} }` : ''}): Html => \`${filled}\` as Html\n`
}

/** The parts of a page, the innermost first, and what is left of the page without them. */
const partsOf = (html) => {
  const parts = []
  const innermost = /<!-- part (\w+) -->((?:(?!<!-- part )[^])*?)<!-- \/part \1 -->/
  let rest = html
  for (let found = innermost.exec(rest); found; found = innermost.exec(rest)) {
    parts.push([found[1], found[2].trim()])
    rest = rest.replace(found[0], () => '')
  }
  return { parts, rest }
}

/** The code of the template, as `npm run format` writes it. */
export const compiledLetter = async () => {
  // It looks for its name in a browser's window.
  globalThis.window ??= globalThis
  const { default: mjml } = await import('mjml-browser')
  const { html } = await mjml(coloured(readFileSync(source, 'utf8')), { validationLevel: 'strict' })
  const { parts, rest } = partsOf(html.replace(/\s*\n\s*/g, '\n').trim())
  const used = ['address', 'escaped', 'lines', 'linked'].join(', ')
  const code = [
    '// Made of letter.mjml by `npm run letters`; change that one.\n',
    `import { ${used}, type Html } from './letter-values.js'\n\n`,
    ...parts.map(([name, part]) => functionOf(name, part)),
    functionOf('letter', rest),
  ].join('\n')
  return formatted(template, code)
}
