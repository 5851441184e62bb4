import { currentLocale } from '../../shared/api'
import type { ActTold } from './use-office-order'
import { valueText } from './event-text'
import { wayName } from './method-name'
import { dayText } from './moments'
import type { OrdersTranslate } from './texts'

type Consequences = ActTold['Consequences']

/** What an act brings, a line each: what changes, whose place, whose money, who is told. */
export const consequenceLines = (
  { Changes, States, Places, Back, Borne, LateGiftCard = 0, Again, Told }: Consequences,
  t: OrdersTranslate,
  price: (ore: number) => string,
  money: readonly string[] = [Back > 0 ? t('act.moneyBack', { amount: price(Back) }) : t('act.noMoney')],
): string[] => [
  ...(Again ? againLines(Again, t, price) : []),
  ...Changes.map(({ Field, Before, After }) =>
    t('act.field', {
      field: t(`field.${Field}`),
      before: valueText(Before, t, After),
      after: valueText(After, t, Before),
    }),
  ),
  ...States.map(({ OrderId, State }) => t('act.state', { id: OrderId, state: t(`state.${State}`) })),
  ...Places.map(({ Kind, Store, Day }) => {
    if (Kind === 'sought') return Store ? t('act.sought', { store: Store.name }) : t('act.soughtAny')
    return t(`act.${Kind}`, { store: Store?.name, day: Day === null ? '' : dayText(Day) })
  }),
  ...money,
  ...(Borne > 0 ? [t('act.borne', { amount: price(Borne) })] : []),
  ...(LateGiftCard > 0 ? [t('act.lateGiftCard', { amount: price(LateGiftCard) })] : []),
  // By mail and by SMS is told once.
  ...(Told.length === 0 ? [t('act.tellsNobody')] : new Set(Told.map((one) => toldLine(one, t)))),
]

const againLines = (
  { Lines, Day, DeliveryType, Cost }: NonNullable<Consequences['Again']>,
  t: OrdersTranslate,
  price: (ore: number) => string,
): string[] => [
  t('again.newOrder', {
    lines: Lines.map(({ Name, NameEn, Quantity }) => `${Quantity} × ${currentLocale() === 'en' ? NameEn : Name}`).join(
      ', ',
    ),
  }),
  t('again.comes', { day: dayText(Day), way: wayName(DeliveryType) }),
  t('again.free'),
  t('again.cost', { amount: price(Cost) }),
]

const toldLine = ({ Who, To, Message }: Consequences['Told'][number], t: OrdersTranslate): string => {
  if (Who === 'receiver') return t('act.tellsReceiver', { to: To })
  if (Message === 'late-arrived') return t('act.tellsLate', { to: To })
  return t(Who === 'store' ? 'act.tellsStore' : 'act.tellsBuyer', { to: To })
}
