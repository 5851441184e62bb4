import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import { type ReactNode, useId, useState } from 'react'
import { CloseIcon, MenuIcon } from '../icons/icons'
import { KitLink, useKitTexts } from '../KitProvider/KitProvider'
import { useBackCloses } from '../Sheet/use-back-closes'
import { tokens } from '../tokens'
import { Wordmark } from '../Wordmark/Wordmark'
import { officeRow } from './office-theme'

export interface OfficeLinks {
  heading?: string
  links: readonly { label: string; href: string; current?: boolean }[]
}

export type OfficeFrameProps = {
  /** What the navigation is called to who hears the page. */
  navigationLabel: string
  homeHref: string
  homeLabel: string
  groups: readonly OfficeLinks[]
  /** In the middle of the header: the field that finds everything. */
  find?: ReactNode
  /** At the end of the header: help, language, own account. */
  tools: ReactNode
  children: ReactNode
}

/** On paper only what the page holds. */
const notPrinted = { '@media print': { display: 'none' } } as const

const headerHeight = 56
const navigationWidth = 232

const skipLink = {
  position: 'absolute',
  left: -9999,
  zIndex: 'tooltip',
  '&:focus': { left: 8, top: 8, p: 2, bgcolor: 'background.paper' },
} as const

const Links = ({ groups, onFollow }: { groups: readonly OfficeLinks[]; onFollow?: () => void }) => {
  const id = useId()
  return groups.map(({ heading, links }, index) => (
    <Box key={heading ?? links[0]?.href} sx={{ pt: index ? 4 : 0 }}>
      {heading !== undefined && (
        <Box id={`${id}${index}`} sx={{ px: 3, pb: 1, color: 'text.secondary', typography: 'subtitle2' }}>
          {heading}
        </Box>
      )}
      <Box
        component="ul"
        aria-labelledby={heading === undefined ? undefined : `${id}${index}`}
        sx={{ listStyle: 'none', m: 0, p: 0 }}
      >
        {links.map(({ label, href, current = false }) => (
          <li key={href}>
            <Box
              component={KitLink}
              href={href}
              aria-current={current ? 'page' : undefined}
              onClick={onFollow}
              sx={{
                display: 'flex',
                alignItems: 'center',
                px: 3,
                minHeight: officeRow.pointer,
                '@media (pointer: coarse)': { minHeight: officeRow.touch },
                borderRadius: '6px',
                color: 'text.primary',
                textDecoration: 'none',
                fontWeight: current ? 600 : 400,
                bgcolor: current ? 'action.selected' : undefined,
                '&:hover': { bgcolor: 'action.hover' },
                '&:focus-visible': { outlineOffset: -3 },
              }}
            >
              {label}
            </Box>
          </li>
        ))}
      </Box>
    </Box>
  ))
}

/** What stands around every page of the back office: a line at the top, the ways at the left (in a drawer on a phone), and all the room there is. */
export const OfficeFrame = ({
  navigationLabel,
  homeHref,
  homeLabel,
  groups,
  find,
  tools,
  children,
}: OfficeFrameProps) => {
  const texts = useKitTexts()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  useBackCloses(isOpen, close)
  return (
    <Box sx={{ minHeight: '100dvh', bgcolor: 'background.default', typography: 'body1' }}>
      <Box component="a" href="#content" sx={skipLink}>
        {texts.skipToContent}
      </Box>
      <Box
        component="header"
        sx={{
          position: 'sticky',
          top: 0,
          zIndex: 'appBar',
          display: 'flex',
          alignItems: 'center',
          gap: { xs: 1, md: 4 },
          minHeight: headerHeight,
          px: { xs: 2, md: 4 },
          bgcolor: 'background.paper',
          borderBottom: 1,
          borderColor: 'divider',
          ...notPrinted,
        }}
      >
        <IconButton
          aria-label={texts.menu}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setOpen(true)}
          sx={{ display: { md: 'none' } }}
        >
          <MenuIcon />
        </IconButton>
        <Box
          component={KitLink}
          href={homeHref}
          aria-label={homeLabel}
          sx={{
            display: 'inline-flex',
            alignItems: 'center',
            minHeight: officeRow.pointer,
            '@media (pointer: coarse)': { minHeight: officeRow.touch },
            width: { md: navigationWidth - 8 },
            flexShrink: 0,
            textDecoration: 'none',
            color: 'inherit',
          }}
        >
          <Wordmark size={20} />
        </Box>
        <Box sx={{ flex: '1 1 auto', minWidth: 0, maxWidth: 640 }}>{find}</Box>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: { md: 1 }, ml: 'auto', flexShrink: 0 }}>{tools}</Box>
      </Box>
      <Box
        sx={{
          display: { md: 'grid' },
          gridTemplateColumns: `${navigationWidth}px minmax(0, 1fr)`,
          '@media print': { display: 'block' },
        }}
      >
        <Box
          component="nav"
          aria-label={navigationLabel}
          sx={{
            display: { xs: 'none', md: 'block' },
            position: 'sticky',
            top: headerHeight,
            alignSelf: 'start',
            height: `calc(100dvh - ${headerHeight}px)`,
            overflowY: 'auto',
            borderRight: 1,
            borderColor: 'divider',
            p: 2,
            pt: 3,
            ...notPrinted,
          }}
        >
          <Links groups={groups} />
        </Box>
        <Box
          component="main"
          id="content"
          tabIndex={-1}
          sx={{ minWidth: 0, px: { xs: 3, md: 6 }, pt: { xs: 4, md: 5 }, pb: 12, outline: 'none' }}
        >
          {children}
        </Box>
      </Box>
      <Drawer
        open={isOpen}
        onClose={close}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-modal': true,
            'aria-label': navigationLabel,
            sx: { width: 'min(300px, 86vw)', boxShadow: tokens.shadow.overlay },
          },
        }}
      >
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', p: 2, pb: 0 }}>
          <IconButton onClick={close} aria-label={texts.close}>
            <CloseIcon />
          </IconButton>
        </Box>
        <Box component="nav" aria-label={navigationLabel} sx={{ px: 2, pb: 6, overflowY: 'auto' }}>
          <Links groups={groups} onFollow={close} />
        </Box>
      </Drawer>
    </Box>
  )
}
