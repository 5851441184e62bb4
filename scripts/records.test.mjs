import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { at } from './lib/places.mjs'

const folder = at('docs/decisions')
const records = readdirSync(folder).filter((file) => /^\d{3}-/.test(file))

test('every decision stands in the index under one subject, by its own title, with three words at least to find it by', () => {
  const [, ...subjects] = readFileSync(`${folder}/README.md`, 'utf8').split('\n## ')
  const indexed = subjects.flatMap((part) =>
    [...part.matchAll(/^- \[(.+)\]\((.+\.md)\) — \S+(?: \S+){2,}$/gm)].map(([, title, file]) => [file, title]),
  )
  const titled = records.map((file) => [
    file,
    readFileSync(`${folder}/${file}`, 'utf8').split('\n')[0]?.replace(/^# /, ''),
  ])
  assert.deepEqual(indexed.toSorted(), titled.toSorted())
})

test('no two decisions have one number', () => {
  const numbers = records.map((file) => file.slice(0, 3))
  assert.deepEqual(numbers, [...new Set(numbers)])
})

test('every record that another names is there', () => {
  const numbers = new Set(records.map((file) => file.slice(0, 3)))
  const missing = records.flatMap((file) =>
    [...readFileSync(`${folder}/${file}`, 'utf8').matchAll(/\brecords? (\d{3})\b/gi)]
      .filter(([, number]) => !numbers.has(number))
      .map(([named]) => `${named} in ${file}`),
  )
  assert.deepEqual(missing, [])
})
