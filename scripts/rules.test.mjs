import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { test } from 'node:test'
import { filesUnder } from './lib/build.mjs'
import { at } from './lib/places.mjs'

const contracts = 'backend/contracts/src'
const isTest = (file) => /\.(test|stories)\.tsx?$/.test(file)

/** X1 keeps the second numbering of the steps for whoever compares; a test goes through all kinds of blocks. */
const kept = ['indicatorStep', 'BLOCK_KINDS']

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
    .map((file) => {
      const text = readFileSync(at(file), 'utf8')
      return { file, text, words: new Set(text.match(/\w+/g)) }
    })
  const dead = ['rules', 'http']
    .flatMap((folder) => readdirSync(at(join(contracts, folder))).map((name) => join(contracts, folder, name)))
    .filter((file) => file.endsWith('.ts') && !isTest(file))
    .flatMap((file) => {
      const text = readFileSync(at(file), 'utf8')
      // A namesake elsewhere is no use: who uses it names its file too.
      const named = new RegExp(
        `from '[^']*/${basename(file, '.ts')}(\\.js)?'|import\\('[^']*/${basename(file, '.ts')}(\\.js)?'\\)`,
      )
      return [...text.matchAll(/^export (?:const|function) (\w+)/gm)]
        .map(([, rule]) => rule)
        .filter((rule) => !kept.includes(rule))
        .filter((rule) => text.match(new RegExp(`\\b${rule}\\b`, 'g')).length === 1)
        .filter((rule) => !users.some((user) => user.file !== file && user.words.has(rule) && named.test(user.text)))
        .map((rule) => `${basename(file)}: ${rule}`)
    })
  assert.deepEqual(dead, [])
})
