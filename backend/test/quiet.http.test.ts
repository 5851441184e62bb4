import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals'
import { accountApi } from '@bukett/contracts/http/account'
import { orderApi } from '@bukett/contracts/http/order'
import { quietApi, type ShownWishes } from '@bukett/contracts/http/quiet'
import { reminderApi, type ReminderForm } from '@bukett/contracts/http/reminder'
import { type Sandbox, startSandbox } from '@bukett/sandbox'
import { AccountEvents, SeedAccounts } from '../src/accounts/index.js'
import { WishBooks } from '../src/accounts/application/ports.js'
import { PersonalData } from '../src/shared/personal-data.js'
import { SuggestedReceivers } from '../src/cart/index.js'
import { OrderReader } from '../src/orders/index.js'
import { aPaidCart, aShipment } from '../src/orders/testing/mothers.js'
import { Remind } from '../src/reminders/application/remind.js'
import { atRest, friday, refusal, startApp, type TestApp, type Visitor } from './app.js'
import { placeOrder, settledOrder } from './orders.js'
import { aUserRow, linkTo, mailsTo, providersOf } from './people.js'

let sandbox: Sandbox
let app: TestApp
let asa: Visitor
let id: string
let count = 0

beforeAll(async () => {
  sandbox = await startSandbox()
  app = await startApp(providersOf(sandbox))
})
afterAll(async () => {
  await app.close()
  await sandbox.stop()
})
beforeEach(async () => {
  app.clock.set(friday)
  id = `stilla-${(count += 1)}`
  await app.get(SeedAccounts).putUsers([aUserRow(id, ['PrivateCustomer'], { firstName: 'Åsa' })])
  asa = await app.signedIn({ userId: id, roles: ['PrivateCustomer'] })
})

const birthday: ReminderForm = {
  category: 'Födelsedag',
  receiver: 'Örjan Lind',
  occasionDate: '2026-11-30',
  daysBefore: 5,
  annual: true,
  email: true,
  sms: true,
  phone: '+46701740643',
}
const remindOf = (changes: Partial<ReminderForm> = {}) =>
  asa.call(reminderApi.create, { body: { ...birthday, ...changes } })
const workAt = async (day: string): Promise<void> => {
  app.clock.set(`${day}T09:00:00+01:00`)
  await app.get(Remind).remind(id)
}
const subjects = async (): Promise<string[]> => {
  const sent = await app.connection.collection('dispatches').find({ about: null }).toArray()
  return sent.map(({ subject }) => String(subject))
}
interface Change {
  Days: ShownWishes['Days']
  Add?: string[]
  Remove?: string[]
  Token?: string
}
const keep = ({ Days, Add = [], Remove = [], ...token }: Change, visitor = asa) =>
  visitor.call(quietApi.keep, { body: { Days, Add, Remove, ...token } })
const bought = (purchase: string, changes: Parameters<typeof aPaidCart>[0], to: Parameters<typeof aShipment>[0] = {}) =>
  placeOrder(app, `${purchase}-${id}`, aPaidCart(changes, [aShipment({ DeliveryDate: '2026-11-24', ...to })]), {
    userId: id,
  })
const funeral = () =>
  bought(
    'begravning',
    { OrderForm: { ...aPaidCart().OrderForm, OrderType: 'Funeral' } },
    { NameOfDeceased: 'Örjan Karl Lind' },
  )

test('what is wished is kept, changed, and said to pages; a day that has passed is refused', async () => {
  expect(await asa.call(quietApi.read, { query: {} })).toEqual({ Days: [], People: [] })
  const Days = [
    { Day: 'mothers-day' as const, Until: null },
    { Day: 'birthdays' as const, Until: '2026-12-31' },
  ]
  expect(await keep({ Days, Add: ['Anna Lind', 'anna lind'] })).toEqual({ Days, People: ['Anna Lind'] })
  const session = () => app.signedIn({ userId: id, roles: ['PrivateCustomer'] })
  expect(await asa.call(accountApi.current, {})).toMatchObject({ quietDays: ['mothers-day', 'birthdays'] })
  app.clock.set('2027-01-01T12:00:00+01:00')
  expect(await (await session()).call(accountApi.current, {})).toMatchObject({ quietDays: ['mothers-day'] })
  app.clock.set(friday)
  expect(await keep({ Days: [], Remove: ['Anna Lind'] })).toEqual({ Days: [], People: [] })
  expect(await refusal(keep({ Days: [{ Day: 'birthdays', Until: '2026-11-19' }] }))).toMatchObject({
    code: 'quiet.until-passed',
  })
  const many = Array.from({ length: 50 }, (_, one) => `Anna Lind${one}`)
  await keep({ Days: [], Add: many })
  expect(await refusal(keep({ Days: [], Add: ['Bo Ek'] }))).toMatchObject({ code: 'quiet.too-many-people' })
})

test('a reminder of a quiet day is shown as such and not told, by mail or SMS; the others are', async () => {
  await keep({ Days: [{ Day: 'birthdays', Until: null }] })
  expect(await remindOf()).toMatchObject({ isQuiet: true })
  expect(await remindOf({ category: 'Annat', receiver: `Årsdagen ${id}` })).toMatchObject({ isQuiet: false })
  await workAt('2026-11-25')
  const [mail] = await mailsTo(sandbox, `${id}@example.se`, 1)
  expect(mail).toMatchObject({ subject: expect.stringContaining('Årsdagen') })
  await atRest(app)
  expect((await subjects()).filter((subject) => subject.includes('Födelsedag'))).toEqual([])
})

test('who is buried is proposed no more: not as last year’s receiver, not as a suggestion, not by ordering again', async () => {
  const order = await bought('rosor', {})
  await settledOrder(app, order.orderGroupId)
  const made = await remindOf({ occasionDate: '2027-11-24' })
  const lastYear = () => asa.call(reminderApi.receiver, { params: { id: made.id } })
  const suggested = async () =>
    (await app.get(SuggestedReceivers).of({ userId: id, roles: ['PrivateCustomer'] } as never, 'me', false)).map(
      ({ LastName }) => LastName,
    )
  const listed = async () => (await asa.call(orderApi.history, { query: {} })).map(({ offersAgain }) => offersAgain)
  const again = () => asa.call(orderApi.get, { params: { id: order.orderGroupId }, query: {} })
  expect(await lastYear()).toMatchObject({ ShippingAddress: { LastName: 'Lind' } })
  expect(await suggested()).toContain('Lind')
  expect(await again()).toMatchObject({ offersAgain: true })
  expect(await listed()).toEqual([true])
  await settledOrder(app, (await funeral()).orderGroupId)
  expect(await asa.call(quietApi.read, { query: {} })).toEqual({ Days: [], People: ['Örjan Karl Lind'] })
  expect(await lastYear()).toMatchObject({ ShippingAddress: null })
  expect((await suggested()).filter((name) => name === 'Lind')).toEqual([])
  expect(await again()).toMatchObject({ offersAgain: false })
  expect(new Set(await listed())).toEqual(new Set([false]))
  expect(await asa.call(reminderApi.list, {})).toMatchObject([{ isQuiet: true }])
  expect(await remindOf({ category: 'Minnesdag' })).toMatchObject({ isQuiet: false })
})

test('who is buried is proposed no more to the account that the buyer’s address names, either (record 128, AC-08)', async () => {
  const OrderForm = {
    ...aPaidCart().OrderForm,
    OrderType: 'Funeral' as const,
    BillingAddressEmail: `${id}@example.se`,
  }
  const cart = aPaidCart({ OrderForm }, [aShipment({ NameOfDeceased: 'Örjan Karl Lind' })])
  const { orderGroupId } = await placeOrder(app, `begravning-gast-${id}`, cart)
  expect(await settledOrder(app, orderGroupId)).toMatchObject({ userId: id })
  expect(await asa.call(quietApi.read, { query: {} })).toMatchObject({ People: ['Örjan Karl Lind'] })
})

test('the confirmation of a funeral silences such days for its buyer, with the key as well; no other order does', async () => {
  const { orderGroupId, customerKey } = await funeral()
  const by = (visitor: Visitor, body: object) =>
    visitor.call(quietApi.afterFuneral, { body: { OrderGroupId: orderGroupId, ...body } })
  expect(await refusal(by(app.visitor(), {}))).toMatchObject({ code: 'order.unknown' })
  await by(app.visitor(), { OrderGroupKey: customerKey })
  expect(await asa.call(accountApi.current, {})).toMatchObject({
    quietDays: ['mothers-day', 'fathers-day', 'valentines-day', 'birthdays'],
  })
  const other = await bought('rosor', {})
  expect(await refusal(by(asa, { OrderGroupId: other.orderGroupId }))).toMatchObject({ code: 'quiet.no-funeral' })
  const group = await app.get(OrderReader).find(orderGroupId)
  expect(group?.OrderType).toBe('Funeral')
})

test('who has no account keeps wishes by the link of their reminders; an account that proves the address takes them over', async () => {
  const email = `${id}-gast@example.se`
  await app.visitor().call(reminderApi.askLink, { body: { email } })
  const Token = (await linkTo(sandbox, email, '/paminnelser')).get('Token')!
  const guest = app.visitor()
  expect(await refusal(guest.call(quietApi.read, { query: {} }))).toMatchObject({ code: 'reminder.nobody' })
  await keep({ Token, Days: [{ Day: 'birthdays', Until: null }], Add: ['Anna Lind'] }, guest)
  const made = await guest.call(reminderApi.create, { body: { ...birthday, sms: false, phone: null, Token } })
  expect(made.isQuiet).toBe(true)
  app.clock.set('2026-11-25T09:00:00+01:00')
  await app.get(Remind).remind(`mail-${email}`)
  await atRest(app)
  expect((await subjects()).filter((subject) => subject.includes('Födelsedag'))).toEqual([])
  app.clock.set(friday)
  for (const _twice of [1, 2]) await app.get(AccountEvents).tell('EmailVerified', { userId: id, email })
  const own = { Days: [{ Day: 'birthdays', Until: null }], People: ['Anna Lind'] }
  expect(await asa.call(quietApi.read, { query: {} })).toEqual(own)
  expect(await guest.call(quietApi.read, { query: { Token } })).toEqual({ Days: [], People: [] })
  const records = app.get(PersonalData).records.find(({ name }) => name === 'quiet')!
  const person = { userId: id, email }
  expect(await records.export(person)).toEqual(own)
  await records.anonymise(person, friday)
  expect(await records.export(person)).toBeNull()
})

test('a wish that is made while an account takes them over is taken over too', async () => {
  const email = `${id}-gast@example.se`
  await app.visitor().call(reminderApi.askLink, { body: { email } })
  const Token = (await linkTo(sandbox, email, '/paminnelser')).get('Token')!
  const guest = app.visitor()
  await keep({ Token, Days: [], Add: ['Anna Lind'] }, guest)
  const books = app.get(WishBooks)
  const save = books.save.bind(books)
  let isFirst = true
  const saving = jest.spyOn(books, 'save').mockImplementation(async (wishes) => {
    const isSaved = await save(wishes)
    if (wishes._id === id && isFirst) {
      isFirst = false
      await keep({ Token, Days: [], Add: ['Bo Ek'] }, guest)
    }
    return isSaved
  })
  await app.get(AccountEvents).tell('EmailVerified', { userId: id, email })
  saving.mockRestore()
  expect((await asa.call(quietApi.read, { query: {} })).People.toSorted()).toEqual(['Anna Lind', 'Bo Ek'])
  expect(await guest.call(quietApi.read, { query: { Token } })).toEqual({ Days: [], People: [] })
})
