import { expect, test } from '@jest/globals'
import { aSubscription, friday, offersBut } from '../testing/mothers.js'
import { begun, failed, missed } from './charging.js'
import { planNext } from './planning.js'
import { ownView, receiverView } from './views.js'

const offers = offersBut()
const around = { language: 'sv', now: friday, offers, paid: 0 } as const
const planned = planNext(aSubscription(), offers, friday)
const unpaid = failed(begun(planned, 'automatic', friday), 'declined-for-good', friday).subscription

test('a church that a cart of before took along is no place of a subscription', () => {
  const { bringing } = planned
  const atChurch = { ...bringing, ShippingAddress: { ...bringing.ShippingAddress, Organization: 'Luleå domkyrka' } }
  expect(ownView({ ...planned, bringing: atChurch }, around).OrderInfo.OrderAddress).toMatchObject({
    Line1: bringing.ShippingAddress.Line1,
    Organization: '',
  })
})

test.each([
  ['is paid just now', begun(planned, 'automatic', friday)],
  ['was not paid', unpaid],
  ['was skipped since it was not paid', missed(unpaid, offers, friday).subscription],
])('whoever gets flowers does not read that a delivery %s', (_, subscription) => {
  const own = ownView(subscription, around)
  const receivers = receiverView(subscription, around)
  expect(JSON.stringify(own)).toMatch(/"(?:charging|unpaid|payment|UnderReview)"/)
  expect(JSON.stringify(receivers)).not.toMatch(/"(?:charging|unpaid|payment|consent|UnderReview)"/)
  expect(receivers.Deliveries.map(({ DeliveryDate }) => DeliveryDate)).toEqual(
    own.Deliveries.map(({ DeliveryDate }) => DeliveryDate),
  )
})
