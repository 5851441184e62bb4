import { mayCall } from '@bukett/contracts'
import type { User } from '@bukett/contracts/http/account'
import type { Access } from '@bukett/contracts/roles'
import { OfficeHeading } from '@bukett/ui-kit/office'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { useShellTexts } from '../../../office/shell/texts'
import type { ShellTexts } from '../../../office/shell/texts-sv'
import { useCurrentCustomer } from '../../../shared/account/use-account'
import { usePageTitle } from '../../../shared/page-title'
import { NotYours } from '../account/NotYours'

export interface OfficePageProps {
  title: string
  /** What the page is for. */
  purpose: keyof ShellTexts['purpose']
  /** The row of the table of rights that opens it. */
  access: Access
  /** Whether this one of those people may see it. */
  may?: (user: User) => boolean
  /** Tables use all the room; what is read and filled in has lines that an eye can follow. */
  wide?: boolean
  actions?: ReactNode
  children: (user: User) => ReactNode
}

const readingWidth = 1080

/** One page of the back office: what it is, what it is for, and its content for those whose work it is. */
export const OfficePage = ({
  title,
  purpose,
  access,
  may = () => true,
  wide = false,
  actions,
  children,
}: OfficePageProps) => {
  const t = useShellTexts()
  usePageTitle(title)
  const user = useCurrentCustomer().data?.user
  // The layout has asked who it is.
  if (!user) return null
  if (!mayCall(access, user.roles) || !may(user)) return <NotYours title={t('notYours')} user={user} />
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 5,
        gridTemplateColumns: 'minmax(0, 1fr)',
        ...(!wide && { maxWidth: readingWidth }),
      }}
    >
      <OfficeHeading title={title} purpose={t(`purpose.${purpose}`)} actions={actions} />
      {children(user)}
    </Box>
  )
}
