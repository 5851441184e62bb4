import type { KitLinkProps } from '@bukett/ui-kit'
import { createContext, use } from 'react'
import { useHref } from 'react-router-dom'
import { useSiteSwitch } from '../../features/site-switch/use-site-switch'

/** Fetches what the page at an address needs, before somebody goes there. */
export const PrepareContext = createContext<(href: string) => void>(() => undefined)

/** The kit's links, taken by the router when they stay in the shop. */
export const ShopLink = ({ href, children, ...rest }: KitLinkProps) =>
  // A list's other pages are addresses that begin with a question mark; another site, a mail and a place on this page are the browser's.
  /^[/?]/.test(href) ? (
    <LinkInShop href={href} {...rest}>
      {children}
    </LinkInShop>
  ) : (
    <a href={href} {...rest}>
      {children}
    </a>
  )

/**
 * The router's own `Link` can do more than the shop wants, which every page would have to fetch. A pointer or the focus on a link is a
 * reason to fetch its page. Who would leave a cart on this site is asked, unless the page opens beside this one.
 */
const LinkInShop = ({ href, onClick, target, children, ...rest }: KitLinkProps) => {
  const prepare = use(PrepareContext)
  const follow = useSiteSwitch()
  const intent = () => prepare(href.startsWith('?') ? window.location.pathname + href : href)
  return (
    <a
      href={useHref(href)}
      target={target}
      // A finger is there with the press itself, which must not wait.
      onPointerEnter={({ pointerType }) => pointerType === 'touch' || intent()}
      onFocus={intent}
      onClick={(event) => {
        onClick?.(event)
        const opensBeside = target !== undefined || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
        if (event.defaultPrevented || opensBeside) return
        event.preventDefault()
        void follow(href, event.currentTarget.href === window.location.href)
      }}
      {...rest}
    >
      {children}
    </a>
  )
}
