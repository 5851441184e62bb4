import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below what systems give to connections that go out: one of those would have taken the port before a server comes to listen on it. */
const [lowest, highest] = [10_000, 32_000]

/** A port that nobody listens on. */
export const freePort = async (): Promise<number> => {
  const port = randomInt(lowest, highest)
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch {
    return freePort()
  }
  server.close()
  await once(server, 'close')
  return port
}
