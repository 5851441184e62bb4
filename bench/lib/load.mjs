import { Pool } from 'undici'

const round = (number, digits = 2) => Number(number.toFixed(digits))
const at = (sorted, share) => round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)

/** One shopper: an address, cookies, and the site's own header. */
class Shopper {
  #cookies = new Map()

  constructor(pool, number, bankUrl) {
    this.pool = pool
    this.bankUrl = bankUrl
    this.number = number
    this.address = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`
  }

  /** Approves a card payment on the bank's page; nothing of it is counted as the shop's. */
  async payAtBank(transactionId) {
    const answer = await fetch(`${this.bankUrl}/__sandbox/netaxept/${transactionId}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    if (!answer.ok) throw new Error(`the bank answered ${answer.status}`)
    await answer.arrayBuffer()
  }

  /** The answer of a call; anything but a success is thrown. */
  async ask({ method, path, body }) {
    const headers = {
      'x-requested-with': 'bukett',
      'x-forwarded-for': this.address,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(this.#cookies.size > 0 && { cookie: [...this.#cookies].map((pair) => pair.join('=')).join('; ') }),
    }
    const answer = await this.pool.request({
      method,
      path,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
    })
    const set = answer.headers['set-cookie']
    for (const line of Array.isArray(set) ? set : set ? [set] : []) {
      const [name, value] = line.split(';', 1)[0].split('=')
      this.#cookies.set(name, value)
    }
    const text = await answer.body.text()
    if (answer.statusCode >= 400) throw new Error(`${method} ${path}: ${answer.statusCode} ${text.slice(0, 200)}`)
    return JSON.parse(text)
  }
}

let shoppers = 0

/** One answer of an operation, as the floor shall give it too. */
export const sampleOf = async ({ target, operation }) => {
  const pool = new Pool(target.url, { connections: 1 })
  try {
    const shopper = new Shopper(pool, (shoppers += 1), target.bankUrl)
    return await operation.run(shopper, (await operation.prepare?.(shopper)) ?? {})
  } finally {
    await pool.close()
  }
}

/** Two windows of the warm-up that differ by no more than this are the end of it. */
const steady = 0.05
const mostWindows = 12
/** More than this and it is no figure any more. */
const mostErrors = 1000

/** How often each target has done each operation since it was started. */
const doneAt = new WeakMap()
const doneBy = (target) => {
  if (!doneAt.has(target)) doneAt.set(target, new Map())
  return doneAt.get(target)
}

/** Runs an operation with sixteen shoppers until the target has done it so often as it must have to be no longer cold. */
export const warmedUp = async (target, operation) => {
  const missing = (operation.warmAfter ?? 0) - (doneBy(target).get(operation.name) ?? 0)
  if (missing > 0)
    await drive({ target, operation, concurrency: 16, seconds: 0, least: missing, warmUp: false, figures: false })
}

/**
 * Runs one operation in a closed loop with so many shoppers at a time: first uncounted windows until two in a row cost the same CPU
 * (V8 compiles what is hot, caches fill), then for so many seconds, and for longer while there were fewer than `least` operations. CPU
 * is read when what the operation left to the worker is done too. `figures: false`: nobody needs them, and nothing is waited for.
 */
export const drive = async ({ target, operation, concurrency, seconds, least = 1, warmUp = true, figures = true }) => {
  const pool = new Pool(target.url, { connections: concurrency, pipelining: 1 })
  const errors = []
  const newShopper = () => new Shopper(pool, (shoppers += 1), target.bankUrl)
  const crowd = await Promise.all(
    Array.from({ length: concurrency }, async () => {
      const shopper = newShopper()
      return { shopper, state: (await operation.prepare?.(shopper)) ?? {} }
    }),
  )
  /** Latencies in milliseconds of every operation of so long a time, and of so many at least. One that failed is none. */
  const phase = async (ms, count) => {
    const latencies = []
    const end = performance.now() + ms
    await Promise.all(
      crowd.map(async ({ shopper, state }) => {
        while (performance.now() < end || latencies.length < count) {
          const begun = performance.now()
          try {
            await operation.run(operation.freshShopper ? newShopper() : shopper, state)
            latencies.push(performance.now() - begun)
          } catch (error) {
            errors.push(error.message)
            if (errors.length < 4) process.stderr.write(`\n  ${error.message}\n`)
            if (errors.length > mostErrors) throw error
          }
        }
      }),
    )
    return latencies
  }
  const windowsUntilSteady = async () => {
    let count = 0
    let last = 0
    for (let window = 0; window < mostWindows; window += 1) {
      const before = target.cpu()
      const { length } = await phase((seconds * 1000) / 3, least / 3)
      const { total } = cpuOf(before, target.cpu(), length)
      count += length
      if (!figures || Math.abs(total - last) <= last * steady) break
      last = total
    }
    return count
  }
  const earlier = doneBy(target).get(operation.name) ?? 0
  const warm = warmUp ? await windowsUntilSteady() : 0
  if (figures) await target.settled()
  await target.loopDelayMs?.()
  const before = target.cpu()
  const begun = performance.now()
  const latencies = await phase(seconds * 1000, least)
  const elapsed = (performance.now() - begun) / 1000
  const loopP99 = await target.loopDelayMs?.()
  if (figures) await target.settled()
  const after = target.cpu()
  await pool.close()
  const count = warm + latencies.length
  doneBy(target).set(operation.name, earlier + count)
  return {
    concurrency,
    count,
    measured: latencies.length,
    ...(earlier + warm < (operation.warmAfter ?? 0) && { isCold: true }),
    perSecond: Math.round(latencies.length / elapsed),
    ...latencyOf(latencies),
    errors: errors.length,
    ...(loopP99 !== undefined && { loopP99: round(loopP99, 1) }),
    cpuMs: cpuOf(before, after, latencies.length),
    rssMb: target.rssMb(),
  }
}

const latencyOf = (latencies) => {
  const sorted = latencies.toSorted((a, b) => a - b)
  return { median: at(sorted, 0.5), p95: at(sorted, 0.95), p99: at(sorted, 0.99) }
}

/** CPU milliseconds an operation, by process and in all. */
const cpuOf = (before, after, count) => {
  const spent = Object.entries(after).map(([name, ms]) => [name, (ms - (before[name] ?? 0)) / count])
  const total = spent.reduce((sum, [, ms]) => sum + ms, 0)
  return Object.fromEntries([...spent, ['total', total]].map(([name, ms]) => [name, round(ms, 3)]))
}
