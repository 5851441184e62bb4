import { resolveSrv } from 'node:dns/promises'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Fault } from './fault.mjs'
import { hostsOf } from './settings.mjs'

const listen = async (port, host) => {
  const server = createServer()
  server.listen(port, host)
  await once(server, 'listening')
  const { port: given } = server.address()
  server.close()
  await once(server, 'close')
  return given
}

/** Below what systems give to connections that go out: one of those would have taken the port before a program comes to listen on it. */
const [lowest, highest] = [10_000, 32_000]
const tries = 100

/** `preferred` when nobody listens there, else another one. */
export const freePort = async (preferred) => {
  const another = () => randomInt(lowest, highest)
  for (let left = tries, port = preferred || another(); left > 0; left -= 1, port = another())
    try {
      const free = await listen(port, '127.0.0.1')
      if (!(await isBarred(free))) return free
    } catch {
      // Somebody listens there.
    }
  throw new Fault(`None of ${tries} ports between ${lowest} and ${highest} is free.`)
}

/** @throws {Fault} when the shop cannot listen on `port` */
export const requireFreePort = async (port, host) => {
  try {
    // A server on all addresses does not keep another from the loopback address on every system, so it is asked too.
    if (await answers('127.0.0.1', port)) throw Object.assign(new Error('taken'), { code: 'EADDRINUSE' })
    await listen(port, host)
    if (await isBarred(port)) throw Object.assign(new Error('barred'), { code: 'EBARRED' })
  } catch (error) {
    const why = {
      EADDRINUSE: 'is taken by another program',
      EACCES: 'may not be used by this user',
      EBARRED: 'is one that browsers do not open',
    }[error.code]
    throw new Fault(`Port ${port} ${why ?? `cannot be used (${error.message})`}: set PORT to another one.`)
  }
}

/** Whether it is kept for another service, as 4190 and 6000 are: browsers refuse to ask there, and `fetch` as they do. */
const isBarred = (port) =>
  fetch(`http://127.0.0.1:${port}`, { signal: AbortSignal.timeout(1000) }).then(
    () => false,
    ({ cause }) => cause?.message === 'bad port',
  )

/** Whether something accepts a connection there. */
export const answers = async (host, port, patienceMs = 1000) => {
  const socket = connect({ host, port })
  try {
    await once(socket, 'connect', { signal: AbortSignal.timeout(patienceMs) })
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

/** @throws {Fault} when none of the hosts in the setting `name` accepts a connection */
export const requireAnswer = async (name, url, defaultPort) => {
  const hosts = hostsOf(url)
  const places = url.startsWith('mongodb+srv:')
    ? await srvPlaces(hosts[0])
    : hosts.map((host) => place(host, defaultPort))
  const answered = await Promise.all(places.map(({ host, port }) => answers(host, port, 5000)))
  if (!answered.includes(true)) throw new Fault(`Nothing answers at ${hosts.join(', ')}: check ${name}.`)
}

const place = (text, defaultPort) => {
  const { hostname, port } = new URL(`tcp://${text}`)
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) || defaultPort }
}

const srvPlaces = async (host) => {
  const records = await resolveSrv(`_mongodb._tcp.${host}`).catch(() => [])
  return records.map(({ name, port }) => ({ host: name, port }))
}

/** Asks again and again until `probe` is true. Ends with false when `signal` does. */
export const waitFor = async (probe, signal) => {
  while (!signal.aborted) {
    if (await probe()) return true
    await sleep(50)
  }
  return false
}
