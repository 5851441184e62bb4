// What goes wrong on a day: banks that are slow or fail, and processes that die.
import { setTimeout as wait } from 'node:timers/promises'

const faults = [
  { provider: 'swish', fault: 'delay', milliseconds: 4000, times: 20 },
  { provider: 'swish', fault: 'error', times: 10 },
  { provider: 'swish', fault: 'lost-response', times: 5 },
  { provider: 'swish', fault: 'lost-callback', times: 10 },
  { provider: 'swish', fault: 'duplicate-callback', times: 20 },
  { provider: 'netaxept', fault: 'delay', milliseconds: 4000, times: 20 },
  { provider: 'netaxept', fault: 'error', times: 10 },
  { provider: 'netaxept', fault: 'lost-response', times: 5 },
  { provider: 'netaxept', fault: 'timeout', times: 3 },
  { provider: '46elks', fault: 'error', times: 10 },
]
const troubleEveryMs = 15_000
const killEveryMs = [20_000, 60_000]

/** One provider after the other has its bad minute. */
export const badProviders = async ({ sandbox, signal, done }) => {
  for (let turn = 0; !signal.aborted; turn += 1) {
    await wait(troubleEveryMs, undefined, { signal }).catch(() => undefined)
    if (signal.aborted) break
    const fault = faults[turn % faults.length]
    const answer = await fetch(`${sandbox}/__sandbox/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(fault),
    }).catch(() => null)
    const name = `${fault.provider} ${fault.fault}`
    done[answer?.ok ? name : `${name} refused`] = (done[answer?.ok ? name : `${name} refused`] ?? 0) + 1
  }
  await fetch(`${sandbox}/__sandbox/faults`, { method: 'DELETE' })
}

/** Kills one of these at random moments; whoever keeps them begins it again. */
export const killAtRandom = async ({ children, names, ready, signal, done }) => {
  while (!signal.aborted) {
    const pause = killEveryMs[0] + Math.random() * (killEveryMs[1] - killEveryMs[0])
    await wait(pause, undefined, { signal }).catch(() => undefined)
    while (!signal.aborted && !(await ready())) await wait(100)
    if (signal.aborted) return
    const alive = names.filter((name) => children()[name])
    const name = alive[Math.floor(Math.random() * alive.length)]
    try {
      process.kill(children()[name].pid, 'SIGKILL')
      done[name] = (done[name] ?? 0) + 1
    } catch {
      // It had just ended by itself.
    }
  }
}
