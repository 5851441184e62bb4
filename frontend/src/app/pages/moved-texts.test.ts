import { aChosenShipment, aLine, cartOf } from '@bukett/ui-kit/mocks/cart'
import { expect, test } from '@jest/globals'
import { wholeTexts } from '../../shared/i18n'
import { movedTexts } from './moved-texts'

test('abroad no place is told of either side: the address stays, whatever day is chosen', async () => {
  await wholeTexts()
  const shipment = aChosenShipment({ DeliveryType: 'International', DeliveryDate: '2026-12-04' })
  const { now, chosen } = movedTexts({
    cart: cartOf([shipment]),
    shipment,
    others: [aLine()],
    choice: {
      way: 'address',
      place: undefined,
      day: '2026-12-05',
      time: undefined,
      method: 'International',
      storeId: undefined,
      fastTrack: { Phone: '', Name: '', SendOption: 'within30Min', SendTime: '12:00' },
    },
  })
  expect(shipment.ShippingAddress.PostalCode).not.toBe('')
  expect([now, chosen]).toEqual(['Florist på plats, fredag 4 december', 'Florist på plats, lördag 5 december'])
})
