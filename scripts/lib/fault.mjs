/** Something the person at the terminal can mend. Its message is one clear sentence; the process ends with code 1. */
export class Fault extends Error {
  name = 'Fault'
}

/** Runs `main`; a Fault is told as its sentence alone, anything else with its stack, and nothing once `stopping` is aborted. */
export const tellFaults = async (main, stopping) => {
  try {
    await main()
  } catch (error) {
    if (stopping?.aborted) return
    process.stderr.write(`${error instanceof Fault ? error.message : error.stack}\n`)
    process.exitCode = 1
  }
}
