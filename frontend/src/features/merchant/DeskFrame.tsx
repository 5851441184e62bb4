import { KitLink, Select, tokens, useKitTexts } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { changeLanguage, useTranslation } from '../../shared/i18n'
import type { Stage } from './use-merchant'

export interface DeskLink {
  readonly label: string
  readonly href: string
  readonly isHere: boolean
}

export interface Desk {
  readonly merchants: readonly { readonly id: string; readonly name: string }[]
  readonly merchant: string
  readonly stage: Stage
  readonly links: readonly DeskLink[]
  readonly onMerchant: (id: string) => void
  readonly onStage: (stage: Stage) => void
}

export interface DeskFrameProps {
  /** Left out where there is no merchant to work for. */
  desk?: Desk
  logout: string
  shop: string
  children: ReactNode
}

const skipLink = {
  position: 'absolute',
  left: -9999,
  zIndex: 'tooltip',
  '&:focus': { left: 8, top: 8, p: 2, bgcolor: 'background.paper' },
} as const

const width = { maxWidth: 1240 + 96, mx: 'auto', px: { xs: 4, sm: 6, md: 12 } }

/** Senare's own clothes: nothing of a flower shop, and no cart, around what a merchant looks after. */
export const DeskFrame = ({ desk, logout, shop, children }: DeskFrameProps) => {
  const { t, language } = useTranslation()
  const { skipToContent } = useKitTexts()
  const other = language === 'en' ? 'sv' : 'en'
  return (
    <Box sx={{ minHeight: '100vh', display: 'flex', flexDirection: 'column' }}>
      <Box component="a" href="#content" sx={skipLink}>
        {skipToContent}
      </Box>
      <Box component="header" sx={{ backgroundColor: tokens.colour.ink, color: tokens.colour.card }}>
        <Box
          sx={{
            ...width,
            py: 3,
            display: 'flex',
            flexWrap: 'wrap',
            columnGap: { xs: 2, sm: 4 },
            alignItems: 'center',
          }}
        >
          <Mark />
          <Box component="span" sx={{ color: tokens.ground.sand, display: { xs: 'none', sm: 'block' } }}>
            {t('merchant.for')}
          </Box>
          <Box sx={{ flexGrow: 1 }} />
          <Button
            color="inherit"
            lang={other}
            onClick={() => void changeLanguage(other)}
            sx={{ minHeight: 44, minWidth: 0, px: { xs: 1, sm: 3 }, fontWeight: 400 }}
          >
            {other === 'sv' ? 'Svenska' : 'English'}
          </Button>
          <HeaderLink href={shop}>{t('merchant.toShop')}</HeaderLink>
          <HeaderLink href={logout}>{t('merchant.logout')}</HeaderLink>
        </Box>
      </Box>
      {desk && <DeskBar desk={desk} />}
      <Box
        component="main"
        id="content"
        tabIndex={-1}
        sx={{ ...width, width: '100%', boxSizing: 'border-box', flexGrow: 1, py: { xs: 6, md: 10 }, outline: 'none' }}
      >
        {children}
      </Box>
    </Box>
  )
}

const Mark = () => (
  <Box
    component="span"
    sx={{ display: 'inline-flex', alignItems: 'center', gap: 2, fontSize: '1.375rem', fontWeight: 600 }}
  >
    <svg width="26" height="26" viewBox="0 0 24 24" aria-hidden="true" fill="currentColor">
      <path d="M12 2a10 10 0 1 0 10 10h-3a7 7 0 1 1-7-7zM12 12c0-5 4-9 10-9 0 6-4 9-10 9z" />
    </svg>
    Senare
  </Box>
)

const HeaderLink = ({ href, children }: { href: string; children: string }) => (
  <Box
    component={KitLink}
    href={href}
    sx={{
      display: 'inline-flex',
      alignItems: 'center',
      minHeight: 44,
      color: 'inherit',
      textDecoration: 'none',
      '&:hover': { textDecoration: 'underline' },
      '&:focus-visible': { outlineColor: 'currentColor' },
    }}
  >
    {children}
  </Box>
)

const DeskBar = ({ desk }: { desk: Desk }) => {
  const { t } = useTranslation()
  const { merchants, merchant, stage, links, onMerchant, onStage } = desk
  return (
    <Box sx={{ backgroundColor: 'background.paper', borderBottom: 1, borderColor: 'divider' }}>
      <Box sx={{ ...width, pt: 4, display: 'flex', flexWrap: 'wrap', columnGap: 8, rowGap: 3, alignItems: 'end' }}>
        <Box
          component="nav"
          aria-label={t('merchant.pages')}
          sx={{ flexGrow: 1, order: { xs: 2, md: 1 }, minWidth: 0 }}
        >
          <Box
            component="ul"
            sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', columnGap: { xs: 3, sm: 5 } }}
          >
            {links.map(({ label, href, isHere }) => (
              <li key={href}>
                <Box
                  component={KitLink}
                  href={href}
                  aria-current={isHere ? 'page' : undefined}
                  sx={{
                    display: 'inline-flex',
                    alignItems: 'center',
                    minHeight: 48,
                    whiteSpace: 'nowrap',
                    color: 'text.primary',
                    textDecoration: 'none',
                    fontWeight: isHere ? 600 : 400,
                    borderBottom: 3,
                    borderColor: isHere ? 'primary.main' : 'transparent',
                    '&:hover': { color: 'primary.main' },
                    '&:focus-visible': { outlineOffset: '-3px' },
                  }}
                >
                  {label}
                </Box>
              </li>
            ))}
          </Box>
        </Box>
        <Box
          sx={{
            order: { xs: 1, md: 2 },
            display: 'grid',
            gap: 3,
            gridTemplateColumns: { xs: '1fr 1fr', md: '220px 140px' },
            width: { xs: '100%', md: 'auto' },
            pb: { xs: 0, md: 3 },
          }}
        >
          <Select
            label={t('merchant.choose')}
            value={merchant}
            onChange={onMerchant}
            options={merchants.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <Select<Stage>
            label={t('merchant.keys.stage')}
            value={stage}
            onChange={onStage}
            options={(['test', 'live'] as const).map((value) => ({ value, label: t(`merchant.keys.${value}`) }))}
          />
        </Box>
      </Box>
    </Box>
  )
}
