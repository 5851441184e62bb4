import type { KitLinkProps } from '@bukett/ui-kit'
import { createContext, use } from 'react'
import { Link } from 'react-router-dom'

/** Fetches what the page at an address needs, before somebody goes there. */
export const PrepareContext = createContext<(href: string) => void>(() => undefined)

/** The kit's links, taken by the router when they stay in the shop. A pointer or the focus on one is a reason to fetch its page. */
export const ShopLink = ({ href, children, ...rest }: KitLinkProps) => {
  const prepare = use(PrepareContext)
  // A list's other pages are addresses that begin with a question mark; another site, a mail and a place on this page are the browser's.
  if (!/^[/?]/.test(href))
    return (
      <a href={href} {...rest}>
        {children}
      </a>
    )
  const intent = () => prepare(href.startsWith('?') ? window.location.pathname + href : href)
  return (
    <Link to={href} onPointerEnter={intent} onFocus={intent} {...rest}>
      {children}
    </Link>
  )
}
