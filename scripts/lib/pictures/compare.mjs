import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pixelmatch from 'pixelmatch'
import { PNG } from 'pngjs'

/** How unlike a pixel must be, of 1: a tint of the same brightness is seen. */
const threshold = 0.02

/**
 * @typedef {{ id: string, name: string, state: 'same' | 'differs' | 'new' | 'gone', pixels?: number, isWhole: boolean }} Compared `pixels`: how many
 *   differ
 */

/**
 * Compares the pictures of two folders by their names, and writes what differs into a third.
 * @param {{ accepted: string, now: string, difference: string, words: string[], taken: { id: string, name: string, isWhole: boolean }[] }} folders
 *   `words`: where there are any, a story that was not asked for is not gone
 * @returns {Compared[]}
 */
export const compareFolders = ({ accepted, now, difference, words, taken }) => {
  rmSync(difference, { recursive: true, force: true })
  mkdirSync(difference, { recursive: true })
  const compared = taken.map(({ id, name, isWhole }) => {
    const before = join(accepted, `${id}.png`)
    if (!existsSync(before)) return { id, name, isWhole, state: 'new' }
    const { pixels, picture } = compare(readFileSync(before), readFileSync(join(now, `${id}.png`)))
    if (pixels === 0) return { id, name, isWhole, state: 'same' }
    writeFileSync(join(difference, `${id}.png`), picture)
    return { id, name, isWhole, state: 'differs', pixels }
  })
  if (words.length > 0) return compared
  const known = new Set(taken.map(({ id }) => id))
  const gone = readdirSync(accepted)
    .map((file) => file.replace(/\.png$/, ''))
    .filter((id) => !known.has(id))
    .map((id) => ({ id, name: id, isWhole: true, state: 'gone' }))
  return [...compared, ...gone]
}

/** @returns {{ pixels: number, picture?: Buffer }} how many pixels differ, and where: what one of them does not reach differs too */
export const compare = (before, after) => {
  if (before.equals(after)) return { pixels: 0 }
  const pictures = [PNG.sync.read(before), PNG.sync.read(after)]
  const width = Math.max(...pictures.map((picture) => picture.width))
  const height = Math.max(...pictures.map((picture) => picture.height))
  const [one, other] = pictures.map((picture) => enlarged(picture, width, height))
  const shown = new PNG({ width, height })
  const pixels = pixelmatch(one.data, other.data, shown.data, width, height, { threshold })
  return { pixels, picture: PNG.sync.write(shown) }
}

const enlarged = (picture, width, height) => {
  if (picture.width === width && picture.height === height) return picture
  const room = new PNG({ width, height })
  PNG.bitblt(picture, room, 0, 0, picture.width, picture.height, 0, 0)
  return room
}
