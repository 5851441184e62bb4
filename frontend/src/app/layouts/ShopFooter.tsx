import { Footer } from '@bukett/ui-kit'
import { memo } from 'react'
import { useTranslation } from '../../shared/i18n'
import { useSeller } from '../../shared/seller'
import { accountPaths } from '../account-paths'
import { paths, useInCheckout } from '../paths'
import { useCategories } from './categories'
import { fetchNotice } from './CookieQuestion'

export interface ShopFooterProps {
  /** Asks about the cookies once more. */
  askAgain: (asks: true) => void
}

/** The foot of every page. */
export const ShopFooter = memo(({ askAgain }: ShopFooterProps) => {
  const { t } = useTranslation()
  const isInCheckout = useInCheckout()
  const categories = useCategories()
  const seller = useSeller()
  const help = {
    heading: t('help.title'),
    links: [
      { label: t('help.service'), href: paths.help.service },
      { label: t('help.delivery'), href: paths.help.delivery },
      { label: t('help.companies'), href: paths.help.companies },
      { label: t('help.giftCards'), href: paths.bulkOrder },
      { label: t('help.terms'), href: paths.terms },
      { label: t('help.accessibility'), href: paths.help.accessibility },
    ],
  }
  const all = [
    { heading: t('footer.shop'), links: categories },
    {
      heading: t('shop.menuMore'),
      links: [
        { label: t('shop.inspiration'), href: paths.inspiration.to() },
        { label: t('stores.title'), href: paths.stores.to() },
      ],
    },
    help,
    {
      heading: t('footer.yourChoices'),
      links: [
        { label: t('footer.newsletter'), href: accountPaths.newsletter },
        { label: t('footer.reminders'), href: accountPaths.guestReminders },
        { label: t('footer.cookies'), onChoose: () => void fetchNotice().then(() => askAgain(true)) },
      ],
    },
  ]
  return (
    <Footer
      about={t('footer.about')}
      trader={{
        name: seller.Name,
        organisationNumber: seller.OrganisationNumber,
        address: seller.Address,
        email: seller.Email,
        phone: seller.Phone,
      }}
      groups={isInCheckout ? [help] : all}
    />
  )
})
