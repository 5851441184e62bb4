import type { User } from '@bukett/contracts/http/account'
import { Notice } from '@bukett/ui-kit'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from '../../shared/i18n'
import { BankIdPanel } from './BankIdPanel'
import { PageCard } from '../../shared/PageCard'
import { useReadAgain } from '../../shared/account/use-own-account'

export interface BankIdConnectProps {
  user: User
  /** The page that shows this. */
  returnPath: string
}

/** BankID opens an account only after it has been connected by somebody who is logged in to it. */
export const BankIdConnect = ({ user, returnPath }: BankIdConnectProps) => {
  const { t } = useTranslation()
  const readAgain = useReadAgain()
  const [isConnected, setConnected] = useState(false)
  return (
    <PageCard title={t('account.bankId.own')}>
      {isConnected && (
        <Notice tone="success" announce="status">
          {t('account.bankId.connected')}
        </Notice>
      )}
      {user.isPersonalNumberVerified ? (
        <Typography>{t('account.bankId.opens', { number: user.personalIdentityNumber })}</Typography>
      ) : (
        <>
          <Typography>{t('account.bankId.connect')}</Typography>
          <BankIdPanel
            returnPath={returnPath}
            onIdentified={() => {
              setConnected(true)
              void readAgain()
            }}
          />
        </>
      )}
    </PageCard>
  )
}
