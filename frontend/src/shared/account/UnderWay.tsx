import type { AccountEnd } from '@bukett/contracts/http/account'
import { dateText } from '@bukett/contracts/rules/dates'
import { Notice } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import { useTranslation } from '../i18n'

export interface UnderWayProps {
  end: AccountEnd
  /** What ending it means: told to the person, or about the person. */
  text: (lastDay: string) => string
}

/** S-18: what still comes when the account is ended now, and when names and addresses in it go. Nothing where nothing is under way. */
export const UnderWay = ({ end: { underWay, endsOn }, text }: UnderWayProps) => {
  const { t, language } = useTranslation()
  if (endsOn === null) return null
  const day = (date: string): string => dateText(date, language, { withYear: true })
  return (
    <Notice tone="info" title={t('account.privacy.underWayTitle')}>
      {text(day(endsOn))}
      <Box component="ul" sx={{ mt: 2, mb: 0, pl: 5 }}>
        {underWay.map(({ kind, number, lastDay, erasedOn }) => (
          <li key={`${kind} ${number}`}>
            {[
              t(`account.privacy.${kind}`, { number }),
              lastDay && kind !== 'payment' && t('account.privacy.comesOn', { day: day(lastDay) }),
              t('account.privacy.erasedOn', { day: day(erasedOn) }),
            ]
              .filter(Boolean)
              .join(', ')}
            .
          </li>
        ))}
      </Box>
    </Notice>
  )
}
