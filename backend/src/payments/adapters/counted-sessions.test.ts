import { expect, test } from '@jest/globals'
import type { Purchase } from '@bukett/contracts/http/paylater'
import { Metrics } from '../../shared/metrics.js'
import { CountedSessions } from './counted-sessions.js'
import type { SenareClient } from './senare-client.js'

const purchase = {} as Purchase
const begun = { sessionId: 'one', clientToken: 'token', categories: [] }

/** Sessions that are answered so, and what is counted of them. */
const answering = (session: typeof begun | null, told: 'done' | 'gone' | 'away') => {
  const metrics = new Metrics()
  const client = { brand: 'Senare', libraryUrl: '/sdk.js', begin: async () => session, adjust: async () => told }
  const sessions = new CountedSessions(client as unknown as SenareClient, metrics)
  const counts = async () => {
    const { values } = await metrics.providersAsked.get()
    return Object.fromEntries(
      values.map(({ labels, value }) => [`${labels.method} ${labels.question} ${labels.answer}`, value]),
    )
  }
  return { sessions, counts }
}

test('a Senare that begins and changes no session is counted as away, from 0 on', async () => {
  const { sessions, counts } = answering(null, 'away')
  expect(await counts()).toEqual({ 'klarnaPayments session heard': 0, 'klarnaPayments session away': 0 })
  expect(await sessions.begin(purchase)).toBeNull()
  expect(await sessions.adjust('one', purchase)).toBe('away')
  expect(await counts()).toEqual({ 'klarnaPayments session heard': 0, 'klarnaPayments session away': 2 })
})

test('one that begins a session, or says that it is over, was heard', async () => {
  const { sessions, counts } = answering(begun, 'gone')
  expect([sessions.brand, sessions.libraryUrl]).toEqual(['Senare', '/sdk.js'])
  expect(await sessions.begin(purchase)).toBe(begun)
  expect(await sessions.adjust('one', purchase)).toBe('gone')
  expect(await counts()).toEqual({ 'klarnaPayments session heard': 2, 'klarnaPayments session away': 0 })
})
