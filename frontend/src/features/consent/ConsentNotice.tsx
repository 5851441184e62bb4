import { CookieNotice } from '@bukett/ui-kit'
import { useConsent } from '../../shared/consent'

export interface ConsentNoticeProps {
  open: boolean
  onAnswered: () => void
}

/** Asks about cookies and keeps the answer (PV-01). */
export const ConsentNotice = ({ open, onAnswered }: ConsentNoticeProps) => {
  const { consent, answer } = useConsent()
  return (
    <CookieNotice
      open={open}
      {...(consent && { consent })}
      onChoose={(chosen) => {
        answer(chosen)
        onAnswered()
      }}
    />
  )
}
