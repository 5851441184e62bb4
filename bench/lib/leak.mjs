import { inspect } from './inspector.mjs'
import { drive } from './load.mjs'
import { operations } from './operations.mjs'
import { freePort } from './processes.mjs'
import { startProduct } from './product.mjs'

const journey = operations.find(({ name }) => name === 'journey')
/** A round is so many journeys; the heap is looked at after each. */
const round = 5000
const pace = { concurrency: 16, seconds: 0, warmUp: false }
const watched = ['api', 'worker']

/** How much a figure grows with each journey, by the line that lies nearest to the rounds. */
const slopeOf = (rounds, figure) => {
  const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [x, y] = [mean(rounds.map((round) => round.journeys)), mean(rounds.map(figure))]
  const over = rounds.reduce((sum, round) => sum + (round.journeys - x) * (figure(round) - y), 0)
  return over / rounds.reduce((sum, round) => sum + (round.journeys - x) ** 2, 0)
}

/** Megabytes that a thousand journeys add to each figure. The first third of the rounds is warming up: caches fill, code is compiled. */
const growthOf = (rounds) => {
  const warm = rounds.slice(Math.floor(rounds.length / 3))
  if (warm.length < 2) return null
  const perThousand = (figure) => Number((slopeOf(warm, figure) * 1000).toFixed(3))
  return Object.fromEntries(
    watched.map((name) => [
      name,
      { heldMb: perThousand((round) => round.heldMb[name]), rssMb: perThousand((round) => round.rssMb[name]) },
    ]),
  )
}

/**
 * Drives whole journeys in rounds until there were so many, and asks after each what API and worker still hold. `tell` hears of every
 * round with those before it, so that a run that is broken off has told what it saw.
 */
export const measureLeak = async (wanted, tell) => {
  const ports = { api: await freePort(), worker: await freePort() }
  const flags = Object.fromEntries(watched.map((name) => [name, [`--inspect=127.0.0.1:${ports[name]}`]]))
  const target = await startProduct({ flags })
  try {
    const inspectors = await Promise.all(watched.map(async (name) => [name, await inspect(ports[name])]))
    const rounds = []
    let journeys = 0
    while (journeys < wanted) {
      const { count, cpuMs, rssMb, errors } = await drive({
        target,
        operation: journey,
        ...pace,
        least: Math.min(round, wanted - journeys),
      })
      journeys += count
      const heldMb = {}
      for (const [name, inspector] of inspectors) heldMb[name] = await inspector.heldMb()
      rounds.push({ journeys, cpuMs: cpuMs.total, heldMb, rssMb, errors })
      tell({ rounds, growth: growthOf(rounds) })
    }
    for (const [, inspector] of inspectors) inspector.close()
    return rounds
  } finally {
    await target.stop()
  }
}
