import { useDialogs } from '@bukett/ui-kit'
import { useNavigate } from 'react-router-dom'
import { cartCounts } from '../../shared/cart-counts'
import { isAtWork, siteAt } from '../../shared/site'

/** Spec 1 §1, CA-17: whether an address leads to the other site while a cart of either holds something. */
const leavesCart = (href: string): boolean => {
  const { Default = 0, Home = 0 } = cartCounts()
  return Default + Home > 0 && !isAtWork() && siteAt(href) !== siteAt()
}

let isAsking = false

/** One question at a time: it is fetched at the first press, and an impatient second one asks nothing more. */
const askOnce = async (dialogs: ReturnType<typeof useDialogs>, href: string): Promise<boolean> => {
  if (isAsking) return false
  isAsking = true
  try {
    return await (await import('./ask-to-leave')).askToLeave(dialogs, href)
  } finally {
    isAsking = false
  }
}

/** Goes to an address, with a question first where it leaves a cart. `replace`: the page that is shown is opened once more. */
export const useSiteSwitch = (): ((href: string, replace?: boolean) => Promise<void>) => {
  const dialogs = useDialogs()
  const navigate = useNavigate()
  return async (href, replace = false) => {
    if (!leavesCart(href) || (await askOnce(dialogs, href))) await navigate(href, { replace })
  }
}
