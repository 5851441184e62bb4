import { api, changesState, type Endpoint, mayCall, type Role, siteHeader } from '@bukett/contracts'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import fc from 'fast-check'
import type { TestApp, Visitor } from './app.js'
import { callsOf, type FuzzCall, Known } from './fuzz/arbitraries.js'
import { faultOf } from './fuzz/judge.js'
import { aUserRow, seedUsers } from './people.js'
import { openShop, type ShopAndBanks } from './purchases.js'
import { openApi } from '../src/shared/http/openapi.js'

/** `npm run fuzz` gives more of both. */
const requests = Number(process.env['FUZZ_REQUESTS'] ?? 600)
const seed = Number(process.env['FUZZ_SEED'] ?? 1)
const atMostMs = Number(process.env['FUZZ_SECONDS'] ?? 60) * 1000

const atOnce = 8
/** An answer that takes longer counts as none. */
const patienceMs = 30_000
const sessionsLast = 100
/** So many in the time there is are asked on the slowest of machines: fewer and the shop was not asked. */
const fewest = 200

/** A guest, a customer, a store's administrator and the network's own. */
const people = [
  aUserRow('kund', ['PrivateCustomer']),
  aUserRow('butik', ['MemberShopAdmin'], { memberId: '1001' }),
  aUserRow('admin', ['SuperAdmin']),
]
const callers = { guest: null, customer: 'kund', store: 'butik', administrator: 'admin' } as const

let shop: ShopAndBanks
let app: TestApp
beforeAll(async () => {
  shop = await openShop()
  app = shop.app
  await seedUsers(app, people)
}, 120_000)
afterAll(() => shop.close(), 60_000)

/** Every route of the document; each is called by everybody. */
const routes = (): Endpoint[] => {
  const { paths } = openApi('http://localhost', { sandbox: false }) as {
    paths: Record<string, Record<string, unknown>>
  }
  const isDescribed = ({ method, path }: Endpoint): boolean =>
    paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()] !== undefined
  return Object.values(api)
    .flatMap((area) => Object.values(area))
    .filter(isDescribed)
}

/** What the shop has told, by the name it told it under: a code that is known opens more doors than one that is made up. */
class Memory {
  readonly #values = new Map<string, unknown[]>()

  learn(told: unknown, name = '', depth = 0): void {
    if (depth > 6 || told === null) return
    if (Array.isArray(told)) for (const one of told.slice(0, 5)) this.learn(one, name, depth + 1)
    else if (typeof told === 'object')
      for (const [key, value] of Object.entries(told)) this.learn(value, key.toLowerCase(), depth + 1)
    else if (typeof told === 'string' && told.length < 200) {
      const known = this.#values.get(name) ?? []
      if (known.length < 50 && !known.includes(told)) this.#values.set(name, [...known, told])
    }
  }

  /** With what was meant in place of each name. */
  filled(value: unknown): unknown {
    if (value instanceof Known) return this.#nth(value)
    if (Array.isArray(value)) return value.map((one) => this.filled(one))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, this.filled(inner)]))
  }

  /** `{code}` of a product and `ProductVariantCode` are the same kind of thing. */
  #nth({ name, nth }: Known): unknown {
    const own = this.#values.get(name.toLowerCase())
    const related = own ?? [...this.#values].find(([known]) => known && name.toLowerCase().endsWith(known))?.[1]
    return related?.[nth % related.length] ?? ['1001', 'BUK1001', 'BUK1001A', 'Default', '1'][nth % 5]
  }
}

const addressOf = (e: Endpoint, { params, query }: FuzzCall): string => {
  const path = e.path.replace(/:(\w+)/g, (_, name: string) => encoded(params[name]))
  const asked = Object.entries((query ?? {}) as object).map(([key, value]) => `${encoded(key)}=${encoded(value)}`)
  return asked.length === 0 ? path : `${path}?${asked.join('&')}`
}

const encoded = (value: unknown): string => {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  // `%ZZ` is sent as it stands; a lone half of a pair has no address.
  return text === '%ZZ' ? text : encodeURIComponent(Buffer.from(text).toString())
}

type Kind = keyof typeof callers
const rolesOf = (kind: Kind): readonly Role[] => people.find(({ id }) => id === callers[kind])?.roles ?? ['Guest']

const signIn = async (kind: Kind): Promise<Visitor> => {
  const person = people.find(({ id }) => id === callers[kind])
  if (!person) return app.visitor()
  const { id: userId, roles, memberId = null, organizationId = null } = person
  return app.signedIn({ userId, roles, memberId, organizationId })
}

/** What a kind of people asked for that it may have. */
interface Share {
  asked: number
  done: number
  /** Of that what a guest may not have. */
  own: number
  /** Asked for that by somebody whom the shop did not know. */
  unknown: number
}

const countIn = (
  share: Share,
  { isDone, isOwn, isStranger }: Record<'isDone' | 'isOwn' | 'isStranger', boolean>,
): void => {
  share.asked += 1
  if (isDone) share.done += 1
  if (isOwn) share.own += 1
  if (isStranger) share.unknown += 1
}

const isUnknown = (status: number, text: string): boolean =>
  status === 401 && text.includes('"errorCode":"unauthorized"')

test(
  `${requests} calls by four kinds of people: none ends as a fault of ours, none in another shape than API-02`,
  async () => {
    const all = routes()
    const kinds = Object.keys(callers) as Kind[]
    const memory = new Memory()
    memory.learn(people)
    const visitors = new Map<Kind, { visitor: Visitor; calls: number }>()
    const visitorOf = async (kind: Kind): Promise<Visitor> => {
      const known = visitors.get(kind)
      // A call may have ended the session.
      if (known && (known.calls += 1) < sessionsLast) return known.visitor
      const visitor = await signIn(kind)
      visitors.set(kind, { visitor, calls: 0 })
      return visitor
    }
    const planned = fc.sample(
      fc.record({
        e: fc.constantFrom(...all),
        // Mostly somebody who may.
        drawn: fc.tuple(fc.nat(3), fc.nat(kinds.length * 60)),
        address: fc.nat(60_000).map((nth) => `10.7.${nth >> 8}.${nth & 255}`),
        siteless: fc.nat(40).map((nth) => nth === 0),
      }),
      { numRuns: requests, seed },
    )
    const arbitraries = new Map(all.map((e) => [e, callsOf(e)]))
    const faults = new Map<string, string>()
    const statuses = new Map<number, number>()
    const shares = new Map(kinds.map((kind): [Kind, Share] => [kind, { asked: 0, done: 0, own: 0, unknown: 0 }]))
    const until = Date.now() + atMostMs
    let made = 0

    const make = async (
      { e, drawn: [often, which], address, siteless }: (typeof planned)[number],
      nth: number,
    ): Promise<void> => {
      const able = often === 0 ? kinds : kinds.filter((kind) => mayCall(e.access, rolesOf(kind)))
      const kind = able[which % able.length] ?? 'guest'
      const [drawn] = fc.sample(arbitraries.get(e)!, { numRuns: 1, seed: seed + nth })
      const call = memory.filled(drawn) as FuzzCall
      const visitor = await visitorOf(kind)
      const headers = {
        'x-forwarded-for': address,
        ...(siteless && changesState(e) && { [siteHeader.name]: 'elsewhere' }),
      }
      const route = `${e.method} ${e.path}`
      const told = (what: string): void => {
        const key = `${route}: ${what.replace(/"traceId":"[^"]*"/, '')}`
        if (!faults.has(key))
          faults.set(key, `${kind} ${addressOf(e, call)} ${JSON.stringify(call.body)?.slice(0, 1500)}`)
      }
      const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), patienceMs).unref())
      // Who waits for news may wait for long.
      if (e.waits) return
      const answer = await Promise.race([visitor.send(e.method, addressOf(e, call), call.body, headers), late])
      if (!answer) return told(`no answer within ${patienceMs} ms`)
      const text = await answer.text()
      made += 1
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
      const may = mayCall(e.access, rolesOf(kind))
      const isOwn = may && !mayCall(e.access, ['Guest'])
      const isStranger = isOwn && isUnknown(answer.status, text)
      if (may) countIn(shares.get(kind)!, { isDone: answer.ok, isOwn, isStranger })
      // The session has ended: the next call is by somebody who is known again.
      if (isStranger && visitors.get(kind)?.visitor === visitor) visitors.delete(kind)
      const fault = faultOf(answer.status, text)
      if (fault) told(fault)
      else if (answer.status === 200 && !e.file) memory.learn(JSON.parse(text))
    }

    let next = 0
    const lane = async (): Promise<void> => {
      for (let nth = next++; nth < planned.length && Date.now() < until; nth = next++) await make(planned[nth]!, nth)
    }
    await Promise.all(Array.from({ length: atOnce }, lane))
    const asked = planned.filter(({ e }) => !e.waits).length
    if (process.env['FUZZ_REQUESTS'])
      process.stdout.write(
        `${made} answers to ${asked} calls: ${[...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')}\n`,
      )
    expect(Object.fromEntries(faults)).toEqual({})
    // The shop was asked, by people whom it knows, and gave.
    const tooFew = made < Math.min(fewest, asked * 0.9) ? [`${made} of ${asked} calls were made`] : []
    expect(tooFew).toEqual([])
    const strangers = [...shares].filter(([, { own, unknown }]) => unknown > own / 2)
    expect(strangers).toEqual([])
    const refusedMost = [...shares].filter(([, share]) => share.done < share.asked / 10)
    expect(refusedMost).toEqual([])
  },
  atMostMs + 60_000,
)
