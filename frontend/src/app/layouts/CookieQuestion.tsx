import { lazy } from 'react'
import { useConsent } from '../../shared/consent'

const ConsentNotice = lazy(() =>
  import('../../features/consent/ConsentNotice').then(({ ConsentNotice: notice }) => ({ default: notice })),
)

/** Asks for consent until there is an answer, and when the visitor wants to answer anew; not in a page that the server draws. */
export const CookieQuestion = ({ again, onAnswered }: { again: boolean; onAnswered: () => void }) => {
  const { consent } = useConsent()
  return (consent === null || again) && <ConsentNotice open onAnswered={onAnswered} />
}
