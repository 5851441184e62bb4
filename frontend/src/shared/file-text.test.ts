import { describe, expect, test } from '@jest/globals'
import { fileText } from './file-text'

describe('a chosen file', () => {
  test('is read as it was saved: by the shop, or by a Swedish Excel', async () => {
    const row = '66231;Åmål;Västra Götalands län'
    expect(await fileText(new Blob([`\uFEFF${row}`]))).toBe(row)
    expect(await fileText(new Blob([Buffer.from(row, 'latin1')]))).toBe(row)
    expect(await fileText(new Blob([Buffer.from([0x80])]))).toBe('€')
  })

  test('that Excel on a Mac has saved keeps its å, ä and ö, and one of Windows its š', async () => {
    const ofMac = [0x81, 0x6d, 0x8c, 0x6c, 0x3b, 0x72, 0x9a, 0x74, 0x74, 0x3b, 0x6b, 0x8a, 0x72]
    expect(await fileText(new Blob([Buffer.from(ofMac)]))).toBe('Åmål;rött;kär')
    const ofWindows = [0x41, 0x6c, 0x65, 0x9a, 0x3b, 0x72, 0xf6, 0x74, 0x74]
    expect(await fileText(new Blob([Buffer.from(ofWindows)]))).toBe('Aleš;rött')
    const inFrench = [0x52, 0x6f, 0x73, 0xe9, 0x20, 0x8c, 0x69, 0x6c, 0x6c, 0x65, 0x74]
    expect(await fileText(new Blob([Buffer.from(inFrench)]))).toBe('Rosé Œillet')
  })

  test('that is a workbook or a picture is no text', async () => {
    expect(await fileText(new Blob([Buffer.from([0x50, 0x4b, 3, 4, 0x14, 0, 6, 0])]))).toBeNull()
  })
})
