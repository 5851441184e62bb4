import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals'
import { accountApi } from '@bukett/contracts/http/account'
import { crmApi } from '@bukett/contracts/http/crm'
import { officePeopleApi } from '@bukett/contracts/http/office-people'
import { mailedLinks } from '@bukett/contracts/rules/mailed-links'
import { SANDBOX_CREDENTIALS, type Sandbox, startSandbox } from '@bukett/sandbox'
import { Erasure } from '../src/accounts/index.js'
import { Crm, Users } from '../src/accounts/application/ports.js'
import { PersonalData } from '../src/shared/personal-data.js'
import { startApp, type TestApp, until, type Visitor } from './app.js'
import { aRegistration, linkTo, logIn, providersOf } from './people.js'

interface Contact {
  readonly id: string
  readonly preferences?: { readonly acceptsEmail?: boolean }
}

let sandbox: Sandbox
let app: TestApp
let addresses = 0

const visitor = (): Visitor => {
  addresses += 1
  return app.visitor({ 'x-forwarded-for': `203.0.113.${addresses}` })
}
/** As Voyado's own staff see somebody. */
const contactOf = async (email: string): Promise<Contact | null> => {
  const ask = (path: string) =>
    fetch(`${sandbox.url}/voyado/api/v2/contacts/${path}`, { headers: { apikey: SANDBOX_CREDENTIALS.voyado.apiKey } })
  const found = await ask(`id?${new URLSearchParams({ email })}`)
  if (found.status === 404) return null
  return (await (await ask((await found.json()) as string)).json()) as Contact
}
const accepts = async (email: string) => (await contactOf(email))?.preferences?.acceptsEmail
/** The register answers so many calls with a fault. */
const away = (times: number) =>
  fetch(`${sandbox.url}/__sandbox/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ provider: 'voyado', fault: 'error', times }),
  })
const ask = async (email: string, letters = 1) => {
  await visitor().call(crmApi.newsletter, { params: { email } })
  const token = async (path: string) => (await linkTo(sandbox, email, path, letters)).get('Token') ?? ''
  return { confirm: await token(mailedLinks.confirmNewsletter), leave: await token(mailedLinks.leaveNewsletter) }
}
const confirm = (Token: string) => visitor().call(crmApi.confirmNewsletter, { body: { Token } })
const leave = (Token: string) => visitor().call(crmApi.leaveNewsletter, { body: { Token } })
const aGuest = async (email: string) => {
  const links = await ask(email)
  await confirm(links.confirm)
  await until(async () => (await accepts(email)) === true)
  return links
}
/** Registered without wishing for offers, and the address is proved. */
const anAccount = async (email: string, receiveOffersEmail = false) => {
  const own = visitor()
  await own.call(accountApi.register, { params: { login: true }, body: aRegistration({ email, receiveOffersEmail }) })
  const { user } = await own.call(accountApi.current, {})
  const prove = async (letters = 1) => {
    const Token = (await linkTo(sandbox, email, mailedLinks.verifyEmail, letters)).get('Token') ?? ''
    await own.call(accountApi.verifyEmail, { body: { Token } })
  }
  return { own, id: user?.id ?? '', prove }
}
/** Customer service wishes for another address, and the person opens the link to it. */
const move = async (id: string, Email: string) => {
  const kim = await app.signedIn({ userId: 'kim', roles: ['CustomerService'] }, visitor())
  await kim.call(officePeopleApi.wishEmail, { params: { id }, body: { Email, Language: 'sv' } })
  const Token = (await linkTo(sandbox, Email, mailedLinks.verifyEmail)).get('Token') ?? ''
  await visitor().call(accountApi.verifyEmail, { body: { Token } })
}
const readersAt = (email: string) => app.connection.collection('newsletter_readers').countDocuments({ email })
const idOf = async (userId: string) => (await app.get(Users).find(userId))?.voyadoId ?? null

beforeAll(async () => {
  sandbox = await startSandbox()
  app = await startApp({ ...providersOf(sandbox), TRUST_PROXY: '1' })
})
afterAll(async () => {
  await app.close()
  await sandbox.stop()
})

describe('a reader of the newsletter (CR-03)', () => {
  test('who confirms while the register is away is one, and stands in it when it is back', async () => {
    const { confirm: token } = await ask('borta@example.se')
    await away(1)
    expect(await confirm(token)).toEqual({})
    await until(async () => (await accepts('borta@example.se')) === true)
  }, 60_000)

  test.each(['anonymised', 'deleted'])(
    'whose account is %s while the register takes its time is not in it',
    async (how) => {
      const email = `hann-${how}@example.se`
      const crm = app.get(Crm)
      const save = crm.save.bind(crm)
      let isOver = false
      const saving = jest.spyOn(crm, 'save').mockImplementation(async (person, id) => {
        if (person.email !== email) return save(person, id)
        const user = (await app.get(Users).findByEmail(email))!
        if (how === 'deleted') await app.get(Erasure).remove(user)
        else await app.get(Erasure).anonymise(user)
        const record = await save(person, id)
        isOver = true
        return record
      })
      const { id } = await anAccount(email, true)
      await until(() => isOver)
      await until(async () => (await contactOf(email)) === null)
      expect(await idOf(id)).toBeNull()
      saving.mockRestore()
    },
  )

  test.each(['anonymised', 'deleted'])(
    'whose account is %s before the register is asked again is not in it, though its answer was lost',
    async (how) => {
      const email = `svarslos-${how}@example.se`
      const { own, id, prove } = await anAccount(email)
      await prove()
      const crm = app.get(Crm)
      const save = crm.save.bind(crm)
      let isOver = false
      const saving = jest.spyOn(crm, 'save').mockImplementationOnce(async (person, contactId) => {
        await save(person, contactId)
        expect(await contactOf(email)).not.toBeNull()
        const user = (await app.get(Users).find(id))!
        if (how === 'deleted') await app.get(Erasure).remove(user)
        else await app.get(Erasure).anonymise(user)
        isOver = true
        throw new Error('the register did not answer in time')
      })
      await own.call(accountApi.keep, { body: { id, firstName: 'Åsa', lastName: 'Ek', receiveOffersEmail: true } })
      await until(() => isOver)
      await until(async () => (await contactOf(email)) === null)
      saving.mockRestore()
    },
  )

  test('who leaves while the register is away has left, and is gone from it when it is back', async () => {
    const { leave: token } = await aGuest('lamnar@example.se')
    await away(1)
    expect(await leave(token)).toEqual({})
    await until(async () => (await contactOf('lamnar@example.se')) === null)
  }, 60_000)

  test('with an account made later leaves by the same link, and goes from the register with the account', async () => {
    const email = 'senare@example.se'
    const { leave: token } = await aGuest(email)
    const { own, id, prove } = await anAccount(email)
    await prove(2)
    await until(async () => (await idOf(id)) !== null)
    expect(await accepts(email)).toBe(true)
    await leave(token)
    await until(async () => (await accepts(email)) === false)
    await own.call(accountApi.anonymize, { params: { id } })
    await until(async () => (await contactOf(email)) === null)
  })

  test('leaves by the link also before the account has proved the address', async () => {
    const email = 'obevisad@example.se'
    const { leave: token } = await aGuest(email)
    await anAccount(email)
    await leave(token)
    await until(async () => (await contactOf(email)) === null)
  })

  test('has left when the account takes its consent back', async () => {
    const email = 'tar.tillbaka@example.se'
    await aGuest(email)
    const { own, id, prove } = await anAccount(email, true)
    await prove(2)
    await until(async () => (await idOf(id)) !== null)
    await own.call(accountApi.keep, { body: { id, firstName: 'Åsa', lastName: 'Ek', receiveOffersEmail: false } })
    await until(async () => (await accepts(email)) === false)
    expect(await readersAt(email)).toBe(0)
  })

  test('stays one whatever an account says that has not proved the address', async () => {
    const email = 'inte.min@example.se'
    await aGuest(email)
    const { own, id } = await anAccount(email, true)
    await own.call(accountApi.keep, { body: { id, firstName: 'Åsa', lastName: 'Ek', receiveOffersEmail: false } })
    // Whatever comes of it has been done when what was asked for after it has.
    await aGuest('efter.inte.min@example.se')
    expect([await readersAt(email), await accepts(email)]).toEqual([1, true])
  })

  test('is shown as the account’s own consent once the address is proved, and leaves by that tick', async () => {
    const email = 'visas@example.se'
    await aGuest(email)
    const { own, id, prove } = await anAccount(email)
    await prove(2)
    expect((await own.call(accountApi.current, {})).user?.receiveOffersEmail).toBe(true)
    await own.call(accountApi.keep, { body: { id, firstName: 'Åsa', lastName: 'Ek', receiveOffersEmail: false } })
    await until(async () => (await readersAt(email)) === 0)
    await until(async () => (await accepts(email)) !== true)
  })

  test('whose account an older version proved without its tick leaves by it all the same', async () => {
    const email = 'visas.inte@example.se'
    await aGuest(email)
    const { own, id, prove } = await anAccount(email)
    await prove(2)
    await app.connection.collection('users').updateOne({ _id: id as never }, { $set: { receiveOffersEmail: false } })
    await own.call(accountApi.keep, { body: { id, firstName: 'Åsa', lastName: 'Ek', receiveOffersEmail: false } })
    await until(async () => (await readersAt(email)) === 0)
    await until(async () => (await accepts(email)) !== true)
  })

  test('reads it at the new address when the account changes to one, and no more at the former', async () => {
    await aGuest('flyttar@example.se')
    const { id, prove } = await anAccount('flyttar@example.se')
    await prove(2)
    await move(id, 'flyttar.hit@example.se')
    await until(async () => (await accepts('flyttar.hit@example.se')) === true)
    await until(async () => (await contactOf('flyttar@example.se')) === null)
    expect(await readersAt('flyttar@example.se')).toBe(0)
  })

  test('who has confirmed again stays, though what an erased account left to be done comes late', async () => {
    const email = 'kom.tillbaka@example.se'
    await aGuest(email)
    const { own, id, prove } = await anAccount(email)
    await prove(2)
    await until(async () => (await idOf(id)) !== null)
    await own.call(accountApi.anonymize, { params: { id } })
    await until(async () => (await readersAt(email)) === 0 && (await contactOf(email)) === null)
    app.clock.offset += 60_000
    const { confirm: token } = await ask(email, 3)
    await confirm(token)
    await until(async () => (await accepts(email)) === true)
    const ended = new Date(app.clock.now().getTime() - 60_000)
    for (const { anonymise } of app.get(PersonalData).records) await anonymise({ userId: id, email }, ended)
    await aGuest('efter.kom.tillbaka@example.se')
    expect([await readersAt(email), await accepts(email)]).toEqual([1, true])
    app.clock.offset = 0
  })
})

describe('a contact of an account', () => {
  test('follows it to another address, and leaves no consent at the former one', async () => {
    const { id, prove } = await anAccount('fore@example.se', true)
    await prove()
    await until(async () => (await contactOf('fore@example.se')) !== null)
    const before = await contactOf('fore@example.se')
    await move(id, 'efter@example.se')
    await until(async () => (await contactOf('efter@example.se')) !== null)
    expect(await contactOf('efter@example.se')).toMatchObject({ id: before?.id, preferences: { acceptsEmail: true } })
    expect(await contactOf('fore@example.se')).toBeNull()
  })

  test('becomes one with whom the new address is known by already', async () => {
    await aGuest('tva.efter@example.se')
    const { id, prove } = await anAccount('tva.fore@example.se', true)
    await prove()
    await until(async () => (await contactOf('tva.fore@example.se')) !== null)
    const kim = await app.signedIn({ userId: 'kim', roles: ['CustomerService'] }, visitor())
    await kim.call(officePeopleApi.wishEmail, {
      params: { id },
      body: { Email: 'tva.efter@example.se', Language: 'sv' },
    })
    const Token = (await linkTo(sandbox, 'tva.efter@example.se', mailedLinks.verifyEmail, 2)).get('Token') ?? ''
    await visitor().call(accountApi.verifyEmail, { body: { Token } })
    await until(async () => (await contactOf('tva.fore@example.se')) === null)
    await until(async () => (await idOf(id)) === (await contactOf('tva.efter@example.se'))?.id)
  })

  test('is no stranger’s who has typed the address: neither seen nor changed before it is proved', async () => {
    const email = 'ingegerd.almgren@example.se'
    const before = await contactOf(email)
    const { own, id } = await anAccount(email, true)
    await own.call(crmApi.contact, {})
    // Whatever comes of both has been done when what was asked for after them has.
    await aGuest('efterat@example.se')
    expect(await own.call(crmApi.user, { params: { id } })).toMatchObject({ voyadoId: null, birthday: null })
    expect(await contactOf(email)).toEqual(before)
  })
})

test('an account tied to a contact tells no birthday of it while its address is unproved', async () => {
  const email = 'ingegerd.almgren@example.se'
  const { own, id } = await anAccount('bunden@example.se', true)
  const tied = { email, voyadoId: (await contactOf(email))?.id ?? '', receiveOffersEmail: true }
  await app.connection.collection('users').deleteMany({ email })
  await app.connection.collection('users').updateOne({ _id: id as never }, { $set: tied })
  expect(await own.call(crmApi.user, { params: { id } })).toMatchObject({ birthday: null })
})

test('the register that is away keeps nobody from seeing their own consents', async () => {
  const { own, id, prove } = await anAccount('ser@example.se', true)
  await prove()
  await until(async () => (await idOf(id)) !== null)
  await away(1)
  expect(await own.call(crmApi.user, { params: { id } })).toMatchObject({ receiveOffersEmail: true, birthday: null })
})

describe('the link that leaves the newsletter', () => {
  test('is kept nowhere: no address stands in plain words for two years, and it works as long', async () => {
    const email = 'ingen.spara@example.se'
    const { leave: token } = await ask(email)
    const kept = () =>
      app.connection.collection('one_time_tokens').countDocuments({ subject: email, kind: 'leave-newsletter' })
    expect(await kept()).toBe(0)
    await app.connection
      .collection('newsletter_readers')
      .insertOne({ _id: 'r' as never, email, confirmedAt: new Date() })
    await leave(`${token}x`)
    expect(await app.connection.collection('newsletter_readers').countDocuments({ email })).toBe(1)
    app.clock.offset = 729 * 24 * 3600_000
    await leave(token)
    app.clock.offset = 0
    expect(await app.connection.collection('newsletter_readers').countDocuments({ email })).toBe(0)
  })

  test('of an older letter still works, and goes with the person’s account like a confirmation that waits', async () => {
    const email = 'aldre@example.se'
    const { own, id, prove } = await anAccount(email)
    await prove()
    await logIn(own, email)
    await ask(email, 2)
    const tokens = app.connection.collection('one_time_tokens')
    await tokens.insertOne({
      _id: 'older' as never,
      kind: 'leave-newsletter',
      subject: email,
      expiresAt: new Date(app.clock.now().getTime() + 1e9),
    })
    expect(await tokens.countDocuments({ subject: email })).toBe(2)
    await own.call(accountApi.anonymize, { params: { id } })
    await until(async () => (await tokens.countDocuments({ subject: email })) === 0)
  })
})
