import * as z from 'zod'
import { endpoint } from '../endpoint.js'
import { bytes, credentials, orderGroupId, orderGroupKey, orderView, shipmentId } from './order.js'
import { storeOrder, storeOrderId } from './store-orders.js'

const words = z.string().trim().min(1, 'order.objection-words').max(500)

/** The picture that a store takes of what it has made, before it leaves, and what the buyer says to it. */
export const readyPictureApi = {
  take: endpoint({
    method: 'PUT',
    path: '/api/store/orders/:orderId/ready-picture',
    summary:
      'A picture of what has been made, a JPEG of at most 700 kB as base64, kept for 30 days without its metadata. It says that the order is ready as well, and the buyer is told.',
    access: 'memberStaff',
    params: z.object({ orderId: storeOrderId }),
    body: z.object({ Content: z.base64('order.photo-invalid').max(960_000, 'order.photo-invalid') }),
    response: storeOrder,
  }),
  storePicture: endpoint({
    method: 'GET',
    path: '/api/store/orders/:orderId/ready-picture',
    summary: 'The picture that the store took of what it has made.',
    access: 'memberStaff',
    file: 'image/jpeg',
    params: z.object({ orderId: storeOrderId }),
    response: bytes,
  }),
  answer: endpoint({
    method: 'PUT',
    path: '/api/store/orders/:orderId/objection',
    summary: 'What the store says to a buyer who objected to the picture; it may leave then. The buyer is told.',
    access: 'memberStaff',
    params: z.object({ orderId: storeOrderId }),
    body: z.object({ Text: words }),
    response: storeOrder,
  }),
  picture: endpoint({
    method: 'GET',
    path: '/api/order/:id/ready-picture/:shipmentId',
    summary: 'The same picture for the buyer, and for the receiver once it has been delivered; for 30 days.',
    access: 'everyone',
    file: 'image/jpeg',
    params: z.object({ id: orderGroupId, shipmentId }),
    query: z.object({ orderGroupKey: orderGroupKey.optional() }),
    response: bytes,
  }),
  object: endpoint({
    method: 'PUT',
    path: '/api/order/objection',
    summary:
      'The buyer sees something wrong in the picture: the store is told and does not send it before it has answered.',
    access: 'everyone',
    body: z.object({
      ...credentials,
      /** Chosen by who presses: the same one twice is one. */
      Id: z.string().trim().min(8).max(60),
      Text: words,
    }),
    response: orderView,
  }),
} as const
