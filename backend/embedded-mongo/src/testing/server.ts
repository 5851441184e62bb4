import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MongoClient, MongoServerError, type Collection, type Db, type Document } from 'mongodb'
import { startEmbeddedMongo, type EmbeddedMongo } from '../index.js'

export interface TestServer {
  readonly path: string
  readonly server: EmbeddedMongo
  readonly client: MongoClient
  readonly db: Db
  /** A collection that no other test uses. */
  collection<T extends Document = Document>(): Collection<T>
  close(): Promise<void>
}

export function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), 'embedded-mongo-'))
}

/** A server on a folder of its own, and a client of it. */
export async function startTestServer(): Promise<TestServer> {
  const path = temporaryFolder()
  const server = await startEmbeddedMongo({ path })
  const client = await MongoClient.connect(server.uri)
  const db = client.db('shop')
  let last = 0
  return {
    path,
    server,
    client,
    db,
    collection: <T extends Document>() => db.collection<T>(`c${(last += 1)}`),
    close: async () => {
      await client.close()
      await server.stop()
      rmSync(path, { recursive: true, force: true })
    },
  }
}

/** The server's answer to what it refuses; fails when it does not refuse. */
export async function refusal(work: Promise<unknown>): Promise<MongoServerError> {
  const outcome = await work.then(
    () => undefined,
    (error: unknown) => error,
  )
  if (outcome instanceof MongoServerError) return outcome
  throw new Error(`Not refused by the server: ${String(outcome)}`)
}

interface Stage {
  readonly stage: string
  readonly indexName?: string
  readonly inputStage?: Stage
  readonly inputStages?: readonly Stage[]
}

/** The stages of a winning plan from the top down, such as `FETCH IXSCAN(a_1)`. */
export function planOf(explained: Document): string {
  const stages: string[] = []
  for (
    let at = explained['queryPlanner'].winningPlan as Stage | undefined;
    at;
    at = at.inputStage ?? at.inputStages?.[0]
  ) {
    stages.push(at.indexName === undefined ? at.stage : `${at.stage}(${at.indexName})`)
  }
  return stages.join(' ')
}
