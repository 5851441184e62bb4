// jest-light-runner waits for a test as long as it takes, and falls with what nobody caught: here each test and hook ends in its time,
// its own or the usual one, and fails by what was thrown beside it.
import { addEventHandler } from 'jest-circus'

const usualMs = 20_000
/** The real ones: a test may have a clock of its own. */
const { setTimeout, clearTimeout } = globalThis

const uncaught = []
process.on('uncaughtException', (error) => uncaught.push(error))

addEventHandler((event, { currentDescribeBlock }) => {
  if (event.name === 'add_test') guard(currentDescribeBlock.children.at(-1), event.timeout)
  if (event.name === 'add_hook') guard(currentDescribeBlock.hooks.at(-1), event.timeout)
})

const guard = (step, ms = usualMs) => {
  const { fn } = step
  if (!fn) return
  step.fn = async () => {
    let timer
    const late = new Promise((_, reject) => {
      timer = setTimeout(() => reject(new Error(`Not done after ${ms} ms`)), ms)
    })
    try {
      await Promise.race([fn(), late])
    } finally {
      clearTimeout(timer)
    }
    const [error] = uncaught.splice(0)
    if (error) throw error
  }
}
