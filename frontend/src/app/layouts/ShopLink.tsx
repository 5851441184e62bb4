import type { KitLinkProps } from '@bukett/ui-kit'
import { Link } from 'react-router-dom'

/** The kit's links, taken by the router when they stay in the shop. */
export const ShopLink = ({ href, children, ...rest }: KitLinkProps) =>
  href.startsWith('/') ? (
    <Link to={href} {...rest}>
      {children}
    </Link>
  ) : (
    <a href={href} {...rest}>
      {children}
    </a>
  )
