import { dateText } from '@bukett/contracts/rules/dates'
import { useDialogs } from '@bukett/ui-kit'
import { currentLocale } from '../../shared/api'
import { usePriceText } from '../../shared/money'
import { useNetworkTexts } from './texts'
import type { NetworkDayBody } from './use-terms'

/** What a day puts on every delivery fee, as it holds. */
const surchargeOf = (day: NetworkDayBody | undefined): number =>
  day?.active && day.kind !== 'closed' ? day.surcharge : 0

/** A surcharge comes, changes or goes for every store, so whoever does it has seen what it was and becomes. */
export const useSurchargeQuestion = () => {
  const t = useNetworkTexts()
  const dialogs = useDialogs()
  const priceText = usePriceText()
  return async (date: string, before: NetworkDayBody | undefined, wanted: NetworkDayBody | undefined) => {
    const [held, next] = [surchargeOf(before), surchargeOf(wanted)]
    if (held === next) return true
    const after = priceText(next)
    return dialogs.confirm({
      title: t('fees.sure.title'),
      text: t('fees.sure.surcharge', { day: dateText(date, currentLocale()), before: priceText(held), after }),
      confirm: t('fees.sure.confirm', { after }),
    })
  }
}
