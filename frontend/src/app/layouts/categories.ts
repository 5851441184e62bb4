import { ABROAD, OWN_MENU } from '@bukett/contracts/rules/own-menu'
import { useFrame } from '../../features/content/use-content'
import { useTranslation } from '../../shared/i18n'
import { useSite } from '../../shared/site'
import { paths, usePaths } from '../paths'

/** The assortments that the menu names. */
export type Assortment = (typeof OWN_MENU)['gift' | 'home'][number]

export const isAssortment = (code: string | undefined): code is Assortment =>
  [...OWN_MENU.gift, ...OWN_MENU.home].some((one) => one === code)

export const useCategories = (): { label: string; href: string }[] => {
  const { t } = useTranslation()
  const { assortment } = usePaths()
  const site = useSite()
  const { Menu } = useFrame(site)
  if (Menu) return Menu.map(({ Title, Link }) => ({ label: Title, href: Link }))
  return OWN_MENU[site].map((code) => ({
    label: t(`assortment.${code}`),
    href: code === ABROAD.assortment ? paths.international.to : assortment.to(code),
  }))
}
