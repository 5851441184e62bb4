import { yielding } from '../../shared/yielding.js'

/** What is made of all of them, without holding the process: between slices it does what else waits. */
export const inSlices = async <Item, Made>(
  items: Iterable<Item>,
  make: (item: Item) => readonly Made[],
): Promise<readonly Made[]> => {
  const made: Made[] = []
  const giveWay = yielding()
  for (const item of items) {
    made.push(...make(item))
    await giveWay()
  }
  return made
}
