import { describe, expect, test } from 'vitest'
import { contrastRatio } from './contrast'
import { tokens } from './tokens'

const { colour, ground } = tokens

describe('the contrast of the look', () => {
  test('black on white is 21 and a colour on itself is 1', () => {
    expect(contrastRatio('#000000', '#FFFFFF')).toBeCloseTo(21)
    expect(contrastRatio(colour.leaf, colour.leaf)).toBe(1)
  })

  const grounds = { paper: colour.paper, card: colour.card, ...ground }
  for (const [name, behind] of Object.entries(grounds))
    for (const text of ['ink', 'inkSoft', 'leaf', 'error'] as const)
      test(`${text} can be read on ${name}`, () => {
        expect(contrastRatio(colour[text], behind)).toBeGreaterThanOrEqual(4.5)
      })

  for (const [text, behind] of [
    ['petal', 'paper'],
    ['petal', 'card'],
    ['ok', 'paper'],
    ['ok', 'card'],
    ['card', 'leaf'],
    ['card', 'leafDark'],
    ['card', 'petal'],
    ['card', 'petalDark'],
    ['card', 'error'],
    ['card', 'ok'],
    ['card', 'ink'],
    ['ink', 'sun'],
    ['paper', 'leafDark'],
  ] as const)
    test(`${text} can be read on ${behind}`, () => {
      expect(contrastRatio(colour[text], colour[behind])).toBeGreaterThanOrEqual(4.5)
    })

  test('field outlines and the focus ring stand out from every ground they are drawn on', () => {
    for (const behind of Object.values(grounds)) {
      expect(contrastRatio(colour.fieldLine, behind)).toBeGreaterThanOrEqual(3)
      expect(contrastRatio(colour.leaf, behind)).toBeGreaterThanOrEqual(3)
    }
  })
})
