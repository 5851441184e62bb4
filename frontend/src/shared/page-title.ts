import { use, useEffect } from 'react'
import { brand } from '@bukett/ui-kit'
import { DrawnPageContext } from './drawn-page'
import { useTranslation } from './i18n'

/** The page's title in the browser, followed by the shop's name, and what search engines say of the page. */
export const usePageTitle = (title: string | undefined, about?: string): void => {
  const { t } = useTranslation()
  const drawn = use(DrawnPageContext)
  const whole = title ? `${title} – ${brand.name}` : brand.name
  // Below 50 signs it is too short beside its link, and the shop says of itself what follows; above 160 it is cut between two words.
  const description =
    about &&
    (about.length < 50 ? `${about} ${t('footer.about')}` : about)
      .replaceAll(/\s+/g, ' ')
      .replace(/(?=.{161})(.{0,159}) .*/, '$1…')
  if (drawn) Object.assign(drawn.notes, { title: whole, description })
  useEffect(() => {
    document.title = whole
    if (description) document.querySelector('meta[name=description]')?.setAttribute('content', description)
  }, [whole, description])
}
