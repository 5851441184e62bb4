import type { OrderLink, User } from '@bukett/contracts/http/account'
import { Notice } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { settleIn } from '../../shared/account/use-account'
import { useTranslation } from '../../shared/i18n'
import { QuickAccount } from './QuickAccount'
import { RegisterCompanyForm } from './RegisterCompanyForm'

export interface RegisterFromPurchaseProps {
  /** The purchase just made; its key comes from the confirmation. */
  order: OrderLink
  /** The buyer's details, as given in the purchase. */
  known: Partial<Record<'firstName' | 'lastName' | 'phone', string>> & { email: string }
  onRegistered: (user: User) => void
  forgotPath: string
}

/** An account for the guest who has just bought something: a password is enough; a company's asks for more (spec 2 §2, AC-08). */
export const RegisterFromPurchase = ({ order, known, onRegistered, forgotPath }: RegisterFromPurchaseProps) => {
  const { t } = useTranslation()
  const [isCompany, setIsCompany] = useState(false)
  const [user, setUser] = useState<User>()
  const welcome = (registered: User): void => {
    settleIn(registered)
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
          <Typography sx={{ mt: 2, mb: 5, overflowWrap: 'anywhere' }}>
            {t('account.register.fromPurchase', { email: known.email })}
          </Typography>
          {isCompany ? (
            <RegisterCompanyForm
              known={known}
              fromPurchase={order}
              forgotPath={forgotPath}
              onRegistered={({ user: registered }) => {
                welcome(registered)
              }}
            />
          ) : (
            <QuickAccount known={known} fromPurchase={order} forgotPath={forgotPath} onRegistered={welcome} />
          )}
          <Button variant="text" sx={{ mt: 3, ml: -3.5 }} onClick={() => setIsCompany(!isCompany)}>
            {t(isCompany ? 'account.register.asPrivate' : 'account.register.asCompany')}
          </Button>
        </>
      )}
    </Box>
  )
}
