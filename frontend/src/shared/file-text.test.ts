import { describe, expect, test } from '@jest/globals'
import { fileText } from './file-text'

describe('a chosen file', () => {
  test('is read as it was saved: by the shop, or by a Swedish Excel', async () => {
    const row = '66231;Åmål;Västra Götalands län'
    expect(await fileText(new Blob([`\uFEFF${row}`]))).toBe(row)
    expect(await fileText(new Blob([Buffer.from(row, 'latin1')]))).toBe(row)
    expect(await fileText(new Blob([Buffer.from([0x80])]))).toBe('€')
  })

  test('that is a workbook or a picture is no text', async () => {
    expect(await fileText(new Blob([Buffer.from([0x50, 0x4b, 3, 4, 0x14, 0, 6, 0])]))).toBeNull()
  })
})
