import type { User } from '@bukett/contracts/http/account'
import { Notice, useDialogs } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { UseMutationResult } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from '../../shared/i18n'
import { Failure } from '../../shared/Failure'
import { leaveAfter } from './leave-after'
import { LegalLinks } from './LegalLinks'
import { PageCard } from '../../shared/PageCard'
import { useLogout } from '../../shared/account/use-logout'
import { UnderWay } from '../../shared/account/UnderWay'
import {
  useAccountEnd,
  useAnonymize,
  useExport,
  useInactivate,
  useRemoveAccount,
} from '../../shared/account/use-own-account'

export interface OwnDataProps {
  user: User
  /** Leads to /logout. */
  onEnded: () => void
  /** How long it is read that the account has ended. @default one and a half seconds */
  leaveAfterMs?: number
}

/** The own data in a file, logging out everywhere, and the three ways to end an account (AC-10, PV-02, PV-04). */
export const OwnData = ({ user, onEnded, leaveAfterMs = leaveAfter.ms }: OwnDataProps) => {
  const { t } = useTranslation()
  const dialogs = useDialogs()
  const exporting = useExport(user.id)
  const end = useAccountEnd(user.id)
  const everywhere = useLogout({ everywhere: true })
  const inactivate = useInactivate(user.id)
  const remove = useRemoveAccount(user.id)
  const anonymize = useAnonymize(user.id)
  const ended = inactivate.isSuccess
    ? t('account.privacy.inactivated')
    : remove.isSuccess
      ? t('account.privacy.removed')
      : anonymize.isSuccess
        ? t('account.privacy.anonymized')
        : undefined
  const isEnded = ended !== undefined
  const isRemovable = end.data?.mayBeDeleted !== false
  useEffect(() => {
    if (!isEnded) return
    const timer = setTimeout(onEnded, leaveAfterMs)
    return () => {
      clearTimeout(timer)
    }
  }, [isEnded, onEnded, leaveAfterMs])

  /** Asks before it does what cannot be taken back. */
  const ask = async (
    change: Pick<UseMutationResult<unknown, Error, void>, 'mutate'>,
    question: { title: string; text: string; confirm: string },
  ): Promise<void> => {
    if (await dialogs.confirm({ ...question, tone: 'danger' })) change.mutate()
  }

  if (isEnded)
    return (
      <Notice tone="success" announce="status">
        {ended}
      </Notice>
    )
  return (
    <>
      <PageCard title={t('account.privacy.title')}>
        <Choice
          text={t('account.privacy.exportText')}
          error={exporting.error && <Failure error={exporting.error} title={t('account.privacy.exportFailed')} />}
          button={
            <Button
              variant="outlined"
              loading={exporting.isPending}
              onClick={() => {
                exporting.mutate()
              }}
            >
              {t('account.privacy.export')}
            </Button>
          }
        />
        <Choice
          text={t('account.privacy.everywhereText')}
          error={everywhere.error && <Failure error={everywhere.error} />}
          button={
            <Button
              variant="outlined"
              loading={everywhere.isPending}
              onClick={() => {
                everywhere.mutate(undefined, { onSuccess: onEnded })
              }}
            >
              {t('account.privacy.everywhere')}
            </Button>
          }
        />
        <LegalLinks texts={['privacy', 'memberTerms', 'purchaseTerms']} />
      </PageCard>
      <PageCard title={t('account.privacy.endTitle')}>
        {end.error && <Failure error={end.error} title={t('account.privacy.endFailed')} onRetry={end.refetch} />}
        {end.data && <UnderWay end={end.data} text={(day) => t('account.privacy.underWayText', { day })} />}
        <Choice
          text={t('account.privacy.inactivateText')}
          error={inactivate.error && <Failure error={inactivate.error} title={t('account.privacy.inactivateFailed')} />}
          button={
            <Button
              variant="outlined"
              color="error"
              loading={inactivate.isPending}
              onClick={() =>
                void ask(inactivate, {
                  title: t('account.privacy.inactivateTitle'),
                  text: t('account.privacy.inactivateQuestion'),
                  confirm: t('account.privacy.inactivate'),
                })
              }
            >
              {t('account.privacy.inactivate')}
            </Button>
          }
        />
        <Choice
          text={t(isRemovable ? 'account.privacy.removeText' : 'account.privacy.notRemovable')}
          error={remove.error && <Failure error={remove.error} title={t('account.privacy.removeFailed')} />}
          button={
            <Button
              variant="outlined"
              color="error"
              disabled={!isRemovable}
              loading={remove.isPending}
              onClick={() =>
                void ask(remove, {
                  title: t('account.privacy.removeTitle'),
                  text: t('account.privacy.removeQuestion'),
                  confirm: t('account.privacy.remove'),
                })
              }
            >
              {t('account.privacy.remove')}
            </Button>
          }
        />
        <Choice
          text={t('account.privacy.anonymizeText')}
          error={anonymize.error && <Failure error={anonymize.error} title={t('account.privacy.anonymizeFailed')} />}
          button={
            <Button
              variant="outlined"
              color="error"
              loading={anonymize.isPending}
              onClick={() =>
                void ask(anonymize, {
                  title: t('account.privacy.anonymizeTitle'),
                  text: t('account.privacy.anonymizeQuestion'),
                  confirm: t('account.privacy.anonymize'),
                })
              }
            >
              {t('account.privacy.anonymize')}
            </Button>
          }
        />
      </PageCard>
    </>
  )
}

const Choice = ({ text, button, error }: { text: string; button: ReactNode; error: ReactNode }) => (
  <Box sx={{ display: 'grid', gap: 3 }}>
    {error}
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        alignItems: 'center',
        gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 1fr) minmax(200px, auto)' },
      }}
    >
      <Typography>{text}</Typography>
      {button}
    </Box>
  </Box>
)
