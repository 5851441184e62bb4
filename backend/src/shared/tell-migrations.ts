import type { MigrationReport } from './mongo/run-migrations.js'
import { progressBar } from './progress-bar.js'

/** To who runs it: a bar where a step has much to look at, and a line for each that has changed something. */
export const tellMigrations: MigrationReport = {
  begun: () => undefined,
  looked: ({ name }, looked, wanted) => {
    if (wanted > 0) progressBar(name, process.stderr)(looked, wanted)
  },
  done: ({ name }, changed) => {
    if (changed > 0) process.stdout.write(`${name}: ${changed} changed\n`)
  },
  waits: ({ name }) => {
    process.stdout.write(`${name}: another process is at it, and is waited for\n`)
  },
}
