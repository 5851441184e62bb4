import type { User } from '@bukett/contracts/http/account'
import { BankIdPanel } from './BankIdPanel'
import { settleIn } from '../../shared/account/use-account'

export interface BankIdLoginProps {
  onLoggedIn: (user: User) => void
  returnPath: string
  registerPath: string
}

/** Login by BankID, for accounts that it has been connected to (AC-04). */
export const BankIdLogin = ({ onLoggedIn, ...panel }: BankIdLoginProps) => (
  <BankIdPanel
    {...panel}
    onIdentified={(user) => {
      settleIn(user)
      onLoggedIn(user)
    }}
  />
)
