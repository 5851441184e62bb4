import {
  createContext,
  use,
  useEffect,
  useMemo,
  type AnchorHTMLAttributes,
  type ElementType,
  type ReactNode,
  type Ref,
} from 'react'
import { keepFocus } from './keep-focus'
import { sv, type KitTexts } from './sv'

export type KitLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string; ref?: Ref<HTMLAnchorElement> }

type Kit = { texts: KitTexts; Link: ElementType<KitLinkProps> }

const KitContext = createContext<Kit>({ texts: sv, Link: 'a' })

export type KitProviderProps = {
  /** The kit's own words. @default Swedish */
  texts?: KitTexts
  /** What draws a link, so that a router can take the click. @default 'a' */
  link?: ElementType<KitLinkProps>
  children: ReactNode
}

/** Gives the components below their words and their way of linking, and whoever works by keys their place when a button has done its work. */
export const KitProvider = ({ texts = sv, link = 'a', children }: KitProviderProps) => {
  const kit = useMemo(() => ({ texts, Link: link }), [texts, link])
  useEffect(keepFocus, [])
  return <KitContext value={kit}>{children}</KitContext>
}

export const useKitTexts = () => use(KitContext).texts

/** A link drawn by the shop's router. */
export const KitLink = (props: KitLinkProps) => {
  const { Link } = use(KitContext)
  return <Link {...props} />
}
