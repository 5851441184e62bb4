import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { reminderApi, type ReminderForm } from '@bukett/contracts/http/reminder'
import { accountApi } from '@bukett/contracts/http/account'
import { platformApi } from '@bukett/contracts/http/platform'
import { type Sandbox, startSandbox } from '@bukett/sandbox'
import { AccountEvents, SeedAccounts } from '../src/accounts/index.js'
import { aPaidCart, aShipment } from '../src/orders/testing/mothers.js'
import { ReminderBooks } from '../src/reminders/application/ports.js'
import { Remind } from '../src/reminders/application/remind.js'
import { Seeds } from '../src/shared/seeds.js'
import { friday, refusal, startApp, type TestApp, until, type Visitor } from './app.js'
import { placeOrder, settledOrder } from './orders.js'
import { aUserRow, linkTo, mailsTo, providersOf } from './people.js'

let sandbox: Sandbox
let app: TestApp
let asa: Visitor
let id: string
let count = 0

beforeAll(async () => {
  sandbox = await startSandbox()
  app = await startApp({ ...providersOf(sandbox), SANDBOX: 'on' })
})
afterAll(async () => {
  await app.close()
  await sandbox.stop()
})
beforeEach(async () => {
  app.clock.set(friday)
  id = `asa-${(count += 1)}`
  await app.get(SeedAccounts).putUsers([aUserRow(id, ['PrivateCustomer'], { firstName: 'Åsa' })])
  asa = await app.signedIn({ userId: id, roles: ['PrivateCustomer'] })
})

/** Ten days from the tests' Friday. */
const grandmother: ReminderForm = {
  category: 'Födelsedag',
  receiver: 'Mormor',
  occasionDate: '2026-11-30',
  daysBefore: 5,
  annual: true,
  email: true,
  sms: false,
  phone: null,
}
const create = (changes: Partial<ReminderForm> = {}, visitor = asa) =>
  visitor.call(reminderApi.create, { body: { ...grandmother, ...changes } })
/** Read in a session of its own: the clock of a test goes on for years. */
const list = async (visitor?: Visitor) =>
  (visitor ?? (await app.signedIn({ userId: id, roles: ['PrivateCustomer'] }))).call(reminderApi.list, {})
/** The worker at a Stockholm time of day in winter. */
const workAt = async (day: string, time = '09:00'): Promise<void> => {
  app.clock.set(`${day}T${time}:00+01:00`)
  await app.get(Remind).remind(id)
}
const mails = (number: number) => mailsTo(sandbox, `${id}@example.se`, number)
const textsTo = async (phone: string) => {
  const answer = await fetch(`${sandbox.url}/__sandbox/inbox?kind=sms&to=${encodeURIComponent(phone)}&count=1&wait=5`)
  return ((await answer.json()) as { messages: { text: string }[] }).messages
}

test('a sandbox clock that is set to the notification day reminds at once (API-06)', async () => {
  await create()
  // The clock stands still on Friday; what the sandbox sets is how far it is from real time.
  const ahead = Date.parse('2026-11-25T09:05:00+01:00') - friday.getTime()
  await asa.call(platformApi.setClock, { body: { now: new Date(Date.now() + ahead).toISOString() } })
  expect((await mails(1)).map(({ subject }) => subject)).toEqual([expect.stringContaining('Mormor')])
  await asa.call(platformApi.setClock, { body: { now: null } })
})

describe('keeping reminders (spec 2 §4)', () => {
  test('who does not say how many days before is reminded five days before (spec 2 §9)', async () => {
    const { daysBefore: _left, ...form } = grandmother
    const answer = await asa.send('POST', '/api/reminder', form)
    expect(await answer.json()).toMatchObject({ daysBefore: 5, notificationDate: '2026-11-25' })
  })

  test('one is created, changed and deleted; 5 days before is 09:00 of that day', async () => {
    const made = await create()
    expect(made).toMatchObject({
      ...grandmother,
      notificationDate: '2026-11-25',
      isNotified: false,
      dateHasPassed: false,
    })
    const changed = await asa.call(reminderApi.update, { body: { ...grandmother, id: made.id, daysBefore: 3 } })
    expect(changed).toMatchObject({ id: made.id, notificationDate: '2026-11-27' })
    expect(await list()).toEqual([changed])
    await asa.call(reminderApi.remove, { query: { reminderId: made.id } })
    expect(await list()).toEqual([])
    expect(await refusal(asa.call(reminderApi.remove, { query: { reminderId: made.id } }))).toMatchObject({
      code: 'reminder.unknown',
    })
  })

  test.each([
    ['4 days ahead', { occasionDate: '2026-11-24' }, 'reminder.date-too-soon'],
    ['past', { occasionDate: '2026-11-19' }, 'reminder.date-has-passed'],
    ['without e-mail or SMS', { email: false }, 'reminder.no-channel'],
    ['by SMS without a number', { sms: true }, 'reminder.phone-missing'],
  ] as const)('one that is %s is refused, and nothing is kept', async (_, changes, code) => {
    expect(await refusal(create(changes))).toMatchObject({ status: 400, code })
    expect(await list()).toEqual([])
  })

  test('the 51st is refused in the spec’s words, also when many come at once', async () => {
    for (let made = 0; made < 48; made += 1) await create({ receiver: `Faster ${made}` })
    const tries = await Promise.allSettled(
      Array.from({ length: 5 }, (_, more) => create({ receiver: `Farbror ${more}` })),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect(await refusal(create())).toMatchObject({
      status: 403,
      code: 'reminder.limit',
      message: 'Maxgränsen för antal påminnelser är nådd',
    })
    expect(await list()).toHaveLength(50)
  })

  test('the same once more is the one there is: it is told once', async () => {
    const made = await create()
    const next = { ...grandmother, receiver: 'mormor', occasionDate: '2027-11-30' }
    expect(await create(next)).toEqual(made)
    const others: Partial<ReminderForm>[] = [
      { daysBefore: 7 },
      { annual: false },
      { annual: false, occasionDate: '2027-11-30' },
    ]
    for (const other of others) await create(other)
    expect(await list()).toHaveLength(1 + others.length)
  })

  test('a day that was not changed may be near; another one must be 5 days ahead', async () => {
    const made = await create()
    app.clock.set('2026-11-28T11:00:00+01:00')
    const named = { ...grandmother, id: made.id, receiver: 'Mormor Greta' }
    expect(await asa.call(reminderApi.update, { body: named })).toMatchObject({ receiver: 'Mormor Greta' })
    // What it is called is no other day; Mother's Day is.
    const renamed = { ...named, category: 'Bröllopsdag' } as const
    expect(await asa.call(reminderApi.update, { body: renamed })).toMatchObject({ category: 'Bröllopsdag' })
    const moved = { ...named, occasionDate: '2026-12-01' }
    expect(await refusal(asa.call(reminderApi.update, { body: moved }))).toMatchObject({
      code: 'reminder.date-too-soon',
    })
  })

  test('Mother’s Day follows its rule, whatever day was sent (RE-06)', async () => {
    expect(await create({ category: 'Mors dag', occasionDate: '2027-05-01' })).toMatchObject({
      occasionDate: '2027-05-30',
    })
  })

  test('the 29th of February stays one, also when the reminder is changed in another year (RE-02)', async () => {
    const made = await create({ category: 'Bröllopsdag', occasionDate: '2028-02-29' })
    app.clock.set('2028-03-02T10:00:00+01:00')
    expect(await list()).toMatchObject([{ occasionDate: '2029-02-28' }])
    const edit = { ...grandmother, category: 'Bröllopsdag', id: made.id, occasionDate: '2029-02-28' } as const
    const again = await app.signedIn({ userId: id, roles: ['PrivateCustomer'] })
    await again.call(reminderApi.update, { body: { ...edit, daysBefore: 7 } })
    // By whatever name: the form sends the day that comes next.
    await again.call(reminderApi.update, { body: { ...edit, category: 'Födelsedag', daysBefore: 7 } })
    app.clock.set('2031-03-02T10:00:00+01:00')
    expect(await list()).toMatchObject([{ occasionDate: '2032-02-29' }])
  })

  test('those of others are not there', async () => {
    const made = await create()
    const other = await app.signedIn({ userId: `${id}-other`, roles: ['PrivateCustomer'] })
    expect(await list(other)).toEqual([])
    expect(await refusal(other.call(reminderApi.update, { body: { ...grandmother, id: made.id } }))).toMatchObject({
      code: 'reminder.unknown',
    })
    for (const query of [{ userId: id }, { isRegisteredUser: false }])
      expect(await refusal(other.call(reminderApi.list, { query }))).toMatchObject({ status: 403, code: 'forbidden' })
  })
})

describe('the notification (RE-03, RE-05)', () => {
  test('goes by mail and SMS on its day, once, and again next year', async () => {
    const phone = `+467017406${String(10 + count).padStart(2, '0')}`
    await create({ sms: true, phone })
    await workAt('2026-11-24')
    expect(await list()).toMatchObject([{ isNotified: false }])
    await workAt('2026-11-25')
    await workAt('2026-11-25', '09:15')
    await workAt('2026-11-26')
    expect(await list()).toMatchObject([{ isNotified: true, occasionDate: '2026-11-30' }])
    const [mail] = await mails(1)
    expect(mail).toMatchObject({ subject: 'Påminnelse: Födelsedag, Mormor, måndag 30 november' })
    expect(mail!.text).toContain('Hej Åsa!')
    const [text] = await textsTo(phone)
    expect(text!.text).toMatch(/^Påminnelse: Födelsedag, Mormor, måndag 30 november\. Välj blommor: http/)
    await workAt('2026-12-01', '08:00')
    expect(await list()).toMatchObject([
      { isNotified: false, occasionDate: '2027-11-30', notificationDate: '2027-11-25' },
    ])
    await workAt('2027-11-25')
    expect(await mails(2)).toHaveLength(2)
  })

  test('a run that was missed is caught up until the occasion’s day, and not after it', async () => {
    await create({ receiver: 'Mormor' })
    await create({ receiver: 'Morfar', occasionDate: '2026-11-28', annual: false })
    await workAt('2026-11-30')
    const found = await mails(1)
    expect(found.map(({ subject }) => subject)).toEqual(['Påminnelse: Födelsedag, Mormor, måndag 30 november'])
    expect(await list()).toMatchObject([{ receiver: 'Mormor' }, { receiver: 'Morfar', dateHasPassed: true }])
  })

  test('nobody is looked for before 8 or after 20', async () => {
    await create()
    for (const time of ['07:59', '20:00']) {
      app.clock.set(`2026-11-26T${time}:00+01:00`)
      await app.get(Remind).dispatch()
    }
    expect(await list()).toMatchObject([{ isNotified: false }])
    app.clock.set('2026-11-26T08:00:00+01:00')
    await app.get(Remind).dispatch()
    expect(await mails(1)).toHaveLength(1)
  })

  test('one that is not annual is shown for 30 days with its date passed, then it is gone (RE-02)', async () => {
    await create({ annual: false })
    await workAt('2026-11-25')
    await workAt('2026-12-01', '08:00')
    await workAt('2026-12-30', '12:00')
    expect(await list()).toMatchObject([{ dateHasPassed: true }])
    await workAt('2026-12-31', '08:00')
    expect(await list()).toEqual([])
  })

  test('an account that is not active gets none; activated in time it does (AC-10)', async () => {
    await create()
    await asa.call(accountApi.setActive, { params: { id, active: false } })
    await workAt('2026-11-25')
    const service = await app.signedIn({ userId: 'lena', roles: ['CustomerServiceLead'] })
    await service.call(accountApi.setActive, { params: { id, active: true } })
    await workAt('2026-11-26')
    expect((await mails(1)).map(({ subject }) => subject)).toEqual([
      'Påminnelse: Födelsedag, Mormor, måndag 30 november',
    ])
  })

  test('its link ends it, by a press of the person or of the mail program', async () => {
    await create({ receiver: 'Mormor' })
    await create({ receiver: 'Morfar' })
    await workAt('2026-11-25')
    const tokens = (await mails(2)).map(({ links }) => {
      const link = links.map((url) => new URL(url)).find(({ pathname }) => pathname === '/paminnelse/avsluta')
      return link!.searchParams.get('Token')!
    })
    await app.visitor().call(reminderApi.stop, { body: { Token: tokens[0]! } })
    expect(await list()).toHaveLength(1)
    const [, other] = tokens
    await app.visitor().call(reminderApi.stop, { body: { Token: `${other!.slice(0, -1)}B` } })
    expect(await list()).toHaveLength(1)
    const url = `/paminnelse/avsluta?Token=${other}`
    const answer = await fetch(app.url + url, {
      method: 'POST',
      body: new URLSearchParams('List-Unsubscribe=One-Click'),
    })
    expect(answer.status).toBe(200)
    expect(await list()).toEqual([])
    await app.visitor().call(reminderApi.stop, { body: { Token: other! } })
  })
})

describe('last year’s receiver (RE-05)', () => {
  const receiver = (reminderId: string) => asa.call(reminderApi.receiver, { params: { id: reminderId } })
  const bought = (day: string, changes: Parameters<typeof aPaidCart>[0] = {}) => {
    const cart = aPaidCart(changes, [aShipment({ DeliveryDate: day })])
    return placeOrder(app, `purchase-${id}-${day}`, cart, { userId: id })
  }

  test('is who got flowers around the day; a funeral is not repeated', async () => {
    const made = await create({ occasionDate: '2027-11-22' })
    expect(await receiver(made.id)).toEqual({ category: 'Födelsedag', ShippingAddress: null })
    await bought('2026-11-24', { OrderForm: { ...aPaidCart().OrderForm, OrderType: 'Funeral' } })
    expect(await receiver(made.id)).toMatchObject({ ShippingAddress: null })
    await bought('2026-11-21')
    expect(await receiver(made.id)).toMatchObject({ ShippingAddress: { LastName: 'Lind' } })
  })

  test('of several is whom the reminder names, else who was nearest the day', async () => {
    const to = (FirstName: string, day: string) =>
      placeOrder(
        app,
        `purchase-${id}-${FirstName}`,
        aPaidCart({}, [
          aShipment({
            DeliveryDate: day,
            ShippingAddress: { ...aShipment().ShippingAddress, FirstName, LastName: 'Ek' },
          }),
        ]),
        { userId: id },
      )
    const mormor = await create({ occasionDate: '2027-11-24' })
    const eva = await create({ occasionDate: '2027-11-24', receiver: 'eva ek' })
    await to('Eva', '2026-11-27')
    await to('Bo', '2026-11-24')
    await to('Kim', '2026-11-21')
    expect(await receiver(mormor.id)).toMatchObject({ ShippingAddress: { FirstName: 'Bo' } })
    expect(await receiver(eva.id)).toMatchObject({ ShippingAddress: { FirstName: 'Eva' } })
  })

  test('does not tell the address that the receiver of a gift has given (FT-07)', async () => {
    const made = await create({ receiver: 'Örjan Lind', occasionDate: '2027-11-24' })
    const { orderGroupId } = await bought('2026-11-24')
    expect(await receiver(made.id)).toMatchObject({ ShippingAddress: { Line1: 'Sveavägen 1' } })
    await app.connection
      .collection('orders')
      .updateOne({ _id: orderGroupId as never }, { $set: { 'Shipments.0.addressBy': 'receiver' } })
    expect(await receiver(made.id)).toEqual({ category: 'Födelsedag', ShippingAddress: null })
  })

  test('is nobody else where the named one gave the address, and is reminded of though another gets flowers (FT-07)', async () => {
    const made = await create({ receiver: 'Örjan Lind', occasionDate: '2027-11-24' })
    const to = (FirstName: string, day: string) => {
      const ShippingAddress = {
        ...aShipment().ShippingAddress,
        FirstName,
        LastName: 'Lind',
        Line1: `${FirstName}s väg 1`,
      }
      const cart = aPaidCart({}, [aShipment({ DeliveryDate: day, ShippingAddress })])
      return placeOrder(app, `purchase-${id}-${FirstName}-${day}`, cart, { userId: id })
    }
    const { orderGroupId } = await to('Örjan', '2026-11-24')
    await settledOrder(app, orderGroupId)
    await app.connection
      .collection('orders')
      .updateOne({ _id: orderGroupId as never }, { $set: { 'Shipments.0.addressBy': 'receiver' } })
    await to('Anna', '2026-11-27')
    expect(await receiver(made.id)).toEqual({ category: 'Födelsedag', ShippingAddress: null })
    await to('Anna', '2027-11-24')
    await workAt('2027-11-19')
    expect((await mails(1)).map(({ subject }) => subject)).toEqual([
      'Påminnelse: Födelsedag, Örjan Lind, onsdag 24 november',
    ])
  })

  test('is not reminded of when flowers to that person are on their way', async () => {
    await create({ receiver: 'Örjan Lind', occasionDate: '2026-11-30' })
    await create({ receiver: 'Mormor', occasionDate: '2026-11-30' })
    await bought('2026-11-30')
    await workAt('2026-11-25')
    const found = await mails(1)
    const reminded = found.map(({ subject }) => subject).filter((subject) => subject.startsWith('Påminnelse'))
    expect(reminded).toEqual(['Påminnelse: Födelsedag, Mormor, måndag 30 november'])
    expect(await list()).toMatchObject([{ isNotified: true }, { isNotified: true }])
  })

  test('is not reminded of when they were ordered as early as the shop takes an order', async () => {
    await create({ receiver: 'Örjan Lind', occasionDate: '2027-11-20' })
    await create({ receiver: 'Mormor', occasionDate: '2027-11-20' })
    await bought('2027-11-20')
    await workAt('2027-11-15')
    const found = await mails(1)
    const reminded = found.map(({ subject }) => subject).filter((subject) => subject.startsWith('Påminnelse'))
    expect(reminded).toEqual(['Påminnelse: Födelsedag, Mormor, lördag 20 november'])
  })
})

describe('without an account (RE-04)', () => {
  let email: string
  let Token: string
  beforeEach(async () => {
    email = `gast-${count}@example.se`
    await app.visitor().call(reminderApi.askLink, { body: { email } })
    Token = (await linkTo(sandbox, email, '/paminnelser')).get('Token')!
  })
  const add = (changes: object = {}) =>
    app.visitor().call(reminderApi.create, { body: { ...grandmother, Token, ...changes } })
  const own = () => app.visitor().call(reminderApi.list, { query: { Token } })

  test('a mailed link opens the reminders of its address, ten at most, by mail only', async () => {
    for (let made = 0; made < 10; made += 1) await add({ receiver: `Nr ${made}` })
    expect(await own()).toHaveLength(10)
    expect(await refusal(add({ receiver: 'Nr 11' }))).toMatchObject({ status: 403, code: 'reminder.limit' })
    expect(await refusal(add({ sms: true, phone: '+46701740605' }))).toMatchObject({
      code: 'reminder.sms-needs-account',
    })
  })

  test('nobody comes to them without the link, or with an old one', async () => {
    await add()
    expect(await refusal(app.visitor().call(reminderApi.list, {}))).toMatchObject({ code: 'reminder.nobody' })
    const staff = await app.signedIn({ userId: 'lena', roles: ['CustomerService'] })
    expect(await refusal(staff.call(reminderApi.list, {}))).toMatchObject({ code: 'reminder.nobody' })
    for (const forged of ['a.b', `${Token}x`, Token.replace(/^./, 'X')])
      expect(await refusal(app.visitor().call(reminderApi.list, { query: { Token: forged } }))).toMatchObject({
        code: 'reminder.link-expired',
      })
    app.clock.set('2026-11-28T11:00:00+01:00')
    expect(await refusal(own())).toMatchObject({ code: 'reminder.link-expired' })
  })

  test('are told of by mail, which leads to the shop', async () => {
    await add()
    app.clock.set('2026-11-25T09:00:00+01:00')
    await app.get(Remind).remind(`mail-${email}`)
    const [mail] = await mailsTo(sandbox, email, 2)
    expect(mail).toMatchObject({ subject: 'Påminnelse: Födelsedag, Mormor, måndag 30 november' })
    expect(mail!.text).toMatch(/^Hej!\n/)
    expect(mail!.links.map((link) => new URL(link).pathname)).not.toContain('/paminnelse')
  })

  test('go over to the account that proves the address, once', async () => {
    const { id: reminderId } = await add()
    for (const _twice of [1, 2]) await app.get(AccountEvents).tell('EmailVerified', { userId: id, email })
    expect(await list()).toMatchObject([{ id: reminderId }])
    expect(await own()).toEqual([])
  })

  test('go over with the calendar that reads them, where the account has none of its own', async () => {
    await add()
    const pathOf = ({ address }: { address: string }) => new URL(address.replace('webcal:', 'https:')).pathname
    const guests = pathOf(await app.visitor().call(reminderApi.openCalendar, { body: { Token } }))
    await app.get(AccountEvents).tell('EmailVerified', { userId: id, email })
    const answer = await fetch(app.url + guests)
    expect(answer.status).toBe(200)
    expect((await answer.text()).replaceAll('\r\n ', '')).toContain('Mormor')
    expect((await asa.call(reminderApi.calendar, { query: {} })).since).not.toBeNull()
  })

  test('take no purchases to the guest’s calendar, until the account opens one of its own', async () => {
    await add()
    await placeOrder(app, `gast-${id}`, aPaidCart({}, [aShipment({ DeliveryDate: '2026-11-24' })]), { userId: id })
    const feedAt = async ({ address }: { address: string }) =>
      (await fetch(app.url + new URL(address.replace('webcal:', 'https:')).pathname)).text()
    const guests = await app.visitor().call(reminderApi.openCalendar, { body: { Token } })
    await app.get(AccountEvents).tell('EmailVerified', { userId: id, email })
    expect(await feedAt(guests)).toContain('Mormor')
    expect(await feedAt(guests)).not.toContain('Blommor levereras')
    expect(await feedAt(await asa.call(reminderApi.openCalendar, { body: {} }))).toContain('Blommor levereras')
  })

  test('leave an account the calendar that it has, and end the guest’s', async () => {
    await add()
    const pathOf = ({ address }: { address: string }) => new URL(address.replace('webcal:', 'https:')).pathname
    const guests = pathOf(await app.visitor().call(reminderApi.openCalendar, { body: { Token } }))
    const accounts = pathOf(await asa.call(reminderApi.openCalendar, { body: {} }))
    await app.get(AccountEvents).tell('EmailVerified', { userId: id, email })
    expect([(await fetch(app.url + guests)).status, (await fetch(app.url + accounts)).status]).toEqual([404, 200])
  })

  test('go over all of them to an account that is full or becomes so, which then takes no more', async () => {
    for (let made = 0; made < 48; made += 1) await create({ receiver: `Nr ${made}` })
    const added = [await add(), await add({ receiver: 'Farfar' }), await add({ receiver: 'Moster' })]
    await app.get(AccountEvents).tell('EmailVerified', { userId: id, email })
    const kept = (await list()).map((one) => one.id)
    expect(kept).toHaveLength(51)
    expect(kept).toEqual(expect.arrayContaining(added.map((one) => one.id)))
    expect(await refusal(create({ receiver: 'Faster' }))).toMatchObject({ status: 403, code: 'reminder.limit' })
    expect(await asa.call(reminderApi.update, { body: { ...grandmother, id: kept[0]! } })).toMatchObject({
      id: kept[0],
    })
  })

  test('go over with one that is added at the same moment', async () => {
    const { id: first } = await add()
    const books = app.get(ReminderBooks)
    const save = books.save.bind(books)
    const added: string[] = []
    const saving = jest.spyOn(books, 'save').mockImplementation(async (book, after) => {
      const isSaved = await save(book, after)
      if (book._id === id && added.length === 0) {
        added.push('')
        added[0] = (await add({ receiver: 'Farfar' })).id
      }
      return isSaved
    })
    await app.get(AccountEvents).tell('EmailVerified', { userId: id, email })
    saving.mockRestore()
    expect((await list()).map((one) => one.id).toSorted()).toEqual([first, ...added].toSorted())
    expect(await own()).toEqual([])
  })
})

test('an anonymised account has no reminders left', async () => {
  await create()
  await asa.call(accountApi.anonymize, { params: { id } })
  const reminders = app.connection.collection('reminders')
  await until(async () => (await reminders.countDocuments({ _id: id as never })) === 0)
})

test('the demo’s reminders load, each for its next day', async () => {
  for (const seed of app.get(Seeds).all) if (seed.collection === 'reminders') await seed.load()
  const annika = await app.signedIn({ userId: 'annika-ronnang', roles: ['PrivateCustomer'] })
  expect(await list(annika)).toMatchObject([
    { category: 'Namnsdag', occasionDate: '2026-11-29', notificationDate: '2026-11-26' },
    { category: 'Födelsedag', receiver: 'Ingegerd Almgren', occasionDate: '2026-12-14' },
    { category: 'Bröllopsdag', occasionDate: '2027-02-28' },
    { category: 'Mors dag', occasionDate: '2027-05-30' },
    { category: 'Annat', occasionDate: '2026-11-16', dateHasPassed: true },
  ])
})

describe('several at once, from a calendar', () => {
  const form = (receiver: string, occasionDate: string): ReminderForm => ({ ...grandmother, receiver, occasionDate })
  const bring = (reminders: ReminderForm[], visitor = asa) => visitor.call(reminderApi.bring, { body: { reminders } })

  test('are kept, all but those that are there already', async () => {
    await create({ receiver: 'Anna Lind', occasionDate: '2026-12-14' })
    const days = [form('anna lind', '2026-12-14'), form('Bo Ek', '2026-12-14'), form('Bo Ek', '2026-12-14')]
    expect(await bring(days)).toEqual({ added: 1, doubles: 2 })
    expect((await list()).map(({ receiver }) => receiver).toSorted()).toEqual(['Anna Lind', 'Bo Ek'])
  })

  test('are none where they are too many, or one of them is refused', async () => {
    for (let made = 0; made < 49; made += 1) await create({ receiver: `Nr ${made}` })
    const two = [form('Anna Lind', '2026-12-14'), form('Bo Ek', '2026-12-15')]
    expect(await refusal(bring(two))).toMatchObject({ status: 403, code: 'reminder.limit' })
    expect(await list()).toHaveLength(49)
    const near = [form('Anna Lind', '2026-11-22')]
    expect(await refusal(bring(near))).toMatchObject({ code: 'reminder.date-too-soon' })
  })
})

describe('the address for calendars', () => {
  const feedOf = async (address: string) => {
    const { pathname } = new URL(address.replace('webcal:', 'https:'))
    const answer = await fetch(app.url + pathname)
    return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() }
  }
  const open = () => asa.call(reminderApi.openCalendar, { body: {} })

  test('tells reminders with the link of their mail, and coming deliveries; nothing of it is kept but a hash', async () => {
    const made = await create({ receiver: 'Mormor; Greta' })
    await create({ category: 'Mors dag', receiver: 'Mamma', occasionDate: '2027-05-30' })
    const order = await placeOrder(app, `kalender-${id}`, aPaidCart({}, [aShipment({ DeliveryDate: '2026-11-24' })]), {
      userId: id,
    })
    expect(await asa.call(reminderApi.calendar, { query: {} })).toEqual({ since: null })
    const { address } = await open()
    const { status, type, text } = await feedOf(address)
    expect([status, type]).toEqual([200, 'text/calendar; charset=utf-8'])
    const plain = text.replaceAll('\r\n ', '')
    expect(plain).toContain('SUMMARY:Födelsedag\\, Mormor\\; Greta\r\n')
    expect(plain).toContain('DTSTART;VALUE=DATE:20261130\r\n')
    expect(plain).toContain(`/paminnelse?id=${made.id}\r\n`)
    expect(plain).toContain('SUMMARY:Blommor levereras: Örjan Lind\r\n')
    expect(plain).toContain(`/order/${order.orderGroupId}\r\n`)
    expect(plain.match(/RRULE:FREQ=YEARLY/g)).toHaveLength(1)
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    const book = await app.connection.collection('reminders').findOne({ _id: id as never })
    expect(JSON.stringify(book)).not.toContain(address.split('/').at(-1)!.replace('.ics', ''))
  })

  test('is renewed and ended; then the old one is gone', async () => {
    await create()
    const first = await open()
    const second = await open()
    expect((await feedOf(first.address)).status).toBe(404)
    expect((await feedOf(second.address)).status).toBe(200)
    expect(await asa.call(reminderApi.calendar, { query: {} })).toEqual({ since: second.since })
    expect(await asa.call(reminderApi.endCalendar, { query: {} })).toEqual({ since: null })
    expect((await feedOf(second.address)).status).toBe(404)
    expect((await feedOf(`${app.url}/api/reminder/calendar/${'a'.repeat(32)}.ics`)).status).toBe(404)
  })
})
