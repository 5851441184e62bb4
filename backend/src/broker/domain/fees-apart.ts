import type { FeeApart } from '@bukett/contracts/http/across-network'
import { type Cell, csvOf } from '@bukett/contracts/rules/csv'
import type { LocalDay } from '@bukett/contracts/rules/dates'
import { ORDER_TYPES } from '@bukett/contracts/rules/delivery-types'
import type { Language } from '@bukett/contracts/rules/language'
import { toKronor } from '@bukett/contracts/rules/price'
import type { BackupArea } from './areas.js'
import type { DeliveryFee } from './fees.js'
import type { CalendarRow } from './network-calendar.js'
import type { NetworkSnapshot } from './snapshot.js'

const nothing = {
  memberId: null,
  memberShopName: null,
  deliveryType: null,
  orderType: null,
  postalCodeFrom: null,
  postalCodeTo: null,
  date: null,
  Normal: 0,
}

export interface FeeRows {
  readonly fees: readonly DeliveryFee[]
  readonly backups: readonly BackupArea[]
  readonly calendar: readonly CalendarRow[]
}

/** FE-02: what is added to or stands in place of the network's price. A store's price that is the network's is none. */
export const feesApart = (
  { memberById, fees }: NetworkSnapshot,
  { fees: rows, backups, calendar }: FeeRows,
  today: LocalDay,
): FeeApart[] => {
  const nameOf = (memberId: string): string => memberById.get(memberId)?.member.memberShopName ?? ''
  const ofStores = rows.flatMap(({ memberId, deliveryType, orderType, fee }) =>
    memberId === null
      ? []
      : (orderType === null ? ORDER_TYPES : [orderType]).flatMap((order): FeeApart[] => {
          const Normal = fees.of(null, deliveryType, order) ?? 0
          if (fee === Normal || fees.of(memberById.get(memberId)?.number ?? null, deliveryType, order) !== fee)
            return []
          const of = { memberId, memberShopName: nameOf(memberId), deliveryType, orderType: order }
          return [{ ...nothing, ...of, Kind: 'store', Normal, Price: fee }]
        }),
  )
  const ofReserves = backups
    .filter(({ extraFee }) => extraFee !== 0)
    .map(({ memberId, postalCodeFrom, postalCodeTo, extraFee }): FeeApart => ({
      ...nothing,
      Kind: 'reserve',
      memberId,
      memberShopName: nameOf(memberId),
      postalCodeFrom,
      postalCodeTo,
      Price: extraFee,
    }))
  const ofDays = calendar
    .filter(({ _id, active, surcharge }) => active && surcharge !== 0 && _id >= today)
    .map(({ _id, surcharge }): FeeApart => ({ ...nothing, Kind: 'day', date: _id, Price: surcharge }))
  return [...ofStores, ...ofReserves, ...ofDays]
}

const words = {
  sv: {
    head: [
      'Slag',
      'Butik',
      'Nummer',
      'Leveranssätt',
      'Beställning',
      'Från',
      'Till',
      'Dag',
      'Normalt',
      'Avgift',
      'Skillnad',
    ],
    kinds: { store: 'Butikens avgift', reserve: 'Tillägg i reserv', day: 'Tillägg för dagen' },
  },
  en: {
    head: ['Kind', 'Store', 'Number', 'Way of delivery', 'Order', 'From', 'To', 'Day', 'Normal', 'Fee', 'Difference'],
    kinds: { store: "The store's fee", reserve: 'Extra in reserve', day: "The day's surcharge" },
  },
} as const

export const feesApartCsv = (rows: readonly FeeApart[], language: Language): string =>
  csvOf(
    words[language].head,
    rows.map((row): Cell[] => [
      words[language].kinds[row.Kind],
      row.memberShopName,
      row.memberId,
      row.deliveryType,
      row.orderType,
      row.postalCodeFrom,
      row.postalCodeTo,
      row.date,
      toKronor(row.Normal),
      toKronor(row.Price),
      toKronor(row.Price - row.Normal),
    ]),
  )
