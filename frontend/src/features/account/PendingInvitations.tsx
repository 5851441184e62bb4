import { dateText } from '@bukett/contracts/rules/dates'
import type { Language } from '@bukett/contracts/rules/language'
import { Notice } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Failure } from '../../shared/Failure'
import { focusIfLost } from '../../shared/focus-on-it'
import { useTranslation } from '../../shared/i18n'
import { useInvitations, useInviteAgain, useWithdrawInvitation } from '../../shared/account/use-company'

interface PendingInvitationsProps {
  organizationId: string
  /** In which customer service writes to them again. */
  language: Language | undefined
}

/** Who has been invited and has not answered; nothing where nobody has. */
export const PendingInvitations = ({ organizationId, language: ofLetters }: PendingInvitationsProps) => {
  const { t, language } = useTranslation()
  const { data, error, refetch } = useInvitations(organizationId)
  const withdraw = useWithdrawInvitation(organizationId)
  const again = useInviteAgain(organizationId, ofLetters)
  if (error) return <Failure error={error} title={t('account.users.invitationsFailed')} onRetry={refetch} />
  if (!data) return null
  const withdrawn = withdraw.isSuccess && (
    <Notice key={withdraw.variables.id} ref={focusIfLost} tone="success" announce="status">
      {t('account.users.withdrawn', { email: withdraw.variables.email })}
    </Notice>
  )
  if (data.length === 0) return withdrawn || null
  return (
    <Box component="section" aria-label={t('account.users.invited')}>
      <Typography variant="h5" component="h2">
        {t('account.users.invited')}
      </Typography>
      {withdrawn}
      {withdraw.error && <Failure error={withdraw.error} />}
      {again.error && <Failure error={again.error} />}
      {again.data && (
        <Notice tone="success" announce="status">
          {t('account.users.invitationSent', { email: again.data.email })}
        </Notice>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.map(({ id, email, expiresOn }) => (
          <Box component="li" key={id} sx={{ py: 3, display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
            <Box sx={{ flex: '1 1 220px', overflowWrap: 'anywhere' }}>
              {email}
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {t('account.users.invitedUntil', { day: dateText(expiresOn, language) })}
              </Typography>
            </Box>
            <Button
              size="small"
              variant="outlined"
              aria-label={t('account.users.forUser', { action: t('account.users.inviteAgain'), name: email })}
              loading={again.isPending && again.variables === email}
              disabled={again.isPending}
              onClick={() => {
                again.mutate(email)
              }}
            >
              {t('account.users.inviteAgain')}
            </Button>
            <Button
              size="small"
              variant="outlined"
              aria-label={t('account.users.forUser', { action: t('account.users.withdraw'), name: email })}
              disabled={withdraw.isPending}
              onClick={() => {
                withdraw.mutate({ id, email })
              }}
            >
              {t('account.users.withdraw')}
            </Button>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
