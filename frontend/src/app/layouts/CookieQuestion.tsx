import { type ComponentType, lazy, useEffect, useState } from 'react'
import type { ConsentNoticeProps } from '../../features/consent/ConsentNotice'
import { accountPaths } from '../account-paths'
import { hasConsent, useConsent } from '../../shared/consent'

let fetched: ComponentType<ConsentNoticeProps> | undefined

export const fetchNotice = async (): Promise<ComponentType<ConsentNoticeProps>> => {
  fetched = (await import('../../features/consent/ConsentNotice')).ConsentNotice
  return fetched
}

// Where it does not come nothing is asked.
const Lazy = lazy(async () => ({ default: await fetchNotice().catch(() => () => null) }))

/** Whoever has not answered will be asked: the page that the server drew for him comes to life with its question. */
export const prepareQuestion = async (): Promise<void> => {
  if (!hasConsent('necessary')) await fetchNotice().catch(() => undefined)
}

/** Asks for consent until there is an answer, and when the visitor wants to answer anew; then it fades out (spec 1 §5). */
export const CookieQuestion = ({ again, askAgain }: { again: boolean; askAgain: (asks: boolean) => void }) => {
  const consent = useConsent()
  // The page about cookies takes answers too, while the question stands beside it.
  useEffect(() => {
    if (consent) askAgain(false)
  }, [consent, askAgain])
  const asks = consent === null || again
  const [asked, setAsked] = useState({ asks: false, times: 0 })
  // Each time it begins with what holds.
  if (asks !== asked.asks) setAsked({ asks, times: asked.times + (asks ? 1 : 0) })
  return asked.times > 0 && <Question key={asked.times} open={asks} morePath={accountPaths.cookies} />
}

const Question = (question: ConsentNoticeProps) => {
  // Chosen once: another component in its place would forget what the visitor has ticked.
  const [Notice] = useState(() => fetched ?? Lazy)
  return <Notice {...question} />
}
