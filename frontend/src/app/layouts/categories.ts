import { ABROAD, OWN_MENU } from '@bukett/contracts/rules/own-menu'
import { useFrame } from '../../features/content/use-content'
import { useTranslation } from '../../shared/i18n'
import { useSite } from '../../shared/site'
import { paths, usePaths } from '../paths'

export interface Category {
  readonly label: string
  readonly href: string
}

/** What the menu of the site names; until it has been read, what the menu of most shops begins with. */
export const useCategories = (): Category[] => {
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

/** The first of the assortments that the menu names. */
export const useCategoryOf = (codes: readonly string[]): Category | undefined => {
  const { assortment } = usePaths()
  const categories = useCategories()
  const hrefs = codes.map((code) => (code === ABROAD.assortment ? paths.international.to : assortment.to(code)))
  return hrefs.flatMap((href) => categories.find((category) => category.href === href) ?? [])[0]
}
