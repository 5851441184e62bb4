import { CookieNotice } from '@bukett/ui-kit'
import { useConsent } from '../../shared/consent'
import { answerConsent } from '../../shared/consent-answer'

export interface ConsentNoticeProps {
  open: boolean
  onAnswered: () => void
}

/** Asks about cookies and keeps the answer (PV-01). */
export const ConsentNotice = ({ open, onAnswered }: ConsentNoticeProps) => {
  const consent = useConsent()
  return (
    <CookieNotice
      open={open}
      {...(consent && { consent })}
      onChoose={(chosen) => {
        answerConsent(chosen)
        onAnswered()
      }}
    />
  )
}
