import { describe, expect, test } from 'vitest'
import { contrastRatio } from './contrast'
import { contrastNeeded, grounds, readablePairs, textColours } from './readable-pairs'
import { tokens } from './tokens'

const { colour } = tokens

describe('the contrast of the look', () => {
  test('black on white is 21 and a colour on itself is 1', () => {
    expect(contrastRatio('#000000', '#FFFFFF')).toBeCloseTo(21)
    expect(contrastRatio(colour.leaf, colour.leaf)).toBe(1)
  })

  for (const [name, behind] of Object.entries(grounds))
    for (const text of textColours)
      test(`${text} can be read on ${name}`, () => {
        expect(contrastRatio(colour[text], behind)).toBeGreaterThanOrEqual(contrastNeeded.text)
      })

  for (const [text, behind] of readablePairs)
    test(`${text} can be read on ${behind}`, () => {
      expect(contrastRatio(colour[text], colour[behind])).toBeGreaterThanOrEqual(contrastNeeded.text)
    })

  test('field outlines and the focus ring stand out from every ground they are drawn on', () => {
    for (const behind of Object.values(grounds)) {
      expect(contrastRatio(colour.fieldLine, behind)).toBeGreaterThanOrEqual(contrastNeeded.shapes)
      expect(contrastRatio(colour.leaf, behind)).toBeGreaterThanOrEqual(contrastNeeded.shapes)
    }
  })
})
