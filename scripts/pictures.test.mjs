import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, test } from 'node:test'
import { PNG } from 'pngjs'
import { compare, compareFolders } from './lib/pictures/compare.mjs'
import { report } from './lib/pictures/report.mjs'

const picture = (width, height, [red, green, blue]) => {
  const drawn = new PNG({ width, height })
  for (let at = 0; at < drawn.data.length; at += 4) drawn.data.set([red, green, blue, 255], at)
  return PNG.sync.write(drawn)
}
const leaf = [36, 82, 63]
const petal = [194, 65, 91]

let dir, folders
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'bukett-pictures-'))
  folders = Object.fromEntries(['accepted', 'now', 'difference'].map((name) => [name, join(dir, name)]))
  for (const folder of Object.values(folders)) mkdirSync(folder)
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

const put = (folder, id, drawn) => writeFileSync(join(folders[folder], `${id}.png`), drawn)
const taken = (...ids) => ids.map((id) => ({ id, name: `Kit/${id}`, isWhole: true }))

test('a picture differs by every pixel of another colour, and by those that only one of two has', () => {
  assert.equal(compare(picture(4, 4, leaf), picture(4, 4, leaf)).pixels, 0)
  assert.equal(compare(picture(4, 4, leaf), picture(4, 4, petal)).pixels, 16)
  assert.equal(compare(picture(4, 4, [220, 233, 228]), picture(4, 4, [233, 220, 228])).pixels, 16)
  const { pixels, picture: shown } = compare(picture(4, 4, leaf), picture(4, 6, leaf))
  assert.equal(pixels, 8)
  assert.deepEqual([PNG.sync.read(shown).width, PNG.sync.read(shown).height], [4, 6])
})

test('a run tells what is the same, differs, is new and is gone', () => {
  for (const [id, colour] of Object.entries({ same: leaf, changed: leaf, left: leaf }))
    put('accepted', id, picture(2, 2, colour))
  for (const [id, colour] of Object.entries({ same: leaf, changed: petal, begun: leaf }))
    put('now', id, picture(2, 2, colour))
  const stories = compareFolders({ ...folders, words: [], taken: taken('same', 'changed', 'begun') })
  assert.deepEqual(
    stories.map(({ id, state }) => [id, state]),
    [
      ['same', 'same'],
      ['changed', 'differs'],
      ['begun', 'new'],
      ['left', 'gone'],
    ],
  )
  assert.deepEqual(readdirSync(folders.difference), ['changed.png'])
})

test('what nobody asked for is not gone', () => {
  for (const id of ['asked', 'other']) put('accepted', id, picture(2, 2, leaf))
  put('now', 'asked', picture(2, 2, leaf))
  const stories = compareFolders({ ...folders, words: ['asked'], taken: taken('asked') })
  assert.deepEqual(
    stories.map(({ id }) => id),
    ['asked'],
  )
})

test('the report shows what differs side by side, and names stories as they are written', () => {
  const page = report({
    stories: [
      { id: 'kit-a', name: 'Kit/<A>', state: 'differs', pixels: 7, isWhole: true },
      { id: 'kit-b', name: 'Kit/B', state: 'same', isWhole: false },
    ],
    commit: '0123456789',
    browser: 'Chromium 1',
  })
  for (const folder of Object.keys(folders)) assert.match(page, new RegExp(`src="${folder}/kit-a.png"`))
  assert.match(page, /Kit\/&lt;A>/)
  assert.match(page, /Did not play to their end: Kit\/B\./)
  assert.doesNotMatch(page, /kit-b\.png/)
})
