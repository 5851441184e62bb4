import type { useDialogs } from '@bukett/ui-kit'
import { cartCounts } from '../../shared/cart-counts'
import { chosen, fetchTexts } from '../../shared/i18n'
import { cartNames, siteAt } from '../../shared/site'

/** Says what lies in the carts of both sites, and asks whether to go on to the other one's address. */
export const askToLeave = async (dialogs: ReturnType<typeof useDialogs>, href: string): Promise<boolean> => {
  await fetchTexts('goods')
  const { t } = chosen()
  const counts = cartCounts()
  const left = counts[cartNames[siteAt()]] ?? 0
  const waiting = counts[cartNames[siteAt(href)]] ?? 0
  const site = t(siteAt(href) === 'home' ? 'shop.homeSite' : 'shop.giftSite')
  return dialogs.confirm({
    title: t('siteSwitch.title', { site }),
    text: [
      left > 0 && t('siteSwitch.leaves', { count: left }),
      waiting > 0 && t('siteSwitch.waits', { count: waiting, site }),
    ]
      .filter(Boolean)
      .join(' '),
    confirm: t('siteSwitch.confirm'),
    cancel: t('siteSwitch.cancel'),
  })
}
