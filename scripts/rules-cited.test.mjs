import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { at } from './lib/places.mjs'

const page = 'docs/rules.md'
const text = /\.(ts|tsx|mjs|cjs|js|md|yml|yaml|mjml|css|html|sh)$/
const prefixes = 'API|BR|FE|CA|PR|GC|PA|OR|FT|PU|FU|IN|MO|CS|AC|SU|RE|CR|SE|PV|AD|WI|UI|S'
/** Two digits and nothing that goes on: `SE-101` is a country's order, `UTF-8` and `BUK-…` begin otherwise. */
const id = new RegExp(`(?<![\\w-])(?:(?:${prefixes})-\\d{2}|X\\d{1,2})(?![\\w-])`, 'g')

const explained = [...readFileSync(at(page), 'utf8').matchAll(/^\| ([A-Z]+-?\d+) \|/gm)].map(([, named]) => named)

test('every rule that code and docs cite stands in docs/rules.md', () => {
  const files = execFileSync('git', ['ls-files'], { cwd: at('.'), encoding: 'utf8' }).split('\n')
  const missing = files
    .filter((file) => text.test(file) && file !== page)
    .flatMap((file) => (readFileSync(at(file), 'utf8').match(id) ?? []).map((cited) => [cited, file]))
    .filter(([cited]) => !explained.includes(cited))
    .map(([cited, file]) => `${cited} in ${file}`)
  assert.deepEqual([...new Set(missing)], [])
})

test('no rule stands there twice', () => {
  assert.deepEqual(explained, [...new Set(explained)])
})
