import { readDay } from './day-in-query.js'
import { readPlace } from './place-in-query.js'
import { readPrice } from './price-in-query.js'
import type { Known, Read, Reader, Wish } from './query-reader.js'
import { wordsOf } from './words.js'

const readers: readonly Reader[] = [readPrice, readDay, readPlace]

/** Reads price, day and place out of a query; what is not understood is left in its words. Each is read once, the first time it is said. */
export const readQuery = (query: string, known: Known): Wish => {
  const words = wordsOf(query.replace(/(\d) (\d{3})(?!\d)/g, '$1$2'))
  const left: string[] = []
  let wish: Omit<Wish, 'words'> = { price: null, day: null, place: null }
  for (let at = 0; at < words.length;) {
    const read = readers.map((reader) => reader(words, at, known)).find((found) => found && isNew(found, wish))
    if (read) {
      const { end, ...said } = read
      wish = { ...wish, ...said }
      at = end
    } else {
      left.push(words[at]!)
      at += 1
    }
  }
  return { ...wish, words: left.join(' ') }
}

const isNew = (read: Read, wish: Omit<Wish, 'words'>): boolean =>
  (!read.price || !wish.price) && (!read.day || !wish.day) && (!read.place || !wish.place)
