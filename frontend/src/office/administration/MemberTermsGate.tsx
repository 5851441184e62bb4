import type { MemberTerms } from '@bukett/contracts/http/administration'
import { dateText, stockholmMoment } from '@bukett/contracts/rules/dates'
import { type DialogProps, Notice, LinesSkeleton, Sheet, useDialogs } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { currentLocale } from '../../shared/api'
import { Failure } from '../../shared/Failure'
import { useAdministrationTexts } from './texts'
import { useAcceptTerms, useMemberTerms } from './use-administration'

export interface MemberTermsGateProps {
  /** Who looks belongs to this store's people; the network's own are bound by none. */
  isOfStore: boolean
  /** Whether who looks may accept for the store. */
  mayAccept: boolean
  children: ReactNode
}

/** AD-06: a store's administration, once its administrator has accepted the terms that are in force. */
export const MemberTermsGate = ({ isOfStore, mayAccept, children }: MemberTermsGateProps) => {
  const t = useAdministrationTexts()
  const dialogs = useDialogs()
  const { data, error, refetch } = useMemberTerms(isOfStore)
  if (!isOfStore) return children
  if (error && !data) return <Failure error={error} onRetry={refetch} />
  if (!data) return <LinesSkeleton lines={4} />
  if (data.Version === 0 || data.AcceptedAt !== null) return children
  return (
    <Notice
      tone="warning"
      title={t('terms.title')}
      action={
        <Button variant="contained" onClick={() => void dialogs.open(MemberTermsDialog, { mayAccept })}>
          {t('terms.read')}
        </Button>
      }
    >
      {t(mayAccept ? 'terms.needed' : 'terms.neededByOther')}
    </Notice>
  )
}

/** Spec 3 §2: the member terms modal. It shows what is in force now, also when that has changed since it was opened. */
const MemberTermsDialog = ({ open, payload: { mayAccept }, onClose }: DialogProps<{ mayAccept: boolean }>) => {
  const t = useAdministrationTexts()
  const { data } = useMemberTerms()
  const accept = useAcceptTerms()
  const close = (): void => onClose()
  return (
    <Sheet
      open={open}
      onClose={close}
      title={t('terms.title')}
      actions={
        mayAccept &&
        data && (
          <Button
            variant="contained"
            loading={accept.isPending}
            onClick={() => accept.mutate(data.Version, { onSuccess: close })}
          >
            {t('terms.accept')}
          </Button>
        )
      }
    >
      {accept.error && <Failure error={accept.error} title={t('terms.acceptFailed')} />}
      {data && <TermsText terms={data} />}
    </Sheet>
  )
}

export const TermsText = ({ terms: { Version, PublishedAt, Text } }: { terms: MemberTerms }) => {
  const t = useAdministrationTexts()
  if (PublishedAt === null) return null
  const day = dateText(stockholmMoment(PublishedAt).day, currentLocale(), { withYear: true })
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Typography variant="body2" color="text.secondary">
        {t('terms.version', { version: Version, day })}
      </Typography>
      <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{Text}</Typography>
    </Box>
  )
}
