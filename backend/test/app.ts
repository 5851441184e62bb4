import 'reflect-metadata'
import { createHmac, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Answer, type CallOf, createClient, type Endpoint, siteHeader } from '@bukett/contracts'
import { startEmbeddedMongo } from '@bukett/embedded-mongo'
import type { INestApplication, Type } from '@nestjs/common'
import type { CommandStartedEvent, MongoClient } from 'mongodb'
import type { Connection } from 'mongoose'
import { AppModule } from '../src/app.module.js'
import { readConfig } from '../src/config.js'
import { MovableClock } from '../src/shared/clock.js'
import type { BodyTimes } from '../src/shared/http/body-times.js'
import { createServer } from '../src/shared/http/server.js'
import { Ids } from '../src/shared/ids.js'
import type { InProcessJobs } from '../src/shared/in-process-jobs.js'
import { Jobs } from '../src/shared/jobs.js'
import { createLog } from '../src/shared/log.js'
import { Metrics } from '../src/shared/metrics.js'
import { connectMongo, createIndexes } from '../src/shared/mongo/mongo.js'
import { Outboxes } from '../src/shared/mongo/outbox.js'
import { type NewSession, Sessions } from '../src/shared/sessions.js'
import type { ApiError } from './api.js'
import { Plans } from './plans.js'
import { Shards } from './shards.js'

/** Friday 20 November 2026, 10:00 in Stockholm. */
export const friday = new Date('2026-11-20T09:00:00.000Z')

/** Stands still until a test moves it. */
export class FixedClock extends MovableClock {
  #now = friday

  override now(): Date {
    return new Date(this.#now.getTime() + this.offset)
  }

  set(now: Date | string): void {
    this.#now = new Date(now)
  }
}

const secret = 'a secret for tests, long enough to be one'

/** The cart cookie of a guest, as the shop would have set it. */
export const signedCart = (guest: string): string =>
  `${guest}.${createHmac('sha256', secret).update(`cart:${guest}`).digest('base64url')}`

/** id-000000000000000001, id-000000000000000002, … */
export class CountingIds extends Ids {
  #count = 0

  next(): string {
    this.#count += 1
    return `id-${String(this.#count).padStart(18, '0')}`
  }
}

/** Somebody with a browser: cookies are kept between calls. */
export class Visitor {
  readonly cookies = new Map<string, string>()
  readonly call: <E extends Endpoint>(e: E, request: CallOf<E>) => Promise<Answer<E>>

  constructor(
    private readonly url: string,
    private readonly headers: Record<string, string> = {},
  ) {
    this.call = createClient({ baseUrl: url, fetch: (input, init) => this.#send(String(input), init) })
  }

  /** A call as it stands on the wire, with the site's own header unless `headers` says otherwise. */
  send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Response> {
    return this.#send(this.url + path, {
      method,
      headers: {
        [siteHeader.name]: siteHeader.value,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
  }

  async #send(url: string, init: RequestInit = {}): Promise<Response> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { ...this.headers, ...(cookie && { cookie }), ...(init.headers as Record<string, string>) }
    const answer = await fetch(url, { ...init, headers, redirect: 'manual' })
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const [name = '', value = ''] = pair.split('=')
      if (/max-age=0/i.test(line)) this.cookies.delete(name)
      else this.cookies.set(name, decodeURIComponent(value))
    }
    return answer
  }
}

export interface TestApp {
  readonly url: string
  readonly clock: FixedClock
  readonly ids: CountingIds
  readonly connection: Connection
  /** The application's own; what it asks is heard here. */
  readonly client: MongoClient
  /** A provider of the application. */
  get<T>(token: Type<T> | (abstract new (...args: never[]) => T)): T
  visitor(headers?: Record<string, string>): Visitor
  /** The visitor with a session, as if just logged in. */
  signedIn(session: NewSession, visitor?: Visitor): Promise<Visitor>
  close(): Promise<void>
}

/** The driver tells of each command, so that a test can count them. */
const watched = (uri: string): string => `${uri}${uri.includes('?') ? '&' : '?'}monitorCommands=true`

/** What a call asks MongoDB, in its order: `find carts`. */
export const commandsOf = async (app: TestApp, call: () => Promise<unknown>): Promise<string[]> => {
  const names: string[] = []
  const hear = ({ commandName, command }: CommandStartedEvent): void => {
    names.push(`${commandName} ${String(command[commandName])}`)
  }
  app.client.on('commandStarted', hear)
  await call()
  app.client.off('commandStarted', hear)
  return names
}

/** Until it is so; what happens meanwhile is the work of jobs. */
export const until = async (isSo: () => boolean | Promise<boolean>): Promise<void> => {
  for (let tries = 0; tries < 1200; tries += 1) {
    if (await isSo()) return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error('It did not happen')
}

/** Until nothing is left to do of what was begun: what has not happened then does not happen. */
export const atRest = async (app: TestApp): Promise<void> => {
  const jobs = app.get(Jobs) as InProcessJobs
  const rests = async () => jobs.isAtRest && (await app.get(Outboxes).waiting()) === 0 && jobs.isAtRest
  // Twice: a job that began and ended while the outboxes were asked may have left something there.
  await until(async () => (await rests()) && rests())
}

/** What operators are told of it now (AD-09). */
export const metricOf = async ({ get }: TestApp, name: string): Promise<number> => {
  const text = await get(Metrics).registry.getSingleMetricAsString(name)
  return Number(text.trim().split(' ').at(-1))
}

/** How a call is refused; one that is answered fails the test. */
export const refusal = async (call: Promise<unknown>): Promise<ApiError> => {
  try {
    await call
  } catch (error) {
    return error as ApiError
  }
  throw new Error('The call was answered, and should have been refused')
}

/** All are under way at once: heard one after the other, one would be refused before anybody listens, and its test fails. */
export const refusals = (calls: readonly Promise<unknown>[]): Promise<ApiError[]> => Promise.all(calls.map(refusal))

/** A database that nobody else has, whose documents are over by the test's clock and not while a slow machine is at it: of the MongoDB of `TEST_MONGODB_URI`, else of an embedded-mongo in a folder of its own. */
const startDatabase = async (
  clock: FixedClock,
): Promise<{ uri: string; stop: (client: MongoClient) => Promise<void> }> => {
  const given = process.env['TEST_MONGODB_URI']
  if (given) {
    const name = `bukett-test-${randomUUID()}`
    const [, servers = '', options = ''] = /^(mongodb(?:\+srv)?:\/\/[^/?]+)\/?[^?]*(\?.*)?$/.exec(given) ?? []
    return {
      uri: `${servers}/${name}${options}`,
      stop: async (client) => {
        await client.db(name).dropDatabase()
      },
    }
  }
  const folder = await mkdtemp(join(tmpdir(), 'bukett-test-'))
  const mongo = await startEmbeddedMongo({ path: folder, now: () => clock.now() })
  return {
    uri: mongo.uri,
    stop: async (client) => {
      await client.close()
      await mongo.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const aYear = 365 * 24 * 3600
/** A real MongoDB has a clock of its own: by it the sessions of a test that stands in November are over when they are written. */
const keepWhatIsOver = async ({ models }: Connection): Promise<void> => {
  for (const { collection } of Object.values(models))
    for (const { name = '', expireAfterSeconds = aYear } of await collection.indexes())
      if (expireAfterSeconds < aYear) await collection.dropIndex(name)
}

/**
 * Jobs do what they are given, and of themselves nothing: begun anew, they have forgotten what they were to do again and again, and what the
 * shop gave them before it was open (the next turn of a price, where the database has one).
 */
const startWithoutSweeps = async (jobs: Jobs): Promise<void> => {
  await jobs.start()
  await jobs.stop()
  await jobs.start()
}

/**
 * The real application on a free port: a database of its own, a clock that stands still, counted ids, jobs in the process. What the shop looks
 * for again and again it looks for when a test says so (`sweep()`, `Jobs.hurry()`). `env` overrides settings. With `EXPLAIN=1` it fails
 * at its end where a search of the application had no index to go by, or asked every shard of a cluster for what docs/operations.md
 * does not list.
 */
export const startApp = async (
  env: Record<string, string> = {},
  { bodyTimes }: { readonly bodyTimes?: BodyTimes } = {},
): Promise<TestApp> => {
  const settingsOn = (uri: string) => ({
    NODE_ENV: 'test',
    MONGODB_URI: uri,
    PORT: '0',
    SECRET: secret,
    MEDIA_DIR: media,
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'silent',
    ...env,
  })
  // Most tests show no photograph, and make no folder.
  const media = join(tmpdir(), `bukett-test-media-${randomUUID()}`)
  // Wrong ones are told before there is a database that nobody would stop.
  readConfig(settingsOn('mongodb://not.yet'))
  const clock = new FixedClock()
  const database = await startDatabase(clock)
  const config = readConfig(settingsOn(watched(database.uri)))
  const log = createLog(config.logLevel, 'test')
  const connection = await connectMongo(config.mongoUri, log)
  const client = connection.getClient() as unknown as MongoClient
  const plans = process.env['EXPLAIN'] ? new Plans(client) : null
  const shards = plans && new Shards(client)
  // What the tests look up for themselves is no search of the application.
  const looking = plans ? await connectMongo(database.uri, log) : connection
  const ids = new CountingIds()
  const module = AppModule.of({ config, log, connection, clock, ids })
  const app: INestApplication = await createServer(module, config, log, bodyTimes)
  await createIndexes(connection)
  if (process.env['TEST_MONGODB_URI']) await keepWhatIsOver(connection)
  try {
    await app.listen(config.port, '127.0.0.1')
  } catch (error) {
    // Whoever waits for the end of a run whose shop could not open would wait for ever.
    await app.close()
    await database.stop(client)
    await connection.close()
    throw error
  }
  if (!config.redisUrl) await startWithoutSweeps(app.get(Jobs))
  const { port } = app.getHttpServer().address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    clock,
    ids,
    connection: looking,
    client,
    get: (token) => app.get(token as Type),
    visitor: (headers) => new Visitor(url, headers),
    signedIn: async (session, visitor = new Visitor(url)) => {
      const { token } = await app.get(Sessions).begin(session)
      visitor.cookies.set('sid', token)
      return visitor
    },
    close: async () => {
      if (!config.redisUrl) await app.get(Outboxes).drain()
      app.getHttpServer().closeAllConnections()
      await app.close()
      const scans = (await plans?.scans()) ?? []
      if (plans) await looking.close()
      await database.stop(client)
      await connection.close()
      await rm(media, { recursive: true, force: true })
      if (scans.length > 0) throw new Error(`Read whole to find a part:\n${scans.join('\n')}`)
      const unlisted = shards?.unlisted() ?? []
      if (unlisted.length > 0)
        throw new Error(
          `Name \`_id\`, or list in docs/operations.md what every shard is asked by:\n${unlisted.join('\n')}`,
        )
    },
  }
}
