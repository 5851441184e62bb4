import type { User } from '@bukett/contracts/http/account'
import { Notice } from '@bukett/ui-kit'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { isBankIdUnderWay } from '../../shared/account/use-account'
import { useTranslation } from '../../shared/i18n'
import { BankIdPanel } from './BankIdPanel'
import { PageCard } from '../../shared/PageCard'
import { useReadAgain } from '../../shared/account/use-own-account'

export interface BankIdConnectProps {
  user: User
  /** The page that shows this. */
  returnPath: string
}

/**
 * BankID opens an account only after it has been connected by somebody who is logged in to it. Another one takes its place the same way;
 * the panel stands there too when the browser comes back from the app in the midst of that.
 */
export const BankIdConnect = ({ user, returnPath }: BankIdConnectProps) => {
  const { t } = useTranslation()
  const readAgain = useReadAgain()
  const [isConnected, setConnected] = useState(false)
  const [isReplaced, setReplaced] = useState(() => isBankIdUnderWay(returnPath))
  const { isPersonalNumberVerified, personalIdentityNumber: number } = user
  return (
    <PageCard title={t('account.bankId.own')}>
      {isConnected && (
        <Notice tone="success" announce="status">
          {t('account.bankId.connected')}
        </Notice>
      )}
      <Typography>
        {isPersonalNumberVerified ? t('account.bankId.opens', { number }) : t('account.bankId.connect')}
      </Typography>
      {isPersonalNumberVerified && !isReplaced ? (
        <Button
          variant="outlined"
          sx={{ justifySelf: 'start' }}
          onClick={() => {
            setConnected(false)
            setReplaced(true)
          }}
        >
          {t('account.bankId.replace')}
        </Button>
      ) : (
        <BankIdPanel
          returnPath={returnPath}
          onIdentified={() => {
            setConnected(true)
            setReplaced(false)
            void readAgain()
          }}
        />
      )}
    </PageCard>
  )
}
