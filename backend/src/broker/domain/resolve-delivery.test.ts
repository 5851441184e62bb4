import { describe, expect, test } from '@jest/globals'
import { instantOf } from '@bukett/contracts/rules/dates'
import type { DeliveryType } from '@bukett/contracts/rules/delivery-types'
import {
  aBouquet,
  aCutOff,
  aMember,
  anArea,
  aNetwork,
  anOpenDay,
  aPostalCode,
  aRequest,
  areasOf,
  aVase,
  friday,
  type NetworkShape,
} from '../testing/mothers.js'
import type { DeliveryRequest, Resolution } from './delivery-request.js'
import { type Goods, goTogether } from './goods.js'
import { sentence, toDeliveryReason } from './reasons.js'
import { resolveDays, resolveDelivery } from './resolve-delivery.js'

type Asked = Partial<DeliveryRequest & { date: string }>

const resolve = (request: Asked = {}, shape: NetworkShape = {}): Resolution =>
  resolveDelivery(aNetwork(shape), aRequest(request))
const types = (resolution: Resolution): DeliveryType[] => resolution.methods.map((method) => method.deliveryType)
const codes = (resolution: Resolution): string[] => resolution.refusals.map((reason) => reason.code)
const at = (day: string, time: string): Date => instantOf(day, time)

describe('the postal code (BR-01, step 1)', () => {
  test.each(['11151', '111 51', ' 1 1 1 5 1 '])('%p is read with its spaces removed', (postalCode) => {
    expect(types(resolve({ postalCode }))).toEqual(['CarZone1'])
  })

  test.each(['', '1115', '111511', 'abcde', '00000', '99999', '🌹'])(
    '%p is unknown: nothing, and a message',
    (postalCode) => {
      const resolution = resolve({ postalCode })
      expect(resolution.methods).toEqual([])
      expect(toDeliveryReason(resolution.refusals[0]!)).toMatchObject({
        code: 'delivery.unknown-postal-code',
        sv: 'Postnumret finns inte. Kontrollera det och försök igen.',
        en: 'There is no such postal code. Check it and try again.',
      })
    },
  )

  test('a code that is no longer in use is unknown', () => {
    expect(codes(resolve({}, { postalCodes: [aPostalCode({ active: false })] }))).toEqual([
      'delivery.unknown-postal-code',
    ])
  })
})

describe('the goods (BR-01, step 2)', () => {
  test('digital goods go by e-mail and SMS, on any day, without a postal code', () => {
    const card = aBouquet({ IsDigital: true, ProductCategory: 'Digital' })
    expect(types(resolve({ variants: [card], postalCode: '', date: '2026-11-22' }))).toEqual([
      'DigitalEmail',
      'DigitalSms',
    ])
  })

  test('a digital product that is sent by SMS only goes by SMS only', () => {
    const card = aBouquet({ IsDigital: true, ProductCategory: 'Digital', DeliveryTypes: ['DigitalSms'] })
    expect(types(resolve({ variants: [card] }))).toEqual(['DigitalSms'])
  })

  test('international goods go by the partner abroad, without a Swedish postal code', () => {
    const abroad = aBouquet({ ProductCategory: 'International', DeliveryTypes: ['International'] })
    expect(types(resolve({ variants: [abroad], postalCode: 'SW1A 1AA' }))).toEqual(['International'])
  })

  test('central goods go by the post or the nursery, wherever the florists are', () => {
    expect(types(resolve({ variants: [aVase()], date: '2026-11-26' }, { areas: [] }))).toEqual([
      'PostalService',
      'MyPackHome',
    ])
    const tree = aVase({ ProductCategory: 'LargePlants', DeliveryTypes: ['Noviflora'] })
    expect(types(resolve({ variants: [tree], date: '2026-11-26' }, { areas: [] }))).toEqual(['Noviflora'])
  })

  test('a mixed cart takes the intersection', () => {
    const areas = areasOf(['CarZone1', 'PostalService'])
    expect(types(resolve({ variants: [aBouquet(), aVase()], date: '2026-11-26' }, { areas }))).toEqual([
      'PostalService',
    ])
  })

  test.each([
    ['flowers first', [aBouquet(), aVase()]],
    ['the vase first', [aVase(), aBouquet()]],
  ])('a mixed cart that no store there can send as a parcel is told as that, %s', (_, variants) => {
    const resolution = resolve({ variants, date: '2026-11-26' }, { areas: areasOf(['CarZone1']) })
    expect(resolution.methods).toEqual([])
    expect(resolution.refusals.map(({ code }) => code)).toEqual(['delivery.products-not-together'])
    expect(toDeliveryReason(resolution.refusals[0]!).sv).toBe(
      `${variants[1]!.Name} kan inte levereras tillsammans med de andra varorna.`,
    )
  })

  test('an empty intersection names the first product that excludes', () => {
    const tree = aVase({ Code: 'TRE1', Name: 'Olivträd', NameEn: 'Olive tree', DeliveryTypes: ['Noviflora'] })
    const resolution = resolve({ variants: [aVase(), tree, aBouquet({ IsDigital: true })] })
    expect(resolution.methods).toEqual([])
    expect(toDeliveryReason(resolution.refusals[0]!)).toMatchObject({
      code: 'delivery.products-not-together',
      sv: 'Olivträd kan inte levereras tillsammans med de andra varorna.',
      en: 'Olive tree cannot be delivered together with the other goods.',
      variantCode: 'TRE1',
    })
  })

  const printedCard = aVase({
    Code: 'PRE1',
    ProductCategory: 'GiftCard',
    DeliveryTypes: ['PostalService', 'PostalServiceEnvelope'],
  })
  const chocolate = aBouquet({ Code: 'CHO1', ProductCategory: 'Chocolate' })

  test('chocolate goes with all that is sent: by the florist with flowers, as a parcel with a printed gift card (CA-08)', () => {
    const date = '2026-11-26'
    expect(types(resolve({ variants: [chocolate, aBouquet()], date }))).toEqual(['CarZone1'])
    expect(types(resolve({ variants: [chocolate, printedCard], date }))).toEqual([
      'PostalService',
      'MyPackCollectVarubrev',
      'MyPackHome',
    ])
    expect(types(resolve({ variants: [chocolate, chocolate], date }))).toEqual(['CarZone1'])
  })

  test('a printed gift card is a letter, and lies in the parcel of what is sent with it', () => {
    const date = '2026-11-26'
    expect(types(resolve({ variants: [printedCard], date }))).toEqual(['PostalService', 'PostalServiceEnvelope'])
    const parcel = aVase({ DeliveryTypes: ['MyPackHome'] })
    expect(types(resolve({ variants: [printedCard, parcel], date }))).toEqual(['MyPackHome'])
  })

  test('what no one person can bring is not one shipment', () => {
    expect(goTogether([chocolate, printedCard])).toBe(true)
    expect(goTogether([aBouquet(), chocolate])).toBe(true)
    expect(goTogether([aBouquet(), printedCard])).toBe(false)
    expect(goTogether([aBouquet(), chocolate, aVase()])).toBe(false)
    expect(goTogether([])).toBe(true)
  })

  test('a donation goes along with anything', () => {
    const donation = aBouquet({ ProductCategory: 'Donation', IgnoreBroker: true })
    expect(types(resolve({ variants: [aBouquet(), donation] }))).toEqual(['CarZone1'])
  })
})

describe('the date (BR-01, step 3)', () => {
  test.each([
    ['2026-11-19', 'delivery.day-has-passed', 'Datumet har redan passerat'],
    ['2026-11-22', 'delivery.closed-day', 'Söndagar och helgdagar levererar vi inte.'],
    ['2026-12-25', 'delivery.closed-day', 'Söndagar och helgdagar levererar vi inte.'],
    ['2027-11-22', 'delivery.day-too-far', 'Så långt fram tar vi inte emot beställningar. Välj en dag inom ett år.'],
    ['2063-11-20', 'delivery.day-too-far', 'Så långt fram tar vi inte emot beställningar. Välj en dag inom ett år.'],
  ])('%s is refused as %s', (date, code, text) => {
    const resolution = resolve({ date })
    expect(codes(resolution)).toEqual([code])
    expect(sentence(resolution.refusals[0]!, 'sv')).toBe(text)
  })

  test('before the latest day from which a product can be delivered', () => {
    const early = aBouquet({ DeliveryAvailableFromDate: '2026-11-25' })
    const late = aBouquet({ Name: 'Julstjärna', NameEn: 'Poinsettia', DeliveryAvailableFromDate: '2026-12-01' })
    const resolution = resolve({ variants: [late, early], date: '2026-11-30' })
    expect(sentence(resolution.refusals[0]!, 'sv')).toBe('Julstjärna kan levereras från 1 december 2026.')
    expect(types(resolve({ variants: [late, early], date: '2026-12-01' }))).toEqual(['CarZone1'])
  })

  const grave = {
    orderType: 'Grave' as const,
    variants: [aBouquet({ ProductCategory: 'Grave', OrderType: 'Grave' as const })],
  }
  const graveAreas = { areas: areasOf(['CarZone1'], { orderType: 'Grave' }) }
  test.each([
    ['2026-11-23', 'Monday', false],
    ['2026-11-24', 'Tuesday', true],
    ['2026-11-25', 'Wednesday', false],
    ['2026-11-26', 'Thursday', true],
    ['2026-11-27', 'Friday', false],
    ['2026-11-28', 'Saturday', false],
    ['2026-12-24', 'Thursday, Christmas Eve', true],
    ['2027-05-06', 'Thursday, Ascension Day', false],
  ])('grave orders: Tuesdays and Thursdays only, not on public holidays: %s (%s)', (date, _, isOpen) => {
    const resolution = resolve({ ...grave, date }, graveAreas)
    expect(types(resolution)).toEqual(isOpen ? ['CarZone1'] : [])
  })

  test('grave orders end at 12:00 the day before (FU-09)', () => {
    expect(types(resolve({ ...grave, date: '2026-11-24', now: at('2026-11-23', '11:59') }, graveAreas))).toEqual([
      'CarZone1',
    ])
    expect(codes(resolve({ ...grave, date: '2026-11-24', now: at('2026-11-23', '12:00') }, graveAreas))).toEqual([
      'delivery.cut-off-passed',
    ])
  })

  const subscription = { variants: [aBouquet({ ProductCategory: 'Subscription' })] }
  test.each([
    ['2026-11-20', 'delivery.before-earliest'],
    ['2026-11-21', 'delivery.before-earliest'],
    ['2026-11-22', 'delivery.subscription-sunday'],
  ])('subscriptions: no Sundays, today plus 2 at the earliest: %s', (date, code) => {
    const resolution = resolve({ ...subscription, date }, { calendar: [anOpenDay('2026-11-22')] })
    expect(codes(resolution)).toEqual([code])
  })

  test('a subscription can begin on the day after tomorrow', () => {
    expect(types(resolve({ ...subscription, date: '2026-11-23', now: at('2026-11-21', '09:00') }))).toEqual([
      'CarZone1',
    ])
  })

  test('before the earliest day the words are those for a day on which nothing goes (X9)', () => {
    const [reason] = resolve({ ...subscription, date: '2026-11-21' }).refusals
    expect(sentence(reason!, 'sv')).toBe(
      'Vi kan tyvärr inte leverera den önskade produkten till angivet postnummer på valt datum. Vänligen ändra datum.',
    )
  })

  const abroad = { variants: [aBouquet({ ProductCategory: 'International' })], postalCode: '' }
  test.each([
    ['Saturday 10:30:00', '2026-11-21T09:30:00Z', '2026-11-21', []],
    ['Saturday after 10:30', '2026-11-21T09:30:01Z', '2026-11-21', ['international.before-earliest']],
    ['Saturday after 10:30: Monday', '2026-11-21T09:30:01Z', '2026-11-23', []],
    ['Friday 10:59', '2026-11-20T09:59:59Z', '2026-11-20', []],
    ['Friday at 11:00', '2026-11-20T10:00:00Z', '2026-11-20', ['international.before-earliest']],
    ['a Sunday', '2026-11-20T09:00:00Z', '2026-11-22', ['international.closed-day']],
    ['yesterday', '2026-11-20T09:00:00Z', '2026-11-19', ['international.day-has-passed']],
  ])('international (X13): %s', (_, now, date, expected) => {
    expect(codes(resolve({ ...abroad, now: new Date(now), date }))).toEqual(expected)
  })

  test("international goods keep the destination's holidays and its lead days (IN-02)", () => {
    const destination = { leadDays: 1, isHoliday: (day: string) => day === '2026-11-26' }
    expect(codes(resolve({ ...abroad, date: '2026-11-26', destination }))).toEqual(['international.closed-day'])
    expect(codes(resolve({ ...abroad, date: '2026-11-20', destination }))).toEqual(['international.before-earliest'])
    expect(types(resolve({ ...abroad, date: '2026-11-21', destination }))).toEqual(['International'])
  })

  test('international goods go on the days that the country’s list offers them, and not before they can be had (IN-03)', () => {
    const on = (date: string, changes: Partial<Goods>) =>
      resolve({ ...abroad, variants: [aBouquet({ ProductCategory: 'International', ...changes })], date })
    const winter = { Offered: { From: '2026-11-24', To: '2027-01-06' } }
    expect(types(on('2027-01-06', winter))).toEqual(['International'])
    for (const date of ['2026-11-23', '2027-01-07'])
      expect(codes(on(date, winter))).toEqual(['delivery.product-not-on-day'])
    expect(types(on('2027-01-07', { Offered: { From: '2026-11-24', To: null } }))).toEqual(['International'])
    const late = { DeliveryAvailableFromDate: '2026-11-27' }
    expect(codes(on('2026-11-26', late))).toEqual(['delivery.product-from-date'])
    expect(types(on('2026-11-27', late))).toEqual(['International'])
  })

  test('abroad delivery is in the price: nothing is added, nor what a company pays for any delivery, nor for the day (S-23)', () => {
    const calendar = [anOpenDay('2026-11-21', { surcharge: 50_00 })]
    const { methods, feeMissing } = resolve({ ...abroad, date: '2026-11-21', fixedFee: 79_00 }, { calendar })
    expect([methods.map(({ price }) => price), feeMissing]).toEqual([[0], false])
  })
})

describe('the delivery areas (BR-01, step 4)', () => {
  test('postal code and order type are equal, and the categories cover the cart', () => {
    const areas = [
      anArea({ deliveryType: 'CarZone1', productCategories: ['Flowers'] }),
      anArea({ deliveryType: 'CarZone2', productCategories: ['Flowers', 'Chocolate'] }),
      anArea({ deliveryType: 'Best', productCategories: [] }),
      anArea({ deliveryType: 'Bus', orderType: 'Funeral' }),
      anArea({ deliveryType: 'Countryside', postalCode: '11152' }),
    ]
    expect(types(resolve({}, { areas }))).toEqual(['CarZone1', 'CarZone2', 'Best'])
    const chocolate = aBouquet({ ProductCategory: 'Chocolate' })
    expect(types(resolve({ variants: [aBouquet(), chocolate] }, { areas }))).toEqual(['CarZone2', 'Best'])
  })

  test('a store is not asked for goods that it is not assigned, whatever its rows name', () => {
    const members = [aMember({ productCategories: ['Flowers'] })]
    const areas = [anArea(), anArea({ deliveryType: 'Best', productCategories: ['Flowers', 'Plants'] })]
    const plant = aBouquet({ ProductCategory: 'Plants' })
    expect(types(resolve({}, { members, areas }))).toEqual(['CarZone1', 'Best'])
    for (const variants of [[plant], [aBouquet(), plant]])
      expect(codes(resolve({ variants }, { members, areas }))).toEqual(['delivery.product-not-in-area'])
    expect(types(resolve({ variants: [plant] }, { areas }))).toEqual(['CarZone1', 'Best'])
  })

  test('nobody delivers there', () => {
    expect(codes(resolve({}, { areas: [] }))).toEqual(['delivery.no-area'])
  })

  test('nobody delivers these goods there: the product is named', () => {
    const resolution = resolve({}, { areas: [anArea({ productCategories: ['Plants'] })] })
    expect(sentence(resolution.refusals[0]!, 'sv')).toBe('Ingen butik levererar Rosendröm till det postnumret.')
  })
})

const own = aBouquet({ Code: 'BUK1044A', Name: 'Skärgårdsbuketten', LocalMemberId: 'liljan' })

describe('what one store alone sells (SE-05)', () => {
  const pair = {
    members: [aMember({ pickup: true }), aMember({ _id: 'liljan', memberShopName: 'Liljan', pickup: true })],
    areas: [anArea(), anArea({ memberId: 'liljan' })],
  }
  const members = ({ methods }: Resolution) => methods.map(({ candidates }) => candidates.map((one) => one.memberId))

  test('is brought and handed out by that store and no other, and so is what lies beside it', () => {
    expect(members(resolve({}, pair))).toEqual([
      ['rosen', 'liljan'],
      ['liljan', 'rosen'],
    ])
    for (const variants of [[own], [aBouquet(), own]])
      expect(members(resolve({ variants }, pair))).toEqual([['liljan'], ['liljan']])
  })

  test('is not brought where that store has no area: the store is named', () => {
    const members = pair.members.map((one) => ({ ...one, pickup: false }))
    const [reason] = resolve({ variants: [own] }, { members, areas: [anArea()] }).refusals
    expect(sentence(reason!, 'sv')).toBe(
      'Skärgårdsbuketten finns bara hos Liljan, som inte levererar till det postnumret.',
    )
  })

  test('does not travel with what another store alone sells', () => {
    const other = aBouquet({ Name: 'Fiskehamnens bukett', LocalMemberId: 'rosen' })
    expect(codes(resolve({ variants: [own, other] }, pair))).toEqual(['delivery.products-not-together'])
    expect(goTogether([own, other])).toBe(false)
    expect(goTogether([own, own, aBouquet()])).toBe(true)
  })
})

describe('the stores (BR-01, step 5)', () => {
  test.each([
    ['from its start date on', { startDate: '2026-11-24' }, 'delivery.member-not-active'],
    ['until its stop date', { stopDate: '2026-11-22' }, 'delivery.member-not-active'],
    [
      'not while it is suspended (AD-07)',
      { suspendedFrom: '2026-11-20', suspendedUntil: '2026-11-23' },
      'delivery.member-not-active',
    ],
    ['not when it is closed', { mondayOpen: null, mondayClose: null }, 'delivery.member-closed'],
    [
      'not when it is open for less than an hour',
      { mondayOpen: '12:00', mondayClose: '12:30' },
      'delivery.member-closed',
    ],
    [
      'not when it is open for less than two hours (BR-03)',
      { mondayOpen: '12:00', mondayClose: '13:30' },
      'delivery.member-closed',
    ],
  ])('%s', (_, changes, code) => {
    expect(codes(resolve({}, { members: [aMember(changes)] }))).toEqual([code])
  })

  test.each([
    ['on its start date', { startDate: '2026-11-23' }],
    ['on its stop date', { stopDate: '2026-11-23' }],
    ['once its suspension is over', { suspendedFrom: '2026-11-20', suspendedUntil: '2026-11-22' }],
    ['with a lunch break', { breaks: { monday: { from: '12:00', to: '13:00' } } }],
    ['around the clock', { mondayOpen: '00:00', mondayClose: '24:00' }],
  ])('delivers %s', (_, changes) => {
    expect(types(resolve({}, { members: [aMember(changes)] }))).toEqual(['CarZone1'])
  })

  test('not during its holiday; overlapping ones are one (BR-07)', () => {
    const holidays = [
      { _id: '1', memberId: 'rosen', BeginDate: '2026-11-21', EndDate: '2026-11-24', Name: 'Höst' },
      { _id: '2', memberId: 'rosen', BeginDate: '2026-11-23', EndDate: '2026-11-26', Name: 'Mer höst' },
    ]
    for (const date of ['2026-11-21', '2026-11-24', '2026-11-26'])
      expect(codes(resolve({ date }, { holidays }))).toEqual(['delivery.member-holiday'])
    expect(types(resolve({ date: '2026-11-27' }, { holidays }))).toEqual(['CarZone1'])
  })

  test('special hours take the place of the week’s', () => {
    const closed = { _id: '1', memberId: 'rosen', date: '2026-11-23', open: null, close: null, break: null, name: null }
    expect(codes(resolve({}, { specialHours: [closed] }))).toEqual(['delivery.member-closed'])
  })

  test('a method that one store refuses and another delivers is not refused', () => {
    const shape = {
      members: [aMember({ stopDate: '2026-11-01' }), aMember({ _id: 'liljan' })],
      areas: [anArea(), anArea({ memberId: 'liljan' }), anArea({ deliveryType: 'Best' })],
    }
    const resolution = resolve({}, shape)
    expect(types(resolution)).toEqual(['CarZone1'])
    expect(resolution.refusals).toMatchObject([{ deliveryType: 'Best', code: 'delivery.member-not-active' }])
    expect(resolution.members).toMatchObject([
      { deliveryType: 'Best', memberId: 'rosen' },
      { deliveryType: 'CarZone1', memberId: 'rosen' },
    ])
  })
})

describe('Sundays, holidays and peak days (BR-06)', () => {
  const sunday = '2027-02-14'
  const before = at('2027-02-01', '10:00')

  test('14 February 2027 is a Sunday: closed until the network opens it', () => {
    expect(codes(resolve({ date: sunday, now: before }))).toEqual(['delivery.closed-day'])
    expect(codes(resolve({ date: sunday, now: before }, { calendar: [anOpenDay(sunday, { active: false })] }))).toEqual(
      ['delivery.closed-day'],
    )
    expect(types(resolve({ date: sunday, now: before }, { calendar: [anOpenDay(sunday)] }))).toEqual(['CarZone1'])
  })

  test('an opened day needs a store that accepts it', () => {
    const shape = { calendar: [anOpenDay(sunday)], members: [aMember({ acceptsOpenDate: false })] }
    expect(codes(resolve({ date: sunday, now: before }, shape))).toEqual(['delivery.member-closed'])
  })

  test('its cut-off, its surcharge and its goods are those of the row', () => {
    const calendar = [
      anOpenDay(sunday, {
        cutOff: { date: '2027-02-12', time: '12:00' },
        surcharge: 50_00,
        whitelistCategories: ['Flowers'],
      }),
    ]
    const open = resolve({ date: sunday, now: at('2027-02-12', '11:59') }, { calendar })
    expect(open.methods).toMatchObject([{ price: 169_00, cutOff: at('2027-02-12', '12:00').getTime() }])
    expect(codes(resolve({ date: sunday, now: at('2027-02-12', '12:00') }, { calendar }))).toEqual([
      'delivery.cut-off-passed',
    ])
    const plant = aBouquet({ ProductCategory: 'Plants', Name: 'Orkidé' })
    const refused = resolve({ date: sunday, now: before, variants: [plant] }, { calendar })
    expect(sentence(refused.refusals[0]!, 'sv')).toBe('Den dagen levererar vi bara ett urval, och Orkidé ingår inte.')
  })

  test('a day that the network closes is told in its own words', () => {
    const calendar = [
      anOpenDay('2026-11-23', { kind: 'closed', messageSv: 'Vi inventerar.', messageEn: 'Stocktaking.' }),
    ]
    const [reason] = resolve({}, { calendar }).refusals
    expect(toDeliveryReason(reason!)).toMatchObject({
      code: 'delivery.closed-day',
      sv: 'Vi inventerar.',
      en: 'Stocktaking.',
    })
  })

  test('Alla helgons dag, Saturday 31 October 2026, is closed', () => {
    expect(codes(resolve({ date: '2026-10-31', now: at('2026-10-20', '10:00') }))).toEqual(['delivery.closed-day'])
  })

  test('29 February 2028 is a Tuesday like others', () => {
    expect(types(resolve({ date: '2028-02-29', now: at('2028-02-28', '10:00') }))).toEqual(['CarZone1'])
  })

  test('on an eve the stores close at 12, and with them the order time at 10', () => {
    const eve = '2026-12-24'
    expect(types(resolve({ date: eve, now: at(eve, '09:59') }))).toEqual(['CarZone1'])
    expect(codes(resolve({ date: eve, now: at(eve, '10:00') }))).toEqual(['delivery.cut-off-passed'])
  })

  test('once it is too late on an eve or a day of special hours, the moment that is told is that day’s own (BR-03)', () => {
    const told = (date: string, now: string, shape: NetworkShape = {}) =>
      sentence(resolve({ date, now: at(date, now) }, shape).refusals[0]!, 'sv')
    const shorter = {
      _id: 's',
      memberId: 'rosen',
      date: '2026-11-23',
      open: '09:00',
      close: '13:00',
      break: null,
      name: null,
    }
    expect(told('2026-12-24', '10:05')).toContain('kl. 10.00')
    expect(told('2026-11-23', '11:05', { specialHours: [shorter] })).toContain('kl. 11.00')
    // On a Saturday cars have left long before too little of the day is left.
    expect(told('2026-11-28', '14:00')).toContain('kl. 11.00')
  })

  test('a lunch break is no open time: order time ends when two open hours are left of the day (BR-03)', () => {
    const split = { close: '15:00', break: { from: '13:00', to: '14:00' } }
    const monday = { _id: 's', memberId: 'rosen', date: '2026-11-23', open: '10:00', ...split, name: null }
    const shape = { specialHours: [monday] }
    const asked = (now: string) => resolve({ date: '2026-11-23', now: at('2026-11-23', now) }, shape)
    const noon = at('2026-11-23', '12:00').getTime()
    expect(asked('09:00').methods).toMatchObject([{ deliveryType: 'CarZone1', cutOff: noon }])
    expect(types(asked('11:59'))).toEqual(['CarZone1'])
    for (const now of ['12:00', '12:01']) expect(asked(now).refusals).toMatchObject([{ cutOff: noon }])
    expect(resolve({ date: '2026-11-23' }, shape).methods).toMatchObject([{ cutOff: noon }])
  })
})

describe('capacity (BR-08)', () => {
  test('a full day is refused, a day with a place left is not', () => {
    const members = [aMember({ dailyCapacity: 10 })]
    expect(types(resolve({}, { members, bookings: { 'rosen/2026-11-23': 9 } }))).toEqual(['CarZone1'])
    expect(codes(resolve({}, { members, bookings: { 'rosen/2026-11-23': 10 } }))).toEqual(['delivery.capacity-full'])
  })

  test('a date can have a capacity of its own; null is any number', () => {
    const members = [aMember({ dailyCapacity: 10, capacityOn: { '2026-11-23': null, '2026-11-24': 0 } })]
    expect(types(resolve({}, { members, bookings: { 'rosen/2026-11-23': 500 } }))).toEqual(['CarZone1'])
    expect(codes(resolve({ date: '2026-11-24' }, { members }))).toEqual(['delivery.capacity-full'])
  })
})

describe('backup areas (BR-05)', () => {
  const backup = (changes = {}) => ({
    _id: 'b1',
    memberId: 'liljan',
    postalCodeFrom: '11100',
    postalCodeTo: '11199',
    priority: 1,
    deliveryTypes: ['CarZone3', 'ExpressCarZone1'] as DeliveryType[],
    orderTypes: ['Normal' as const],
    extraFee: 40_00,
    ...changes,
  })
  const members = [aMember(), aMember({ _id: 'liljan' }), aMember({ _id: 'nejlikan' })]

  test('are not used while an ordinary area has a store', () => {
    expect(types(resolve({}, { members, backups: [backup()] }))).toEqual(['CarZone1'])
  })

  test('are used when none has, never by express, and at their extra fee', () => {
    const resolution = resolve({}, { members, areas: [], backups: [backup()] })
    expect(resolution.methods).toMatchObject([
      { deliveryType: 'CarZone3', price: 209_00, candidates: [{ memberId: 'liljan', viaBackup: true }] },
    ])
  })

  test('go by priority: the next only when the one before has nobody', () => {
    const second = backup({ _id: 'b2', memberId: 'nejlikan', priority: 2 })
    const first = resolve({}, { members, areas: [], backups: [second, backup()] })
    expect(first.methods[0]?.candidates.map((one) => one.memberId)).toEqual(['liljan'])
    const closed = [aMember(), aMember({ _id: 'liljan', stopDate: '2026-01-01' }), aMember({ _id: 'nejlikan' })]
    const next = resolve({}, { members: closed, areas: [], backups: [second, backup()] })
    expect(next.methods[0]?.candidates.map((one) => one.memberId)).toEqual(['nejlikan'])
  })

  test('are not asked for what another store alone sells (SE-05)', () => {
    const reserve = { members, areas: [], backups: [backup(), backup({ _id: 'b2', memberId: 'nejlikan' })] }
    const ids = ({ methods }: Resolution) => methods.flatMap(({ candidates }) => candidates.map((one) => one.memberId))
    expect(ids(resolve({}, reserve))).toEqual(['liljan', 'nejlikan'])
    expect(ids(resolve({ variants: [own] }, reserve))).toEqual(['liljan'])
  })

  test('are asked only for goods that their store is assigned', () => {
    const flowersOnly = [aMember(), aMember({ _id: 'liljan', productCategories: ['Flowers'] })]
    const shape = { members: flowersOnly, areas: [], backups: [backup()] }
    expect(types(resolve({}, shape))).toEqual(['CarZone3'])
    const plant = [aBouquet({ ProductCategory: 'Plants' })]
    expect(types(resolve({ variants: plant }, shape))).toEqual([])
  })

  test.each(['11099', '11200'])('serve their own postal codes only: not %s', (code) => {
    const shape = { members, areas: [], backups: [backup()], postalCodes: [aPostalCode({ _id: code })] }
    expect(codes(resolve({ postalCode: code }, shape))).toEqual(['delivery.no-area'])
  })
})

describe('the methods (BR-01, step 9)', () => {
  const all: DeliveryType[] = ['ExpressCarZone1', 'Countryside', 'PostalService', 'CarZone1', 'Best']
  const shape = { areas: areasOf(all), members: [aMember({ pickup: true })] }

  test('stand as standard, express, postal, pickup', () => {
    expect(types(resolve({ date: '2026-11-26' }, shape))).toEqual([
      'CarZone1',
      'Best',
      'Countryside',
      'ExpressCarZone1',
      'PostalService',
      'StorePickup',
    ])
  })

  test('for oneself pickup comes first (BR-02), and nothing else differs', () => {
    const mine = resolve({ date: '2026-11-26', receiver: 'BuyToMyself' }, shape)
    expect(types(mine)[0]).toBe('StorePickup')
    expect(types(mine).toSorted()).toEqual(types(resolve({ date: '2026-11-26' }, shape)).toSorted())
  })

  test('a window that has begun starts at the next half hour', () => {
    const { methods } = resolve({ date: '2026-11-20', now: at('2026-11-20', '12:10') })
    expect(methods[0]?.window).toEqual({ from: '12:30', to: '18:00' })
  })

  test('a fee that nobody has set is 0, and told', () => {
    const fees = { ...aNetwork().snapshot.settings, fees: {} as never }
    expect(resolve({}, { settings: fees })).toMatchObject({ feeMissing: true, methods: [{ price: 0 }] })
    expect(resolve({ fixedFee: 79_00 }, { settings: fees })).toMatchObject({
      feeMissing: false,
      methods: [{ price: 79_00 }],
    })
  })
})

describe('pickup (PU-01, PU-02)', () => {
  const store = (changes = {}) => aMember({ pickup: true, ...changes })
  const shape = (...members: ReturnType<typeof aMember>[]): NetworkShape => ({ members, areas: [] })

  test('stores within 30 km, nearest first', () => {
    const uppsala = store({ _id: 'uppsala', latitude: 59.86, longitude: 17.64 })
    const solna = store({ _id: 'solna', latitude: 59.36, longitude: 18.0 })
    const { methods } = resolve({}, shape(uppsala, solna, store()))
    expect(methods[0]?.candidates.map((one) => one.memberId)).toEqual(['rosen', 'solna'])
  })

  test('else stores of the same city', () => {
    const far = store({ latitude: 60, longitude: 18.0614 })
    expect(types(resolve({}, shape(far)))).toEqual(['StorePickup'])
    expect(codes(resolve({}, shape({ ...far, storeCity: 'Norrtälje' })))).toEqual(['delivery.no-area'])
  })

  test('only stores that carry the goods', () => {
    expect(types(resolve({}, shape(store({ productCategories: ['Flowers'] }))))).toEqual(['StorePickup'])
    expect(codes(resolve({}, shape(store({ productCategories: ['Plants'] }))))).toEqual(['delivery.no-area'])
  })

  test('from two hours ahead until half an hour before closing', () => {
    const { methods } = resolve({ date: '2026-11-20' }, shape(store()))
    expect(methods[0]).toMatchObject({
      window: { from: '12:00', to: '17:30' },
      cutOff: at('2026-11-20', '15:30').getTime(),
    })
    expect(codes(resolve({ date: '2026-11-20', now: at('2026-11-20', '15:30') }, shape(store())))).toEqual([
      'delivery.cut-off-passed',
    ])
  })

  test('not for funerals, graves or subscriptions', () => {
    const wreath = aBouquet({ ProductCategory: 'Funeral' })
    expect(types(resolve({ orderType: 'Funeral', variants: [wreath] }, shape(store())))).toEqual([])
    expect(types(resolve({ variants: [aBouquet({ ProductCategory: 'Subscription' })] }, shape(store())))).toEqual([])
  })
})

describe('funerals (FU-03, FU-04)', () => {
  const wreath = {
    orderType: 'Funeral' as const,
    variants: [aBouquet({ ProductCategory: 'Funeral', OrderType: 'Funeral' as const })],
  }
  const areas = areasOf(['CarZone1'], { orderType: 'Funeral' })

  test.each([
    ['the working day before until 12', '2026-11-24', '2026-11-23', '11:59', true],
    ['not from 12 on', '2026-11-24', '2026-11-23', '12:00', false],
    ['a Monday: Friday before 12', '2026-11-23', '2026-11-20', '11:59', true],
    ['a Monday: not Friday from 12 on', '2026-11-23', '2026-11-20', '12:00', false],
  ])('%s', (_, date, day, time, isOpen) => {
    expect(types(resolve({ ...wreath, date, now: at(day, time) }, { areas }))).toEqual(isOpen ? ['CarZone1'] : [])
  })

  test('a store that is closed that day delivers what it made on its last open day', () => {
    const members = [aMember({ saturdayOpen: null, saturdayClose: null })]
    const now = at('2026-11-26', '10:00')
    expect(types(resolve({ ...wreath, date: '2026-11-28', now }, { areas, members }))).toEqual(['CarZone1'])
  })
})

describe('a funeral early the next day (FU-03, FU-04)', () => {
  const wreath = {
    orderType: 'Funeral' as const,
    variants: [aBouquet({ ProductCategory: 'Funeral', OrderType: 'Funeral' as const })],
    time: '09:00' as const,
  }
  const areas = areasOf(['CarZone1'], { orderType: 'Funeral' })
  const early = (now: Date, date: string, members = [aMember()]) =>
    types(resolve({ ...wreath, date, now }, { areas, members }))

  test('is made today, while the store is open two hours more', () => {
    expect(early(at('2026-11-23', '09:00'), '2026-11-24')).toEqual(['CarZone1'])
    const shutsAtNoon = [aMember({ mondayClose: '12:00' })]
    expect(early(at('2026-11-23', '10:00'), '2026-11-24', shutsAtNoon)).toEqual(['CarZone1'])
    expect(early(at('2026-11-23', '10:01'), '2026-11-24', shutsAtNoon)).toEqual([])
  })

  test('of a Saturday is made on the Friday where the store is closed on Saturdays', () => {
    const members = [aMember({ saturdayOpen: null, saturdayClose: null })]
    expect(early(at('2026-11-20', '10:00'), '2026-11-21', members)).toEqual(['CarZone1'])
  })
})

describe('a network that is asked again', () => {
  test('hears of today what is so by now', () => {
    const longLunch = [aMember({ breaks: { friday: { from: '12:00', to: '17:00' } } })]
    const network = aNetwork({ members: longLunch, cutOffs: [aCutOff({ time: '16:00' })] })
    const asked = (time: string) =>
      types(resolveDelivery(network, aRequest({ date: '2026-11-20', now: at('2026-11-20', time) })))
    expect(asked('09:00')).toEqual(['CarZone1'])
    expect(asked('11:30')).toEqual([])
    expect(asked('09:00')).toEqual(['CarZone1'])
  })

  test('hears of another ceremony what is so for that one', () => {
    const onMondays = { mondayOpen: '12:00', mondayClose: '18:00' }
    const closed = Object.fromEntries(
      ['tuesday', 'wednesday', 'thursday', 'friday', 'saturday'].flatMap((day) => [
        [`${day}Open`, null],
        [`${day}Close`, null],
      ]),
    )
    const network = aNetwork({
      members: [aMember({ ...closed, ...onMondays })],
      areas: [anArea({ orderType: 'Funeral' })],
    })
    const order = { orderType: 'Funeral' as const, date: '2026-11-23', now: at('2026-11-19', '10:00') }
    const asked = (time: string) => types(resolveDelivery(network, aRequest({ ...order, time })))
    expect(asked('15:00')).toEqual(['CarZone1'])
    expect(asked('10:00')).toEqual([])
    expect(asked('15:00')).toEqual(['CarZone1'])
  })

  test('hears what a store has taken and who has refused by now', () => {
    const network = aNetwork({ members: [aMember({ dailyCapacity: 1 })] })
    const request = aRequest({ date: '2026-11-24' })
    const bookings = new Map([['rosen/2026-11-24', 1]])
    expect(types(resolveDelivery(network, request))).toEqual(['CarZone1'])
    expect(codes(resolveDelivery({ ...network, bookings }, request))).toEqual(['delivery.capacity-full'])
    expect(codes(resolveDelivery(network, { ...request, refusers: new Set(['rosen']) }))).toEqual([
      'delivery.member-refused',
    ])
    expect(types(resolveDelivery(network, request))).toEqual(['CarZone1'])
  })
})

describe('the calendar of 35 days (BR-12)', () => {
  test('agrees with each day asked for alone', () => {
    const network = aNetwork({ areas: areasOf(['CarZone1', 'Best', 'Countryside', 'ExpressCarZone2']) })
    const days = resolveDays(network, aRequest(), '2026-11-20', 35)
    expect(days).toHaveLength(35)
    for (const { day, resolution } of days)
      expect(resolution).toEqual(resolveDelivery(network, aRequest({ date: day })))
  })

  test('every day that cannot be chosen says why, in Swedish and English', () => {
    for (const { resolution } of resolveDays(aNetwork(), aRequest({ now: friday }), '2026-11-15', 35)) {
      if (resolution.methods.length > 0) continue
      const reason = toDeliveryReason(resolution.refusals[0]!)
      expect(reason.sv).toMatch(/^[A-ZÅÄÖ].+[^{}]$/)
      expect(reason.en).not.toBe(reason.sv)
    }
  })
})
