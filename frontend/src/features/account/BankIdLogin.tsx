import type { User } from '@bukett/contracts/http/account'
import { BankIdPanel, type BankIdPanelProps } from './BankIdPanel'
import { settleIn } from '../../shared/account/use-account'

export interface BankIdLoginProps extends Pick<BankIdPanelProps, 'returnPath' | 'registerPath' | 'everyMs'> {
  onLoggedIn: (user: User) => void
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
