import type { Member } from '@bukett/contracts/http/member'
import { phoneText } from '@bukett/contracts/rules/phone'
import { LocationIcon, PhoneIcon } from '@bukett/ui-kit'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { useTranslation } from '../../shared/i18n'
import { isPlaced } from './hours-text'

/** The way there by the visitor's own map. It is asked when the link is pressed, never before (PU-06). */
const directionsTo = ({ latitude, longitude }: Member): string =>
  `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: `${latitude},${longitude}` })}`

const Way = ({ href, label, children }: { href: string; label: string; children: ReactNode }) => (
  <Box
    component="a"
    href={href}
    aria-label={label}
    {...(href.startsWith('https:') && { target: '_blank', rel: 'noopener' })}
    sx={{ display: 'inline-flex', alignItems: 'center', gap: 2, minHeight: 44, color: 'inherit' }}
  >
    {children}
  </Box>
)

/** How a store is reached: by telephone, and on the road. */
export const WayToStore = ({ store }: { store: Member }) => {
  const { t } = useTranslation()
  const { memberShopName: name, phone } = store
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 6 }}>
      <Way href={`tel:${phone}`} label={t('stores.call', { name, phone: phoneText(phone) })}>
        <PhoneIcon fontSize="small" /> {phoneText(phone)}
      </Way>
      {isPlaced(store) && (
        <Way href={directionsTo(store)} label={t('stores.directionsTo', { name })}>
          <LocationIcon fontSize="small" /> {t('stores.directions')}
        </Way>
      )}
    </Box>
  )
}
