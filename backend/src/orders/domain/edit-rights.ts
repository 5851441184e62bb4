import type { EditableFields } from '@bukett/contracts/http/order'
import { isDigitalWay, offersLeaveAtDoor } from '@bukett/contracts/rules/delivery-types'
import type { OrderState } from '@bukett/contracts/rules/order-states'
import { isReceiversAffair } from './destination.js'
import type { Viewer } from './order-actor.js'
import type { StoredOrderGroup } from './order-group.js'
import type { StoredShipment } from './stored-shipment.js'
import { isBeforeProduction } from './order-states.js'

const open: ReadonlySet<OrderState> = new Set<OrderState>(['Confirmed', 'Assigned', 'AwaitingReceiver'])

const beforeTransport: ReadonlySet<OrderState> = new Set<OrderState>([
  ...open,
  'ManualBroker',
  'Accepted',
  'InProduction',
  'Ready',
  'DeliveryFailed',
  'Redelivery',
])

/** Customer service stands in for the buyer, and for a receiver who rings. */
export type Editor = Viewer | 'staff'

/** OR-04: day and address can be changed until here, by whoever may. */
export const isEditable = ({ State, editDeadline, abroad }: StoredShipment, now: Date): boolean =>
  !abroad && open.has(State) && (editDeadline === null || now < editDeadline)

/** Each correction is a message to somebody, in words that the sender has chosen. */
const mostCorrections = { sender: 2, staff: 10 }

/** FT-07: once answered the number is the receiver's as her address is: what goes to it opens her page. */
const mayCorrectPhone = ({ State, corrections }: StoredShipment, viewer: Editor, isReceivers: boolean): boolean => {
  const who = viewer === 'staff' ? 'staff' : 'sender'
  const isSpent = State === 'AwaitingReceiver' && (corrections?.[who] ?? 0) >= mostCorrections[who]
  return !isSpent && (viewer === 'staff' || !isReceivers)
}

/** OR-04, OR-05, OR-07. */
export const editableFieldsOf = (
  group: StoredOrderGroup,
  shipment: StoredShipment,
  viewer: Editor,
  now: Date,
): EditableFields => {
  const isCustomer = viewer !== 'receiver'
  const editable = isEditable(shipment, now)
  // What the partner abroad has been given is as it is: customer service talks to it.
  const reachable = beforeTransport.has(shipment.State) && !shipment.abroad
  const isFastTrack = shipment.FastTrack !== null
  const isReceivers = isFastTrack && isReceiversAffair(shipment)
  const place = editable && (viewer === 'staff' || (isCustomer ? !isReceivers : isFastTrack))
  const ofCustomer = isCustomer && reachable
  return {
    DeliveryDateTime: place,
    Name: place,
    Address: place,
    Phone: ofCustomer && mayCorrectPhone(shipment, viewer, isReceivers),
    DoorCode: reachable,
    HouseType: reachable,
    LeaveAtDoorIfNotAtHome: reachable && offersLeaveAtDoor(shipment.DeliveryType ?? undefined, group.OrderType),
    DeliveryInstructions: ofCustomer,
    ReceiverDeliveryInstructions: reachable,
    GreetingCardText:
      isCustomer && !shipment.abroad && isBeforeProduction(shipment.State) && shipment.State !== 'Scheduled',
    AllowOrderReview:
      shipment.State !== 'Cancelled' &&
      group.review === null &&
      group.OrderType === 'Normal' &&
      !(shipment.DeliveryType && isDigitalWay(shipment.DeliveryType)),
    NameOfDeceased: isCustomer && editable && group.OrderType !== 'Normal',
    Grave: isCustomer && editable && group.OrderType === 'Grave',
    Customer: ofCustomer,
  }
}
