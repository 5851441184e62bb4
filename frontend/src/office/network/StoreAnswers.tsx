import type { LocalDay } from '@bukett/contracts/rules/dates'

import { type DataColumn, DataTable, StateWord } from '@bukett/ui-kit/office'
import { currentLocale } from '../../shared/api'
import { usePriceText } from '../../shared/money'
import { shortDayText } from './day-names'
import { momentText } from '../shell/moments'
import { useTypeName } from './network-names'
import { StoreLink } from './StoreLink'
import { type NetworkTranslate, useNetworkTexts } from './texts'
import type { StoreAnswer } from './use-across'

export interface StoreAnswersProps {
  stores: readonly StoreAnswer[]
  hrefOfMember: (id: string) => string
}

interface WayRow {
  store: StoreAnswer
  way: StoreAnswer['Ways'][number]
}

/** Each store and way of delivery, those that deliver first. */
export const AnswersOfDay = ({ stores, hrefOfMember }: StoreAnswersProps) => {
  const t = useNetworkTexts()
  const typeName = useTypeName()
  const price = usePriceText()
  const rows = stores
    .flatMap((store) => store.Ways.map((way): WayRow => ({ store, way })))
    .toSorted((a, b) => Number(a.way.Reason !== null) - Number(b.way.Reason !== null))
  return (
    <DataTable<WayRow>
      label={t('who.dayTable')}
      rows={rows}
      keyOf={({ store, way }) => `${store.memberId} ${store.Standing} ${way.deliveryType}`}
      columns={[
        {
          key: 'store',
          header: t('who.store'),
          minWidth: 150,
          flex: 2,
          cell: ({ store }) => <StoreLink store={store} hrefOf={hrefOfMember} />,
        },
        { key: 'way', header: t('who.way'), minWidth: 140, flex: 2, cell: ({ way }) => typeName(way.deliveryType) },
        {
          key: 'standing',
          header: t('who.standing'),
          minWidth: 95,
          cell: ({ store }) => t(`who.standings.${store.Standing}`),
        },
        {
          key: 'answer',
          header: t('who.answer'),
          width: 135,
          cell: ({ way }) => (
            <StateWord tone={way.Reason ? 'still' : 'good'}>{t(way.Reason ? 'who.no' : 'who.yes')}</StateWord>
          ),
        },
        {
          key: 'why',
          header: t('who.why'),
          minWidth: 130,
          flex: 3,
          cell: ({ way }) =>
            way.Reason && <span title={way.Reason[currentLocale()]}>{way.Reason[currentLocale()]}</span>,
        },
        {
          key: 'fee',
          header: t('who.fee'),
          align: 'end',
          minWidth: 70,
          cell: ({ way }) => (way.Price === null ? '' : price(way.Price)),
        },
        {
          key: 'last',
          header: t('who.last'),
          minWidth: 130,
          cell: ({ way }) => (way.cutOffAt === null ? (way.Reason ? '' : t('who.noLimit')) : momentText(way.cutOffAt)),
        },
        { key: 'left', header: t('who.left'), align: 'end', minWidth: 90, cell: ({ store }) => leftText(t, store) },
      ]}
    />
  )
}

const leftText = (t: NetworkTranslate, { Capacity, Taken }: StoreAnswer): string =>
  Capacity === null ? t('who.anyNumber') : t('who.leftOf', { left: Math.max(0, Capacity - Taken), all: Capacity })

/** In a cell of a day there is room for a word. */
const shortWords = {
  'delivery.cut-off-passed': 'late',
  'delivery.capacity-full': 'full',
  'delivery.member-closed': 'closed',
  'delivery.member-holiday': 'holiday',
  'delivery.member-not-active': 'notActive',
  'delivery.goods-not-of-store': 'goods',
  'delivery.product-not-in-area': 'goods',
  'delivery.product-not-on-day': 'goods',
  'delivery.product-from-date': 'goods',
  'delivery.reserve-not-asked': 'reserve',
  'delivery.closed-day': 'day',
  'delivery.not-a-grave-day': 'day',
  'delivery.subscription-sunday': 'day',
  'delivery.day-has-passed': 'passed',
} as const

const shortWord = (code: string | null) => shortWords[code as keyof typeof shortWords] ?? 'other'

const OfDay = ({ day }: { day: StoreAnswer['Days'][number] | undefined }) => {
  const t = useNetworkTexts()
  const price = usePriceText()
  if (!day) return null
  return day.Delivers ? (
    <StateWord tone="good">{price(day.Price ?? 0)}</StateWord>
  ) : (
    <span>{t(`who.short.${shortWord(day.Code)}`)}</span>
  )
}

/** A row a store: on each of the days its lowest fee, or why it does not deliver. */
export const NextDays = ({ stores, hrefOfMember }: StoreAnswersProps) => {
  const t = useNetworkTexts()
  const days: readonly LocalDay[] = stores[0]?.Days.map(({ date }) => date) ?? []
  return (
    <DataTable<StoreAnswer>
      label={t('who.nextTable')}
      rows={stores}
      keyOf={({ memberId, Standing }) => `${memberId} ${Standing}`}
      columns={[
        {
          key: 'store',
          header: t('who.store'),
          minWidth: 190,
          flex: 2,
          cell: (store) => <StoreLink store={store} hrefOf={hrefOfMember} />,
        },
        ...days.map((day, index): DataColumn<StoreAnswer> => ({
          key: day,
          header: shortDayText(day, currentLocale()),
          minWidth: 96,
          cell: ({ Days }) => <OfDay day={Days[index]} />,
        })),
      ]}
    />
  )
}
