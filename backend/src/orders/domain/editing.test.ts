import { describe, expect, test } from '@jest/globals'
import { orderApi, type OrderEdit } from '@bukett/contracts/http/order'
import { aPlacedOrder } from '../testing/mothers.js'
import { editableFieldsOf, type Editor } from './edit-rights.js'
import { edited } from './editing.js'
import { withChanges } from './field-changes.js'
import { shippingAddressOf } from './destination.js'
import type { StoredOrderGroup } from './order-group.js'
import type { StoredShipment } from './stored-shipment.js'

const now = new Date('2026-11-20T10:00:00Z')
const { group } = aPlacedOrder()
const [shipment] = group.Shipments as [StoredShipment]
const inState = (State: StoredShipment['State']): StoredShipment => ({ ...shipment, State })
const edit = (
  changes: Partial<OrderEdit>,
  viewer: Editor = 'customer',
  of = shipment,
  whole: StoredOrderGroup = group,
) => edited(whole, of, { OrderGroupId: group._id, ...changes }, viewer, now)
const allowed = (viewer: Editor, of = shipment, whole: StoredOrderGroup = group) =>
  Object.entries(editableFieldsOf(whole, of, viewer, now))
    .filter(([, may]) => may)
    .map(([field]) => field)

describe('who may change what (OR-04, OR-05)', () => {
  test('the buyer everything of the payload while it is confirmed or assigned', () => {
    expect(allowed('customer')).toEqual([
      'DeliveryDateTime',
      'Name',
      'Address',
      'Phone',
      'DoorCode',
      'HouseType',
      'LeaveAtDoorIfNotAtHome',
      'DeliveryInstructions',
      'ReceiverDeliveryInstructions',
      'GreetingCardText',
      'AllowOrderReview',
      'Customer',
    ])
    expect(allowed('customer', inState('Assigned'))).toContain('DeliveryDateTime')
  })

  test('the receiver door code, house, door, instructions and the review', () => {
    expect(allowed('receiver')).toEqual([
      'DoorCode',
      'HouseType',
      'LeaveAtDoorIfNotAtHome',
      'ReceiverDeliveryInstructions',
      'AllowOrderReview',
    ])
  })

  test('after Accepted no more than door code, phone, instructions and the door; the card until it is made (OR-07)', () => {
    expect(allowed('customer', inState('Accepted'))).toEqual(
      expect.arrayContaining(['Phone', 'DoorCode', 'DeliveryInstructions', 'GreetingCardText']),
    )
    for (const state of ['Accepted', 'InProduction', 'Ready'] as const) {
      expect(allowed('customer', inState(state))).not.toContain('DeliveryDateTime')
      expect(allowed('customer', inState(state))).not.toContain('Address')
    }
    expect(allowed('customer', inState('InProduction'))).not.toContain('GreetingCardText')
    expect(allowed('customer', inState('OutForDelivery'))).toEqual(['AllowOrderReview'])
  })

  test('of a gift by mail or SMS nothing: nobody drives it, and nobody reviews it', () => {
    for (const State of ['Scheduled', 'Delivered'] as const)
      expect(allowed('customer', { ...inState(State), DeliveryType: 'DigitalEmail' })).toEqual([])
  })

  test('past the deadline the day stays', () => {
    const late = { ...shipment, editDeadline: now }
    expect(allowed('customer', late)).not.toContain('DeliveryDateTime')
    expect(allowed('customer', late)).toContain('DoorCode')
  })

  test('an address that the receiver gave by SMS is not the sender’s to change (FT-07)', () => {
    const FastTrack = { Phone: '+46701740606', Name: 'Örjan', SendOption: 'within30Min', SendTime: null } as const
    const given = { ...shipment, FastTrack, addressBy: 'receiver' } as const
    expect(allowed('customer', given)).not.toContain('Address')
    expect(allowed('receiver', given)).toContain('Address')
    expect(allowed('customer', { ...given, State: 'AwaitingReceiver' })).toContain('Address')
  })

  test('an address that the receiver gave staff may change as long as the receiver may, and the day with it', () => {
    const FastTrack = { Phone: '+46701740606', Name: 'Örjan', SendOption: 'within30Min', SendTime: null } as const
    const given = { ...shipment, FastTrack, addressBy: 'receiver' } as const
    expect(allowed('staff', given)).toEqual(expect.arrayContaining(['Name', 'Address', 'DeliveryDateTime']))
    expect(allowed('staff', { ...given, State: 'Accepted' })).not.toContain('Address')
    expect(allowed('staff', { ...given, editDeadline: now })).not.toContain('DeliveryDateTime')
    expect(allowed('staff')).toEqual(allowed('customer'))
  })
})

describe('an edit', () => {
  test('changes what it names and leaves the rest', () => {
    const { shipment: next, movesDelivery } = edit({ DoorCode: '4711', Receiver: { FirstName: 'Ove' } })
    expect(next.ShippingAddress).toMatchObject({ DoorCode: '4711', FirstName: 'Ove', LastName: 'Lind' })
    expect(next.GreetingCardText).toBe(shipment.GreetingCardText)
    expect(movesDelivery).toBe(false)
  })

  test('of a field that may not be changed is refused with its path; sent as it stands it is no change', () => {
    expect(() => edit({ GreetingCardText: 'Annan' }, 'receiver')).toThrow('order.not-editable')
    try {
      edit({ GreetingCardText: 'Annan' }, 'receiver')
    } catch (error) {
      expect(error).toMatchObject({
        extra: { fields: [{ path: 'body.GreetingCardText', code: 'order.not-editable' }] },
      })
    }
    expect(() => edit({ GreetingCardText: shipment.GreetingCardText }, 'receiver')).not.toThrow()
  })

  test('of the day, the time or the postal code moves the delivery', () => {
    expect(edit({ DeliveryDateTime: '2026-11-25T11:00:00Z' })).toMatchObject({
      movesDelivery: true,
      shipment: { DeliveryDate: '2026-11-25', DeliveryTime: '12:00' },
    })
    expect(edit({ Receiver: { PostalCode: '41124' } }).movesDelivery).toBe(true)
    expect(edit({ Receiver: { Line1: 'Sveavägen 2' } }).movesDelivery).toBe(false)
  })

  test('never leaves a delivery at a door that it does not come to', () => {
    const pickup = { ...shipment, DeliveryType: 'StorePickup' } as const
    expect(edit({ LeaveAtDoorIfNotAtHome: true }, 'customer', pickup).shipment.LeaveAtDoorIfNotAtHome).toBe(false)
  })

  test('takes the addresses that every other form takes, and tells the others apart in the spec’s words (spec 2 §5)', () => {
    const read = (Email: string) =>
      orderApi.update.body.safeParse({ OrderGroupId: group._id, Customer: { Email } }).error?.issues[0]?.message
    expect([read('anna&bo@example.se'), read(' Anna@Example.se ')]).toEqual([undefined, undefined])
    expect([read('anna@example'), read('')]).toEqual(['email.invalid', 'email.invalid'])
  })

  const faultsOf = (run: () => unknown): unknown => {
    try {
      run()
    } catch (error) {
      return (error as { extra: { fields: { path: string; code: string }[] } }).extra.fields.map(({ path, code }) => [
        path,
        code,
      ])
    }
    return []
  }

  test('takes nothing away that the purchase had to have', () => {
    expect(faultsOf(() => edit({ Receiver: { LastName: '', Line1: '', City: '' } }))).toEqual([
      ['body.Receiver.LastName', 'name.missing'],
      ['body.Receiver.Line1', 'address.missing'],
      ['body.Receiver.City', 'address.city-missing'],
    ])
    const collected = { ...shipment, DeliveryType: 'StorePickup' } as const
    expect(faultsOf(() => edit({ Receiver: { Line1: '' } }, 'customer', collected))).toEqual([])
    const funeral = { ...group, OrderType: 'Funeral' } as const
    const mourned = { ...shipment, NameOfDeceased: 'Karin Lind' }
    expect(faultsOf(() => edit({ NameOfDeceased: '' }, 'customer', mourned, funeral))).toEqual([
      ['body.NameOfDeceased', 'name.missing'],
    ])
    const grave = { ...group, OrderType: 'Grave' } as const
    const placed = { ...shipment, GraveSection: 'B', GraveNumber: '12' }
    expect(faultsOf(() => edit({ GraveNumber: '' }, 'customer', placed, grave))).toEqual([])
    expect(faultsOf(() => edit({ GraveNumber: '', GraveSection: '' }, 'customer', placed, grave))).toEqual([
      ['body.GraveNumber', 'grave.place-missing'],
    ])
  })

  test('a church is a part of the address: changed with it, and told as it', () => {
    const mourned = { ...shipment, NameOfDeceased: 'Karin Lind' }
    const funeral = { ...group, OrderType: 'Funeral' } as const
    const Receiver = { Organization: 'Sofia kyrka' }
    const after = edit({ Receiver }, 'customer', mourned, funeral)
    expect(after.shipment.ShippingAddress.Organization).toBe('Sofia kyrka')
    const changed = { ...funeral, Shipments: [after.shipment] }
    const by = { at: new Date(), actor: { kind: 'customer', id: null } } as const
    expect(withChanges({ ...funeral, Shipments: [mourned] }, changed, by).changes?.map(({ field }) => field)).toEqual([
      'address',
    ])
  })

  test('the church that an order to a home has from before is no part of what is changed', () => {
    const atChurch = { ...shipment, ShippingAddress: { ...shipment.ShippingAddress, Organization: 'Luleå domkyrka' } }
    const { shipment: after } = edit({ Receiver: { Organization: '' } }, 'customer', atChurch)
    expect(after).toEqual(atChurch)
    expect(shippingAddressOf({ OrderType: 'Normal' }, after).Organization).toBe('')
    expect(shippingAddressOf({ OrderType: 'Grave' }, after).Organization).toBe('')
    expect(shippingAddressOf({ OrderType: 'Funeral' }, after).Organization).toBe('Luleå domkyrka')
  })

  test('keeps to half hours, and a ceremony’s to its quarters (spec 1 §5)', () => {
    const at = (DeliveryDateTime: string, OrderType: 'Normal' | 'Funeral' = 'Normal') =>
      faultsOf(() => edit({ DeliveryDateTime }, 'customer', shipment, { ...group, OrderType }))
    expect(at('2026-11-25T12:30:00Z')).toEqual([])
    expect(at('2026-11-25T12:15:00Z')).toEqual([['body.DeliveryDateTime', 'delivery.time-invalid']])
    expect(at('2026-11-25T12:15:00Z', 'Funeral')).toEqual([])
    expect(at('2026-11-25T17:15:00Z', 'Funeral')).toEqual([['body.DeliveryDateTime', 'funeral.time-invalid']])
  })

  test('of a gift without an address gives it whole with its day, by whichever call (FT-05, FT-06)', () => {
    const FastTrack = { Phone: '+46701740606', Name: 'Örjan', SendOption: 'within30Min', SendTime: null } as const
    const ShippingAddress = { ...shipment.ShippingAddress, Line1: '', PostalCode: '', City: '' }
    const awaited = { ...shipment, FastTrack, ShippingAddress, State: 'AwaitingReceiver', DeliveryDate: null } as const
    const day = { DeliveryDateTime: '2026-11-25T11:00:00Z' }
    const place = { PostalCode: '11157', City: 'Stockholm' }
    expect(faultsOf(() => edit({ ...day, Receiver: place }, 'customer', awaited))).toEqual([
      ['body.Receiver.Line1', 'fast-track.details-missing'],
    ])
    const whole = { ...day, Receiver: { ...place, Line1: 'Sveavägen 1' } }
    expect(faultsOf(() => edit(whole, 'customer', awaited))).toEqual([])
  })

  test('of where an unanswered gift goes is whole, where its sender does not make it: what the sender sees is the sender’s', () => {
    const FastTrack = { Phone: '+46701740606', Name: 'Örjan', SendOption: 'within30Min', SendTime: null } as const
    const awaited = { ...shipment, FastTrack, State: 'AwaitingReceiver', DeliveryDate: null } as const
    const Receiver = { Line1: 'Hemliga gatan 3' }
    for (const viewer of ['receiver', 'staff'] as const)
      expect(faultsOf(() => edit({ Receiver }, viewer, awaited))).toContainEqual([
        'body.DeliveryDate',
        'fast-track.details-missing',
      ])
    expect(faultsOf(() => edit({ Receiver }, 'customer', awaited))).toEqual([])
  })

  test('of where it goes that the receiver makes is the receiver’s from then on, whoever said it first (FT-07)', () => {
    const FastTrack = { Phone: '+46701740606', Name: 'Örjan', SendOption: 'within30Min', SendTime: null } as const
    const given = { ...shipment, FastTrack } as const
    const by = (viewer: Editor, changes: Partial<OrderEdit>) => edit(changes, viewer, given).shipment.addressBy
    const Receiver = { Line1: 'Hemliga gatan 3' }
    expect([by('receiver', { Receiver }), by('customer', { Receiver }), by('receiver', { DoorCode: '1907' })]).toEqual([
      'receiver',
      'customer',
      'customer',
    ])
  })

  test('of where it goes that the receiver has rung with is the receiver’s, where staff do not say that it is the sender’s', () => {
    const FastTrack = { Phone: '+46701740606', Name: 'Örjan', SendOption: 'within30Min', SendTime: null } as const
    const change = { OrderGroupId: group._id, Receiver: { Line1: 'Hemliga gatan 3' } }
    for (const addressBy of ['customer', 'receiver'] as const) {
      const given = { ...shipment, FastTrack, State: 'Assigned', addressBy } as const
      const by = (isSenders: boolean) => edited(group, given, change, 'staff', now, isSenders).shipment.addressBy
      expect([by(false), by(true)]).toEqual(['receiver', 'customer'])
      expect(edit({ DoorCode: '1907' }, 'staff', given).shipment.addressBy).toBe(addressBy)
    }
    // Nobody was asked for an address: there is no receiver to keep it from the sender.
    expect(edit({ Receiver: change.Receiver }, 'staff').shipment.addressBy).toBe('customer')
  })

  test('of the number that an unanswered gift asks is one of a Swedish mobile, and is the one that is asked (FT-06)', () => {
    const FastTrack = { Phone: '+46701740606', Name: 'Örjan', SendOption: 'within30Min', SendTime: null } as const
    const ShippingAddress = { ...shipment.ShippingAddress, DayTimePhoneNumber: '' }
    const awaited = { ...shipment, FastTrack, ShippingAddress, State: 'AwaitingReceiver' } as const
    const numbered = (DayTimePhoneNumber: string) => edit({ Receiver: { DayTimePhoneNumber } }, 'customer', awaited)
    expect(shippingAddressOf(group, awaited).DayTimePhoneNumber).toBe('+46701740606')
    // What a cart was left with is not what is asked.
    const left = { ...awaited, ShippingAddress: { ...ShippingAddress, DayTimePhoneNumber: '0701740633' } }
    expect(shippingAddressOf(group, left).DayTimePhoneNumber).toBe('+46701740606')
    expect(edit({ Receiver: { DayTimePhoneNumber: '0701740633' } }, 'customer', left).shipment).toMatchObject({
      FastTrack: { Phone: '+46701740633' },
      corrections: { sender: 1 },
    })
    expect(numbered('+46701740607').shipment.FastTrack?.Phone).toBe('+46701740607')
    expect(faultsOf(() => numbered('+4687654321'))).toEqual([
      ['body.Receiver.DayTimePhoneNumber', 'phone.not-a-mobile'],
    ])
    // Sent as it is shown it is no change, though the driver's telephone is empty yet.
    expect(faultsOf(() => edit({ Receiver: { DayTimePhoneNumber: '0701740606' } }, 'receiver', awaited))).toEqual([])
    expect(faultsOf(() => edit({ Receiver: { DayTimePhoneNumber: '' } }, 'receiver', awaited))).toEqual([])
    // Of who has answered, who is texted is whom staff have written down last.
    const given = { ...awaited, State: 'Assigned', addressBy: 'receiver' } as const
    const rung = (DayTimePhoneNumber: string) =>
      edit({ Receiver: { DayTimePhoneNumber } }, 'staff', given).shipment.FastTrack?.Phone
    expect([rung('+46701740607'), rung('+4687654321')]).toEqual(['+46701740607', '+46701740606'])
  })

  test('of the number of who has answered is not the sender’s: what goes to it opens the receiver’s page (FT-07)', () => {
    const FastTrack = { Phone: '+46701740606', Name: 'Örjan', SendOption: 'within30Min', SendTime: null } as const
    const given = { ...shipment, FastTrack, addressBy: 'receiver' } as const
    for (const State of ['Confirmed', 'Assigned', 'Accepted', 'InProduction'] as const) {
      const to = (Receiver: OrderEdit['Receiver'], viewer: Editor) =>
        faultsOf(() => edit({ Receiver }, viewer, { ...given, State }))
      const refused = [['body.Receiver.DayTimePhoneNumber', 'order.not-editable']]
      expect(to({ DayTimePhoneNumber: '+46701740605' }, 'customer')).toEqual(refused)
      expect(to({ EveningPhoneNumber: '+46701740605' }, 'customer')).toEqual(refused)
      expect(to({ DayTimePhoneNumber: '+46701740605' }, 'staff')).toEqual([])
    }
    expect(allowed('customer', { ...given, addressBy: 'customer' })).toContain('Phone')
  })

  test('of the number that is asked is the sender’s twice and staff’s ten times: each is a message to somebody', () => {
    const FastTrack = { Phone: '+46701740606', Name: 'Örjan', SendOption: 'within30Min', SendTime: null } as const
    const corrected = (viewer: Editor, times: number, from: StoredShipment) => {
      let current = from
      for (let time = 1; time <= times; time += 1) {
        const DayTimePhoneNumber = `+4670174070${time % 10}`
        current = edit({ Receiver: { DayTimePhoneNumber } }, viewer, current).shipment
      }
      return current
    }
    const awaited = { ...shipment, FastTrack, State: 'AwaitingReceiver' } as const
    const bySender = corrected('customer', 2, awaited)
    expect(bySender.corrections).toEqual({ sender: 2, staff: 0 })
    expect(() => corrected('customer', 3, awaited)).toThrow('order.not-editable')
    const byBoth = corrected('staff', 10, bySender)
    expect(byBoth.corrections).toEqual({ sender: 2, staff: 10 })
    expect(() => corrected('staff', 11, bySender)).toThrow('order.not-editable')
    expect(edit({ DoorCode: '1907' }, 'customer', bySender).shipment.corrections).toEqual(bySender.corrections)
    // Who has answered is asked nothing any more.
    expect(allowed('staff', { ...byBoth, State: 'Assigned' })).toContain('Phone')
  })
})
