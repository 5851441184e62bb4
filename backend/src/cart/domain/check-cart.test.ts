import { describe, expect, test } from '@jest/globals'
import { errorText } from '@bukett/contracts'
import type { CartEdit } from '@bukett/contracts/http/cart'
import type { ShipmentEdit } from '@bukett/contracts/http/shipment'
import type { StoredProduct } from '../../catalogue/index.js'
import { aRose } from '../../../test/mothers.js'
import { alpha2Of, aCart, choiceOf, now, today, withProduct } from '../testing/mothers.js'
import { type StoredCart, withShipmentList } from './cart.js'
import { checkPurchase, checkReceivers } from './check-cart.js'
import type { CheckRules } from './check-rules.js'
import { withDerived } from './derived.js'
import { editCart } from './edit-cart.js'
import { clearLines } from './lines.js'

const rules: CheckRules = {
  now,
  today,
  needsWords: () => false,
  fastTrack: true,
  alpha2Of,
  handsOut: (_, __, time) => time === '14:00',
}

type Address = NonNullable<ShipmentEdit['ShippingAddress']>
type Edit = Omit<ShipmentEdit, 'ShipmentId'>

const address: Address = {
  FirstName: 'Åsa',
  LastName: 'Öberg-Lind',
  DayTimePhoneNumber: '070-174 06 05',
  Line1: 'Sveavägen 1',
  PostalCode: '111 57',
  City: 'Stockholm',
}
const delivery: Edit = { DeliveryDate: '2026-11-24', DeliveryType: 'CarZone1', LeaveAtDoorIfNotAtHome: true }

const kindOf = (ProductCategory: string, product: Partial<StoredProduct> = {}): StoredProduct =>
  aRose(product, { ProductCategory: ProductCategory as 'Flowers' })

const filled = (product: StoredProduct, edit: Edit, form: CartEdit['OrderForm'] = {}): StoredCart =>
  withDerived(
    editCart(
      aCart(choiceOf(product)),
      { OrderForm: { ...form, Shipments: [{ ShipmentId: '1', ...edit }] } },
      false,
      alpha2Of,
    ),
  )

/** What is found wrong, each as the end of its path and its Swedish words. */
const faultsOf = (cart: StoredCart, checkRules = rules): [string, string][] =>
  checkReceivers(cart, checkRules).map(({ path, code, details }) => [
    path.replace('OrderForm.Shipments.0.', '').replace('ShippingAddress.', ''),
    errorText(code, 'sv', details),
  ])
const withAddress = (changes: Address, edit: Edit = {}) =>
  faultsOf(filled(kindOf('Flowers'), { ...delivery, ...edit, ShippingAddress: { ...address, ...changes } }))

describe('the receiver form (spec 1 §5)', () => {
  test('a whole one has nothing wrong', () => {
    expect(withAddress({})).toEqual([])
  })

  test.each<[Address, string, string]>([
    [{ FirstName: '' }, 'FirstName', 'Skriv ett namn.'],
    [{ FirstName: 'R2D2' }, 'FirstName', errorText('name.special-character', 'sv')],
    [{ LastName: 'Öberg!' }, 'LastName', errorText('name.special-character', 'sv')],
    [{ DayTimePhoneNumber: '' }, 'DayTimePhoneNumber', 'Ange ett telefonnummer.'],
    [{ DayTimePhoneNumber: 'sjuttio' }, 'DayTimePhoneNumber', 'Ogiltigt nummer'],
    [{ DayTimePhoneNumber: '+999 123456' }, 'DayTimePhoneNumber', 'Ogiltig landskod'],
    [{ PostalCode: '000 00' }, 'PostalCode', errorText('postal-code.invalid', 'sv')],
    [{ PostalCode: '1115' }, 'PostalCode', errorText('postal-code.invalid', 'sv')],
    [{ Line1: '   ' }, 'Line1', 'Skriv en adress.'],
    [{ City: '' }, 'City', 'Skriv en ort.'],
    [{ CountryCode: 'NOR' }, 'CountryCode', 'Vi levererar inte till landet.'],
  ])('%j: %s', (changes, field, text) => {
    expect(withAddress(changes)).toEqual([[field, text]])
  })

  test.each<[Edit, string, string]>([
    [{ DeliveryDate: null }, 'DeliveryDate', 'Vänligen välj leveransdag'],
    [{ DeliveryDate: '2026-11-19' }, 'DeliveryDate', 'Datumet har redan passerat'],
    [
      { LeaveAtDoorIfNotAtHome: null },
      'LeaveAtDoorIfNotAtHome',
      'Vänligen ange om leveransen kan lämnas vid dörr eller inte',
    ],
    [
      { DeliveryType: null },
      'DeliveryType',
      'Vi kan tyvärr inte leverera den önskade produkten till angivet postnummer på valt datum. Vänligen ändra datum.',
    ],
    [{ DeliveryTime: '12:15' }, 'DeliveryTime', 'Välj en hel eller halv timme.'],
    [{ DeliveryDate: today, DeliveryTime: '09:30' }, 'DeliveryTime', 'Tiden har redan passerat. Välj en senare tid.'],
    [{ GreetingCardText: 'Grattis 🎂' }, 'GreetingCardText', 'Tecknet 🎂 kan inte tryckas på kortet.'],
    [
      { GreetingCardText: 'Grattis mor\u00ADmor' },
      'GreetingCardText',
      'Texten har ett osynligt tecken vid ”mor” som inte kan tryckas. Skriv ordet igen utan det, eller med ett mellanslag.',
    ],
    [{ GreetingCardText: 'a'.repeat(256) }, 'GreetingCardText', 'Texten får vara högst 255 tecken.'],
    [{ GreetingCardText: 'a\n'.repeat(6) }, 'GreetingCardText', 'Texten får vara högst 5 rader.'],
  ])('%j: %s', (edit, field, text) => {
    expect(withAddress({}, edit)).toEqual([[field, text]])
  })

  test.each(['10:00', '10:30'])('%s today can still be kept at 10:00', (DeliveryTime) => {
    expect(withAddress({}, { DeliveryDate: today, DeliveryTime })).toEqual([])
  })

  test('12:00 to the door promises no time, so the afternoon can be ordered with it (API-05)', () => {
    const afternoon = { ...rules, now: new Date('2026-11-20T13:00:00Z') }
    const edit = { ...delivery, ShippingAddress: address, DeliveryDate: today, DeliveryTime: '12:00' }
    expect(faultsOf(filled(kindOf('Flowers'), edit), afternoon)).toEqual([])
    expect(faultsOf(filled(kindOf('Flowers'), { ...edit, DeliveryTime: '12:30' }), afternoon)).toHaveLength(1)
  })

  test.each<[Edit, string, string]>([
    [{}, 'PostalCode', 'Vänligen välj ort'],
    [{ DeliveryDate: null }, 'DeliveryDate', 'Vänligen välj ort och datum'],
  ])('without a city, %j: %s', (edit, field, text) => {
    expect(withAddress({ PostalCode: '' }, edit)).toEqual([[field, text]])
  })

  test.each(['StorePickupAvi', 'Bus', 'Boat'] as const)('%s asks nothing about the door', (DeliveryType) => {
    expect(withAddress({}, { DeliveryType, LeaveAtDoorIfNotAtHome: null })).toEqual([])
  })

  test('a pickup needs its store, the name and the phone, and no street', () => {
    const pickup: Edit = { DeliveryType: 'StorePickup', PickupStoreId: '1001', LeaveAtDoorIfNotAtHome: null }
    expect(withAddress({ Line1: '', City: '' }, pickup)).toEqual([])
    expect(withAddress({}, { ...pickup, DeliveryTime: '14:00' })).toEqual([])
    expect(withAddress({}, { ...pickup, DeliveryTime: '03:00' })).toEqual([
      ['DeliveryTime', 'Butiken lämnar inte ut vid den tiden. Välj en annan tid.'],
    ])
    expect(withAddress({}, { ...pickup, PickupStoreId: null })).toEqual([
      ['PickupStoreId', 'Vänligen välj en butik att hämta i.'],
    ])
  })

  test('the guest’s e-mail, once typed, has its own words', () => {
    const cart = filled(kindOf('Flowers'), { ...delivery, ShippingAddress: address }, { BillingAddressEmail: 'kim@' })
    expect(faultsOf(cart)).toEqual([
      ['OrderForm.BillingAddressEmail', 'Vänligen ange en korrekt e-postadress för att handla som gäst.'],
    ])
  })
})

describe('a funeral (FU-02)', () => {
  const funeral: Edit = {
    DeliveryDate: '2026-11-24',
    DeliveryTime: '11:15',
    DeliveryType: 'CarZone1',
    NameOfDeceased: 'Karin Ek',
    ShippingAddress: {
      Line1: 'Kyrkogatan 1',
      PostalCode: '11157',
      City: 'Stockholm',
      Organization: 'Adolf Fredriks kyrka',
    },
  }
  const product = kindOf('Funeral')

  test('needs neither the receiver’s name nor phone nor an answer about the door', () => {
    expect(faultsOf(filled(product, funeral))).toEqual([])
  })

  test.each<[Edit, string, string]>([
    [{ DeliveryTime: null }, 'DeliveryTime', 'Ingen tid vald för leverans till begravning.'],
    [{ DeliveryTime: '11:10' }, 'DeliveryTime', errorText('funeral.time-invalid', 'sv')],
    [{ DeliveryTime: '17:15' }, 'DeliveryTime', errorText('funeral.time-invalid', 'sv')],
    [{ NameOfDeceased: '' }, 'NameOfDeceased', 'Skriv ett namn.'],
  ])('%j: %s', (edit, field, text) => {
    expect(faultsOf(filled(product, { ...funeral, ...edit }))).toEqual([[field, text]])
  })

  test('words are needed where the product says so', () => {
    expect(faultsOf(filled(product, funeral), { ...rules, needsWords: () => true })).toEqual([
      ['GreetingCardText', 'Skriv en hälsning eller en text till bandet.'],
    ])
  })

  test('a purchase needs the buyer’s phone', () => {
    const form = { BillingAddress: { Email: 'kim@example.se' } }
    expect(checkPurchase(filled(product, funeral, form), rules).faults).toMatchObject([
      { path: 'OrderForm.BillingAddress.DayTimePhoneNumber', code: 'phone.missing' },
    ])
  })
})

describe('a grave (FU-09)', () => {
  const grave: Edit = {
    DeliveryDate: '2026-11-24',
    DeliveryType: 'CarZone1',
    GraveSection: 'Kv. 12',
    ShippingAddress: { Line1: 'Skogskyrkogården', PostalCode: '12233', City: 'Enskede' },
  }
  test.each<[Edit, [string, string][]]>([
    [{}, []],
    [{ GraveSection: '', GraveNumber: '117' }, []],
    [{ GraveSection: '' }, [['GraveNumber', 'Ange kvarter eller gravnummer.']]],
    [{ ShippingAddress: { PostalCode: '12233', City: 'Enskede' } }, [['Line1', 'Ange kyrkogård och ort.']]],
  ])('%j', (edit, expected) => {
    expect(faultsOf(filled(kindOf('Grave'), { ...grave, ...edit }))).toEqual(expected)
  })
})

describe('abroad (IN-04, IN-06)', () => {
  const toCountry = (CountryCode: string): StoredProduct =>
    kindOf('International', {
      International: { CountryCode, IntercatCode: 'X', LocalProductCategory: 'Y', ValidFrom: null, ValidTo: null },
    })
  const oslo: Edit = {
    DeliveryDate: '2026-11-24',
    DeliveryType: 'International',
    ShippingAddress: { ...address, CountryCode: 'NOR', PostalCode: '0150', DayTimePhoneNumber: '+47 22 33 44 55' },
  }
  test.each<[StoredProduct, Address, [string, string][]]>([
    [toCountry('NOR'), {}, []],
    [toCountry('NOR'), { DayTimePhoneNumber: '' }, [['DayTimePhoneNumber', 'Ange mottagarens telefonnummer.']]],
    [toCountry('NOR'), { DayTimePhoneNumber: '22 12 34 56' }, []],
    [toCountry('NOR'), { DayTimePhoneNumber: '070-174 06 05' }, [['DayTimePhoneNumber', 'För många tecken']]],
    [toCountry('NOR'), { DayTimePhoneNumber: '+999 123456' }, [['DayTimePhoneNumber', 'Ogiltig landskod']]],
    [toCountry('NOR'), { PostalCode: '1234567890123' }, [['PostalCode', 'Postnumret får vara högst 12 tecken.']]],
    [toCountry('NOR'), { CountryCode: 'SWE' }, [['CountryCode', 'Vi levererar inte till landet.']]],
    [toCountry('USA'), { CountryCode: 'USA' }, [['RegionName', 'Ange delstat eller region.']]],
    [toCountry('USA'), { CountryCode: 'USA', RegionName: 'NY' }, []],
  ])('%#: %j', (product, changes, expected) => {
    const edit = { ...oslo, ShippingAddress: { ...oslo.ShippingAddress, ...changes } }
    expect(faultsOf(filled(product, edit))).toEqual(expected)
  })

  test.each<[Edit, string, string]>([
    [{ DeliveryDate: null, DeliveryType: null }, 'DeliveryDate', 'Vänligen välj leveransdag'],
    [{ DeliveryType: null }, 'DeliveryType', errorText('delivery.not-possible', 'sv')],
  ])('no city is asked for, also where nothing is chosen yet: %j', (edit, field, text) => {
    const ShippingAddress = { ...oslo.ShippingAddress, PostalCode: '' }
    expect(faultsOf(filled(toCountry('NOR'), { ...oslo, ...edit, ShippingAddress }))).toEqual([[field, text]])
  })
})

describe('fast-track (FT-02, FT-03)', () => {
  const sent = { Phone: '+46 70 174 06 05', Name: 'Åsa', SendOption: 'within30Min', SendTime: null } as const
  const fast = (FastTrack: Edit['FastTrack'], product = kindOf('Flowers')) =>
    filled(product, { ...delivery, ShippingAddress: address, FastTrack }, { IsFastTrack: true })

  test('the address, the day and the way are cleared; the phone is kept in international form', () => {
    const [shipment] = fast(sent).OrderForm.Shipments
    expect(shipment).toMatchObject({
      DeliveryDate: null,
      DeliveryType: null,
      FastTrack: { Phone: '+46701740605' },
      ShippingAddress: { PostalCode: '', City: '', Line1: '' },
    })
    expect(faultsOf(fast(sent))).toEqual([])
  })

  test.each<[Edit['FastTrack'], [string, string][]]>([
    [{ ...sent, Phone: '08-123 456 78' }, [['FastTrack.Phone', errorText('phone.not-a-mobile', 'sv')]]],
    [{ ...sent, Name: '' }, [['FastTrack.Name', 'Skriv ett namn.']]],
    [
      { ...sent, SendOption: 'customTime', SendTime: '22:30' },
      [['FastTrack.SendTime', 'Välj en tid mellan 08.00 och 22.00, varje halvtimme.']],
    ],
    [{ ...sent, SendOption: 'customTime', SendTime: '21:30' }, []],
    [{ ...sent, SendOption: 'customTime', SendTime: '09:00', SendDay: '2026-12-24' }, []],
    [
      { ...sent, SendOption: 'customTime', SendTime: '09:00', SendDay: '2026-11-20' },
      [['FastTrack.SendDay', 'Välj en dag och en tid som inte har passerat, högst 60 dagar fram.']],
    ],
  ])('%j', (fastTrack, expected) => {
    expect(faultsOf(fast(fastTrack))).toEqual(expected)
  })

  test('a moment that has passed since the link was sent keeps nobody from paying by it (CS-02)', () => {
    const cart = fast({ ...sent, SendOption: 'customTime', SendTime: '09:00', SendDay: '2026-11-20' })
    expect(faultsOf(cart, { ...rules, linkSentAt: '2026-11-20T07:30:00Z' })).toEqual([])
    expect(faultsOf(cart, { ...rules, linkSentAt: '2026-11-20T08:30:00Z' })).toHaveLength(1)
  })

  test('goods that do not support it are refused', () => {
    expect(faultsOf(fast(sent, aRose({}, { FastTrackSupported: false })))).toEqual([
      [
        'FastTrack',
        'Varukorgen innehåller något som inte kan skickas utan adress. Ta bort det, eller välj leverans till en adress.',
      ],
    ])
  })

  test('is refused where the shop does not offer it (FT-01)', () => {
    expect(faultsOf(fast(sent), { ...rules, fastTrack: false }).map(([field]) => field)).toEqual(['FastTrack'])
  })

  test('a normal submit unsets it and forgets what belongs to it (FT-08)', () => {
    const back = editCart(fast(sent), { OrderForm: { IsFastTrack: false } }, false, alpha2Of)
    expect(back.OrderForm).toMatchObject({ IsFastTrack: false, Shipments: [{ FastTrack: null, DeliveryFees: [] }] })
  })
})

describe('digital gifts (GC-07)', () => {
  const gift = {
    Channel: 'sms',
    To: '070-174 06 05',
    Name: 'Åsa',
    SendAt: null,
    From: 'Kim',
    Text: 'Grattis!',
  } as const
  const digital = (DigitalDelivery: NonNullable<Edit['LineItems']>[number]['DigitalDelivery'], by = rules) =>
    faultsOf(filled(kindOf('Digital'), { LineItems: [{ LineItemId: 'line-1', DigitalDelivery }] }), by)
  const below = (field: string) => `LineItems.0.DigitalDelivery.${field}`

  test.each<[Parameters<typeof digital>[0], [string, string][]]>([
    [gift, []],
    [{ ...gift, Channel: 'email', To: 'Asa@Example.se' }, []],
    [null, [['LineItems.0.DigitalDelivery', errorText('delivery.digital-missing', 'sv')]]],
    [{ ...gift, From: 'Mamma & Pappa' }, []],
    [{ ...gift, From: 'Kontor 24/7, Bygg AB' }, []],
    [{ ...gift, From: '' }, [[below('From'), 'Skriv ett namn.']]],
    [{ ...gift, To: '' }, [[below('To'), 'Ange ett telefonnummer.']]],
    [{ ...gift, Channel: 'email' }, [[below('To'), errorText('email.invalid', 'sv')]]],
    [{ ...gift, Text: 'a'.repeat(39) }, [[below('Text'), 'Texten får vara högst 38 tecken.']]],
    [{ ...gift, Channel: 'email', To: 'a@b.se', Text: 'a'.repeat(255) }, []],
    [{ ...gift, SendAt: '2026-11-18T09:00:00Z' }, [[below('SendAt'), errorText('delivery.send-date-passed', 'sv')]]],
    [{ ...gift, SendAt: '2026-11-20T08:59:00Z' }, []],
    [{ ...gift, SendAt: '2027-11-20T21:00:00Z' }, []],
    [{ ...gift, SendAt: '2027-11-21T08:00:00Z' }, [[below('SendAt'), errorText('delivery.send-date-far', 'sv')]]],
  ])('%j', (delivered, expected) => {
    expect(digital(delivered)).toEqual(expected)
  })

  test('a day that has passed since the link was sent keeps nobody from paying by it (CS-02)', () => {
    const sentOn = (SendAt: string) => digital({ ...gift, SendAt }, { ...rules, linkSentAt: '2026-11-18T09:30:00Z' })
    expect(sentOn('2026-11-18T09:00:00Z')).toEqual([])
    expect(sentOn('2026-11-17T09:00:00Z')).toHaveLength(1)
  })

  test.each([
    ['DigitalEmail', gift, [[below('Channel'), errorText('delivery.digital-channel', 'sv')]]],
    ['DigitalSms', gift, []],
    ['DigitalEmail', { ...gift, Channel: 'email', To: 'a@b.se' }, []],
    [
      'DigitalSms',
      { ...gift, Channel: 'email', To: 'a@b.se' },
      [[below('Channel'), errorText('delivery.digital-channel', 'sv')]],
    ],
  ] as const)('what is sold as %s alone is sent so and no other way: %j (BR-01)', (type, DigitalDelivery, expected) => {
    const card = aRose({}, { ProductCategory: 'Digital', IsDigital: true, DeliveryTypes: [type] })
    expect(faultsOf(filled(card, { LineItems: [{ LineItemId: 'line-1', DigitalDelivery }] }))).toEqual(expected)
  })

  test('have texts of their own: what was to stand on a card goes with the flowers that it was for', () => {
    const flowers = filled(kindOf('Flowers'), {
      ...delivery,
      ShippingAddress: address,
      GreetingCardText: 'a'.repeat(39),
    })
    const card = withProduct(clearLines(flowers, true), choiceOf(kindOf('Digital')), 'line-1')
    const LineItems = [{ LineItemId: 'line-1', DigitalDelivery: gift }]
    const cart = editCart(card, { OrderForm: { Shipments: [{ ShipmentId: '1', LineItems }] } }, false, alpha2Of)
    expect(faultsOf(cart)).toEqual([])
    expect(cart.OrderForm.Shipments[0]).toMatchObject({ GreetingCardText: '', CustomerGreetingName: '' })
  })
})

test('a cart of donations alone cannot be ordered (CA-10), nor an empty one', () => {
  const donation = aCart(choiceOf(aRose({}, { Price: 10_00, ProductCategory: 'Donation' })))
  expect(checkPurchase(donation, rules).code).toBe('cart.cannot-be-only-item')
  expect(checkPurchase(aCart(), rules).code).toBe('cart.empty')
})

test('each of several shipments is checked for itself, by its place in the cart', () => {
  const cart = filled(kindOf('Flowers'), { ...delivery, ShippingAddress: address })
  const [first] = cart.OrderForm.Shipments
  const two = withShipmentList(cart, [first!, { ...first!, ShipmentId: '2', DeliveryDate: null }])
  expect(checkReceivers(two, rules).map(({ path }) => path)).toEqual(['OrderForm.Shipments.1.DeliveryDate'])
})
