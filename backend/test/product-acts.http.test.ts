import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { auditApi } from '@bukett/contracts/http/audit'
import { type ChosenProducts, productActsApi, type ProductsChange } from '@bukett/contracts/http/product-acts'
import { ProductActs } from '../src/catalogue/application/product-acts.js'
import { ProductActStore } from '../src/catalogue/application/product-act-store.js'
import { ProductKeeping } from '../src/catalogue/application/product-keeping.js'
import { rowOf } from '../src/catalogue/application/product-file.js'
import { Catalogue, Products, StockLevels, type StoredProduct } from '../src/catalogue/index.js'
import { Jobs } from '../src/shared/jobs.js'
import { refusal, startApp, type TestApp, until, type Visitor } from './app.js'
import { aRose, aVariant } from './mothers.js'

let app: TestApp
let editor: Visitor

const aBouquet = (n: number, changes: Partial<StoredProduct> = {}, variant = {}): StoredProduct =>
  aRose(
    { _id: `ROS${n}`, Name: `Ros ${n}`, NameEn: `Rose ${n}`, Position: n, Assortments: [], Occasions: [], ...changes },
    { Code: `ROS${n}A`, Price: 100_00 + n, ...variant },
  )
const keep = async (products: readonly StoredProduct[]): Promise<void> => {
  await app.get(Products).put(products)
  await app.get(Catalogue).refresh()
}

beforeAll(async () => {
  app = await startApp()
  editor = await app.signedIn({ userId: 'redaktor', roles: ['ContentEditor'] })
  // The queue has lost them: the tests go on with them, as the sweep does.
  const jobs = app.get(Jobs)
  const schedule = jobs.schedule.bind(jobs)
  jobs.schedule = async (job, ...rest) => {
    if (job.name !== 'carry-out-product-act') await schedule(job, ...rest)
  }
}, 120_000)
afterAll(() => app.close())
beforeEach(async () => {
  await app.connection.collection('products').deleteMany({})
  await keep([])
})

const everything = {
  Choice: {
    words: '',
    assortment: '',
    shown: 'any',
    season: 'any',
    kind: 'any',
    stock: 'any',
    made: 'any',
    draft: 'any',
  },
} as const
const tenPercent: ProductsChange = { Kind: 'percent', Percent: 10, Rounding: 'krona' }
const preview = (Change: ProductsChange, Which: ChosenProducts = everything) =>
  editor.call(productActsApi.preview, { body: { Which, Change } })
const begin = async (Change: ProductsChange, Which: ChosenProducts = everything) => {
  const { Seen } = await preview(Change, Which)
  return editor.call(productActsApi.carryOut, { body: { Which, Change, Seen } })
}
const read = (id: string) => editor.call(productActsApi.read, { params: { id } })
/** As the worker does it. */
const run = async (id: string) => {
  await app.get(ProductActs).run(id)
  return read(id)
}
const carriedOut = async (Change: ProductsChange, Which?: ChosenProducts) => run((await begin(Change, Which)).Id)
const takenBack = async (id: string, who = editor) => run((await who.call(productActsApi.undo, { params: { id } })).Id)
const stored = async (code: string): Promise<StoredProduct> => (await app.get(Products).find([code]))[0]!
const pricesOf = async (codes: readonly string[]): Promise<number[]> =>
  (await app.get(Products).find(codes)).map(({ Variants }) => Variants[0]!.Price)

describe('a preview of a change of many', () => {
  test('says each price before and after, and which are refused and why', async () => {
    await keep([
      aBouquet(1, {}, { Price: 549_00 }),
      aBouquet(2, {}, { Price: 400_00, PriceAfterDiscount: 380_00 }),
      aBouquet(3, {}, { IsCustomerSpecifiedPrice: true }),
      aBouquet(4, {}, { VatClass: 'voucher', ProductCategory: 'GiftCard' }),
      aBouquet(5, {}, { Price: 1_00 }),
    ])
    const { Rows } = await preview({ Kind: 'amount', Amount: -50_00, Rounding: 'nine' })
    expect(Rows.map(({ Code, Before, After, Refused }) => [Code, Before, After, Refused])).toEqual([
      ['ROS1', { Amount: 549_00 }, { Amount: 499_00 }, null],
      ['ROS2', { Amount: 400_00 }, { Amount: 349_00 }, 'campaign-not-lower'],
      ['ROS3', { Amount: 100_03 }, { Amount: 49_00 }, 'own-price'],
      ['ROS4', { Amount: 100_04 }, { Amount: 49_00 }, 'own-price'],
      ['ROS5', { Amount: 1_00 }, { Amount: -51_00 }, 'price-out-of-range'],
    ])
    expect(await pricesOf(['ROS1'])).toEqual([549_00])
  })

  test.each<[ProductsChange, unknown, unknown]>([
    [{ Kind: 'addAssortments', Assortments: ['jul'] }, { Names: ['var'] }, { Names: ['var', 'jul'] }],
    [{ Kind: 'removeAssortments', Assortments: ['var'] }, { Names: ['var'] }, { Names: [] }],
    [{ Kind: 'seasons', Seasons: ['christmas'] }, { Names: [] }, { Names: ['christmas'] }],
    [{ Kind: 'vatClass', VatClass: 'food' }, { Names: ['standard'] }, { Names: ['food'] }],
    [{ Kind: 'stock', Stock: 12 }, { Count: null }, { Count: 12 }],
    [{ Kind: 'sites', Sites: [] }, { Names: ['gift'] }, { Names: [] }],
    [{ Kind: 'endCampaign' }, { Amount: 90_00 }, { Amount: null }],
  ])('%j is seen, carried out, and taken back', async (change, before, after) => {
    const kept = {
      _id: 'jul',
      Name: 'Jul',
      NameEn: 'Christmas',
      Description: '',
      DescriptionEn: '',
      Site: 'gift',
      Position: 0,
    }
    await app.connection.collection('assortments').replaceOne({ _id: 'jul' as never }, kept, { upsert: true })
    await keep([aBouquet(1, { Assortments: ['var'] }, { PriceAfterDiscount: 90_00, LowestPrice30Days: 90_00 })])
    const was = await stored('ROS1')
    const { Id, Rows, State } = await carriedOut(change)
    expect(Rows).toMatchObject([{ Before: before, After: after, Refused: null }])
    expect(State).toBe('done')
    expect((await preview(change)).Unchanged).toBe(1)
    await takenBack(Id)
    const now = await stored('ROS1')
    expect(rowOf(now)).toEqual(rowOf(was))
    expect([now.Revision, now.Changes?.map(({ By }) => By)]).toEqual([2, ['redaktor', 'redaktor']])
  })

  test('goes with the act: what has changed since is looked at again', async () => {
    await keep([aBouquet(1)])
    const { Seen } = await preview(tenPercent)
    await keep([aBouquet(1, {}, { Price: 300_00 })])
    const answer = editor.call(productActsApi.carryOut, { body: { Which: everything, Change: tenPercent, Seen } })
    expect((await refusal(answer)).body).toMatchObject({ errorCode: 'product.preview-changed' })
  })

  test.each<[string, unknown, string]>([
    ['percent that nobody means', { Kind: 'percent', Percent: 900, Rounding: 'krona' }, 'product.percent'],
    ['more kronor than any price', { Kind: 'amount', Amount: 90_000, Rounding: 'krona' }, 'money.out-of-range'],
    ['no assortment', { Kind: 'addAssortments', Assortments: [] }, 'product.no-assortment'],
    ['an assortment that is gone', { Kind: 'addAssortments', Assortments: ['kaktusar'] }, 'product.unknown-assortment'],
    ['half a piece', { Kind: 'stock', Stock: 0.5 }, 'product.stock'],
  ])('of %s is refused in a sentence', async (_, Change, errorCode) => {
    await keep([aBouquet(1)])
    const answer = await editor.send('POST', '/api/office/product-acts/preview', { Which: everything, Change })
    expect((await answer.json()) as object).toMatchObject({ errorCode })
  })

  test('leaves out no more than two thousand', async () => {
    await keep(Array.from({ length: 2001 }, (_, n) => aBouquet(n)))
    expect((await refusal(preview(tenPercent))).body).toMatchObject({ errorCode: 'product.too-many' })
  })
})

describe('a price change of 500 goods', () => {
  const codes = Array.from({ length: 500 }, (_, n) => `ROS${n}`)

  test('is taken back, but for what somebody has changed since; who did what is kept', async () => {
    await keep(Array.from({ length: 500 }, (_, n) => aBouquet(n)))
    const before = await pricesOf(codes)
    const act = await carriedOut(tenPercent)
    expect(act).toMatchObject({ State: 'done', Fields: 500, Done: 500, Refused: 0, Products: 500 })
    expect(await pricesOf(['ROS20'])).toEqual([110_00])
    await app.get(ProductKeeping).change('ROS7', 'kollega', (now) => ({
      ...now,
      Variants: now.Variants.map((variant) => ({ ...variant, Price: 77_00 })),
    }))
    const chief = await app.signedIn({ userId: 'chef', roles: ['BrokerAdmin'] })
    const undone = await takenBack(act.Id, chief)
    expect(undone).toMatchObject({ Kind: 'undo', Fields: 500, Done: 499, Refused: 1 })
    expect(undone.Rows.filter(({ Refused }) => Refused)).toMatchObject([{ Code: 'ROS7', Refused: 'changed-since' }])
    const now = await pricesOf(codes)
    const seven = codes.toSorted().indexOf('ROS7')
    expect(now[seven]).toBe(77_00)
    expect(now.toSpliced(seven, 1)).toEqual(before.toSpliced(seven, 1))
    // Again: the same act, and nothing else.
    expect((await takenBack(act.Id)).Id).toBe(undone.Id)
    const { Acts } = await editor.call(productActsApi.list, {})
    expect(Acts.find(({ Id }) => Id === act.Id)?.Undone).toMatchObject({ Id: undone.Id })
    const { Rows } = await chief.call(auditApi.list, { query: { thing: `product-acts/${undone.Id}` } })
    expect(Rows.at(-1)).toMatchObject({ Action: 'product.undo-many', ActorId: 'chef' })
  })

  test.each([
    ['before a product is written', 'change', 0],
    ['in the middle of the products', 'change', 4],
    ['when products are written and not yet noted', 'note', 0],
    ['between two batches', 'note', 6],
  ] as const)('that is killed %s goes on, and changes each product once', async (_, where, after) => {
    await keep(Array.from({ length: 500 }, (__, n) => aBouquet(n)))
    const { Id } = await begin(tenPercent)
    const { Id: waits } = await read(Id)
    const target = (where === 'change' ? app.get(Products) : app.get(ProductActStore)) as unknown as Record<
      string,
      (...all: unknown[]) => Promise<unknown>
    >
    const real = target[where]!.bind(target)
    let calls = 0
    target[where] = async (...all) => {
      if (calls === after) {
        // Half of what was to be written is.
        if (where === 'change') await real((all[0] as unknown[]).slice(0, 20))
        throw new Error('killed')
      }
      calls += 1
      return real(...all)
    }
    await expect(app.get(ProductActs).run(waits)).rejects.toThrow('killed')
    target[where] = real
    const act = await run(Id)
    expect(act).toMatchObject({ State: 'done', Done: 500, Refused: 0 })
    const products = await app.get(Products).find(codes)
    const wanted = products.map(({ _id }) => [1, Math.round(((100_00 + Number(_id.slice(3))) * 11) / 1000) * 100])
    expect(products.map(({ Revision, Variants }) => [Revision, Variants[0]!.Price])).toEqual(wanted)
  })
})

describe('two who carry out the same act', () => {
  const some = Array.from({ length: 120 }, (_, n) => aBouquet(n))
  const codes = some.map(({ _id }) => _id)

  test('do not undo its undo: one that stood still meanwhile leaves what was taken back', async () => {
    await keep(some)
    const before = await pricesOf(codes)
    const { Id } = await begin(tenPercent)
    const products = app.get(Products)
    const change = products.change.bind(products)
    products.change = async (all) => {
      products.change = change
      await run(Id)
      expect(await takenBack(Id)).toMatchObject({ State: 'done', Refused: 0 })
      return change(all)
    }
    const act = await run(Id)
    expect(await pricesOf(codes)).toEqual(before)
    expect(act).toMatchObject({ State: 'done', Done: 120, Refused: 0 })
  })

  test('are one, while the first goes on: the sweep takes what nobody has noted anything of for a minute', async () => {
    await keep(some)
    const [{ Id: goesOn }, { Id: left }] = [
      await begin(tenPercent, { Codes: [codes[0]!] }),
      await begin(tenPercent, { Codes: [codes[1]!] }),
    ]
    const now = app.clock.now()
    app.clock.set(new Date(now.getTime() + 61_000))
    await app.get(ProductActStore).note(goesOn, {}, app.clock.now())
    await app.get(Jobs).hurry()
    await until(async () => (await read(left)).State === 'done')
    expect(await read(goesOn)).toMatchObject({ State: 'running' })
    expect(await run(goesOn)).toMatchObject({ State: 'done', Done: 1 })
    app.clock.set(now)
  })
})

describe('an act of many', () => {
  test('touches the fields that still hold what was seen, of each variant by itself', async () => {
    const Variants = [aVariant({ Code: 'ROS1A', Price: 100_00 }), aVariant({ Code: 'ROS1B', Price: 200_00 })]
    await keep([aBouquet(1, { Variants }), aBouquet(2)])
    const { Id } = await begin({ Kind: 'percent', Percent: 50, Rounding: 'ore' })
    await app.get(ProductKeeping).change('ROS1', 'kollega', (now) => ({
      ...now,
      Variants: [now.Variants[0]!, { ...now.Variants[1]!, Price: 250_00 }],
    }))
    await app.connection.collection('products').deleteOne({ _id: 'ROS2' as never })
    const { Rows, Done, Refused } = await run(Id)
    expect([Done, Refused]).toEqual([1, 2])
    expect(Rows.map((row) => [row.VariantCode, row.Refused])).toEqual([
      ['ROS1A', null],
      ['ROS1B', 'changed-since'],
      ['ROS2A', 'gone'],
    ])
    expect((await stored('ROS1')).Variants.map(({ Price }) => Price)).toEqual([150_00, 250_00])
  })

  test('that ended a planned campaign brings it back with its end, and not after that', async () => {
    const now = app.clock.now().getTime()
    const at = (hours: number): string => new Date(now + hours * 3600_000).toISOString()
    const Plans = [{ Kind: 'campaign' as const, From: at(-24), To: at(24), Price: 90_00 }]
    const running = { PriceAfterDiscount: 90_00, LowestPrice30Days: 100_00, Plans, PricesAsOf: at(-24) }
    await keep([aBouquet(1, {}, running), aBouquet(2, {}, running)])
    const was = await stored('ROS1')
    const { Id } = await carriedOut({ Kind: 'endCampaign' })
    expect((await stored('ROS1')).Variants[0]).toMatchObject({ PriceAfterDiscount: null })
    await app.get(ProductKeeping).change('ROS2', 'kollega', (product) => ({
      ...product,
      Variants: product.Variants.map((one) => ({
        ...one,
        Plans: [{ Kind: 'campaign', From: at(12), To: at(48), Price: 80_00 }],
      })),
    }))
    const { Id: undone } = await takenBack(Id)
    expect((await app.get(ProductActStore).find(undone))?.Outcomes).toEqual({
      ROS1: [],
      ROS2: [{ At: 1, Why: 'changed-since', By: 'kollega' }],
    })
    expect(rowOf(await stored('ROS1'))).toEqual(rowOf(was))
    const { Id: again } = await carriedOut({ Kind: 'endCampaign' }, { Codes: ['ROS1'] })
    try {
      app.clock.set(at(25))
      editor = await app.signedIn({ userId: 'redaktor', roles: ['ContentEditor'] })
      expect((await takenBack(again)).Rows).toMatchObject([{ Refused: 'campaign-over' }])
      expect((await stored('ROS1')).Variants[0]).toMatchObject({ PriceAfterDiscount: null })
    } finally {
      app.clock.set(at(0))
      editor = await app.signedIn({ userId: 'redaktor', roles: ['ContentEditor'] })
    }
  })

  test('that counts goods counts them anew, also to the same number, and taken back it was no count', async () => {
    const left = (code: string) => app.get(Catalogue).stockOf(code)
    await keep([aBouquet(1, {}, { Stock: 5 }), aBouquet(2, {}, { Stock: 8 }), aBouquet(3, {}, { Stock: 5 })])
    const sold = [
      { code: 'ROS1A', counted: 5, sold: 5, held: 0 },
      { code: 'ROS2A', counted: 8, sold: 2, held: 0 },
    ]
    app.get(StockLevels).note(sold)
    expect(['ROS1A', 'ROS2A', 'ROS3A'].map(left)).toEqual([0, 6, 5])
    const { Id, Rows } = await carriedOut({ Kind: 'stock', Stock: 5 })
    expect(Rows.map(({ VariantCode }) => VariantCode)).toEqual(['ROS1A', 'ROS2A'])
    await until(async () => left('ROS2A') === 5)
    expect([left('ROS1A'), left('ROS2A')]).toEqual([5, 5])
    expect((await stored('ROS1')).Changes?.at(-1)?.Fields).toEqual(['Variants.ROS1A.Stock'])
    await takenBack(Id)
    await until(async () => left('ROS2A') === 6)
    expect([left('ROS1A'), left('ROS2A')]).toEqual([0, 6])
  })

  test('of named products leaves the others', async () => {
    await keep([aBouquet(1), aBouquet(2)])
    await carriedOut({ Kind: 'stock', Stock: 3 }, { Codes: ['ros2'] })
    expect([(await stored('ROS1')).Variants[0]!.Stock, (await stored('ROS2')).Variants[0]!.Stock]).toEqual([null, 3])
  })

  test('is listed by its counts, without its fields where it is done', async () => {
    const acts = app.connection.collection('productActs')
    await acts.deleteMany({})
    await keep([aBouquet(1), aBouquet(2)])
    const { Rows: _, ...done } = await carriedOut(tenPercent)
    const whole = jest.spyOn(app.get(ProductActStore), 'whole')
    const listed = async () => (await editor.call(productActsApi.list, {})).Acts
    expect(done).toMatchObject({ State: 'done', Fields: 2, Done: 2, Refused: 0, Products: 2 })
    expect(await listed()).toEqual([done])
    expect(whole).not.toHaveBeenCalled()
    // As an older version has left it.
    await acts.updateOne({ _id: done.Id as never }, { $unset: { Counts: '' } } as never)
    expect(await listed()).toEqual([done])
    const begun = await begin(tenPercent, { Codes: ['ROS1'] })
    expect(begun).toMatchObject({ State: 'running', Fields: 1, Done: 0, Products: 1 })
    expect((await listed()).find(({ Id }) => Id === begun.Id)).toEqual(begun)
    whole.mockRestore()
  })

  test('is not taken back while it is under way, nor is what took one back', async () => {
    await keep([aBouquet(1)])
    const store = app.get(ProductActStore)
    const { Id } = await begin(tenPercent)
    await run(Id)
    const act = (await store.find(Id))!
    await store.add({ ...act, _id: 'pagar', State: 'running' })
    const undo = (id: string) => refusal(editor.call(productActsApi.undo, { params: { id } }))
    expect((await undo('pagar')).body).toMatchObject({ errorCode: 'product.act-running' })
    await store.finish('pagar', act.Counts!)
    const { Id: undone } = await takenBack(Id)
    expect((await undo(undone)).body).toMatchObject({ errorCode: 'product.undo-is-final' })
    expect((await undo('borta')).body).toMatchObject({ errorCode: 'product.act-unknown' })
  })
})
