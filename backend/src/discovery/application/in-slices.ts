import { breath } from '../../shared/breath.js'

/** What is made of all of them, without holding the process: between slices it does what else waits. */
export const inSlices = async <Item, Made>(
  items: Iterable<Item>,
  make: (item: Item) => readonly Made[],
): Promise<readonly Made[]> => {
  const made: Made[] = []
  const breathe = breath()
  for (const item of items) {
    made.push(...make(item))
    await breathe()
  }
  return made
}
