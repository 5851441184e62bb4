import { useDialogs } from '@bukett/ui-kit'
import { useTranslation, wholeTexts } from '../../shared/i18n'
import { useNavigate } from 'react-router-dom'
import { cartCounts } from '../../shared/cart-counts'
import { cartNames, type Site, useSite } from '../../shared/site'

/** Changes to a site, with a warning when a cart of either holds something (spec 1 §1, CA-17). */
export const useSiteSwitch = (homeOf: (site: Site) => string): ((site: Site) => Promise<void>) => {
  const { t } = useTranslation()
  const dialogs = useDialogs()
  const navigate = useNavigate()
  const here = useSite()
  return async (site) => {
    if (site === here) return
    const counts = cartCounts()
    const left = counts[cartNames[here]] ?? 0
    const waiting = counts[cartNames[site]] ?? 0
    const name = t(site === 'home' ? 'shop.homeSite' : 'shop.giftSite')
    if (left + waiting === 0) return navigate(homeOf(site))
    await wholeTexts()
    const agreed = await dialogs.confirm({
      title: t('siteSwitch.title', { site: name }),
      text: (
        <>
          {left > 0 && t('siteSwitch.leaves', { count: left })}{' '}
          {waiting > 0 && t('siteSwitch.waits', { count: waiting, site: name })}
        </>
      ),
      confirm: t('siteSwitch.confirm'),
      cancel: t('siteSwitch.cancel'),
    })
    if (agreed) await navigate(homeOf(site))
  }
}
