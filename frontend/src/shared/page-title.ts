import { useEffect } from 'react'
import { brand } from '@bukett/ui-kit'

/** The page's title in the browser, followed by the shop's name. */
export const usePageTitle = (title: string | undefined): void => {
  useEffect(() => {
    document.title = title ? `${title} – ${brand.name}` : brand.name
  }, [title])
}
