import { administrationApi } from '@bukett/contracts/http/administration'
import { memberStaffApi } from '@bukett/contracts/http/memberstaff'
import { officeStaffApi } from '@bukett/contracts/http/office-staff'
import { settlementApi } from '@bukett/contracts/http/settlement'
import type { Role } from '@bukett/contracts'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { Hopeless, job, Jobs } from '../src/shared/jobs.js'
import { Metrics } from '../src/shared/metrics.js'
import { friday, refusal, startApp, type TestApp, until, type Visitor } from './app.js'
import { seedNetwork } from './network.js'
import { aUserRow, seedUsers } from './people.js'

const letters = job<{ to: string }>('mail-sms', 'letters-of-the-test')
let app: TestApp
let isBroken = true
const sent: string[] = []
beforeAll(async () => {
  app = await startApp()
  await seedNetwork(app)
  app.get(Jobs).handle(letters, async ({ to }) => {
    if (isBroken) throw new Hopeless('550 no such mailbox')
    sent.push(to)
  })
}, 60_000)
afterAll(() => app?.close())

const somebody = (roles: Role[], memberId: string | null = null): Promise<Visitor> =>
  app.signedIn({ userId: `${roles[0]}-${memberId ?? 'network'}`, roles, memberId })

describe('jobs that failed for good (AD-10)', () => {
  test('are seen by an administrator without what they were to do, and can be run again', async () => {
    const admin = await somebody(['SuperAdmin'])
    const list = () => admin.call(administrationApi.failedJobs, {})
    expect(await list()).toEqual([])
    await app.get(Jobs).schedule(letters, { to: 'maja@example.se' }, { id: 'letter-1' })
    await until(async () => (await list()).length === 1)
    const [failed] = await list()
    expect(failed).toMatchObject({ Queue: 'mail-sms', Name: letters.name, Tries: 1, Error: '550 no such mailbox' })
    expect(JSON.stringify(failed)).not.toContain('maja')
    const metrics = await app.get(Metrics).registry.metrics()
    expect(metrics).toContain(`job_failures_total{job="${letters.name}"} 1`)
    expect(metrics).toContain(`jobs_given_up_total{job="${letters.name}"} 1`)
    isBroken = false
    const replay = () =>
      admin.call(administrationApi.replayJobs, { body: { Jobs: [{ Queue: failed!.Queue, Id: failed!.Id }] } })
    expect(await replay()).toEqual({ Replayed: 1 })
    await until(() => sent.length === 1)
    expect(await list()).toEqual([])
    // A second click, or a colleague's.
    expect(await replay()).toEqual({ Replayed: 0 })
    expect(await app.connection.collection('audit').countDocuments({ action: 'job.replay' })).toBe(1)
  })
})

describe('the terms between the network and its stores (AD-06)', () => {
  const read = (by: Visitor) => by.call(administrationApi.memberTerms, {})
  const accept = (by: Visitor, Version: number) => by.call(administrationApi.acceptMemberTerms, { body: { Version } })
  const publish = (by: Visitor, Version: number, Text: string) =>
    by.call(administrationApi.publishMemberTerms, { body: { Version, Text } })
  /** A page of the store's administration. */
  const administers = (by: Visitor) => by.call(settlementApi.months, { params: { month: '2026-11' } })

  test('a new version blocks the store’s administration until its administrator has accepted it', async () => {
    const [broker, lina, driver, other] = [
      await somebody(['BrokerAdmin']),
      await somebody(['MemberShopAdmin'], '1001'),
      await somebody(['MemberStaff'], '1001'),
      await somebody(['MemberShopAdmin'], '1002'),
    ]
    expect(await read(lina)).toEqual({ Version: 0, Text: '', PublishedAt: null, AcceptedAt: null })
    expect(await administers(lina)).toBeDefined()

    expect(await publish(broker, 0, 'Första villkoren')).toMatchObject({ Version: 1, Text: 'Första villkoren' })
    expect(await read(lina)).toMatchObject({ Version: 1, PublishedAt: friday.toISOString(), AcceptedAt: null })
    const blocked = await refusal(administers(lina))
    expect([blocked.status, blocked.code]).toEqual([403, 'member-terms.not-accepted'])
    expect(blocked.message).toBe('Butikens administratör behöver godkänna medlemsvillkoren först.')
    const staff = lina.call(officeStaffApi.find, { body: { Part: 'stores' } })
    expect((await refusal(staff)).code).toBe('member-terms.not-accepted')
    // The network's own people are bound by none, and a store's daily work goes on.
    expect(await administers(broker)).toBeDefined()
    expect(await lina.call(memberStaffApi.list, {})).toBeDefined()

    expect((await refusal(accept(driver, 1))).status).toBe(403)
    expect(await accept(lina, 1)).toMatchObject({ Version: 1, AcceptedAt: friday.toISOString() })
    expect(await accept(lina, 1)).toMatchObject({ AcceptedAt: friday.toISOString() })
    expect(await administers(lina)).toBeDefined()
    expect((await refusal(administers(other))).code).toBe('member-terms.not-accepted')

    await publish(broker, 1, 'Andra villkoren')
    expect((await refusal(administers(lina))).code).toBe('member-terms.not-accepted')
    expect((await refusal(accept(lina, 1))).code).toBe('member-terms.changed')
    await accept(lina, 2)
    expect(await administers(lina)).toBeDefined()
    const kept = await app.connection.collection('memberTermsAcceptances').find().sort({ _id: 1 }).toArray()
    expect(kept.map(({ memberId, version, userId }) => [memberId, version, userId])).toEqual([
      ['1001', 1, 'MemberShopAdmin-1001'],
      ['1001', 2, 'MemberShopAdmin-1001'],
    ])
  })

  test('the network’s staff see who has accepted which version, those that have not the latest first', async () => {
    const byLina = { email: 'lina@example.se', firstName: 'Lina', lastName: 'Lind', memberId: '1001' }
    await seedUsers(app, [aUserRow('MemberShopAdmin-1001', ['MemberShopAdmin'], byLina)])
    const service = await somebody(['CustomerService'])
    const all = await service.call(administrationApi.memberTermsAcceptances, {})
    expect(all.Version).toBe(2)
    const rosen = { MemberId: '1001', Version: 2, AcceptedAt: friday.toISOString(), AcceptedBy: 'Lina Lind' }
    expect(all.Stores.at(-1)).toMatchObject(rosen)
    expect(
      all.Stores.slice(0, -1).map(({ Version, AcceptedAt, AcceptedBy }) => [Version, AcceptedAt, AcceptedBy]),
    ).toEqual(all.Stores.slice(0, -1).map(() => [0, null, null]))
    const one = await service.call(administrationApi.memberTermsAcceptances, { query: { memberId: '1001' } })
    expect(one.Stores).toMatchObject([rosen])
    // A number that begins alike is another store’s.
    const none = await service.call(administrationApi.memberTermsAcceptances, { query: { memberId: '100' } })
    expect(none.Stores).toEqual([])
    const lina = await somebody(['MemberShopAdmin'], '1001')
    expect((await refusal(lina.call(administrationApi.memberTermsAcceptances, {}))).status).toBe(403)
  })

  test('an earlier version can be read, and one that never was is told so', async () => {
    const broker = await somebody(['BrokerAdmin'])
    const of = (version: number) => broker.call(administrationApi.memberTermsVersion, { params: { version } })
    expect(await of(1)).toMatchObject({ Version: 1, Text: 'Första villkoren', PublishedAt: friday.toISOString() })
    expect((await refusal(of(99))).code).toBe('member-terms.unknown-version')
  })

  test('of two who publish at once one is first', async () => {
    const broker = await somebody(['BrokerAdmin'])
    const { Version } = await read(broker)
    const both = await Promise.allSettled([publish(broker, Version, 'Mina'), publish(broker, Version, 'Dina')])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await refusal(publish(broker, 0, 'Gamla'))).code).toBe('member-terms.changed')
    const empty = await broker.send('POST', '/api/memberterms', { Version: Version + 1, Text: '  ' })
    expect([empty.status, ((await empty.json()) as { fields: unknown }).fields]).toEqual([
      400,
      [{ path: 'body.Text', code: 'member-terms.text-missing', Message: 'Skriv villkoren.' }],
    ])
  })

  test('are accepted by nobody who has no store', async () => {
    const broker = await somebody(['BrokerAdmin'])
    const { Version } = await read(broker)
    expect((await refusal(accept(broker, Version))).code).toBe('forbidden')
  })
})
