import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Answer, CallOf } from '@bukett/contracts'
import { auditApi } from '@bukett/contracts/http/audit'
import { promotionApi, type PromotionRule } from '@bukett/contracts/http/promotions'
import { swishApi } from '@bukett/contracts/http/swish'
import { csvRows } from '@bukett/contracts/rules/csv'
import { CommandBus } from '@nestjs/cqrs'
import type { CommandStartedEvent } from 'mongodb'
import { Catalogue, Products } from '../src/catalogue/index.js'
import { CompletePurchase } from '../src/payments/application/complete-purchase.js'
import { Purchases } from '../src/payments/application/ports.js'
import { Coupons } from '../src/promotions/application/ports.js'
import { cartApi } from './api.js'
import { refusal, type Visitor } from './app.js'
import { changedBy } from './migrations.js'
import { aChocolate, aRose } from './mothers.js'
import { fillCart, openShop, type ShopAndBanks } from './purchases.js'

let shop: ShopAndBanks
let editor: Visitor
const name = 'Default'
const code = 'ros-rod-20'

beforeAll(async () => {
  shop = await openShop()
  await shop.app.get(Products).put([aRose(), aChocolate()])
  await shop.app.get(Catalogue).refresh()
  editor = await shop.app.signedIn({ userId: 'redaktor', roles: ['ContentEditor'] })
}, 120_000)
afterAll(() => shop.close())

const rule: PromotionRule = {
  Name: 'Vårens tio procent',
  Gives: { Kind: 'percent', Percent: 10 },
  Products: [],
  Categories: [],
  From: null,
  Until: null,
  MinAmount: 0,
  Group: 'everyone',
  MaxUses: null,
  MaxUsesPerCustomer: null,
  WithReduced: true,
  WithBonus: true,
}
type Added = Answer<typeof promotionApi.add>
const add = (Code: string, changes: Partial<CallOf<typeof promotionApi.add>['body']> = {}): Promise<Added> =>
  editor.call(promotionApi.add, { body: { ...rule, Code, Series: 0, ...changes } })
const read = (of: string) => editor.call(promotionApi.read, { params: { code: of } })
const codesOf = async (of: string): Promise<string[][]> =>
  csvRows(await (await editor.send('GET', `/api/office/promotions/${of}/codes`)).text())
    .slice(1)
    .filter(([one]) => one !== '')

const withCart = async (): Promise<Visitor> => {
  const shopper = shop.app.visitor()
  await fillCart(shopper, code)
  return shopper
}
const apply = (shopper: Visitor, typed: string) => shopper.call(cartApi.applyCoupon, { params: { name, code: typed } })

/** Pays the cart by Swish; answers with the number of the order. */
const bought = async (shopper: Visitor): Promise<string> => {
  const { id } = await shopper.call(swishApi.registerByPost, { body: {} })
  const purchases = shop.app.get(Purchases)
  await shop.banks.swish((await purchases.find(id))!.provider!.id, 'paid')
  await shopper.call(swishApi.paymentRequestByPost, { body: { id } })
  await shop.app.get(CommandBus).execute(new CompletePurchase(id, 'worker'))
  return (await purchases.find(id))!.order!.groupId
}

describe('a promotion', () => {
  test('is added, found by its state and words, changed and named in the journal', async () => {
    const added = await add('VAR10', { From: '2026-12-01', Until: '2026-12-31', Products: ['ROS-ROD'] })
    expect(added).toMatchObject({ Code: 'VAR10', Version: 1, State: 'planned', Products: ['ros-rod'], Uses: 0 })
    const planned = await editor.call(promotionApi.list, { query: { state: 'planned', words: 'TIO pro', page: 0 } })
    expect(planned.Promotions.map(({ Code }) => Code)).toEqual(['VAR10'])
    const changed = await editor.call(promotionApi.change, {
      params: { code: 'VAR10' },
      body: { ...rule, Version: 1, Gives: { Kind: 'amount', Amount: 75_00 } },
    })
    expect(changed).toMatchObject({ Version: 2, State: 'running', Gives: { Kind: 'amount', Amount: 75_00 } })
    const admin = await shop.app.signedIn({ userId: 'natverk', roles: ['BrokerAdmin'] })
    const { Rows } = await admin.call(auditApi.list, { query: { thing: 'promotions/VAR10' } })
    expect(Rows.map(({ Action }) => Action)).toEqual(['promotion.change', 'promotion.add'])
  })

  test('that two editors have open is saved by the first of them', async () => {
    await add('TVA')
    const save = (Name: string) =>
      editor.call(promotionApi.change, { params: { code: 'TVA' }, body: { ...rule, Version: 1, Name } })
    await save('Den första')
    expect((await refusal(save('Den andra'))).body).toMatchObject({ errorCode: 'promotion.changed' })
    expect(await read('TVA')).toMatchObject({ Name: 'Den första', Version: 2 })
  })

  test.each([
    ['a day that is before the first', { From: '2026-12-24', Until: '2026-12-01' }, 'Until', 'promotion.ends-first'],
    ['no product of ours', { Products: ['ros-rod', 'nonsens'] }, 'Products.1', 'promotion.unknown-product'],
    ['half a percent', { Gives: { Kind: 'percent' as const, Percent: 0.5 } }, 'Gives.Percent', 'promotion.percent'],
    ['more codes than anybody needs', { Series: 50_001 }, 'Series', 'promotion.series'],
    ['a code that nobody can type', { Code: 'vår & sommar' }, 'Code', 'promotion.code'],
    ['a code that is taken', { Code: 'tagen' }, 'Code', 'promotion.is-there'],
  ])('with %s is refused at its field', async (_, changes, field, errorCode) => {
    if (!(await shop.app.get(Coupons).find('TAGEN'))) await add('TAGEN')
    const answer = await editor.send('POST', '/api/office/promotions', { ...rule, Code: 'FEL1', Series: 0, ...changes })
    expect(answer.status).toBeGreaterThanOrEqual(400)
    const { fields } = (await answer.json()) as { fields: { path: string; code: string }[] }
    expect(fields.map(({ path, code: one }) => [path, one])).toEqual([[`body.${field}`, errorCode]])
  })
})

describe('a code that many use at the same moment', () => {
  const useAt = async (typed: string, purchases: readonly string[]) => {
    const coupon = (await shop.app.get(Coupons).find(typed))!
    const uses = purchases.map((id) => shop.app.get(Coupons).use({ coupon, code: typed }, id, id, 10_00))
    return (await Promise.all(uses)).filter((isUsed) => isUsed).length
  }
  const numbered = (count: number, begins: string) => Array.from({ length: count }, (_, n) => `${begins}-${n}`)

  test.each([
    ['is refused to none of the first, while there is enough of it', 40, 12, 12],
    ['is used as often as it may be, and not once more', 5, 12, 5],
  ])('%s', async (_, MaxUses, count, used) => {
    for (let round = 0; round < 5; round += 1) {
      const typed = `SAMTIDIGT${MaxUses}X${round}`
      await add(typed, { MaxUses })
      expect(await useAt(typed, numbered(count, typed))).toBe(used)
    }
  })

  test('stays with a purchase that takes it twice at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const typed = `DUBBELT${round}`
      await add(typed, { MaxUses: 1 })
      expect(await useAt(typed, [typed, typed, typed])).toBe(3)
      expect(await useAt(typed, [`${typed}-annan`])).toBe(0)
    }
  })
})

describe('a code that each customer may use once', () => {
  const uses = () => shop.app.connection.collection<{ _id: string; purchases: string[] }>('couponUses')
  const withAddress = () => uses().countDocuments({ _id: /@/ })
  /** A guest's address is known when the payment begins. */
  const isRefused = async (typed: string) => {
    const shopper = await withCart()
    await apply(shopper, typed)
    const begun = await refusal(shopper.call(swishApi.registerByPost, { body: {} }))
    expect(begun.body).toMatchObject({ errorCode: 'cartChanged', cart: { Coupons: [] } })
  }

  test('is counted of a guest without the address (PV-02)', async () => {
    await add('EN-PER-KUND', { MaxUsesPerCustomer: 1 })
    const shopper = await withCart()
    await apply(shopper, 'EN-PER-KUND')
    await bought(shopper)
    await isRefused('EN-PER-KUND')
    expect(await uses().countDocuments({ _id: /^EN-PER-KUND\// })).toBe(1)
    expect(await withAddress()).toBe(0)
  })

  test('counts what older versions counted by addresses, and in the end keeps none of these', async () => {
    await add('TIDIGARE', { MaxUsesPerCustomer: 1 })
    await uses().insertOne({ _id: 'TIDIGARE/asa.oberg@example.se', purchases: ['purchase-1'] })
    expect(await changedBy(shop.app, '045-guests-uses-of-codes-without-addresses')).toBe(1)
    await isRefused('TIDIGARE')
    for (const step of ['045-later-guests-uses-of-codes-without-addresses', '045-no-addresses-among-uses-of-codes'])
      expect(await changedBy(shop.app, step)).toBe(1)
    expect(await withAddress()).toBe(0)
    await isRefused('TIDIGARE')
    await shop.app.get(Coupons).giveBack('purchase-1')
    const shopper = await withCart()
    await apply(shopper, 'TIDIGARE')
    await bought(shopper)
  })
})

describe('ten thousand codes of single use', () => {
  test('are all different, cannot be told from one another’s neighbours, and can be typed carelessly', async () => {
    await add('MORSDAG', { Series: 10_000 })
    const codes = (await codesOf('MORSDAG')).map(([one]) => one!)
    expect(new Set(codes).size).toBe(10_000)
    expect(codes.every((one) => /^MORSDAG(-[0-9A-HJKMNP-TV-Z]{4}){3}$/.test(one))).toBe(true)
    const shopper = await withCart()
    const careless = ` ${codes[17]!.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l').replaceAll('-', ' ')} `
    expect(await apply(shopper, careless)).toMatchObject({ Coupons: [{ Code: codes[17], Applied: true }] })
    // What they begin with is no code itself, nor is one beyond the last.
    await refusal(apply(shopper, 'MORSDAG'))
    await editor.call(promotionApi.lengthen, { params: { code: 'MORSDAG' }, body: { Series: 10_001 } })
    expect((await codesOf('MORSDAG')).map(([one]) => one).slice(0, 10_000)).toEqual(codes)
  })

  test('are used once each, whoever has them; the order and the cost stand at the promotion', async () => {
    await add('ENGANG', { Series: 3 })
    const [first, second] = (await codesOf('ENGANG')).map(([one]) => one!)
    const [one, other] = [await withCart(), await withCart()]
    const { DiscountTotal } = await apply(one, first!)
    await apply(other, first!)
    const order = await bought(one)
    expect((await refusal(other.call(swishApi.registerByPost, { body: {} }))).status).toBeGreaterThanOrEqual(400)
    expect((await refusal(apply(await withCart(), first!))).body).toMatchObject({ errorCode: 'cart.invalid-coupon' })
    expect(await apply(await withCart(), second!)).toMatchObject({ Coupons: [{ Applied: true }] })
    expect(await read('ENGANG')).toMatchObject({ Uses: 1, Cost: DiscountTotal })
    const { Rows } = await editor.call(promotionApi.uses, { params: { code: 'ENGANG' }, query: {} })
    expect(Rows).toMatchObject([{ Code: first, OrderGroupId: order, Discount: DiscountTotal }])
    expect((await codesOf('ENGANG')).map(([, used]) => used)).toEqual(['ja', '', ''])
  })

  test('do not become fewer', async () => {
    await add('LANG', { Series: 5 })
    const shorter = editor.call(promotionApi.lengthen, { params: { code: 'LANG' }, body: { Series: 4 } })
    expect((await refusal(shorter)).body).toMatchObject({ errorCode: 'promotion.series-is-longer' })
  })
})

describe('what promotions have cost', () => {
  /** What is done with the uses of promotions while something is asked. */
  const stagesOf = async (ask: () => Promise<unknown>): Promise<string[]> => {
    const stages: string[] = []
    const hear = ({ command }: CommandStartedEvent): void => {
      if (command['aggregate'] !== 'couponPurchases') return
      stages.push(...(command['pipeline'] as object[]).flatMap((stage) => Object.keys(stage)))
    }
    shop.app.client.on('commandStarted', hear)
    await ask()
    shop.app.client.off('commandStarted', hear)
    return stages
  }

  test('is the same in the list as at each of them: of all its uses, however many others have', async () => {
    const coupons = shop.app.get(Coupons)
    for (const typed of ['KOSTAR-A', 'KOSTAR-B']) {
      await add(typed)
      const coupon = (await coupons.find(typed))!
      for (const discount of [10_00, 25_00]) {
        const purchase = `${typed}-${discount}`
        await coupons.use({ coupon, code: typed }, 'kim', purchase, discount)
        await coupons.settle(purchase, purchase, shop.app.clock.now())
      }
    }
    const asked = { query: { state: 'all', words: 'KOSTAR', page: 0 } } as const
    const { Promotions } = await editor.call(promotionApi.list, asked)
    expect(Promotions.map(({ Code, Uses, Cost }) => [Code, Uses, Cost]).toSorted()).toEqual([
      ['KOSTAR-A', 2, 35_00],
      ['KOSTAR-B', 2, 35_00],
    ])
    expect(await read('KOSTAR-B')).toMatchObject({ Uses: 2, Cost: 35_00 })
    const stages = await stagesOf(() => editor.call(promotionApi.list, asked))
    expect(stages).toContain('$group')
    expect(stages).not.toContain('$limit')
  })

  test('stands in the index of their uses; the one of older versions, without it, is taken away', async () => {
    const uses = shop.app.connection.collection('couponPurchases')
    const step = '091-one-index-of-uses-and-costs'
    await uses.createIndex({ coupon: 1, usedAt: -1, _id: -1 })
    expect([await changedBy(shop.app, step), await changedBy(shop.app, step)]).toEqual([1, 0])
    const indexes = await uses.listIndexes().toArray()
    expect(indexes.map((index) => String(index['name'])).toSorted()).toEqual([
      '_id_',
      'coupon_1_usedAt_-1__id_-1_discount_1',
    ])
  })
})

describe('a promotion that is stopped', () => {
  test('is stopped at once, in carts that have it too, and can be started again', async () => {
    await add('STOPP')
    const shopper = await withCart()
    const { Total } = await apply(shopper, 'STOPP')
    const stop = () => editor.call(promotionApi.stop, { params: { code: 'STOPP' } })
    expect([(await stop()).State, (await stop()).State]).toEqual(['stopped', 'stopped'])
    await refusal(apply(await withCart(), 'STOPP'))
    const { body } = await refusal(shopper.call(swishApi.registerByPost, { body: {} }))
    expect(body.errorCode).toBe('cartChanged')
    expect((await shopper.call(cartApi.get, { params: { name } })).Total).toBeGreaterThan(Total)
    await editor.call(promotionApi.resume, { params: { code: 'STOPP' } })
    expect(await apply(shopper, 'STOPP')).toMatchObject({ Total })
  })
})

describe('a rule that is tried', () => {
  const trial = (changes: Partial<CallOf<typeof promotionApi.trial>['body']> = {}) =>
    editor.call(promotionApi.trial, {
      body: {
        Rule: { ...rule, MinAmount: 500_00, Categories: ['Flowers'] },
        Lines: [
          { Code: code, Quantity: 2 },
          { Code: 'choklad', Quantity: 1 },
        ],
        Customer: 'guest',
        Day: '2026-11-20',
        DeliveryFee: 119_00,
        Bonus: 0,
        ...changes,
      },
    })

  test('says what a cart would: the same lines, discount and total', async () => {
    await add('PROV', { MinAmount: 500_00, Categories: ['Flowers'] })
    const shopper = await withCart()
    await shopper.call(cartApi.addProduct, { params: { name, code }, body: {} })
    await shopper.call(cartApi.addProduct, { params: { name, code: 'choklad' }, body: {} })
    const cart = await apply(shopper, 'PROV')
    const tried = await trial({ DeliveryFee: cart.DeliveryFee })
    expect(tried).toMatchObject({ Why: null, Discount: cart.DiscountTotal, Total: cart.Total })
    expect(tried.Lines.map(({ Price }) => Price)).toEqual(
      cart.OrderForm.Shipments.flatMap(({ LineItems }) => LineItems).map(({ Price }) => Price),
    )
  })

  test.each([
    ['for companies only', { Rule: { ...rule, Group: 'company' as const } }, 'group'],
    ['before its first day', { Rule: { ...rule, From: '2026-11-21' } }, 'not-yet'],
    ['after its last', { Rule: { ...rule, Until: '2026-11-19' } }, 'over'],
    ['for other goods', { Rule: { ...rule, Categories: ['Plants' as const] } }, 'nothing-concerned'],
    ['below its sum', { Rule: { ...rule, MinAmount: 9_000_00 } }, 'below-minimum'],
    ['beside a bonus check it does not go with', { Rule: { ...rule, WithBonus: false }, Bonus: 50_00 }, 'with-bonus'],
  ])('%s says why it does not apply', async (_, changes, why) => {
    expect(await trial(changes)).toMatchObject({ Why: why, Discount: 0 })
  })
})
