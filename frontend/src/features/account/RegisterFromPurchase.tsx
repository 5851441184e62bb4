import type { OrderLink, User } from '@bukett/contracts/http/account'
import { Notice, Tabs } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from '../../shared/i18n'
import { RegisterCompanyForm } from './RegisterCompanyForm'
import { RegisterForm } from './RegisterForm'

export interface RegisterFromPurchaseProps {
  /** The purchase just made; its key comes from the confirmation. */
  order: OrderLink
  /** The buyer's details, as given in the purchase. */
  known: Partial<Record<'firstName' | 'lastName' | 'phone', string>> & { email: string }
  onRegistered: (user: User) => void
  forgotPath: string
}

/** An account for the guest who has just bought something, private or for a company (spec 2 §2, AC-08). */
export const RegisterFromPurchase = ({ order, known, onRegistered, forgotPath }: RegisterFromPurchaseProps) => {
  const { t } = useTranslation()
  const [kind, setKind] = useState<'private' | 'company'>('private')
  const [user, setUser] = useState<User>()
  const welcome = (registered: User): void => {
    setUser(registered)
    onRegistered(registered)
  }
  return (
    <Box component="section" aria-labelledby="register-from-purchase">
      <Typography id="register-from-purchase" variant="h4" component="h2">
        {t('account.register.fromPurchaseTitle')}
      </Typography>
      {user ? (
        <Notice tone="success" announce="status">
          {t('account.register.fromPurchaseDone', { name: user.firstName })}
        </Notice>
      ) : (
        <>
          <Typography sx={{ mt: 2, mb: 5 }}>{t('account.register.fromPurchase', { email: known.email })}</Typography>
          <Tabs
            label={t('account.register.kinds')}
            value={kind}
            onChange={setKind}
            tabs={[
              {
                value: 'private',
                label: t('account.register.private'),
                content: (
                  <RegisterForm known={known} fromPurchase={order} forgotPath={forgotPath} onRegistered={welcome} />
                ),
              },
              {
                value: 'company',
                label: t('account.register.company'),
                content: (
                  <RegisterCompanyForm
                    known={known}
                    fromPurchase={order}
                    forgotPath={forgotPath}
                    onRegistered={({ user: registered }) => {
                      welcome(registered)
                    }}
                  />
                ),
              },
            ]}
          />
        </>
      )}
    </Box>
  )
}
