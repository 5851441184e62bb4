import { useFrame } from '../../features/content/use-content'
import { useTranslation } from '../../shared/i18n'
import { useSite } from '../../shared/site'
import { paths, usePaths } from '../paths'

/** The line of categories: assortment codes of the catalogue. */
const assortments = {
  gift: ['buketter', 'krukvaxter', 'choklad', 'presentkort', 'begravning', 'utomlands', 'prenumeration'],
  home: ['vaser', 'krukor', 'ljus', 'redskap', 'bocker'],
} as const

/** The assortments that the menu names. */
export type Assortment = (typeof assortments)['gift' | 'home'][number]

export const isAssortment = (code: string | undefined): code is Assortment =>
  [...assortments.gift, ...assortments.home].some((one) => one === code)

export const useCategories = (): { label: string; href: string }[] => {
  const { t } = useTranslation()
  const { assortment } = usePaths()
  const site = useSite()
  const { data } = useFrame(site)
  if (data?.Menu) return data.Menu.map(({ Title, Link }) => ({ label: Title, href: Link }))
  return assortments[site].map((code) => ({
    label: t(`assortment.${code}`),
    // What is sent abroad depends on the country and the day.
    href: code === 'utomlands' ? paths.international.to : assortment.to(code),
  }))
}
