import { ABROAD, OWN_MENU } from '@bukett/contracts/rules/own-menu'
import { useFrame } from '../../features/content/use-content'
import { useTranslation } from '../../shared/i18n'
import { type Site, useSite } from '../../shared/site'
import { paths, pathsOf } from '../paths'

export interface Category {
  readonly label: string
  readonly href: string
}

/** What the menu of a site names, else of the page's; until it has been read, what the menu of most shops begins with. */
export const useCategories = (of?: Site): Category[] => {
  const { t } = useTranslation()
  const here = useSite()
  const site = of ?? here
  const { assortment } = pathsOf(site)
  const { Menu } = useFrame(site)
  if (Menu) return Menu.map(({ Title, Link }) => ({ label: Title, href: Link }))
  return OWN_MENU[site].map((code) => ({
    label: t(`assortment.${code}`),
    href: code === ABROAD.assortment ? paths.international.to : assortment.to(code),
  }))
}

/** The first of the assortments that the menu of a site names, else of the page's. */
export const useCategoryOf = (codes: readonly string[], of?: Site): Category | undefined => {
  const here = useSite()
  const { assortment } = pathsOf(of ?? here)
  const categories = useCategories(of)
  const hrefs = codes.map((code) => (code === ABROAD.assortment ? paths.international.to : assortment.to(code)))
  return hrefs.flatMap((href) => categories.find((category) => category.href === href) ?? [])[0]
}
