import type { Colour } from '@bukett/contracts/http/catalogue'
import type { LineItem } from '@bukett/contracts/http/line-item'
import type { LocalDay } from '@bukett/contracts/rules/dates'
import { addonName } from '@bukett/contracts/rules/line-names'
import type { VatClass } from '@bukett/contracts/rules/price'
import { cycleWord, subscriptionText } from '@bukett/contracts/rules/subscription'
import type { Translate } from './i18n'
import { currentLocale } from './api'

type LineWithChoices = Pick<
  LineItem,
  | 'SelectedColours'
  | 'DescriptionText1'
  | 'DescriptionText2'
  | 'SubscriptionCycleInDays'
  | 'SubscriptionPeriodInMonths'
  | 'SubscriptionMaxCycles'
> & {
  readonly Addons: readonly Pick<LineItem['Addons'][number], 'Name' | 'NameEn' | 'Quantity' | 'Price' | 'VatClass'>[]
}

const quoted = (text: string): string => (currentLocale() === 'sv' ? `”${text}”` : `“${text}”`)

/** Colours, and what is written on a ribbon or plate: whoever makes the goods needs them as whoever has bought them does. */
export const choiceTexts = (
  line: Pick<LineItem, 'SelectedColours' | 'DescriptionText1' | 'DescriptionText2'>,
  t: Translate,
): string[] => [
  ...line.SelectedColours.map((colour) => t(`colour.${colour as Colour}`)),
  ...[line.DescriptionText1, line.DescriptionText2].flatMap((text) => (text ? [quoted(text)] : [])),
]

/** What was chosen of the product, a line each. `firstDay` is the day of the first delivery, once it is chosen. */
export const chosenTexts = (
  line: LineWithChoices,
  firstDay: LocalDay | null,
  t: Translate,
  addonPrice: (gross: number, vatClass: VatClass) => string,
): string[] => {
  return [
    ...line.Addons.map((addon) => {
      const name = addonName(addon, currentLocale())
      return `${addon.Quantity > 1 ? `${addon.Quantity} × ` : ''}${name}, ${addonPrice(addon.Price, addon.VatClass)}`
    }),
    ...choiceTexts(line, t),
    ...subscriptionTexts(line, firstDay, t),
  ]
}

/** Spec 1 §9: how often, from which weekday and date, for how many months, and how many deliveries that makes. */
export const subscriptionTexts = (
  line: Pick<LineWithChoices, 'SubscriptionCycleInDays' | 'SubscriptionPeriodInMonths' | 'SubscriptionMaxCycles'>,
  firstDay: LocalDay | null,
  t: Translate,
): string[] => {
  const {
    SubscriptionCycleInDays: cycleDays,
    SubscriptionPeriodInMonths: periodMonths,
    SubscriptionMaxCycles: deliveries,
  } = line
  if (!cycleDays) return []
  if (firstDay) return [subscriptionText({ cycleDays, firstDay, periodMonths: periodMonths ?? 0 }, currentLocale())]
  return [
    t('cart.subscription', { word: cycleWord(cycleDays, currentLocale()) }),
    ...(deliveries ? [t('cart.deliveries', { count: deliveries })] : []),
  ]
}
