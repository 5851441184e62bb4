import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import { useId, type ReactNode } from 'react'
import { ChevronRightIcon, CloseIcon } from '../icons/icons'
import { KitLink, useKitTexts } from '../KitProvider/KitProvider'
import { useBackCloses } from '../Sheet/use-back-closes'
import { Wordmark } from '../Wordmark/Wordmark'

export type MenuDrawerProps = {
  open: boolean
  onClose: () => void
  groups: readonly { heading?: string; links: readonly { label: string; href: string; current?: boolean }[] }[]
  /** Below the links: language, phone number. */
  children?: ReactNode
}

/** Spec 1 §9: the menu slides in 280 ms. */
const slide = 280

/** The shop's menu, from the left. */
export const MenuDrawer = ({ open, onClose, groups, children }: MenuDrawerProps) => {
  const texts = useKitTexts()
  const id = useId()
  useBackCloses(open, onClose)
  return (
    <Drawer
      open={open}
      onClose={onClose}
      transitionDuration={slide}
      slotProps={{
        // The shop fetches the menu when it is first asked for, so that it comes to the page open: it slides in then too.
        transition: { appear: true },
        paper: { role: 'dialog', 'aria-modal': true, 'aria-label': texts.menu, sx: { width: 'min(360px, 88vw)' } },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', p: 4 }}>
        <Wordmark size={24} />
        <IconButton onClick={onClose} aria-label={texts.close}>
          <CloseIcon />
        </IconButton>
      </Box>
      <Box component="nav" aria-label={texts.menu} sx={{ px: 4, pb: 8, overflowY: 'auto' }}>
        {groups.map(({ heading, links }, index) => (
          <Box key={heading ?? links[0]?.href} sx={{ pt: index ? 5 : 0 }}>
            {heading && (
              <Box id={`${id}${index}`} sx={{ typography: 'overline', color: 'text.secondary', pb: 1 }}>
                {heading}
              </Box>
            )}
            <Box
              component="ul"
              aria-labelledby={heading ? `${id}${index}` : undefined}
              sx={{ listStyle: 'none', m: 0, p: 0 }}
            >
              {links.map(({ label, href, current }) => (
                <Box component="li" key={href} sx={{ borderBottom: 1, borderColor: 'divider' }}>
                  <Box
                    component={KitLink}
                    href={href}
                    aria-current={current ? 'page' : undefined}
                    onClick={onClose}
                    sx={{
                      display: 'flex',
                      alignItems: 'center',
                      justifyContent: 'space-between',
                      minHeight: 52,
                      color: 'text.primary',
                      textDecoration: 'none',
                      typography: heading ? 'body1' : 'h5',
                      '&:hover': { color: 'primary.main' },
                      '&:focus-visible': { outlineOffset: -3 },
                    }}
                  >
                    {label}
                    <ChevronRightIcon fontSize="small" sx={{ color: 'text.secondary' }} />
                  </Box>
                </Box>
              ))}
            </Box>
          </Box>
        ))}
        {children && <Box sx={{ pt: 6 }}>{children}</Box>}
      </Box>
    </Drawer>
  )
}
