import { describe, expect, test } from '@jest/globals'
import { aMember, anArea, aNetwork, aPostalCode, friday } from '../testing/mothers.js'
import { closuresWithin } from './closures.js'
import { takeover } from './takeover.js'

const span = { from: '2026-11-23', to: '2026-11-29' }
const holiday = { _id: 'h', memberId: 'rosen', BeginDate: '2026-11-20', EndDate: '2026-11-25', Name: 'Semester' }

describe('stores that do not work as in other weeks', () => {
  const found = (changes: Parameters<typeof aMember>[0] = {}, rows: Parameters<typeof closuresWithin>[2] = []) =>
    closuresWithin(aNetwork({ members: [aMember(changes)] }).snapshot, span, rows, [])

  test('are on holiday, on the days that were asked for', () => {
    expect(found({}, [holiday])).toMatchObject([
      { Kind: 'holiday', From: '2026-11-23', To: '2026-11-25', Name: 'Semester', thing: 'memberHolidays/h' },
    ])
  })

  test('are closed on a day, or have other hours', () => {
    const day = { _id: 's', memberId: 'rosen', date: '2026-11-24', break: null, name: null }
    const kinds = closuresWithin(
      aNetwork().snapshot,
      span,
      [],
      [
        { ...day, open: null, close: null },
        { ...day, date: '2026-11-26', open: '10:00', close: '14:00' },
      ],
    )
    expect(kinds).toMatchObject([
      { Kind: 'closed', From: '2026-11-24', Open: null },
      { Kind: 'hours', From: '2026-11-26', Open: '10:00', Close: '14:00' },
    ])
  })

  test('are suspended, end or begin within the days; what ended long ago is no news', () => {
    expect(found({ suspendedFrom: '2026-11-27' })).toMatchObject([
      { Kind: 'suspended', From: '2026-11-27', To: '2026-11-29', thing: 'members/rosen' },
    ])
    expect(found({ stopDate: '2026-11-25' })).toMatchObject([{ Kind: 'ended', From: '2026-11-26', To: '2026-11-29' }])
    expect(found({ startDate: '2026-11-25' })).toMatchObject([
      { Kind: 'notBegun', From: '2026-11-23', To: '2026-11-24' },
    ])
    expect(found({ stopDate: '2026-10-01' })).toEqual([])
    expect(found({ startDate: '2027-01-01' })).toEqual([])
    expect(found()).toEqual([])
  })
})

describe('who takes over', () => {
  const members = [aMember(), aMember({ _id: 'liljan', memberShopName: 'Liljan' }), aMember({ _id: 'reserven' })]
  const codes = ['11151', '11152', '11153', '11154'].map((_id) => aPostalCode({ _id }))
  const reserve = {
    _id: 'r',
    memberId: 'reserven',
    postalCodeFrom: '11153',
    postalCodeTo: '11153',
    priority: 1,
    deliveryTypes: ['CarZone1' as const],
    orderTypes: ['Normal' as const],
    extraFee: 0,
  }
  const areas = [
    ...codes.map(({ _id }) => anArea({ postalCode: _id })),
    anArea({ memberId: 'liljan', postalCode: '11151' }),
    anArea({ memberId: 'liljan', postalCode: '11152' }),
  ]
  const network = aNetwork({ members, areas, postalCodes: codes, backups: [reserve] })

  test('is told by postal code: the neighbours, those in reserve, and where nobody does', () => {
    expect(takeover(network, 'rosen', '2026-11-23', friday)).toEqual({
      Codes: 4,
      Stores: [
        { memberId: 'liljan', memberShopName: 'Liljan', Codes: 2, InReserve: false },
        { memberId: 'reserven', memberShopName: 'Rosen', Codes: 1, InReserve: true },
      ],
      Nobody: 1,
      NobodyCodes: ['11154'],
    })
  })

  test('is nobody for a store without an area', () => {
    const nothing = { Codes: 0, Stores: [], Nobody: 0, NobodyCodes: [] }
    expect(takeover(network, 'reserven', '2026-11-23', friday)).toEqual(nothing)
  })
})
