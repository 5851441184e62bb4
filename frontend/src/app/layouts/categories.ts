import { ABROAD, OWN_MENU } from '@bukett/contracts/rules/own-menu'
import { useQuery } from '@tanstack/react-query'
import { frameQuery, useFrame } from '../../features/content/use-content'
import { useTranslation } from '../../shared/i18n'
import { useSite } from '../../shared/site'
import { paths, usePaths } from '../paths'

export interface Category {
  readonly label: string
  readonly href: string
}

/** What the menu of the site names; until it has been read, what the menu of most shops begins with. */
export const useCategories = (): Category[] => useNamed(useFrame(useSite()).Menu)

const useNamed = (menu: ReturnType<typeof useFrame>['Menu']): Category[] => {
  const { t } = useTranslation()
  const { assortment } = usePaths()
  const site = useSite()
  if (menu) return menu.map(({ Title, Link }) => ({ label: Title, href: Link }))
  return OWN_MENU[site].map((code) => ({
    label: t(`assortment.${code}`),
    href: code === ABROAD.assortment ? paths.international.to : assortment.to(code),
  }))
}

/** The first of the assortments that the menu names, also to who wishes to hear nothing of the day that it speaks of. */
export const useCategoryOf = (codes: readonly string[]): Category | undefined => {
  const { assortment } = usePaths()
  const { data } = useQuery(frameQuery(useSite()))
  const categories = useNamed(data?.Menu)
  const hrefs = codes.map((code) => (code === ABROAD.assortment ? paths.international.to : assortment.to(code)))
  return hrefs.flatMap((href) => categories.find((category) => category.href.split('?')[0] === href) ?? [])[0]
}
