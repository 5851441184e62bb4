import type { User } from '@bukett/contracts/http/account'
import { KitLink, UserIcon } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { nameOf } from '../../shared/account/use-account'
import { useLogout } from '../../shared/account/use-logout'
import { changeLanguage, useTranslation } from '../../shared/i18n'
import { Shortcuts } from './Shortcuts'
import { useShellTexts } from './texts'

export interface OfficeToolsProps {
  user: User
  accountHref: string
  shopHref: string
}

/** At the end of the header: the language, and the own account with the ways out. */
export const OfficeTools = ({ user, accountHref, shopHref }: OfficeToolsProps) => {
  const t = useShellTexts()
  const { language } = useTranslation()
  const [showsKeys, setShowsKeys] = useState(false)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const logout = useLogout()
  const other = language === 'en' ? 'sv' : 'en'
  const close = () => setAnchor(null)
  useEffect(() => {
    // WCAG 2.1.4: no letter or sign alone, which whoever dictates says without meaning it.
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== '/' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      setShowsKeys(true)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <>
      <Button
        variant="text"
        color="inherit"
        aria-label={t('shortcuts.button')}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+/"
        onClick={() => setShowsKeys(true)}
        sx={{ minWidth: 36, px: 0, display: { xs: 'none', md: 'inline-flex' } }}
      >
        ?
      </Button>
      <Shortcuts open={showsKeys} onClose={() => setShowsKeys(false)} />
      <Button variant="text" color="inherit" lang={other} onClick={() => void changeLanguage(other)}>
        {other === 'sv' ? 'Svenska' : 'English'}
      </Button>
      <IconButton
        aria-label={t('account.menu', { name: nameOf(user) })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <UserIcon />
      </IconButton>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ list: { 'aria-label': t('account.title') }, paper: { sx: { minWidth: 240 } } }}
      >
        <Box component="li" role="presentation" sx={{ px: 4, pt: 1, pb: 2 }}>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{nameOf(user)}</Typography>
          <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>{user.email}</Typography>
        </Box>
        <Divider component="li" />
        {/* Where the page is narrow, by zoom too, its button has no room. */}
        <MenuItem
          onClick={() => {
            close()
            setShowsKeys(true)
          }}
          sx={{ display: { md: 'none' } }}
        >
          {t('shortcuts.title')}
        </MenuItem>
        <MenuItem component={KitLink} href={accountHref} onClick={close}>
          {t('account.title')}
        </MenuItem>
        <MenuItem component={KitLink} href={shopHref} onClick={close}>
          {t('account.shop')}
        </MenuItem>
        <Divider component="li" />
        <MenuItem
          disabled={logout.isPending}
          onClick={() => {
            logout.mutate(undefined, {
              onSuccess: () => {
                location.assign(shopHref)
              },
            })
          }}
        >
          {t('account.logOut')}
        </MenuItem>
      </Menu>
    </>
  )
}
