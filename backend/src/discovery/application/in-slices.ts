import { setImmediate } from 'node:timers/promises'

const slice = 500

/** What is made of all of them, without holding the process: between slices it does what else waits. */
export const inSlices = async <Item, Made>(
  items: Iterable<Item>,
  make: (item: Item) => readonly Made[],
): Promise<readonly Made[]> => {
  const made: Made[] = []
  let count = 0
  for (const item of items) {
    made.push(...make(item))
    count += 1
    if (count % slice === 0) await setImmediate()
  }
  return made
}
