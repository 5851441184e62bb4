import { aCart, aLine } from '@bukett/ui-kit/mocks/cart'
import { expect, test } from '@jest/globals'
import { walletBuying } from './wallet-buying'

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
