import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { loginApi } from '@bukett/contracts/http/login'
import { TOTP, URI } from 'otpauth'
import { Seals, Users } from '../src/accounts/application/ports.js'
import { TotpCodes } from '../src/accounts/adapters/totp-codes.js'
import { refusal, startApp, type TestApp, type Visitor } from './app.js'
import { aUserRow, seedUsers } from './people.js'

/** AC-16: who works here changes the app for codes on the own page. */
let app: TestApp
let kim: Visitor
const secret = new TotpCodes().newSecret()

beforeAll(async () => {
  app = await startApp()
  await seedUsers(app, [aUserRow('kim', ['CustomerService'])])
}, 60_000)
afterAll(() => app?.close())
beforeEach(async () => {
  app.clock.set('2026-11-20T09:00:00Z')
  const users = app.get(Users)
  const user = (await users.find('kim'))!
  const authenticator = { secret: app.get(Seals).seal(secret, 'kim'), isConfirmed: true, lastStep: 0 }
  await users.save({ ...user, authenticator, nextAuthenticator: null })
  kim = await app.signedIn({ userId: 'kim', roles: ['CustomerService'] })
})

const codeOf = (of: string): string => {
  const totp = URI.parse(new TotpCodes().address(of, 'kim')) as TOTP
  return totp.generate({ timestamp: app.clock.now().getTime() })
}
const begin = (code: string) => kim.call(loginApi.beginApp, { body: { code } })
const confirm = (code: string) => kim.call(loginApi.confirmApp, { body: { code } })
const kept = async () => app.get(Seals).open((await app.get(Users).find('kim'))!.authenticator!.secret, 'kim')

test('another app is connected with a code of the present one, and opens once it has shown its own', async () => {
  const { otpauthUrl } = await begin(codeOf(secret))
  const next = (URI.parse(otpauthUrl) as TOTP).secret.base32
  expect(await kept()).toBe(secret)
  expect(await refusal(confirm('000000'))).toMatchObject({ status: 400, code: 'login.code-wrong' })
  await confirm(codeOf(next))
  expect(await kept()).toBe(next)
  const rows = await app.connection.collection('audit').find({ action: 'staff.renew-app' }).toArray()
  expect(rows).toMatchObject([{ actor: 'kim', entity: 'users/kim' }])
})

test('a wrong code begins nothing, one that was used does not open again, and what took too long begins anew', async () => {
  expect(await refusal(begin('000000'))).toMatchObject({ status: 400, code: 'login.code-wrong' })
  expect(await refusal(confirm('000000'))).toMatchObject({ status: 409, code: 'login.app-not-begun' })
  const code = codeOf(secret)
  const { otpauthUrl } = await begin(code)
  expect(await refusal(begin(code))).toMatchObject({ code: 'login.code-wrong' })
  app.clock.set('2026-11-20T09:11:00Z')
  const next = (URI.parse(otpauthUrl) as TOTP).secret.base32
  expect(await refusal(confirm(codeOf(next)))).toMatchObject({ code: 'login.app-not-begun' })
  expect(await kept()).toBe(secret)
})
