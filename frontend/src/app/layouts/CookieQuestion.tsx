import { lazy } from 'react'
import { hasConsent, useConsent } from '../../shared/consent'

const fetchNotice = () => import('../../features/consent/ConsentNotice')

const ConsentNotice = lazy(() => fetchNotice().then(({ ConsentNotice: notice }) => ({ default: notice })))

/** Whoever has not answered will be asked: the question comes while the page comes alive. */
export const prepareQuestion = (): void => {
  if (!hasConsent('necessary')) void fetchNotice().catch(() => undefined)
}

/** Asks for consent until there is an answer, and when the visitor wants to answer anew; not in a page that the server draws. */
export const CookieQuestion = ({ again, onAnswered }: { again: boolean; onAnswered: () => void }) => {
  const { consent } = useConsent()
  return (consent === null || again) && <ConsentNotice open onAnswered={onAnswered} />
}
