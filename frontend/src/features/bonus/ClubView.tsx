import { KitLink, Notice, RowsSkeleton } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Failure } from '../../shared/Failure'
import { focusIfLost } from '../../shared/focus-on-it'
import { useTranslation } from '../../shared/i18n'
import { useBonus, useJoin } from './use-bonus'

export interface ClubViewProps {
  userId: string
  /** As the account says. */
  isMember: boolean
  bonusPath: string
  /** The member terms, to be read before one joins. */
  terms: ReactNode
}

/** flowerclub: what the club is, and joining it (PR-03: nobody is a member unasked). */
export const ClubView = ({ userId, isMember, bonusPath, terms }: ClubViewProps) => {
  const { t } = useTranslation()
  const { data, error, refetch } = useBonus(userId, isMember)
  const join = useJoin(userId)
  return (
    <Box sx={{ display: 'grid', gap: 5, justifyItems: 'start' }}>
      <Box component="ul" sx={{ m: 0, pl: 5, display: 'grid', gap: 2 }}>
        {t.list('bonus.how').map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </Box>
      {terms}
      {error ? (
        <Failure error={error} title={t('bonus.loadFailed')} onRetry={refetch} />
      ) : data === undefined ? (
        <RowsSkeleton rows={1} />
      ) : data ? (
        <Notice
          tone="success"
          {...(join.isSuccess && { ref: focusIfLost, announce: 'status' })}
          action={
            <Button component={KitLink} href={bonusPath} variant="contained">
              {t('bonus.toBonus')}
            </Button>
          }
        >
          {t(join.isSuccess ? 'bonus.joined' : 'bonus.isMember')}
        </Notice>
      ) : (
        <>
          {join.error && <Failure error={join.error} title={t('bonus.joinFailed')} />}
          <Typography>{t('bonus.joinTerms')}</Typography>
          <Button variant="contained" loading={join.isPending} onClick={() => join.mutate()}>
            {t('bonus.join')}
          </Button>
        </>
      )}
    </Box>
  )
}
