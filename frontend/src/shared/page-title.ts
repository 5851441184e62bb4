import { use, useEffect } from 'react'
import { brand } from '@bukett/ui-kit'
import { DrawnPageContext } from './drawn-page'

const longestDescription = 160

/** The page's title in the browser, followed by the shop's name, and what search engines say of the page. */
export const usePageTitle = (title: string | undefined, about?: string): void => {
  const drawn = use(DrawnPageContext)
  const whole = title ? `${title} – ${brand.name}` : brand.name
  const description = about && shortened(about)
  if (drawn) Object.assign(drawn.notes, { title: whole, ...(description && { description }) })
  useEffect(() => {
    document.title = whole
    if (description) document.querySelector('meta[name=description]')?.setAttribute('content', description)
  }, [whole, description])
}

const shortened = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length > longestDescription ? `${line.slice(0, line.lastIndexOf(' ', longestDescription - 1))}…` : line
}
