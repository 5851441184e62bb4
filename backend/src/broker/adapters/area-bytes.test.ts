import { expect, test } from '@jest/globals'
import mongoose from 'mongoose'
import { anArea } from '../testing/mothers.js'
import { areaOfBytes } from './area-bytes.js'

const bytesOf = (document: object): Buffer => Buffer.from(mongoose.mongo.BSON.serialize(document))

test.each([
  ['an area of all goods', anArea()],
  ['an area of some goods', anArea({ productCategories: ['Flowers', 'Plants'] })],
  ['a member of another alphabet', anArea({ memberId: 'жасмин', orderType: 'Funeral' })],
  ['an area that is off', anArea({ isOff: true, Version: 3 })],
  ['an area that is on again', anArea({ isOff: false })],
  ['a copy for measurements', { ...anArea(), copy: 7 }],
  ['an area with something that is not read', { ...anArea({ productCategories: ['Grave'] }), at: new Date(0) }],
])('%s is read out of its bytes', (_, document) => {
  const { _id, ...area } = document
  expect(areaOfBytes(bytesOf(document))).toMatchObject({
    postalCode: area.postalCode,
    memberId: area.memberId,
    deliveryType: area.deliveryType,
    orderType: area.orderType,
    productCategories: area.productCategories,
    ...('isOff' in area && area.isOff && { isOff: true }),
  })
})
