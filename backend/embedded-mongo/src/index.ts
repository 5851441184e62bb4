import { Cursors } from './cursors.js'
import { Records } from './records.js'
import { Listener } from './server.js'
import { Storage } from './storage.js'
import { sweepExpired } from './ttl.js'

/** How often documents past their TTL are removed, and idle cursors forgotten. */
const sweepInterval = 60_000

export interface EmbeddedMongoOptions {
  /** The folder of the data; it is created when it is missing. */
  readonly path: string
  /** A port of 127.0.0.1; 0, the default, takes a free one. */
  readonly port?: number
  /** A socket file to listen on instead of a port. */
  readonly unixSocket?: string
  /** By which documents are over (TTL); the machine's clock when left out. */
  readonly now?: () => Date
}

export interface EmbeddedMongo {
  /** What a driver connects to. */
  readonly uri: string
  /** 0 when it listens on a socket file. */
  readonly port: number
  /** Finishes what was acknowledged, closes every connection and releases the folder. */
  stop(): Promise<void>
}

/**
 * Starts a server that speaks MongoDB's wire protocol. Rejects when another process holds the folder, or when the port is taken.
 */
export async function startEmbeddedMongo({
  path,
  port = 0,
  unixSocket,
  now: moment = () => new Date(),
}: EmbeddedMongoOptions): Promise<EmbeddedMongo> {
  const storage = new Storage(path)
  const cursors = new Cursors()
  const records = new Records(storage)
  const listener = new Listener({ storage, catalog: storage.catalog, records, cursors })
  try {
    const bound = await listener.listen(unixSocket === undefined ? { host: '127.0.0.1', port } : { path: unixSocket })
    const host = unixSocket === undefined ? `127.0.0.1:${bound}` : encodeURIComponent(unixSocket)
    const sweep = setInterval(() => {
      cursors.forgetIdle(Date.now())
      // A sweep that fails is made up for by the next one.
      void sweepExpired(storage, records, moment()).catch(() => undefined)
    }, sweepInterval)
    sweep.unref()
    let stopped: Promise<void> | undefined
    const stop = async () => {
      clearInterval(sweep)
      await listener.close()
      cursors.clear()
      await storage.close()
    }
    return { uri: `mongodb://${host}/?directConnection=true`, port: bound, stop: () => (stopped ??= stop()) }
  } catch (error) {
    await storage.close()
    throw error
  }
}
