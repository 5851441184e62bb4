import { expect, test } from '@jest/globals'
import { sceneOf } from './list-scene'

test('a list of one occasion has the occasion’s scene', () => {
  expect(sceneOf('alla', ['birthday'])).toBe('scene-birthday')
  expect(sceneOf('rosor', ['valentines'])).toBe('scene-love')
})

test('a list of several occasions, of one without a scene, or of none has no picture', () => {
  expect(sceneOf('alla', ['love', 'birthday'])).toBeUndefined()
  expect(sceneOf('alla', ['thanks'])).toBeUndefined()
  expect(sceneOf('alla', [])).toBeUndefined()
})

test('an assortment that is for an occasion has its scene, whatever else is chosen there', () => {
  expect(sceneOf('begravning', [])).toBe('scene-farewell')
  expect(sceneOf('jul', ['love', 'thanks'])).toBe('scene-winter')
})
