import type { Settlement } from '@bukett/contracts/http/settlement'
import { describe, expect, test } from '@jest/globals'
import { aRose } from '../../../test/mothers.js'
import { aLine, aPaidCart, aPlacedOrder, aShipment } from '../../orders/testing/mothers.js'
import { goodsNetOf, type StoredShipment } from '../../orders/index.js'
import { correctionRow, firstOpenMonth, rowsOf, sumsOf, type Terms, toSums } from './settlement.js'
import { monthCsv, settlementCsv } from './settlement-sheet.js'

const at = new Date('2026-11-30T22:59:00.000Z')
const actor = { kind: 'member', id: '1001' } as const
const terms: Terms = {
  sellingPercent: 20,
  deliveringPercent: 80,
  compensation: { amount: 70_00, percentOfGoods: 2 },
  seller: '1002',
}

const handedOver = (changes: Partial<StoredShipment> = {}, lines = [aLine()]): StoredShipment => {
  const cart = aPaidCart({}, [aShipment({ LineItems: lines })])
  const [shipment] = aPlacedOrder({ cart }).group.Shipments
  const history = [{ state: 'Delivered' as const, at, actor, reason: '' }]
  return { ...shipment!, State: 'Delivered', history, ...changes }
}

describe('the settlement of an order (FE-07)', () => {
  test('80 % of the goods without VAT are the delivering store’s, with the compensation, and 20 % the selling store’s', () => {
    // 549 kr with 25 % VAT are 439.20 without.
    const rows = rowsOf(handedOver(), terms, at)
    expect(rows).toMatchObject([
      {
        _id: '100000017-1#delivered',
        memberId: '1001',
        month: '2026-11',
        goodsNet: 439_20,
        percent: 80,
        delivered: 351_36,
        compensation: 78_78,
      },
      { _id: '100000017-1#sold', memberId: '1002', percent: 20, sold: 87_84, compensation: 0 },
    ])
  })

  test('the month is Stockholm’s: a minute before midnight is still November, a minute after it December', () => {
    const monthsAt = (time: string) =>
      rowsOf(
        handedOver({ history: [{ state: 'Delivered', at: new Date(time), actor, reason: '' }] }),
        terms,
        new Date(time),
      )[0]?.month
    expect(monthsAt('2026-11-30T22:59:00.000Z')).toBe('2026-11')
    expect(monthsAt('2026-11-30T23:01:00.000Z')).toBe('2026-12')
  })

  test('what is told the day after stands with the day on which it was handed over, in its month while that is open', () => {
    const handover = { at: new Date('2026-11-30T16:00:00.000Z'), outcome: 'door', note: '', hasPhoto: false } as const
    const toldAt = (time: string) => {
      const history = [{ state: 'Delivered' as const, at: new Date(time), actor, reason: '' }]
      return rowsOf(handedOver({ handover, history }), terms, new Date(time)).map(({ month, at: day }) => [month, day])
    }
    expect(toldAt('2026-11-30T23:30:00.000Z')).toEqual([
      ['2026-11', handover.at],
      ['2026-11', handover.at],
    ])
    expect(toldAt('2026-12-01T07:00:00.000Z')[0]).toEqual(['2026-12', handover.at])
  })

  test('what was carded and fetched days later stands with the day on which it was fetched', () => {
    const carded = { at: new Date('2026-11-30T14:00:00.000Z'), outcome: 'carded', note: '', hasPhoto: false } as const
    const fetched = new Date('2026-12-04T10:00:00.000Z')
    const history = [
      { state: 'DeliveryFailed' as const, at: carded.at, actor, reason: 'carded' },
      { state: 'ReadyForPickup' as const, at: carded.at, actor, reason: '' },
      { state: 'PickedUp' as const, at: fetched, actor, reason: '' },
    ]
    const rows = rowsOf(handedOver({ State: 'PickedUp', handover: carded, history }), terms, fetched)
    expect(rows.map((row) => row.at)).toEqual([fetched, fetched])
  })

  test('what is told within an hour of the month’s end stands in that month; what is told later, in the first that is open', () => {
    const toldAt = (time: string) => {
      const now = new Date(time)
      return rowsOf(handedOver(), terms, now).map(({ month }) => [month, month < firstOpenMonth(now)])
    }
    expect(toldAt('2026-11-30T23:59:59.000Z')).toEqual([
      ['2026-11', false],
      ['2026-11', false],
    ])
    expect(toldAt('2026-12-01T00:00:00.000Z')).toEqual([
      ['2026-12', false],
      ['2026-12', false],
    ])
  })

  test.each([
    ['2026-11-30T22:59:59.000Z', '2026-11'],
    ['2026-11-30T23:00:00.000Z', '2026-12'],
    ['2026-12-01T00:00:00.000Z', '2026-12'],
  ])(
    'a correction that is made at %s stands in %s, the month it is made in, also in that month’s first hour',
    (time, month) => {
      const now = new Date(time)
      const correction = { id: 'c-1', memberId: '1001', amount: -50_00, reason: 'Fel', by: 'b' }
      expect(correctionRow({ ...correction, at: now }).month).toBe(month)
    },
  )

  test('what is not handed over earns nothing, whoever has it', () => {
    for (const State of ['Confirmed', 'Accepted', 'OutForDelivery', 'Cancelled'] as const)
      expect(rowsOf(handedOver({ State }), terms, at)).toEqual([])
  })

  test('a closed order counts from when it was handed over', () => {
    const later = new Date('2026-12-30T10:00:00.000Z')
    const history = [
      { state: 'Delivered' as const, at, actor, reason: '' },
      { state: 'Closed' as const, at: later, actor, reason: '' },
    ]
    expect(rowsOf(handedOver({ State: 'Closed', history }), terms, at)[0]).toMatchObject({ month: '2026-11', at })
  })

  test('without a store that delivers there is only the sale; what the network sold itself is nobody’s sale', () => {
    expect(rowsOf(handedOver({ DeliveringMemberId: null }), terms, at).map(({ kind }) => kind)).toEqual(['sold'])
    expect(rowsOf(handedOver(), { ...terms, seller: null }, at).map(({ kind }) => kind)).toEqual(['delivered'])
  })

  test('goods count after discounts; gift cards and donations are none', () => {
    const card = aLine(aRose({ _id: 'kort' }, { Code: 'kort', VatClass: 'voucher' }), { LineItemId: 'line-2' })
    const donation = aLine(aRose({ _id: 'gava' }, { Code: 'gava', VatClass: 'donation' }), { LineItemId: 'line-3' })
    const reduced = aLine(undefined, { Price: 499_00, Discount: 50_00 })
    expect(goodsNetOf(handedOver({}, [reduced, card, donation]))).toBe(399_20)
  })

  test('what was put instead in the first of thirteen prepaid deliveries comes off that one’s goods, all of it', () => {
    const weekly = aLine(undefined, { Price: 13 * 400_00, SubscriptionMaxCycles: 13, SubscriptionCycleInDays: 7 })
    expect(goodsNetOf(handedOver({}, [weekly]))).toBe(320_00)
    const allowed = { state: 'allowed' as const, at, actor }
    const instead = { id: 'q', lineItemId: 'line-1', deduction: 100_00, answer: allowed }
    expect(goodsNetOf(handedOver({ substitutions: [instead as never] }, [weekly]))).toBe(240_00)
  })

  test('parts of an öre are rounded once: what both get is never more than the goods and half an öre each', () => {
    for (let price = 100; price < 200; price += 1) {
      const [delivered, sold] = rowsOf(handedOver({}, [aLine(undefined, { Price: price })]), terms, at)
      const both = (delivered?.delivered ?? 0) + (sold?.sold ?? 0)
      expect(Math.abs(both - (delivered?.goodsNet ?? 0))).toBeLessThanOrEqual(1)
    }
  })
})

describe('the statement', () => {
  const correction = correctionRow({ id: 'c-1', memberId: '1001', amount: -50_00, reason: 'Fel bukett', by: 'b', at })
  const rows = [...rowsOf(handedOver(), { ...terms, seller: '1001' }, at), correction]

  test('sums commission, goods, compensation and corrections', () => {
    expect(toSums(sumsOf(rows))).toEqual({
      SoldCommission: 87_84,
      DeliveredGoods: 351_36,
      Compensation: 78_78,
      Corrections: -50_00,
      Total: 467_98,
    })
  })

  test('opens in a Swedish spreadsheet, and says so while its month is not over', () => {
    const november: Settlement = {
      MemberId: '1001',
      MemberShopName: 'Rosen',
      Month: '2026-11',
      IsFinal: false,
      Rows: [
        {
          Id: '100000017-1#delivered',
          At: at.toISOString(),
          Kind: 'delivered',
          OrderId: '100000017-1',
          GoodsNet: 439_20,
          Percent: 80,
          Amount: 351_36,
          Compensation: 78_78,
          Reason: null,
        },
      ],
      Sums: toSums(sumsOf(rows)),
    }
    expect(settlementCsv(november, 'sv').split('\r\n')).toEqual([
      '\uFEFFDag;Avser;Order;Varor exkl. moms;Procent;Belopp;Ersättning;Orsak',
      '2026-11-30;Levererat;100000017-1;439,2;80;351,36;78,78;',
      ';Provision på sålt;;;;87,84;;',
      ';Del av levererade varor;;;;351,36;;',
      ';Ersättning för leveranser;;;;78,78;;',
      ';Justeringar;;;;-50;;',
      ';Att få;;;;467,98;;',
      ';Preliminär: månaden är inte avslutad;;;;;;',
      '',
    ])
    expect(settlementCsv({ ...november, IsFinal: true }, 'sv')).not.toContain('Preliminär')
  })

  test('the file of a month in which nothing has happened yet says that it goes on; one that is over does not', () => {
    expect(monthCsv([], false, 'sv').split('\r\n').slice(1)).toEqual([
      ';Alla butiker;0;0;0;0;0',
      ';Preliminär: månaden är inte avslutad;;;;;',
      '',
    ])
    expect(monthCsv([], true, 'sv')).not.toContain('Preliminär')
  })
})
