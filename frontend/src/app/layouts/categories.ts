import { ABROAD, OWN_MENU } from '@bukett/contracts/rules/own-menu'
import { useQuery } from '@tanstack/react-query'
import { frameQuery, useFrame } from '../../features/content/use-content'
import { useTranslation } from '../../shared/i18n'
import { type Site, useSite } from '../../shared/site'
import { paths, pathsOf } from '../paths'

export interface Category {
  readonly label: string
  readonly href: string
}

/** What the menu of a site names, else of the page's; until it has been read, what the menu of most shops begins with. */
export const useCategories = (of?: Site): Category[] => {
  const here = useSite()
  const site = of ?? here
  return useNamed(site, useFrame(site).Menu)
}

const useNamed = (site: Site, menu: ReturnType<typeof useFrame>['Menu']): Category[] => {
  const { t } = useTranslation()
  const { assortment } = pathsOf(site)
  if (menu) return menu.map(({ Title, Link }) => ({ label: Title, href: Link }))
  return OWN_MENU[site].map((code) => ({
    label: t(`assortment.${code}`),
    href: code === ABROAD.assortment ? paths.international.to : assortment.to(code),
  }))
}

/** The first of the assortments that the menu of a site names, else of the page's; also to who wishes to hear nothing of the day that it speaks of. */
export const useCategoryOf = (codes: readonly string[], of?: Site): Category | undefined => {
  const here = useSite()
  const site = of ?? here
  const { assortment } = pathsOf(site)
  const { data } = useQuery(frameQuery(site))
  const categories = useNamed(site, data?.Menu)
  const hrefs = codes.map((code) => (code === ABROAD.assortment ? paths.international.to : assortment.to(code)))
  return hrefs.flatMap((href) => categories.find((category) => category.href.split('?')[0] === href) ?? [])[0]
}
