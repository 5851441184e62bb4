import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId, type ReactNode } from 'react'
import { brand } from '../brand'
import { MailIcon, PhoneIcon } from '../icons/icons'
import { KitLink, useKitTexts } from '../KitProvider/KitProvider'
import { telephoneHref } from '../telephone-href'
import { tokens } from '../tokens'

export type FooterProps = {
  /** Terms, cookies, accessibility and the rest, in columns. */
  groups: readonly { heading: string; links: readonly { label: string; href?: string; onChoose?: () => void }[] }[]
  /** One line about the shop. */
  about?: string
  /** Who sells, which the law wants on the site. */
  trader: { name: string; organisationNumber: string; address: string; email: string; phone: string }
  /** Below the columns: payment methods, newsletter. */
  children?: ReactNode
}

const look = {
  display: 'inline-flex',
  alignItems: 'center',
  minWidth: tokens.touchTarget,
  minHeight: tokens.touchTarget,
  p: 0,
  border: 0,
  background: 'none',
  fontFamily: 'inherit',
  fontSize: '1rem',
  color: 'inherit',
  cursor: 'pointer',
  textDecoration: 'none',
  textAlign: 'left',
  overflowWrap: 'anywhere',
  '&:hover': { textDecoration: 'underline', textUnderlineOffset: '0.25em' },
  '&:focus-visible': { outlineColor: tokens.colour.paper },
} as const

/** The foot of every page: who sells, on what terms, and how to reach us. */
export const Footer = ({ groups, about, trader, children }: FooterProps) => {
  const texts = useKitTexts()
  const id = useId()
  return (
    <Box
      component="footer"
      sx={{ backgroundColor: tokens.colour.leafDark, color: tokens.colour.paper, pt: { xs: 12, md: 16 }, pb: 10 }}
    >
      <Box
        sx={{
          maxWidth: tokens.contentWidth + 2 * tokens.gutter.desktop,
          mx: 'auto',
          px: { xs: '16px', sm: '24px', md: '48px' },
        }}
      >
        <Box
          sx={{
            display: 'grid',
            gap: { xs: 8, md: 12 },
            gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: `1.4fr repeat(${groups.length}, 1fr)` },
          }}
        >
          <Box component="section" aria-label={texts.traderIdentity} sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}>
            <Typography component="p" variant="h3">
              {brand.name}
            </Typography>
            {about && <Typography sx={{ mt: 3, maxWidth: '34ch' }}>{about}</Typography>}
            <Box sx={{ mt: 4, display: 'grid', justifyItems: 'start' }}>
              <Box
                component="a"
                href={telephoneHref(trader.phone)}
                aria-label={`${texts.phone}: ${trader.phone}`}
                sx={{ ...look, gap: 2 }}
              >
                <PhoneIcon fontSize="small" /> {trader.phone}
              </Box>
              <Box
                component="a"
                href={`mailto:${trader.email}`}
                aria-label={`${texts.email}: ${trader.email}`}
                sx={{ ...look, gap: 2 }}
              >
                <MailIcon fontSize="small" /> {trader.email}
              </Box>
            </Box>
          </Box>
          {groups.map(({ heading, links }, index) => (
            <Box component="nav" key={heading} aria-labelledby={`${id}${index}`}>
              <Typography id={`${id}${index}`} component="h2" variant="h6" sx={{ mb: 1 }}>
                {heading}
              </Typography>
              <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
                {links.map(({ label, href, onChoose }) => (
                  <li key={label}>
                    {href === undefined ? (
                      <Box component="button" type="button" onClick={onChoose} sx={look}>
                        {label}
                      </Box>
                    ) : (
                      <Box component={KitLink} href={href} sx={look}>
                        {label}
                      </Box>
                    )}
                  </li>
                ))}
              </Box>
            </Box>
          ))}
        </Box>
        {children && <Box sx={{ mt: 10 }}>{children}</Box>}
        <Box
          sx={{
            mt: 10,
            pt: 5,
            borderTop: '1px solid rgb(251 247 240 / 0.24)',
            display: 'flex',
            flexWrap: 'wrap',
            columnGap: 6,
            rowGap: 1,
            fontSize: '0.875rem',
          }}
        >
          <span>{trader.name}</span>
          <span>
            {texts.organisationNumber} {trader.organisationNumber}
          </span>
          <span>{trader.address}</span>
        </Box>
      </Box>
    </Box>
  )
}
