import type { Colour } from '@bukett/contracts/http/catalogue'
import type { LineItem } from '@bukett/contracts/http/line-item'
import { cycleWord } from '@bukett/contracts/rules/subscription'
import type { TFunction } from 'i18next'
import { currentLocale } from '../../shared/api'

/** What was chosen of the product, a line each. */
export const chosenTexts = (line: LineItem, t: TFunction<'texts'>, priceText: (ore: number) => string): string[] => {
  const { SubscriptionCycleInDays: cycle, SubscriptionMaxCycles: deliveries } = line
  return [
    ...line.Addons.map(
      ({ Name, Price, Quantity }) => `${Quantity > 1 ? `${Quantity} × ` : ''}${Name}, ${priceText(Price)}`,
    ),
    ...line.SelectedColours.map((colour) => t(`colour.${colour as Colour}`)),
    ...[line.DescriptionText1, line.DescriptionText2].flatMap((text) => (text ? [`”${text}”`] : [])),
    ...(cycle ? [t('cart.subscription', { word: cycleWord(cycle, currentLocale()) })] : []),
    ...(deliveries ? [t('cart.deliveries', { count: deliveries })] : []),
  ]
}
