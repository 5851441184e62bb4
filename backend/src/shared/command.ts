import { exitCodeOf } from './exit-code.js'

/** Runs a program that does its work and ends. What goes wrong is told in a sentence, and ends it with 1, or 75 where the database is away. */
export const runCommand = (work: () => Promise<unknown>): void => {
  work().catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    // A failed boot may leave connections open.
    process.exit(exitCodeOf(error))
  })
}
