import type { User } from '@bukett/contracts/http/account'
import { KitLink } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Typography from '@mui/material/Typography'
import { useTranslation } from '../../shared/i18n'
import { nameOf } from '../../shared/account/use-account'
import { useLogout } from '../../shared/account/use-logout'

interface MenuLink {
  label: string
  href: string
}

export interface MenuListProps {
  anchor: HTMLElement
  user: User
  links: readonly MenuLink[]
  onClose: () => void
  onLoggedOut: () => void
}

/** Who is logged in, the own pages, and the way out. */
export const MenuList = ({ anchor, user, links, onClose, onLoggedOut }: MenuListProps) => {
  const { t } = useTranslation()
  const logout = useLogout()
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        list: { 'aria-label': t('accountMenu.label') },
        paper: { sx: { minWidth: 260, maxWidth: 'calc(100vw - 32px)' } },
      }}
    >
      <Box component="li" role="presentation" sx={{ px: 4, pt: 2, pb: 3 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{nameOf(user)}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {user.organization ?? user.email}
        </Typography>
      </Box>
      <Divider component="li" />
      {links.map(({ label, href }) => (
        <MenuItem key={href} component={KitLink} href={href} onClick={onClose} sx={{ minHeight: 48 }}>
          {label}
        </MenuItem>
      ))}
      <Divider component="li" />
      <MenuItem
        sx={{ minHeight: 48 }}
        disabled={logout.isPending}
        onClick={() => {
          logout.mutate(undefined, { onSuccess: onLoggedOut })
        }}
      >
        {t('accountMenu.logOut')}
      </MenuItem>
    </Menu>
  )
}
