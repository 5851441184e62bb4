import { type DynamicModule, Global, Module, type Provider } from '@nestjs/common'
import { Redis } from 'ioredis'
import type { Connection } from 'mongoose'
import type { Logger } from 'pino'
import type { Config } from '../config.js'
import { Announcements, LocalAnnouncements } from './announcements.js'
import { Audit, AuditTrail } from './audit.js'
import { BankId } from './bankid/bankid.js'
import { BankIdClient } from './bankid/bankid-client.js'
import { QrPictures, SvgQrPictures } from './bankid/qr-pictures.js'
import { BullJobs } from './bullmq/bull-jobs.js'
import { Clock, MovableClock } from './clock.js'
import { DurableJobs } from './durable-jobs.js'
import { Hints } from './hints.js'
import { Colleagues } from './colleagues.js'
import { KnownStores } from './known-stores.js'
import { MerchantLogins } from './merchant-logins.js'
import { Editions } from './editions/editions.js'
import { EditionsController } from './editions/editions.controller.js'
import { MongoEditionStore } from './editions/mongo-edition-store.js'
import { PreviewPasses } from './editions/preview-passes.js'
import { CallIds } from './http/call-ids.js'
import { Callers } from './http/caller.js'
import { ClockController } from './http/clock.controller.js'
import { HealthController } from './http/health.controller.js'
import { RateLimits } from './http/rate-limits.js'
import { Ids, RandomIds } from './ids.js'
import { InProcessJobs } from './in-process-jobs.js'
import { Jobs, type JobsWatch, unknownJob } from './jobs.js'
import { Metrics } from './metrics.js'
import { Migrations } from './migrations.js'
import { collectionOf, Mongo } from './mongo/mongo.js'
import { MongoAudit, MongoAuditTrail } from './mongo/mongo-audit.js'
import { MongoDurableJobs } from './mongo/mongo-durable-jobs.js'
import { MongoSessions } from './mongo/mongo-sessions.js'
import { MongoLocks } from './mongo/mongo-locks.js'
import { Outboxes } from './mongo/outbox.js'
import { Pulse } from './mongo/pulse.js'
import { RunMigrations } from './mongo/run-migrations.js'
import { ToldRevisions } from './mongo/told-revisions.js'
import { WriteProbe } from './mongo/write-probe.js'
import { HealthChecks } from './health-checks.js'
import { Opening } from './opening.js'
import { OfficeFinders } from './office-finders.js'
import { PersonalData } from './personal-data.js'
import { MessageOwners } from './message-owners.js'
import { UnaskedMail } from './unasked-mail.js'
import { RedisAnnouncements } from './redis/redis-announcements.js'
import { Seeds } from './seeds.js'
import { ShopNumbers } from './shop-numbers.js'
import { SitePages } from './site-pages.js'
import { SandboxClock } from './sandbox-clock.js'
import { throttledLog } from './throttled-log.js'
import { Sessions } from './sessions.js'
import { Locks } from './locks.js'

/** What a process is given from outside; tests give their own clock and ids. */
export interface Surroundings {
  readonly config: Config
  readonly log: Logger
  readonly connection: Connection
  readonly clock?: MovableClock
  readonly ids?: Ids
}

export abstract class Settings {
  abstract readonly config: Config
}
export abstract class Log {
  abstract readonly log: Logger
}

/** Everything a module may stand on: the clock, ids, jobs, messages between processes, MongoDB, sessions, metrics. */
@Global()
@Module({})
export class SharedModule {
  static of(surroundings: Surroundings): DynamicModule {
    const { config, log, connection } = surroundings
    const clock = surroundings.clock ?? new MovableClock()
    const metrics = new Metrics()
    const warn = throttledLog(log.warn.bind(log))
    const parts = new HealthChecks((down) => warn({ down }, 'a part is away'))
    parts.add('mongodb', () => pingMongo(connection), { needed: true })
    const probes = collectionOf<{ _id: string; at: Date }>(connection, 'probes').collection
    const writes = new WriteProbe(() =>
      probes.updateOne({ _id: 'ready' } as never, { $set: { at: new Date() } }, { upsert: true }),
    )
    parts.add('mongodb-writes', () => writes.check(), { needed: true })

    const redis = config.redisUrl ? connectRedis(config.redisUrl, log) : null
    if (redis) parts.add('redis', () => redis.ping(), { needed: false })
    const announcements = redis
      ? new RedisAnnouncements(
          redis,
          redis.duplicate({ enableOfflineQueue: true, maxRetriesPerRequest: null, keepAlive: deafMs, ...patient }),
          config.queuePrefix,
          log,
        )
      : new LocalAnnouncements()
    // From 0 on: of a series that begins with its first count nobody sees that it grew.
    const handled = (job: string): void => metrics.jobsGivenUp.inc({ job }, 0)
    handled(unknownJob)
    const watch: JobsWatch = {
      handled,
      failed: (job) => metrics.jobFailures.labels(job).inc(),
      gaveUp: (job) => metrics.jobsGivenUp.labels(job).inc(),
      putOff: (job) => metrics.jobsPutOff.labels(job).inc(),
      isDatabaseAway: async () => (await parts.health()).state === 'down',
    }
    const jobs = config.redisUrl
      ? new BullJobs(config.redisUrl, config.queuePrefix, log, watch)
      : new InProcessJobs(log, watch)
    const outboxes = new Outboxes(jobs, log)
    metrics.gauge('shop_sells', '1 while the shop can sell, as /api/health/ready says.', async () =>
      Number((await parts.health()).state === 'ok'),
    )
    metrics.gauge('outbox_waiting', 'Documents whose outbox is not drained yet.', () => outboxes.waiting())
    metrics.gauge('jobs_given_up', 'Jobs that failed for good, and stand in /admin/jobs.', () => jobs.countFailed())
    if (redis)
      // One that is full answers a ping.
      metrics.gauge('redis_answers', '1 while Redis takes what this process writes.', () =>
        redis.set(`${config.queuePrefix}:probe`, 1, 'EX', 60).then(
          () => 1,
          () => 0,
        ),
      )

    const sandboxClock = new SandboxClock(connection, clock, announcements, jobs)
    if (config.sandbox) sandboxClock.listen()
    const sessions = new MongoSessions(connection, clock, announcements)
    const ids = surroundings.ids ?? new RandomIds()
    const migrations = new Migrations()
    const colleagues = new Colleagues()
    const editions = new Editions(
      new MongoEditionStore(connection),
      new PreviewPasses(config.secret),
      colleagues,
      announcements,
      jobs,
      clock,
    )
    const providers: Provider[] = [
      { provide: Settings, useValue: { config } },
      { provide: Log, useValue: { log } },
      { provide: Mongo, useValue: { connection } },
      { provide: Pulse, useValue: Pulse.of(connection) },
      { provide: Clock, useValue: clock },
      { provide: Ids, useValue: ids },
      { provide: Metrics, useValue: metrics },
      { provide: HealthChecks, useValue: parts },
      { provide: Announcements, useValue: announcements },
      { provide: Hints, useValue: new Hints(announcements) },
      { provide: Jobs, useValue: jobs },
      { provide: Outboxes, useValue: outboxes },
      {
        provide: ToldRevisions,
        useValue: new ToldRevisions(connection, jobs, announcements, outboxes, clock, ids),
      },
      { provide: DurableJobs, useValue: new MongoDurableJobs(connection, outboxes, clock) },
      { provide: Colleagues, useValue: colleagues },
      { provide: KnownStores, useValue: new KnownStores() },
      { provide: MerchantLogins, useValue: new MerchantLogins() },
      { provide: Editions, useValue: editions },
      { provide: Seeds, useValue: new Seeds() },
      { provide: SitePages, useValue: new SitePages() },
      { provide: ShopNumbers, useValue: new ShopNumbers() },
      { provide: Migrations, useValue: migrations },
      { provide: RunMigrations, useValue: new RunMigrations(connection, migrations, clock, ids) },
      { provide: Sessions, useValue: sessions },
      { provide: Opening, useValue: new Opening() },
      { provide: OfficeFinders, useValue: new OfficeFinders() },
      { provide: PersonalData, useValue: new PersonalData() },
      { provide: UnaskedMail, useValue: new UnaskedMail() },
      { provide: MessageOwners, useValue: new MessageOwners() },
      { provide: Locks, useValue: new MongoLocks(connection, clock, ids) },
      { provide: Audit, useValue: new MongoAudit(connection, clock, ids) },
      { provide: AuditTrail, useValue: new MongoAuditTrail(connection) },
      { provide: Callers, useValue: new Callers(sessions, ids, config.secret, config.publicUrl) },
      { provide: BankId, useValue: new BankIdClient(config, log) },
      { provide: QrPictures, useValue: new SvgQrPictures() },
      { provide: CallIds, useValue: new CallIds({ connection }, ids, clock) },
      { provide: RateLimits, useValue: new RateLimits(redis, config.queuePrefix) },
      { provide: SandboxClock, useValue: sandboxClock },
      {
        provide: Shutdown,
        useValue: new Shutdown(async () => {
          await jobs.stop()
          if (announcements instanceof RedisAnnouncements) announcements.close()
          redis?.disconnect()
        }),
      },
    ]
    return {
      module: SharedModule,
      controllers: [HealthController, EditionsController, ...(config.sandbox ? [ClockController] : [])],
      providers,
      exports: providers.map((provider) => (provider as unknown as { provide: never }).provide),
    }
  }
}

/** Closes what the process opened, when Nest stops. */
class Shutdown {
  constructor(private readonly close: () => Promise<void>) {}

  async onApplicationShutdown(): Promise<void> {
    await this.close()
  }
}

/**
 * A call waits for Redis this long, and once: a connection that is silent is given up first, and while it is away nobody asks it.
 * Redis may be frozen, or behind a network that drops what is sent.
 */
const impatient = { commandTimeout: 500, socketTimeout: 400 }
const patient: { [Name in keyof typeof impatient]: undefined } = { commandTimeout: undefined, socketTimeout: undefined }

/** Who only listens is asked by the system whether it is connected still: what lies between may have dropped it in silence. */
const deafMs = 30_000

const connectRedis = (url: string, log: Logger): Redis => {
  const redis = new Redis(url, { maxRetriesPerRequest: 1, enableOfflineQueue: false, ...impatient })
  const warn = throttledLog(log.warn.bind(log))
  redis.on('error', (error) => {
    warn({ error: error.message }, 'Redis is away; the shop sells on')
  })
  return redis
}

const pingMongo = async (connection: Connection): Promise<undefined> => {
  await connection.db?.admin().ping()
}
