import { Injectable } from '@nestjs/common'
import { OfficeFinders } from '../../shared/office-finders.js'
import { OrderList } from './order-list.js'

/** Orders in the back office's palette. */
@Injectable()
export class FindOrder {
  constructor(finders: OfficeFinders, list: OrderList) {
    finders.add({
      kind: 'order',
      access: 'customerService',
      find: async (words, most) => {
        const { Rows } = await list.find({ Words: words }, undefined, most)
        return Rows.map(({ OrderGroupId, CustomerName, ReceiverName, City, DeliveryDate }) => ({
          Id: OrderGroupId,
          Title: OrderGroupId,
          Detail: [`${CustomerName} → ${ReceiverName}`, City, DeliveryDate].filter(Boolean).join(', '),
        }))
      },
    })
  }
}
