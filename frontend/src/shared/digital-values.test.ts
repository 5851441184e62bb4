import { aCart, aDigitalLine } from '@bukett/ui-kit/mocks/cart'
import { describe, expect, test } from '@jest/globals'
import { digitalEditOf, digitalFaultsOf, digitalValuesOf, type GiftField, giftField, giftsOf } from './digital-values'

const now = new Date('2026-11-30T09:00:00.000Z')
const birthday = '2026-12-14T08:00:00.000Z'
const cart = aCart([
  aDigitalLine({
    DigitalDelivery: { Channel: 'sms', To: '+46701740611', Name: 'Karin', From: 'Anders', Text: '', SendAt: birthday },
  }),
])
const gift = giftsOf(cart)[0]!
const typed = (changes: Partial<Record<GiftField, string>>) => ({
  ...digitalValuesOf(cart, now),
  ...Object.fromEntries(Object.entries(changes).map(([field, value]) => [giftField(gift, field as GiftField), value])),
})
const faultOf = (field: GiftField, changes: Partial<Record<GiftField, string>>) =>
  digitalFaultsOf(cart, typed(changes), now)[giftField(gift, field)]
const sendAtOf = (changes: Partial<Record<GiftField, string>>) =>
  digitalEditOf(cart, typed(changes), now).OrderForm?.Shipments?.[0]?.LineItems?.[0]?.DigitalDelivery?.SendAt

describe('a gift for another day whose day is emptied (spec 1 §5)', () => {
  test('is not sent at once: the day is asked for, and the one before stays until then', () => {
    expect(faultOf('SendDay', { SendDay: '' })).toBe('date.missing')
    expect(sendAtOf({ SendDay: '' })).toBe(birthday)
  })
  test.each(['2025-12-14', '0202-12-14', '2026-11-29'])('nor where the day that is typed has passed: %s', (SendDay) => {
    expect(faultOf('SendTime', { SendDay })).toBe('delivery.send-date-passed')
    expect(sendAtOf({ SendDay })).toBe(birthday)
  })
  test('goes at once where that is chosen', () => {
    expect(faultOf('SendDay', { SendAt: 'now', SendDay: '' })).toBeUndefined()
    expect(sendAtOf({ SendAt: 'now', SendDay: '' })).toBeNull()
  })
  test('goes on the day that is chosen instead', () => {
    expect(faultOf('SendDay', { SendDay: '2026-12-15' })).toBeUndefined()
    expect(sendAtOf({ SendDay: '2026-12-15' })).toBe('2026-12-15T08:00:00.000Z')
  })
})

test.each(['Mamma & Pappa', 'Kontor 24/7, Bygg AB'])('who gives may be %p, as it stands on the gift', (From) =>
  expect(faultOf('From', { From })).toBeUndefined(),
)
