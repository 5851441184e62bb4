import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type Sandbox, startSandbox } from '@bukett/sandbox'
import { readConfig } from '../../config.js'
import { VoyadoCrm } from './voyado-crm.js'

describe('Voyado, against the sandbox', () => {
  let sandbox: Sandbox
  let crm: VoyadoCrm
  const asa = {
    email: 'asa@example.se',
    firstName: 'Åsa',
    lastName: 'Öberg',
    phone: '+46701740605',
    offersByEmail: true,
    offersBySms: false,
  }

  beforeAll(async () => {
    sandbox = await startSandbox()
    const env = { NODE_ENV: 'test', MONGODB_URI: 'mongodb://localhost/', SANDBOX_URL: sandbox.url, USE_VOYADO: 'on' }
    crm = new VoyadoCrm({ config: readConfig(env) })
  })
  afterAll(() => sandbox.stop())

  test('a contact is made once and then brought up to date', async () => {
    const { id } = await crm.save({ ...asa, phone: null }, null)
    expect(await crm.save(asa, id)).toEqual({ id, birthday: null })
    expect(await crm.find(asa.email)).toEqual({ id, birthday: null })
  })

  test('a contact moves to another address by its id, and one that is gone is made anew', async () => {
    const { id } = await crm.save({ ...asa, email: 'fore@example.se', phone: null }, null)
    expect(await crm.save({ ...asa, email: 'efter@example.se', phone: null }, id)).toMatchObject({ id })
    expect(await crm.find('fore@example.se')).toBeNull()
    await crm.erase(id)
    expect((await crm.save({ ...asa, email: 'efter@example.se', phone: null }, id)).id).not.toBe(id)
    await crm.erase((await crm.find('efter@example.se'))?.id ?? '')
  })

  test('of a birthday only month and day are read (CR-04)', async () => {
    expect((await crm.find('ingegerd.almgren@example.se'))?.birthday).toBe('02-28')
  })

  test('a cart that was left and an order that was placed are told of the contact', async () => {
    const { id } = await crm.save(asa, (await crm.find(asa.email))?.id ?? null)
    const items = [{ code: 'ros-rod-20', name: '20 rosor', quantity: 1, price: 549_50 }]
    await crm.cartAbandoned(id, { id: 'user:asa/Default', url: 'https://bukett.example/varukorg', items })
    await crm.orderPlaced(id, { number: '100000017', placedAt: new Date('2026-11-20T09:00:00Z'), total: 549_50, items })
    const answer = await fetch(`${sandbox.url}/__sandbox/calls?provider=voyado`)
    const { calls } = (await answer.json()) as { calls: { operation: string; status: number; body: unknown }[] }
    expect(calls.filter(({ operation }) => operation === 'cart' || operation === 'order')).toMatchObject([
      { operation: 'cart', status: 201, body: { contactId: id, items: [{ price: 549.5 }] } },
      { operation: 'order', status: 201, body: { contactId: id, totalGrossPrice: 549.5 } },
    ])
  })

  test('an erased contact is gone, and erasing it again changes nothing', async () => {
    const { id } = await crm.save(asa, (await crm.find(asa.email))?.id ?? null)
    await crm.erase(id)
    await crm.erase(id)
    expect(await crm.find(asa.email)).toBeNull()
  })
})
