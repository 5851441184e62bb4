import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { LocalAnnouncements } from '../src/shared/announcements.js'
import { MongoSessions } from '../src/shared/mongo/mongo-sessions.js'
import { friday, startApp, type TestApp } from './app.js'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
}, 60_000)
afterAll(() => app.close())

/** The sessions of another process, which nobody can tell anything while Redis is away. */
const sessionsElsewhere = () => new MongoSessions(app.connection, app.clock, new LocalAnnouncements())
const after = (seconds: number): void => app.clock.set(new Date(friday.getTime() + seconds * 1000))

test('a session that was ended in a process that can tell nobody is over everywhere after ten seconds, however often it is used (API-03)', async () => {
  const [here, there] = [sessionsElsewhere(), sessionsElsewhere()]
  after(0)
  const { token } = await here.begin({ userId: 'maja', roles: ['MemberStaff'], memberId: '1001' })
  expect(await there.find(token)).toMatchObject({ userId: 'maja' })
  await here.endAllOf('maja')
  for (const seconds of [4, 8]) {
    after(seconds)
    expect(await there.find(token)).toMatchObject({ userId: 'maja' })
  }
  after(11)
  expect(await there.find(token)).toBeNull()
})

test('what was read before somebody’s sessions ended, and comes after it was told, is not remembered', async () => {
  const told = new LocalAnnouncements()
  const here = new MongoSessions(app.connection, app.clock, told)
  after(0)
  const { token } = await here.begin({ userId: 'kim', roles: ['PrivateCustomer'] })
  const reading = here.find(token)
  void told.announce('session')
  await reading
  await sessionsElsewhere().endAllOf('kim')
  expect(await here.find(token)).toBeNull()
})
