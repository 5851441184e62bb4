import { expect, test } from '@jest/globals'
import { storeWithTown } from './store-text'

test('a store that is called by its town says it once', () => {
  expect(storeWithTown({ name: 'Fröken Vallmo Nacka', storeCity: 'Nacka' })).toBe('Fröken Vallmo Nacka')
  expect(storeWithTown({ name: 'Blad & Blom', storeCity: 'Stockholm' })).toBe('Blad & Blom, Stockholm')
})
