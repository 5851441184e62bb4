import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Role } from '@bukett/contracts'
import { accountApi } from '@bukett/contracts/http/account'
import { officeStaffApi } from '@bukett/contracts/http/office-staff'
import type { AuditAction } from '@bukett/contracts/rules/audit-actions'
import { auditApi } from '@bukett/contracts/http/audit'
import { brokerFeesApi } from '@bukett/contracts/http/broker-fees'
import { NetworkUpkeep } from '../src/broker/index.js'
import { aMember } from '../src/broker/testing/mothers.js'
import { Audit, AuditTrail } from '../src/shared/audit.js'
import { friday, refusal, startApp, type TestApp, type Visitor } from './app.js'
import { aUserRow, seedUsers } from './people.js'

let app: TestApp
let broker: Visitor

const asRole = (role: Role, userId: string): Promise<Visitor> =>
  app.signedIn({ userId, roles: [role], organizationId: null, memberId: null })
const list = (query: Parameters<typeof broker.call<typeof auditApi.list>>[1]['query'] = {}) =>
  broker.call(auditApi.list, { query })
const actionsOf = async (query = {}) => (await list(query)).Rows.map(({ Action }) => Action)
const noted = (action: AuditAction, entity: string, actor = 'lena') =>
  app.get(Audit).record({ actor, roles: ['CustomerService'], action, entity, address: null })

beforeAll(async () => {
  app = await startApp()
  broker = await asRole('BrokerAdmin', 'britt')
  await app.get(NetworkUpkeep).put({ members: [aMember({ _id: '1001' })] })
  const britt = aUserRow('britt', ['BrokerAdmin'], { firstName: 'Britt', lastName: 'Ek' })
  await seedUsers(app, [britt, aUserRow('kim', ['CustomerService'])])
})
afterAll(() => app.close())

describe('what is written down', () => {
  test('are fees, what stores are paid, roles, and whose data were handed out: with who, when, to what and from where', async () => {
    const fee = { deliveryType: 'CarZone1', orderType: 'Normal' } as const
    await broker.call(brokerFeesApi.setFee, { params: fee, body: { Price: 129_00 } })
    await broker.call(brokerFeesApi.addCompensation, {
      params: { memberId: '1001' },
      body: {
        deliveryType: 'CarZone1',
        postalCodePrefix: null,
        amount: 70_00,
        percentOfGoods: 0,
        validFrom: '2026-01-01',
      },
    })
    const superAdmin = await asRole('SuperAdmin', 'siv')
    const person = { FirstName: 'Kim', LastName: 'Ek', Phone: null, MemberId: null }
    await superAdmin.call(officeStaffApi.change, {
      params: { id: 'kim' },
      body: { ...person, Roles: ['CustomerServiceLead'] },
    })
    const lead = await asRole('CustomerServiceLead', 'leo')
    await lead.call(accountApi.export, { params: { id: 'kim' } })
    const { Rows, Next } = await list()
    expect(Rows.map(({ Action, ActorId }) => [Action, ActorId]).toSorted()).toEqual([
      ['compensation.set', 'britt'],
      ['fee.set', 'britt'],
      ['staff.change', 'siv'],
      ['user.export', 'leo'],
    ])
    expect(Next).toBeNull()
    expect(Rows.find(({ Action }) => Action === 'fee.set')).toMatchObject({
      At: friday.toISOString(),
      ActorName: 'Britt Ek',
      Roles: ['BrokerAdmin'],
      Thing: 'deliveryFees/network-CarZone1-Normal',
      Changed: ['fee'],
      Address: '127.0.0.1',
    })
    expect(Rows.find(({ Action }) => Action === 'staff.change')).toMatchObject({
      Thing: 'users/kim',
      Address: '127.0.0.1',
    })
  })

  test('is found by person, by the address of a colleague, by thing, by area and by day', async () => {
    expect(await actionsOf({ person: 'leo' })).toEqual(['user.export'])
    expect((await actionsOf({ person: 'britt@example.se' })).toSorted()).toEqual(['compensation.set', 'fee.set'])
    expect(await actionsOf({ person: 'nobody@example.se' })).toEqual([])
    const users = app.connection.collection('users')
    await users.updateOne({ email: 'britt@example.se' }, { $set: { isActive: false } })
    expect((await actionsOf({ person: 'britt@example.se' })).toSorted()).toEqual(['compensation.set', 'fee.set'])
    await users.updateOne({ email: 'britt@example.se' }, { $set: { isActive: true } })
    expect((await actionsOf({ thing: 'users/kim' })).toSorted()).toEqual(['staff.change', 'user.export'])
    expect(await actionsOf({ area: 'fee', person: 'britt' })).toEqual(['fee.set'])
    expect(await actionsOf({ from: '2026-11-21' })).toEqual([])
    expect(await actionsOf({ from: '2026-11-20', to: '2026-11-20' })).toHaveLength(4)
    expect(await refusal(list({ from: '2026-11-21', to: '2026-11-20' }))).toMatchObject({
      code: 'figures.span-backwards',
    })
  })

  test('is read page by page, each row once, though many have the same moment', async () => {
    for (let number = 0; number < 120; number += 1) await noted('order.solve', 'orders/100000017')
    const ids: string[] = []
    let after: string | undefined
    do {
      const page = await list({ thing: 'orders/100000017', ...(after && { after }) })
      ids.push(...page.Rows.map(({ Id }) => Id))
      after = page.Next ?? undefined
    } while (after)
    expect(new Set(ids).size).toBe(120)
    expect(ids).toHaveLength(120)
  })

  test.each(['2026-02-30T10:00:00.000Z', '2026-11-20T25:00:00.000Z', '2026-13-01T10:00:00.000Z'])(
    'goes on from no moment that there never is: %s',
    async (moment) => {
      const answer = await broker.send('GET', `/api/audit?after=${encodeURIComponent(`${moment}/x`)}`)
      expect(answer.status).toBe(400)
      expect(await answer.json()).toMatchObject({ Message: expect.stringContaining('Börja om från början') })
    },
  )

  test('goes into a file whole, and the file is written down itself', async () => {
    const answer = await broker.send('GET', '/api/audit/csv?thing=orders%2F100000017')
    expect((await answer.text()).trim().split('\r\n')).toHaveLength(121)
    expect(await actionsOf({ area: 'audit' })).toEqual(['audit.export'])
  })

  test('cannot be changed or taken away: no call and no port does, and time alone ends it', async () => {
    const methods = (of: object) => Object.getOwnPropertyNames(Object.getPrototypeOf(of)).toSorted()
    expect([methods(app.get(Audit)), methods(app.get(AuditTrail))]).toEqual([
      ['constructor', 'record'],
      ['constructor', 'search'],
    ])
    for (const method of ['PUT', 'POST', 'DELETE', 'PATCH'])
      expect((await broker.send(method, '/api/audit')).status).toBe(404)
    const indexes = await app.connection.collection('audit').indexes()
    expect(indexes.find(({ expireAfterSeconds }) => expireAfterSeconds !== undefined)).toMatchObject({
      key: { at: 1 },
      expireAfterSeconds: 730 * 24 * 3600,
    })
  })

  test('is for the network’s broker alone', async () => {
    const clerk = await asRole('CustomerServiceLead', 'leo')
    expect((await refusal(clerk.call(auditApi.list, { query: {} }))).body.errorCode).toBe('forbidden')
  })
})
