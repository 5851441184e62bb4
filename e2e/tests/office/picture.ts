import { expect, type Page } from '@playwright/test'
import { crc32, deflateSync } from 'node:zlib'

const chunk = (name: string, content: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(content.length, 0)
  ends.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)])
}

const [width, height] = [600, 750]

/** A picture that the library has not seen: of one colour, as PNG. */
const aPicture = (name: string): { name: string; mimeType: string; buffer: Buffer } => {
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0])
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  const colour = Array.from({ length: 3 }, () => Math.floor(Math.random() * 256))
  const row = Buffer.from([0, ...Array.from({ length: width }, () => colour).flat()])
  const points = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)))
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  const buffer = Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', points), chunk('IEND', Buffer.alloc(0))])
  return { name, mimeType: 'image/png', buffer }
}

/** Sends pictures of these names from where they are taken in, and says in both languages what each shows. */
export const describedPictures = async (page: Page, names: readonly string[]): Promise<void> => {
  await page.getByLabel('Välj bilder').setInputFiles(names.map((name) => aPicture(`${name}.png`)))
  const sent = page.getByRole('list', { name: 'Bilder på väg' })
  await expect(sent.getByText(/^Klar/)).toHaveCount(names.length)
  for (const name of names) {
    await sent.getByRole('button', { name: `Beskriv ${name}.png` }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByLabel('På svenska').fill(`Bukett ${name}`)
    await sheet.getByLabel('På engelska').fill(`Bouquet ${name}`)
    await sheet.getByRole('button', { name: 'Spara' }).click()
    await expect(sheet).toBeHidden()
  }
}
