import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { filesUnder } from './lib/build.mjs'
import { at } from './lib/places.mjs'

const rules = 'backend/contracts/src/rules'
const isTest = (file) => /\.(test|stories)\.tsx?$/.test(file)

/** X1 keeps the second numbering of the steps for whoever compares. */
const kept = ['indicatorStep']

test('every rule that a newcomer finds by its name is the one that the product lives by: somebody besides its test uses it', () => {
  const users = [
    'backend/contracts/src',
    'backend/src',
    'backend/sandbox/src',
    'backend/demo',
    'frontend/src',
    'ui-kit/src',
    'widget/src',
  ]
    .flatMap((folder) => filesUnder(folder))
    .filter((file) => /\.(tsx?|mjs)$/.test(file) && !isTest(file))
    .map((file) => ({ file, words: new Set(readFileSync(at(file), 'utf8').match(/\w+/g)) }))
  const dead = readdirSync(at(rules))
    .filter((file) => file.endsWith('.ts') && !isTest(file))
    .flatMap((name) => {
      const file = join(rules, name)
      const text = readFileSync(at(file), 'utf8')
      return [...text.matchAll(/^export (?:const|function) (\w+)/gm)]
        .map(([, rule]) => rule)
        .filter((rule) => !kept.includes(rule))
        .filter((rule) => text.match(new RegExp(`\\b${rule}\\b`, 'g')).length === 1)
        .filter((rule) => !users.some((user) => user.file !== file && user.words.has(rule)))
        .map((rule) => `${name}: ${rule}`)
    })
  assert.deepEqual(dead, [])
})
