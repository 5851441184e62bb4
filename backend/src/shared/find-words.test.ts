import { expect, test } from '@jest/globals'
import { keysOfWord, otherwise, wantedWord, wordsIn } from './find-words.js'

const [address = ''] = wordsIn('Annika.Rönnäng@example.se')

test('an address for mail that looks whole is one key, which nobody else has to be compared with', () => {
  expect(wantedWord(address)).toMatchObject({ key: 'w:annika.ronnang@example.se' })
  expect(keysOfWord(address)).toContain(wantedWord(address).key)
})

test('where nobody has it, it is looked for as the beginning that it may be', () => {
  const beginning = { key: 'x:annik', beginning: 'w:annika@shop.ex' }
  expect(otherwise([wantedWord('annika@shop.ex'), wantedWord('anna')])).toEqual([beginning, wantedWord('anna')])
  expect(otherwise([wantedWord('annika'), wantedWord('anna')])).toBeNull()
})

test('one that is half typed is the beginning of a word', () => {
  for (const half of ['annika.ronnang', 'annika.ronnang@', 'annika.ronnang@example', 'annika.ronnang@example.s'])
    expect(wantedWord(half)).toEqual({ key: 'x:annik', beginning: `w:${half}` })
})
