import type { Cart } from '@bukett/contracts/http/cart'
import { aCart, aLine } from '@bukett/ui-kit/mocks/cart'
import { afterEach, expect, test } from '@jest/globals'
import { answerCallsBy } from '../api'
import { walletBuying, type WalletEnd } from './wallet-buying'

const texts = {
  goods: 'Varor',
  delivery: 'Leverans',
  reductions: 'Rabatt',
  giftCard: (last4: string) => `Presentkort som slutar på ${last4}`,
  onlySweden: '',
  notThere: '',
  changed: '',
  failed: '',
}

test('the rows of a wallet’s sheet come to its total, a gift card among them', () => {
  const giftCard = { Id: 'card-1', Last4: '4821', Amount: 200_00 }
  const cart = aCart([aLine({ Discount: 50_00 })], { GiftCards: [giftCard] })
  const { first } = walletBuying({ cart, wallet: 'applePay', texts, save: () => Promise.resolve(cart) })
  expect(first.total).toBe(cart.ToPay)
  expect(first.items.at(-1)).toEqual({ label: 'Presentkort som slutar på 4821', amount: -200_00 })
  expect(first.items.reduce((sum, { amount }) => sum + amount, 0)).toBe(first.total)
})

afterEach(() => answerCallsBy(fetch))

const bought = {
  purchaseId: 'purchase-1',
  status: 'OK',
  orderGroupId: '100000017',
  orderGroupKey: 'a-key-of-22-characters',
  delayed: false,
  successfulRollback: false,
  redirectUrl: '/transactionInfo?orderGroupId=100000017&status=OK',
  reason: null,
  Message: null,
  bankUrl: null,
}
const tells = () => Promise.resolve(Response.json(bought))
const isLost = () => Promise.reject<Response>(new TypeError('Failed to fetch'))

/** The keys that a purchase is asked for under; the answers are given one after the other. */
const keysAnsweredBy = (...answers: (() => Promise<Response>)[]): (string | null)[] => {
  const keys: (string | null)[] = []
  answerCallsBy((_, init) => {
    const answer = answers[keys.length] ?? isLost
    keys.push(new Headers(init?.headers).get('idempotency-key'))
    return answer()
  })
  return keys
}

const cart = aCart()
const buyingWith = (save: () => Promise<Cart> = () => Promise.resolve(cart)) =>
  walletBuying({ cart, wallet: 'applePay', texts: { ...texts, failed: 'Det gick inte.' }, save })

test('a wallet’s purchase whose answer is lost is asked for once more as the same one, and is told', async () => {
  const keys = keysAnsweredBy(isLost, tells)
  expect(await buyingWith().pay({ token: '{}' })).toEqual({ kind: 'over', url: bought.redirectUrl })
  expect(keys).toEqual([expect.any(String), keys[0]])
})

test('a wallet’s purchase that nobody answers is told in the words of the shop, not the browser’s', async () => {
  const keys = keysAnsweredBy()
  const text = expect.stringContaining('Tjänsten svarar inte just nu')
  expect(await buyingWith().pay({ token: '{}' })).toEqual({ kind: 'failed', text })
  expect(keys).toHaveLength(2)
})

test('a sheet that is closed while its cart is saved buys nothing', async () => {
  const keys = keysAnsweredBy(tells)
  let saved = (): void => undefined
  const buying = buyingWith(
    () =>
      new Promise((resolve) => {
        saved = () => resolve(cart)
      }),
  )
  const paying = buying.pay({ token: '{}' })
  expect(await buying.close()).toBeUndefined()
  saved()
  expect(await paying).toMatchObject({ kind: 'failed' })
  expect(keys).toEqual([])
})

test('a purchase that was sent before its sheet was closed is followed to its end', async () => {
  const buying = buyingWith()
  let followed: Promise<WalletEnd | undefined> | undefined
  keysAnsweredBy(async () => {
    await Promise.resolve()
    followed = buying.close()
    return tells()
  })
  const end = await buying.pay({ token: '{}' })
  expect(end).toEqual({ kind: 'over', url: bought.redirectUrl })
  expect(await followed).toEqual(end)
})
