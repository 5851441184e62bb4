import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { accountApi } from '@bukett/contracts/http/account'
import { loginApi } from '@bukett/contracts/http/login'
import { officePeopleApi } from '@bukett/contracts/http/office-people'
import { reminderApi } from '@bukett/contracts/http/reminder'
import { type Sandbox, startSandbox } from '@bukett/sandbox'
import { SeedAccounts } from '../src/accounts/index.js'
import { usersIn } from '../src/accounts/adapters/mongo-users.js'
import { Users } from '../src/accounts/application/ports.js'
import { SendMessages } from '../src/notifications/application/send-messages.js'
import { Mongo } from '../src/shared/mongo/mongo.js'
import { refusal, startApp, type TestApp, until, type Visitor } from './app.js'
import { changedBy } from './migrations.js'
import { aUserRow, mailsTo, password, providersOf } from './people.js'

let app: TestApp
let sandbox: Sandbox
let kim: Visitor
let lead: Visitor

beforeAll(async () => {
  sandbox = await startSandbox()
  app = await startApp(providersOf(sandbox))
  await app.get(SeedAccounts).putUsers([
    aUserRow('kim', ['CustomerService'], { firstName: 'Kim', lastName: 'Ek' }),
    aUserRow('lina', ['CustomerServiceLead']),
    aUserRow('gunnhild', ['PrivateCustomer'], {
      email: 'g.angstromsson@post.example',
      firstName: 'Gunnhild',
      lastName: 'Ängströmsson',
      phone: '+46701740605',
      zipCode: '90325',
      personalIdentityNumber: '19811228-9874',
    }),
    aUserRow('gunnar', ['PrivateCustomer'], { firstName: 'Gunnar', lastName: 'Ängmo', phone: '+46733300111' }),
    aUserRow('florist', ['MemberStaff'], { memberId: '1001', firstName: 'Flora', lastName: 'Blom' }),
  ])
  kim = await app.signedIn({ userId: 'kim', roles: ['CustomerService'] })
  lead = await app.signedIn({ userId: 'lina', roles: ['CustomerServiceLead'] })
}, 60_000)
afterAll(async () => {
  await app.close()
  await sandbox.stop()
})

const found = async (Words: string): Promise<string[]> =>
  (await kim.call(officePeopleApi.find, { body: { Words } })).Rows.map(({ id }) => id)
const card = (id: string, visitor = kim) => visitor.call(officePeopleApi.card, { params: { id } })

describe('people', () => {
  test('are found by what is half remembered of them, however it is written', async () => {
    for (const words of [
      'gunnh',
      'ängströms gunn',
      'GUNNHILD ANG',
      'g.angstrom',
      'angstromsson@',
      '070-174 06 05',
      // As it is copied out of an address book.
      '\u202D070-174 06 05\u202C',
      '070174',
      '+46701740605',
      '0605',
      '903 25',
      '811228-9874',
      'gunnhild',
    ])
      expect([words, await found(words)]).toEqual([words, words === 'angstromsson@' ? [] : ['gunnhild']])
    expect(await found('gunn ang')).toEqual(['gunnar', 'gunnhild'])
    for (const words of ['gunnhild ek', '0701740606', '.*', 'w:', '%', '11122'])
      expect([words, await found(words)]).toEqual([words, []])
  })

  test('of one name are read page by page, in the order of names', async () => {
    const many = Array.from({ length: 60 }, (_, index) =>
      aUserRow(`many-${index}`, ['PrivateCustomer'], {
        email: `many${index}@example.se`,
        firstName: 'Maj',
        lastName: `Mangfald ${String.fromCodePoint(97 + (index % 26))}`,
      }),
    )
    await app.get(SeedAccounts).putUsers(many)
    const first = await kim.call(officePeopleApi.find, { body: { Words: 'mangf' } })
    const After = first.Next ?? ''
    const second = await kim.call(officePeopleApi.find, { body: { Words: 'mangf', After } })
    const names = [...first.Rows, ...second.Rows].map(({ lastName }) => lastName)
    expect([first.Rows.length, second.Rows.length, second.Next]).toEqual([50, 10, null])
    expect(names).toEqual(names.toSorted())
    const refused = refusal(kim.call(officePeopleApi.find, { body: { Words: 'mangf', After: 'nowhere' } }))
    expect((await refused).body).toMatchObject({ errorCode: 'order.unknown-place' })
  })

  test('are found by their new name and no more by the old one, and not at all when they are anonymised', async () => {
    await app.get(SeedAccounts).putUsers([aUserRow('renamed', ['PrivateCustomer'], { lastName: 'Gammelnamn' })])
    const body = { id: 'renamed', firstName: 'Test', lastName: 'Nymodig' }
    await kim.call(accountApi.keep, { body })
    expect([await found('gammeln'), await found('nymod')]).toEqual([[], ['renamed']])
    await lead.call(accountApi.anonymize, { params: { id: 'renamed' } })
    const kept = await usersIn(app.get(Mongo)).findById('renamed').lean()
    expect([await found('nymod'), await found('anonymiserad'), kept?.findKeys]).toEqual([[], [], []])
  })

  test('from before the search are found once their keys are written', async () => {
    await app.get(SeedAccounts).putUsers([aUserRow('older', ['PrivateCustomer'], { lastName: 'Urgammal' })])
    const users = usersIn(app.get(Mongo))
    await users.updateOne({ _id: 'older' }, { $unset: { findKeys: '', findName: '' } })
    expect(await found('urgam')).toEqual([])
    expect(await changedBy(app, '020-find-keys-of-people')).toBe(1)
    expect(await found('urgam')).toEqual(['older'])
  })
})

describe('a person’s card', () => {
  test('shows what the shop keeps, and offers only what would not be refused', async () => {
    const own = await app.signedIn({ userId: 'gunnhild', roles: ['PrivateCustomer'] })
    await own.call(reminderApi.create, {
      body: {
        category: 'Födelsedag',
        receiver: 'Mormor',
        occasionDate: '2027-03-01',
        daysBefore: 7,
        annual: true,
        email: true,
        sms: false,
        phone: null,
      },
    })
    expect(await card('gunnhild')).toMatchObject({
      Person: { firstName: 'Gunnhild', isActive: true },
      Sessions: 1,
      May: ['change', 'endSessions', 'resetPassword'],
      Reminders: [{ receiver: 'Mormor' }],
      Subscriptions: [],
      GiftCards: [],
    })
    expect((await card('gunnhild', lead)).May).toEqual([
      'change',
      'inactivate',
      'anonymise',
      'export',
      'endSessions',
      'resetPassword',
    ])
    expect((await card('florist')).May).toEqual([])
    expect((await card('florist', lead)).May).toEqual(['inactivate', 'export', 'endSessions', 'resetPassword'])
    expect((await refusal(card('nobody'))).body).toMatchObject({ errorCode: 'account.unknown-user' })
  })

  test('keeps notes, which the person may read and which end with the account', async () => {
    await app.get(SeedAccounts).putUsers([aUserRow('noted', ['PrivateCustomer'])])
    const params = { id: 'noted' }
    const note = await kim.call(officePeopleApi.addNote, { params, body: { Text: 'Ring före tolv.' } })
    expect((await card('noted')).Notes).toEqual([{ ...note, By: 'Kim Ek', Text: 'Ring före tolv.' }])
    const { records } = await lead.call(accountApi.export, { params })
    expect(records['notes']).toEqual([note])
    const gone = await kim.call(officePeopleApi.addNote, { params, body: { Text: 'Fel' } })
    await kim.call(officePeopleApi.removeNote, { params: { id: 'noted', noteId: gone.Id } })
    expect((await card('noted')).Notes).toHaveLength(1)
    await lead.call(accountApi.anonymize, { params })
    await until(async () => (await card('noted')).Notes.length === 0)
  })

  test('shows no SMS of somebody who is anonymised to whoever has the telephone now (record 106)', async () => {
    const phone = '+46701740612'
    await app.get(SeedAccounts).putUsers([aUserRow('texted', ['PrivateCustomer'], { phone })])
    await app.get(SendMessages).text({ id: 'texted-1', to: phone, text: 'Dina blommor är framme.' })
    expect((await card('texted')).Messages).toMatchObject([{ Channel: 'sms' }])
    await lead.call(accountApi.anonymize, { params: { id: 'texted' } })
    await app.get(SeedAccounts).putUsers([aUserRow('heir', ['PrivateCustomer'], { phone })])
    await until(async () => (await card('heir')).Messages.length === 0)
    const kept = await app.connection.collection('dispatches').findOne({ _id: 'sms-texted-1' as never })
    expect(kept).not.toHaveProperty('to')
  })

  test('shows the SMS of who has the telephone still, when another account that had typed it ends', async () => {
    const phone = '+46701740613'
    await app
      .get(SeedAccounts)
      .putUsers([aUserRow('holder', ['PrivateCustomer'], { phone }), aUserRow('typed', ['PrivateCustomer'], { phone })])
    await app.get(SendMessages).text({ id: 'holder-1', to: phone, text: 'Dina blommor är framme.' })
    await lead.call(accountApi.anonymize, { params: { id: 'typed' } })
    // Done by the same queue, after the first one's.
    await app.get(SeedAccounts).putUsers([aUserRow('later', ['PrivateCustomer'], { phone: '+46701740614' })])
    await app.get(SendMessages).text({ id: 'later-1', to: '+46701740614', text: 'Dina blommor är framme.' })
    await lead.call(accountApi.anonymize, { params: { id: 'later' } })
    const kept = (id: string) => app.connection.collection('dispatches').findOne({ _id: `sms-${id}` as never })
    await until(async () => !('to' in ((await kept('later-1')) ?? {})))
    expect((await card('holder')).Messages).toMatchObject([{ Channel: 'sms' }])
  })

  test('logs the person out everywhere, and mails a link to a new password', async () => {
    await app.get(SeedAccounts).putUsers([aUserRow('lost', ['PrivateCustomer'])])
    const own = await app.signedIn({ userId: 'lost', roles: ['PrivateCustomer'] })
    await kim.call(officePeopleApi.endSessions, { params: { id: 'lost' } })
    expect(await own.call(accountApi.current, {})).toMatchObject({ isAuthenticated: false })
    await kim.call(officePeopleApi.resetPassword, { params: { id: 'lost' }, body: { Language: 'sv' } })
    expect((await mailsTo(sandbox, 'lost@example.se'))[0]?.subject).toBe('Välj ett nytt lösenord')
    // A page from before the choice sends nothing along.
    expect((await kim.send('POST', '/api/office/people/lost/password')).status).toBe(200)
  })

  test('writes in the person’s language, whatever the clerk reads', async () => {
    await app.get(SeedAccounts).putUsers([aUserRow('sven', ['PrivateCustomer']), aUserRow('ann', ['PrivateCustomer'])])
    const clerk = await app.signedIn(
      { userId: 'kim', roles: ['CustomerService'] },
      app.visitor({ 'accept-language': 'en' }),
    )
    await clerk.call(officePeopleApi.resetPassword, { params: { id: 'sven' }, body: { Language: 'sv' } })
    await kim.call(officePeopleApi.resetPassword, { params: { id: 'ann' }, body: { Language: 'en' } })
    const body = { Email: 'svens.nya@example.se', Language: 'sv' as const }
    await clerk.call(officePeopleApi.wishEmail, { params: { id: 'sven' }, body })
    const subjects = await Promise.all(
      ['sven@example.se', 'ann@example.se', body.Email].map(async (to) => (await mailsTo(sandbox, to))[0]?.subject),
    )
    expect(subjects).toEqual(['Välj ett nytt lösenord', 'Choose a new password', 'Bekräfta din nya e-postadress'])
  })

  test('gives a new address only when its link is opened, and tells the former one', async () => {
    await app.get(SeedAccounts).putUsers([aUserRow('moved', ['PrivateCustomer'])])
    const wish = (Email: string) =>
      kim.call(officePeopleApi.wishEmail, { params: { id: 'moved' }, body: { Email, Language: 'sv' } })
    expect((await refusal(wish('kim@example.se'))).body).toMatchObject({ errorCode: 'account.already-exists' })
    await wish('Ny.Adress@example.se')
    expect((await card('moved')).WishedEmail).toBe('ny.adress@example.se')
    expect((await app.get(Users).find('moved'))?.email).toBe('moved@example.se')
    const [mail] = await mailsTo(sandbox, 'ny.adress@example.se')
    const Token = /Token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    await app.visitor().call(accountApi.verifyEmail, { body: { Token } })
    expect(await card('moved')).toMatchObject({
      WishedEmail: null,
      Person: { email: 'ny.adress@example.se', isEmailVerified: true },
    })
    expect((await mailsTo(sandbox, 'moved@example.se'))[0]?.subject).toBe('Din e-postadress hos Bukett är ändrad')
    const answer = await app.visitor().call(loginApi.login, { body: { name: 'ny.adress@example.se', password } })
    expect(answer).toMatchObject({ status: 'LoggedIn' })
  })
})
