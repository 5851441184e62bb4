import { Migrations } from '../src/shared/migrations.js'
import type { TestApp } from './app.js'

/** Runs one step from its beginning, and says how many documents it has changed. */
export const changedBy = async (app: TestApp, name: string): Promise<number> => {
  const step = app.get(Migrations).all.find((one) => one.name === name)
  if (!step) throw new Error(`There is no step ${name}`)
  let changed = 0
  for (let place: string | null = null, isOver = false; !isOver; isOver = place === null) {
    const batch = await step.batch(place, false)
    changed += batch.changed
    place = batch.next
  }
  return changed
}
