import { Injectable } from '@nestjs/common'
import { OfficeFinders } from '../../shared/office-finders.js'
import { toWhom } from '../domain/messages/to-whom.js'
import { OrderList } from './order-list.js'

/** Orders in the back office's palette: every order for customer service, and for a store what it delivers itself. */
@Injectable()
export class FindOrder {
  constructor(finders: OfficeFinders, list: OrderList) {
    finders.add({
      kind: 'order',
      access: 'customerService',
      find: async (words, most, { locale }) => {
        const { Rows } = await list.find({ Words: words }, undefined, most, locale)
        return Rows.map(({ OrderGroupId, CustomerName, ReceiverName, City, DeliveryDate }) => ({
          Id: OrderGroupId,
          Title: OrderGroupId,
          Detail: [[CustomerName, ReceiverName].filter(Boolean).join(' → '), City, DeliveryDate]
            .filter(Boolean)
            .join(', '),
        }))
      },
    })
    finders.add({
      kind: 'ownOrder',
      access: 'memberStaff',
      find: async (words, most, { memberId, locale }) => {
        const found = memberId === null ? [] : await list.ofStore(words, memberId, most)
        return found.map(({ group, shipment }) => ({
          Id: shipment.DeliveryDate ?? '',
          Title: shipment.OrderId,
          Detail: [toWhom(group, shipment, locale), shipment.ShippingAddress.City, shipment.DeliveryDate]
            .filter(Boolean)
            .join(', '),
        }))
      },
    })
  }
}
