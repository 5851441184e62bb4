import { expect, test } from '@jest/globals'
import { Metrics } from '../../shared/metrics.js'
import { PaymentProvider, type ProviderAnswer, type Registered } from '../application/ports.js'
import { providerReference, type Purchase } from '../domain/purchase.js'
import { CountedProvider } from './counted-provider.js'

const purchase = { _id: 'one' } as Purchase
const reference = providerReference('one-1', 1)

/** A provider that answers so, and what is counted of it. */
const answering = (registered: Registered, status: ProviderAnswer) => {
  const metrics = new Metrics()
  const client = {
    decidesWithinMs: 600_000,
    register: async () => registered,
    charge: async () => registered,
    status: async () => status,
  }
  const provider = new CountedProvider(client as unknown as PaymentProvider, 'swish', metrics)
  const counts = async () => {
    const { values } = await metrics.providersAsked.get()
    return Object.fromEntries(
      values.map(({ labels, value }) => [`${labels.method} ${labels.question} ${labels.answer}`, value]),
    )
  }
  return { provider, counts }
}

test('a bank that answers nobody is counted by the way to pay, from 0 on', async () => {
  const { provider, counts } = answering({ kind: 'away' }, { kind: 'away' })
  const none = { 'swish register heard': 0, 'swish register away': 0, 'swish status heard': 0, 'swish status away': 0 }
  expect(await counts()).toEqual(none)
  expect(await provider.register(purchase)).toEqual({ kind: 'away' })
  await provider.charge(purchase, 'agreement')
  await provider.status(purchase)
  expect(await counts()).toEqual({ ...none, 'swish register away': 2, 'swish status away': 1 })
})

test('one that does not take us for the shop is as good as away; a buyer who is refused was answered', async () => {
  const ours = answering({ kind: 'refused', reason: 'payment.provider-away' }, { kind: 'absent' })
  await ours.provider.register(purchase)
  await ours.provider.status(purchase)
  expect(await ours.counts()).toMatchObject({ 'swish register away': 1, 'swish status heard': 1 })
  const theirs = answering({ kind: 'refused', reason: 'payment.phone-not-enrolled' }, { kind: 'away' })
  await theirs.provider.register(purchase)
  expect(await theirs.counts()).toMatchObject({ 'swish register heard': 1, 'swish register away': 0 })
})

test('it is the provider in all else: what any provider does by itself it leaves to the one that it stands for', async () => {
  const { provider } = answering({ kind: 'registered', provider: reference }, { kind: 'absent' })
  for (const name of Object.getOwnPropertyNames(PaymentProvider.prototype))
    expect([name, Object.hasOwn(CountedProvider.prototype, name)]).toEqual([name, true])
  expect(provider.decidesWithinMs).toBe(600_000)
  expect(await provider.register(purchase)).toEqual({ kind: 'registered', provider: reference })
})
