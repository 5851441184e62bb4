import { CookieNotice } from '@bukett/ui-kit'
import { useConsent } from '../../shared/consent'
import { answerConsent } from '../../shared/consent-answer'

export interface ConsentNoticeProps {
  open: boolean
  /** The page about cookies. */
  morePath: string
}

/** Asks about cookies and keeps the answer (PV-01). */
export const ConsentNotice = ({ open, morePath }: ConsentNoticeProps) => {
  const consent = useConsent()
  return <CookieNotice open={open} moreHref={morePath} {...(consent && { consent })} onChoose={answerConsent} />
}
